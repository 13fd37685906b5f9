import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { colourOfSport } from '../theme/sportColours.ts';
import { mergeSx } from './mergeSx.ts';

/** Shown for a sport without a picture of its own. */
const DEFAULT_PICTURE = '/field.svg';

interface SportFieldProps {
  readonly sportId: string | null | undefined;
  /** Another picture than the one of the id (the catalogue's `imageUrl`). */
  readonly imageUrl?: string;
  /** What the picture says, when it says something that the text beside it does not; empty by default. */
  readonly alt?: string;
  /** Darkens what its children lie on so that they can be white text. */
  readonly hasGradient?: boolean;
  /** Loaded at once instead of when it comes near the screen. */
  readonly isEager?: boolean;
  /** Laid over the picture, at its foot. */
  readonly children?: ReactNode;
  readonly sx?: SxProps<Theme>;
}

/**
 * The playing field of a sport seen from the sky, filling its box. Give the box its size with `sx`, where it has children its
 * least height: they may be higher where text is large.
 */
export function SportField(props: SportFieldProps) {
  const { sportId, imageUrl = '', alt = '', hasGradient = false, isEager = false, children, sx } = props;
  const wanted = imageUrl !== '' ? imageUrl : sportPicture(sportId);
  const [broken, setBroken] = useState<string>();
  const source = broken === wanted ? DEFAULT_PICTURE : wanted;
  return (
    <Box sx={mergeSx([FIELD, { backgroundColor: colourOfSport(sportId) }], sx)}>
      <img
        src={source}
        alt={alt}
        loading={isEager ? 'eager' : 'lazy'}
        decoding="async"
        onError={() => setBroken(wanted)}
        style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' }}
      />
      {children === undefined ? null : <Box sx={hasGradient ? [CONTENT, SHADE] : CONTENT}>{children}</Box>}
    </Box>
  );
}

/** The picture of a sport id. */
export function sportPicture(sportId: string | null | undefined): string {
  return sportId === null || sportId === undefined || sportId === ''
    ? DEFAULT_PICTURE
    : `/sports/${encodeURIComponent(sportId)}.svg`;
}

/** What is laid over the picture stands at the foot, and makes the field higher where it has no room. */
const FIELD = {
  position: 'relative',
  overflow: 'hidden',
  // Its layers are its own: what lies on a corner of it is above them all.
  isolation: 'isolate',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'end',
} as const;

/** In a layer of its own, with its shade behind it. */
const CONTENT = { position: 'relative', zIndex: 1 } as const;

/** Dark enough for white text at 4.5:1 on the palest field (snow), however high the text is; it fades out above it. */
const SHADE = {
  '&::before': {
    content: '""',
    pointerEvents: 'none',
    position: 'absolute',
    inset: '-5rem 0 0',
    zIndex: -1,
    background:
      'linear-gradient(to bottom, rgb(14 20 38 / 0), rgb(14 20 38 / 0.72) 5rem, rgb(14 20 38 / 0.86))',
  },
} as const;
