/** What the menu of a received message offers. */
export const messageMenuTexts = {
  report: 'Signaler ce message',
} as const;
