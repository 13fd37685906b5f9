/** Draws the eye, and rests where somebody has asked for less movement. */
export const PULSE = {
  '@keyframes tod-pulse': { '50%': { opacity: 0.45 } },
  animation: 'tod-pulse 1.6s ease-in-out infinite',
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
} as const;
