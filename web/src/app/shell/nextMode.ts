export type ThemeMode = 'light' | 'dark' | 'system';

/** system → the opposite of what the system shows → the other one → system. */
export function nextMode(mode: ThemeMode, system: 'light' | 'dark'): ThemeMode {
  const opposite = system === 'light' ? 'dark' : 'light';
  if (mode === 'system') return opposite;
  return mode === opposite ? system : 'system';
}
