const n = '\u00a0';

/** When somebody was seen last. */
export const texts = {
  online: 'En ligne',
  minutesAgo: (minutes: number) => `Vu·e il y a ${minutes}${n}min`,
  hoursAgo: (hours: number) => `Vu·e il y a ${hours}${n}h`,
  yesterday: 'Vu·e hier',
  daysAgo: (days: number) => `Vu·e il y a ${days}${n}jours`,
} as const;
