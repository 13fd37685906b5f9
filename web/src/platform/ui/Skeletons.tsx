import Box from '@mui/material/Box';
import { keyframes, type SxProps, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { texts } from '../text/texts.ts';
import { VISUALLY_HIDDEN } from './visuallyHidden.ts';

const breathe = keyframes({ '0%, 100%': { opacity: 1 }, '50%': { opacity: 0.55 } });

/** A grey place for what is coming. Give it the size of what comes. */
export function SkeletonBlock(props: { readonly sx?: SxProps<Theme> }) {
  return (
    <Box
      aria-hidden
      sx={[
        {
          bgcolor: 'divider',
          borderRadius: '16px',
          minHeight: 16,
          animation: `${breathe} 1.6s ease-in-out infinite`,
        },
        ...(Array.isArray(props.sx) ? props.sx : [props.sx]),
      ]}
    />
  );
}

/** A line of text to come; `width` in any CSS unit. */
export function SkeletonLine({
  width = '100%',
  height = 16,
}: {
  readonly width?: string;
  readonly height?: number;
}) {
  return <SkeletonBlock sx={{ width, height, minHeight: height, borderRadius: '8px' }} />;
}

/** The place of a button to come, as high as its text makes it; `width` in pixels. */
export function SkeletonButton({ width = 176 }: { readonly width?: number }) {
  return <SkeletonBlock sx={{ width, height: 'max(44px, 2.75rem)', borderRadius: '999px' }} />;
}

/** Wraps skeletons and says "Chargement..." to screen readers, once. */
export function SkeletonGroup(props: { readonly label?: string; readonly children: ReactNode }) {
  return (
    <Box role="status" aria-busy="true">
      <Box component="span" sx={VISUALLY_HIDDEN}>
        {props.label ?? texts.loading}
      </Box>
      {props.children}
    </Box>
  );
}

/** A list to come, of so many rows; see `SkeletonGroup`. */
export function SkeletonRows({ rows, label }: { readonly rows: number; readonly label?: string }) {
  return (
    <SkeletonGroup {...(label === undefined ? {} : { label })}>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <SkeletonRow key={row} />
      ))}
    </SkeletonGroup>
  );
}

/** A list row: a round picture and two lines. */
export function SkeletonRow() {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1.5 }}>
      <SkeletonBlock sx={{ width: 48, height: 48, borderRadius: '50%', flexShrink: 0 }} />
      <Box sx={{ flex: 1, display: 'grid', gap: 1 }}>
        <SkeletonLine width="45%" />
        <SkeletonLine width="75%" height={13} />
      </Box>
    </Box>
  );
}
