/** What is said where something waits and no page is open that could send it. */
export const syncTexts = {
  title: 'De nouveau en ligne',
  text: 'Ouvrez Tod pour envoyer ce qui attend.',
} as const;
