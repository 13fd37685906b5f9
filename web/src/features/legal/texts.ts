/** What surrounds the legal texts. */
export const texts = {
  updated: (day: string) => `Version du ${day}`,
} as const;
