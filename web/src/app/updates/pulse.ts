/** Draws the eye for less than five seconds: what goes on moving beside a text keeps some from reading it. Rests where somebody has asked for less movement. */
export const PULSE = {
  '@keyframes tod-pulse': { '50%': { opacity: 0.45 } },
  animation: 'tod-pulse 1.6s ease-in-out 3',
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
} as const;
