/** What the server writes in notifications of its own (French). */
export const texts = {
  testTitle: 'Notification test',
  test: 'Si vous lisez ceci, les notifications arrivent jusqu’à vous.',
  /** What a device shows of a message, where others may see it. */
  messagePushed: (name: string) => `${name === '' ? 'Un membre' : name} vous a écrit.`,
} as const;
