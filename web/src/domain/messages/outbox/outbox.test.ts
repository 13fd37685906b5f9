import { describe, expect, it } from 'vitest';
import {
  type Delivery,
  type DeliveryEvent,
  lastRefusalIn,
  momentAfter,
  moveMessage,
  nextToSend,
  type OutgoingMessage,
  readMessage,
  writeMessage,
} from './outbox.ts';

const written: OutgoingMessage = {
  id: 'a',
  partnerUid: 'leo',
  partnerName: 'Léo',
  content: 'Salut',
  writtenAt: new Date('2026-11-20T12:00:00Z'),
  delivery: 'queued',
  refusal: null,
};
const lost: DeliveryEvent = { type: 'failed', mayRecover: true, refusal: null };
const refused: DeliveryEvent = { type: 'failed', mayRecover: false, refusal: 'blocked' };

const after = (...events: DeliveryEvent[]) => events.reduce(moveMessage, written);

describe('moveMessage', () => {
  it.each<[Delivery, DeliveryEvent[]]>([
    ['sending', [{ type: 'started' }]],
    ['delivered', [{ type: 'started' }, { type: 'delivered' }]],
    ['waiting', [{ type: 'started' }, lost]],
    ['failed', [{ type: 'started' }, refused]],
    ['queued', [{ type: 'started' }, lost, { type: 'reconnected' }]],
    ['queued', [{ type: 'started' }, lost, { type: 'retried' }]],
    ['queued', [{ type: 'started' }, refused, { type: 'retried' }]],
    ['queued', [{ type: 'started' }, { type: 'abandoned' }]],
    ['failed', [{ type: 'started' }, refused, { type: 'reconnected' }]],
    ['delivered', [{ type: 'started' }, { type: 'delivered' }, { type: 'retried' }, { type: 'abandoned' }]],
    ['queued', [{ type: 'delivered' }, lost, { type: 'retried' }]],
  ])('ends as %s', (delivery, events) => {
    expect(after(...events)).toEqual({ ...written, delivery, refusal: after(...events).refusal });
  });

  it('keeps why the server refused, until it is tried again', () => {
    const failed = after({ type: 'started' }, refused);
    expect(lastRefusalIn([written, failed])).toBe('blocked');
    expect(lastRefusalIn([written, moveMessage(failed, { type: 'retried' })])).toBeUndefined();
  });
});

describe('nextToSend', () => {
  it('is the oldest that is queued', () => {
    const failed = { ...written, id: 'b', delivery: 'failed' as const };
    expect(nextToSend([failed, { ...written, id: 'c' }, { ...written, id: 'd' }])?.id).toBe('c');
    expect(nextToSend([failed])).toBeUndefined();
  });
});

describe('readMessage', () => {
  it('reads what writeMessage wrote', () => {
    for (const message of [written, after({ type: 'started' }, refused)]) {
      expect(readMessage(writeMessage(message))).toEqual(message);
    }
  });

  it.each([
    null,
    '',
    '{',
    '[]',
    '{"id":"a"}',
    writeMessage(written).replace('queued', 'lost'),
    writeMessage(written).replace('2026', 'x'),
    writeMessage({ ...written, content: '' }),
  ])('takes %s for none', (text) => {
    expect(readMessage(text)).toBeUndefined();
  });
});

describe('momentAfter', () => {
  it('lies after what was written before, also in the same millisecond or with a clock put back', () => {
    const ahead = { ...written, writtenAt: new Date(Date.now() + 60_000) };
    expect(momentAfter([ahead]).getTime()).toBe(ahead.writtenAt.getTime() + 1);
    expect(momentAfter([]).getTime()).toBeLessThanOrEqual(Date.now());
  });
});
