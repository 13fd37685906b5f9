/** How whatever has the keyboard's focus shows it. */
export const FOCUS_RING = { outline: '3px solid var(--tod-palette-primary-main)', outlineOffset: 2 } as const;
