/** For `sx`: a button without any look of its own. */
export const BARE_BUTTON = {
  appearance: 'none',
  border: 0,
  m: 0,
  p: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
} as const;
