/** As many columns of cards as there is room for: one on a phone, in a column beside a tod, and with very large text. */
export const TOD_GRID = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(24rem, 100%), 1fr))',
  gap: 2,
  alignItems: 'start',
} as const;
