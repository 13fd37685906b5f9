import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { PointerEvent } from 'react';
import { Link } from 'react-router-dom';
import { routes } from '../../../platform/navigation/routes.ts';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { PersonAvatar } from '../../../platform/ui/PersonAvatar.tsx';
import { SportField } from '../../../platform/ui/SportField.tsx';
import { texts } from '../texts.ts';
import { DECK_HEIGHT } from './PartnersSkeleton.tsx';
import { PersonLocation, PersonSummary } from './PersonSummary.tsx';
import type { PersonFacts } from './personFacts.ts';
import { type Swipe, swipeDirection } from './swipe.ts';

interface DiscoveryCardProps {
  readonly facts: PersonFacts;
  readonly avatarUrl: string | null;
  readonly swipe: Swipe;
  readonly onPointer: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
  };
  readonly onPass: () => void;
  readonly onSend: () => void;
  readonly onWrite: () => void;
}

/** The big card: the field of a shared sport, who it is, why you two, and what to do. */
export function DiscoveryCard(props: DiscoveryCardProps) {
  const { facts, avatarUrl, swipe, onPointer, onPass, onSend, onWrite } = props;
  return (
    <Card
      component="article"
      aria-label={facts.heading}
      {...onPointer}
      sx={{
        borderRadius: '28px',
        display: 'flex',
        flexDirection: 'column',
        minHeight: DECK_HEIGHT,
        // Sideways is ours, up and down stays the page's.
        touchAction: 'pan-y',
        userSelect: swipe.phase === 'dragging' ? 'none' : 'auto',
        cursor: swipe.phase === 'dragging' ? 'grabbing' : 'grab',
        ...motionOf(swipe),
      }}
    >
      <SportField
        sportId={facts.coverSport}
        hasGradient
        isEager
        sx={{ flex: '1 0 auto', minHeight: '9.5rem', '& img': { pointerEvents: 'none' } }}
      >
        <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1.5, p: 2, color: '#fff' }}>
          {avatarUrl === null ? null : (
            <PersonAvatar
              name={facts.name}
              avatarUrl={avatarUrl}
              sportId={facts.coverSport}
              size={64}
              isDecorative
            />
          )}
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
              <MuiLink
                component={Link}
                to={routes.profile(facts.uid)}
                color="inherit"
                underline="hover"
                draggable={false}
                title={texts.profileOf(facts.name)}
              >
                {facts.heading}
              </MuiLink>
            </Typography>
            <Typography variant="subtitle2" component="p">
              <PersonLocation facts={facts} />
            </Typography>
          </Box>
        </Box>
        <SwipeHint swipe={swipe} />
      </SportField>
      <Box sx={{ display: 'grid', gap: 1.25, p: 2, pb: 1.5, alignContent: 'start' }}>
        <PersonSummary facts={facts} />
      </Box>
      <Box
        sx={{
          display: 'flex',
          gap: 1.5,
          alignItems: 'center',
          justifyContent: 'center',
          p: 2,
          pt: 0,
          mt: 'auto',
        }}
      >
        <RoundButton label={texts.passOn(facts.name)} icon="close" onClick={onPass} />
        <Button
          variant="contained"
          size="large"
          aria-label={texts.sendTo(facts.name)}
          aria-haspopup="dialog"
          onClick={onSend}
          sx={{ flex: '0 1 220px', px: 1 }}
        >
          {texts.send}
        </Button>
        <RoundButton label={texts.writeTo(facts.name)} icon="message" onClick={onWrite} />
      </Box>
    </Card>
  );
}

function RoundButton(props: {
  readonly label: string;
  readonly icon: 'close' | 'message';
  readonly onClick: () => void;
}) {
  return (
    <IconButton
      aria-label={props.label}
      title={props.label}
      color="inherit"
      onClick={props.onClick}
      sx={{ width: 56, height: 56, border: 1, borderColor: 'divider', flexShrink: 0 }}
    >
      <Icon name={props.icon} />
    </IconButton>
  );
}

/** What letting go would do now. The buttons say the same to those who see no picture. */
function SwipeHint({ swipe }: { readonly swipe: Swipe }) {
  const direction = swipeDirection(swipe);
  if (direction === undefined) return null;
  const isPass = direction === 'left';
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        bottom: 'calc(100% + 12px)',
        ...(isPass ? { right: 16 } : { left: 16 }),
        bgcolor: isPass ? 'ink.main' : 'lime.main',
        color: isPass ? 'ink.contrastText' : 'lime.contrastText',
        borderRadius: '999px',
        px: 2,
        py: 0.75,
        typography: 'subtitle2',
      }}
    >
      {isPass ? texts.pass : texts.send}
    </Box>
  );
}

/** Transform and opacity only; the theme turns transitions off for those who want no motion. */
function motionOf(swipe: Swipe) {
  if (swipe.phase === 'dragging') {
    return { transform: `translateX(${swipe.offset}px) rotate(${swipe.offset / 25}deg)`, transition: 'none' };
  }
  if (swipe.phase === 'leaving') {
    const sign = swipe.direction === 'left' ? -1 : 1;
    return {
      transform: `translateX(${sign * 120}%) rotate(${sign * 8}deg)`,
      opacity: 0,
      transition: 'transform 200ms ease-out, opacity 200ms ease-out',
    };
  }
  return { transform: 'none', opacity: 1, transition: 'transform 150ms ease-out' };
}
