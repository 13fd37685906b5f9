import { messageSchema } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { buildThread } from './buildThread.ts';
import type { DatedMessage } from './messageHistory.ts';
import type { OutgoingMessage } from './outbox/outbox.ts';

const noon = new Date(2026, 10, 20, 12);
const arrived = (id: string): DatedMessage => ({
  ...messageSchema.getDefault(),
  id,
  senderUid: 'them',
  createdAt: noon,
});
const outgoing = (id: string, writtenAt: Date): OutgoingMessage => ({
  id,
  partnerUid: 'them',
  partnerName: 'Eux',
  content: 'Salut',
  writtenAt,
  refusal: null,
  delivery: 'sending',
});

describe('buildThread', () => {
  it('puts what is on its way after what has arrived', () => {
    const later = new Date(2026, 10, 20, 13);
    const thread = buildThread([arrived('a')], [outgoing('b', later)], 'me');
    expect(thread.map(({ id, senderUid, delivery }) => [id, senderUid, delivery])).toEqual([
      ['a', 'them', 'arrived'],
      ['b', 'me', 'sending'],
    ]);
    expect(thread[1]?.createdAt).toEqual(later);
  });

  it('shows a message once while it is both arrived and on its way', () => {
    expect(buildThread([arrived('a')], [outgoing('a', noon)], 'me')).toHaveLength(1);
  });

  it('says which was read and which was removed', () => {
    const read = { ...arrived('a'), read: true };
    const removed = { ...arrived('b'), isRemoved: true };
    expect(buildThread([read, removed], [outgoing('c', noon)], 'me')).toMatchObject([
      { isRead: true, isRemoved: false },
      { isRead: false, isRemoved: true },
      { isRead: false, isRemoved: false },
    ]);
  });

  it('keeps time order when this clock runs behind', () => {
    const thread = buildThread([arrived('a')], [outgoing('b', new Date(2026, 10, 19, 23))], 'me');
    expect(thread[1]?.createdAt).toEqual(noon);
  });
});
