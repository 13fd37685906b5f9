/** What is said of a plan wherever it is shown. */
export const texts = { premium: 'Premium' } as const;
