import Box from '@mui/material/Box';
import type { BoardAd } from '@tod/model';
import { type Ref, useState } from 'react';
import { NewTabNote } from '../../../platform/ui/NewTabNote.tsx';
import { AD_HEIGHTS, type AdFormat } from '../adFormats.ts';
import { texts } from '../texts.ts';

interface AdCardProps {
  readonly ref?: Ref<HTMLDivElement>;
  readonly ad: Pick<BoardAd, 'title' | 'description' | 'imageUrl' | 'targetUrl'>;
  readonly format: AdFormat;
  /** It was pressed, and leads to another tab. */
  readonly onOpen?: () => void;
}

/** The mouse button that opens a tab, too; the one beside it opens a menu. */
const WHEEL = 1;

/** An advertisement: its words, its picture and where it leads, as text and data, and that it is one. */
export function AdCard({ ref, ad, format, onOpen }: AdCardProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const host = hostOf(ad.targetUrl);
  const isUpright = format === 'square';
  return (
    <Box ref={ref} sx={{ height: '100%', minWidth: 0 }} data-ad={format}>
      <Box
        component="a"
        href={ad.targetUrl}
        target="_blank"
        rel="sponsored noopener"
        onClick={onOpen}
        onAuxClick={({ button }) => {
          if (button === WHEEL) onOpen?.();
        }}
        sx={[CARD, { minHeight: AD_HEIGHTS[format], flexDirection: isUpright ? 'column' : 'row' }]}
      >
        {brokenUrl === ad.imageUrl ? null : (
          <Box
            component="img"
            src={ad.imageUrl}
            alt=""
            decoding="async"
            referrerPolicy="no-referrer"
            onError={() => setBrokenUrl(ad.imageUrl)}
            sx={IMAGES[format]}
          />
        )}
        <Box sx={WORDS}>
          <Box component="span" sx={LABEL}>
            {texts.label}
          </Box>
          <Box component="span" sx={[ONE_LINE, { typography: 'subtitle1', fontWeight: 700 }]}>
            {ad.title}
          </Box>
          {ad.description === '' || format === 'leaderboard' ? null : (
            <Box component="span" sx={[isUpright ? TWO_LINES : ONE_LINE, { typography: 'body2' }]}>
              {ad.description}
            </Box>
          )}
          <Box component="span" sx={[ONE_LINE, { typography: 'caption', color: 'text.secondary' }]}>
            <span>{host}</span>
            <NewTabNote />
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

/** Whom it leads to; the whole text where it is not yet an address, as while somebody types one. */
function hostOf(url: string): string {
  try {
    return new URL(url).hostname.replace(/^www\./, '');
  } catch {
    return url;
  }
}

const CARD = {
  // What only screen readers are told stays within the card as well.
  position: 'relative',
  display: 'flex',
  height: '100%',
  overflow: 'hidden',
  border: 1,
  borderColor: 'divider',
  borderRadius: '18px',
  bgcolor: 'background.paper',
  color: 'text.primary',
  textDecoration: 'none',
  transition: 'border-color 150ms ease-out',
  '&:hover': { borderColor: 'text.secondary' },
} as const;

const PICTURE = { display: 'block', flexShrink: 0, objectFit: 'cover', bgcolor: 'tint.main' } as const;

/** By the height of the card alone, so that a picture that comes late moves no word. */
const IMAGES: Readonly<Record<AdFormat, object>> = {
  leaderboard: { ...PICTURE, width: { xs: '34%', md: '17rem' }, height: AD_HEIGHTS.leaderboard },
  banner: { ...PICTURE, width: { xs: '36%', md: '16rem' }, height: AD_HEIGHTS.banner },
  square: { ...PICTURE, width: '100%', height: '11.5rem' },
};

const WORDS = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  alignItems: 'flex-start',
  gap: 0.25,
  flex: '1 1 0',
  minWidth: 0,
  px: 2,
  py: 1,
} as const;

const LABEL = {
  px: 0.75,
  borderRadius: '6px',
  border: 1,
  borderColor: 'divider',
  typography: 'caption',
  lineHeight: 1.4,
  color: 'text.secondary',
} as const;

const ONE_LINE = {
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

const TWO_LINES = {
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
} as const;
