/** What the server writes in notifications of its own (French). */
export const texts = {
  testTitle: 'Notification test',
  test: 'Si vous lisez ceci, les notifications arrivent jusqu’à vous.',
} as const;
