/** What the worker writes on notifications. */
export const texts = {
  accept: 'Accepter',
  reject: 'Refuser',
} as const;
