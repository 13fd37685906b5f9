/** For tests: the stored fields of a tod that Anne has sent to Léo. */
export const tod = (status: string, more: object = {}) => ({
  participants: ['anne', 'leo'],
  initiatorUid: 'anne',
  recipientUid: 'leo',
  status,
  people: { anne: { name: 'Anne' }, leo: { name: 'Léo' } },
  ...more,
});
