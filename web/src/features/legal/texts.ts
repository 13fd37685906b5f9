/** What surrounds the legal texts. */
export const texts = {
  updated: (day: string) => `Version du ${day}`,
  openSubscription: 'Ouvrir mon abonnement',
} as const;
