import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { colourOfSport } from '../theme/sportColours.ts';

/** Shown for a sport without a picture of its own. */
const DEFAULT_PICTURE = '/field.svg';

interface SportFieldProps {
  readonly sportId: string | null | undefined;
  /** Another picture than the one of the id (the catalogue's `imageUrl`). */
  readonly imageUrl?: string;
  /** What the picture says, when it says something that the text beside it does not; empty by default. */
  readonly alt?: string;
  /** Darkens the lower part so that white text can stand on it. */
  readonly hasGradient?: boolean;
  /** Loaded at once instead of when it comes near the screen. */
  readonly isEager?: boolean;
  /** Laid over the picture, at its foot. */
  readonly children?: ReactNode;
  readonly sx?: SxProps<Theme>;
}

/** The playing field of a sport seen from the sky, filling its box. Give the box its size with `sx`. */
export function SportField(props: SportFieldProps) {
  const { sportId, imageUrl = '', alt = '', hasGradient = false, isEager = false, children, sx } = props;
  const wanted = imageUrl !== '' ? imageUrl : sportPicture(sportId);
  const [broken, setBroken] = useState<string>();
  const source = broken === wanted ? DEFAULT_PICTURE : wanted;
  return (
    <Box
      sx={[
        { position: 'relative', overflow: 'hidden', backgroundColor: colourOfSport(sportId) },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <img
        src={source}
        alt={alt}
        loading={isEager ? 'eager' : 'lazy'}
        decoding="async"
        onError={() => setBroken(wanted)}
        style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' }}
      />
      {hasGradient ? <Box aria-hidden sx={GRADIENT} /> : null}
      {children === undefined ? null : (
        <Box sx={{ position: 'absolute', insetInline: 0, bottom: 0, zIndex: 1 }}>{children}</Box>
      )}
    </Box>
  );
}

/** The picture of a sport id. */
export function sportPicture(sportId: string | null | undefined): string {
  return sportId === null || sportId === undefined || sportId === ''
    ? DEFAULT_PICTURE
    : `/sports/${encodeURIComponent(sportId)}.svg`;
}

/** Dark enough for white text at 4.5:1 on the palest field (snow). */
const GRADIENT = {
  position: 'absolute',
  inset: 0,
  background:
    'linear-gradient(to bottom, rgb(14 20 38 / 0) 25%, rgb(14 20 38 / 0.72) 62%, rgb(14 20 38 / 0.86))',
} as const;
