import { personSchema, type Tod, todSchema } from '@tod/model';

/** An accepted tod that Inès has sent to whoever looks at it; for tests. */
export function todWithInes(change: Partial<Tod> = {}): Tod {
  return {
    ...todSchema.getDefault(),
    id: 't1',
    status: 'accepted',
    participants: ['me', 'them'],
    initiatorUid: 'them',
    recipientUid: 'me',
    people: { them: personSchema.cast({ name: 'Inès' }) },
    ...change,
  };
}

/** One's own acceptance of it while it was still a request, as it waits on the device. */
export const ACCEPTANCE = {
  id: 't1',
  answer: 'accept',
  proposalId: null,
  partnerUid: 'them',
  wasPending: true,
  givenAt: 0,
} as const;
