import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import type { Sport } from '@tod/model';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { originOf } from '../../../platform/navigation/origin.ts';
import { routes } from '../../../platform/navigation/routes.ts';
import { SportField } from '../../../platform/ui/SportField.tsx';
import { sportFacts } from '../sportFacts.ts';
import { pictureOfSport } from '../sportPicture.ts';
import { texts } from '../texts.ts';
import { IntensityBadge } from './IntensityBadge.tsx';

interface SportCardProps {
  readonly sport: Sport;
  /** Its index in a list: it arrives 50 ms after the one before, ten at most. Without, it is simply there. */
  readonly index?: number;
  /** 2 right under the page's title, 3 under a section's. */
  readonly headingLevel?: 2 | 3;
}

const STEP_MS = 50;
const LAST_DELAYED = 9;

/** A sport of the catalogue; the whole card leads to its page. */
export function SportCard({ sport, index, headingLevel = 3 }: SportCardProps) {
  const navigate = useNavigate();
  const page = routes.sport(sport.id);
  const delay = index === undefined ? undefined : Math.min(index, LAST_DELAYED) * STEP_MS;
  /** Brings along where one comes from, as it is now: filters change the address, and a card that stays is not drawn again for it. */
  function open(event: MouseEvent): void {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    void navigate(page, { state: originOf(window.location) });
  }
  return (
    <Box
      component="article"
      sx={
        delay === undefined ? CARD : [CARD, { animation: `${arrive} 250ms ${delay}ms ease-out both` }, STILL]
      }
    >
      <SportField sportId={sport.id} imageUrl={pictureOfSport(sport)} sx={{ aspectRatio: '16 / 10' }} />
      <Box sx={BADGES}>
        <IntensityBadge intensity={sport.intensity} />
        <Box component="span" sx={DURATION}>
          {texts.duration(sportFacts(sport).averageDuration)}
        </Box>
      </Box>
      <Box sx={{ p: 2.25, display: 'grid', gap: 0.75 }}>
        <Box component={`h${headingLevel}`} sx={{ typography: 'h3', m: 0, overflowWrap: 'anywhere' }}>
          <Box component={Link} to={page} onClick={open} sx={LINK}>
            {sport.name}
          </Box>
        </Box>
        <Box component="p" sx={DESCRIPTION}>
          {sport.description}
        </Box>
        <Box component="p" sx={{ typography: 'subtitle2', m: 0 }}>
          {texts.activeCount(sport.practitionerCount)}
        </Box>
      </Box>
    </Box>
  );
}

/** Another press opens a window or a tab, which is the browser's own doing. */
function isPlainPress({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
}

const arrive = keyframes({
  from: { opacity: 0, transform: 'translateY(12px)' },
  to: { opacity: 1, transform: 'none' },
});

/** Without the movement there is nothing to wait for: who wants none sees all cards at once. */
const STILL = { '@media (prefers-reduced-motion: reduce)': { animation: 'none' } } as const;

const CARD = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: '22px',
  overflow: 'hidden',
  transition: 'border-color 150ms ease-out',
  '&:hover': { borderColor: 'primary.main' },
} as const;

/** The link of the name covers the whole card. */
const LINK = {
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, zIndex: 2, borderRadius: '22px' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '3px solid var(--tod-palette-primary-main)', outlineOffset: '-3px' },
} as const;

const BADGES = {
  position: 'absolute',
  top: 12,
  insetInline: 12,
  display: 'flex',
  justifyContent: 'space-between',
  gap: 1,
} as const;

const DURATION = {
  bgcolor: 'bar.main',
  color: '#fff',
  borderRadius: '999px',
  px: 1.5,
  py: 0.5,
  fontSize: '0.8125rem',
  fontWeight: 700,
} as const;

const DESCRIPTION = {
  m: 0,
  typography: 'body2',
  color: 'text.secondary',
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const;
