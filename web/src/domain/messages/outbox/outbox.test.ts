import { describe, expect, it } from 'vitest';
import { lastRefusalIn, momentAfter, type OutgoingMessage, parseMessage } from './outbox.ts';

const written: OutgoingMessage = {
  id: 'a',
  partnerUid: 'leo',
  partnerName: 'Léo',
  content: 'Salut',
  writtenAt: new Date('2026-11-20T12:00:00Z'),
  delivery: 'queued',
  refusal: null,
};
const failed: OutgoingMessage = { ...written, delivery: 'failed', refusal: 'blocked' };
const stored = (message: OutgoingMessage): unknown => JSON.parse(JSON.stringify(message));

describe('lastRefusalIn', () => {
  it('is why the last message failed that stands there as failed', () => {
    expect(lastRefusalIn([failed, written])).toBe('blocked');
    expect(lastRefusalIn([failed, { ...failed, refusal: null }])).toBeUndefined();
    expect(lastRefusalIn([written])).toBeUndefined();
  });
});

describe('parseMessage', () => {
  it('reads what the device keeps', () => {
    for (const message of [written, failed]) expect(parseMessage(stored(message))).toEqual(message);
  });

  it.each([
    null,
    '',
    [],
    { id: 'a' },
    { ...written, delivery: 'lost' },
    { ...written, writtenAt: 'x026' },
    { ...written, content: '' },
  ])('takes %j for none', (json) => {
    expect(() => parseMessage(json)).toThrow();
  });
});

describe('momentAfter', () => {
  it('lies after what was written before, also in the same millisecond or with a clock put back', () => {
    const ahead = { ...written, writtenAt: new Date(Date.now() + 60_000) };
    expect(momentAfter([ahead]).getTime()).toBe(ahead.writtenAt.getTime() + 1);
    expect(momentAfter([]).getTime()).toBeLessThanOrEqual(Date.now());
  });
});
