/** One column of cards on a phone, two where there is room. */
export const TOD_GRID = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: 2,
  alignItems: 'start',
} as const;
