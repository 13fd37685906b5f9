import { describe, expect, it } from 'vitest';
import {
  changeOutbox,
  nextToSend,
  type Outbox,
  type OutboxEvent,
  readOutbox,
  writeOutbox,
} from './outbox.ts';

const at = new Date('2026-11-20T12:00:00Z');
const written = (id: string): OutboxEvent => ({ type: 'written', id, content: `texte ${id}`, at });

function after(...events: OutboxEvent[]): Outbox {
  return events.reduce(changeOutbox, []);
}

function deliveries(outbox: Outbox): string[] {
  return outbox.map((message) => `${message.id}:${message.delivery}`);
}

describe('changeOutbox', () => {
  it('takes a message from written to delivered and lets it go when the conversation shows it', () => {
    const delivered = after(written('a'), { type: 'started', id: 'a' }, { type: 'delivered', id: 'a' });
    expect(deliveries(delivered)).toEqual(['a:delivered']);
    expect(changeOutbox(delivered, { type: 'arrived', ids: new Set(['a']) })).toEqual([]);
  });

  it('keeps the id and the text through a failure and a retry', () => {
    const failed = after(
      written('a'),
      { type: 'started', id: 'a' },
      { type: 'failed', id: 'a', mayRecover: false },
    );
    expect(deliveries(failed)).toEqual(['a:failed']);
    const retried = changeOutbox(failed, { type: 'retried', id: 'a' });
    expect(retried).toEqual([{ id: 'a', content: 'texte a', writtenAt: at, delivery: 'queued' }]);
  });

  it('sends by itself after a lost connection, but not after a refusal', () => {
    const outbox = after(
      written('a'),
      { type: 'started', id: 'a' },
      { type: 'failed', id: 'a', mayRecover: true },
      written('b'),
      { type: 'started', id: 'b' },
      { type: 'failed', id: 'b', mayRecover: false },
      { type: 'reconnected' },
    );
    expect(deliveries(outbox)).toEqual(['a:queued', 'b:failed']);
  });

  it('does not write the same id twice', () => {
    expect(after(written('a'), written('a'))).toHaveLength(1);
  });

  it('ignores the answer of an attempt that is over', () => {
    const outbox = after(written('a'), { type: 'started', id: 'a' }, { type: 'delivered', id: 'a' });
    expect(changeOutbox(outbox, { type: 'failed', id: 'a', mayRecover: false })).toEqual(outbox);
  });

  it('lets go of a message that the conversation shows although its answer was lost', () => {
    const outbox = after(
      written('a'),
      { type: 'started', id: 'a' },
      { type: 'arrived', ids: new Set(['a']) },
    );
    expect(outbox).toEqual([]);
  });

  it('discards a failed message but never one on its way', () => {
    const sending = after(written('a'), { type: 'started', id: 'a' });
    expect(changeOutbox(sending, { type: 'discarded', id: 'a' })).toHaveLength(1);
    const failed = changeOutbox(sending, { type: 'failed', id: 'a', mayRecover: false });
    expect(changeOutbox(failed, { type: 'discarded', id: 'a' })).toEqual([]);
  });

  it('stays the same object when nothing changes, so that nothing is drawn again', () => {
    const outbox = after(written('a'));
    expect(changeOutbox(outbox, { type: 'reconnected' })).toBe(outbox);
    expect(changeOutbox(outbox, { type: 'arrived', ids: new Set(['x']) })).toBe(outbox);
  });
});

describe('nextToSend', () => {
  it('is the oldest queued message, one at a time', () => {
    const outbox = after(written('a'), written('b'));
    expect(nextToSend(outbox)?.id).toBe('a');
    const sending = changeOutbox(outbox, { type: 'started', id: 'a' });
    expect(nextToSend(sending)).toBeUndefined();
    expect(nextToSend(changeOutbox(sending, { type: 'delivered', id: 'a' }))?.id).toBe('b');
  });

  it('goes on after a failed message', () => {
    const outbox = after(
      written('a'),
      written('b'),
      { type: 'started', id: 'a' },
      { type: 'failed', id: 'a', mayRecover: false },
    );
    expect(nextToSend(outbox)?.id).toBe('b');
  });
});

describe('readOutbox', () => {
  it('reads back what was written, with what was cut off queued again', () => {
    const outbox = after(written('a'), { type: 'started', id: 'a' }, written('b'));
    expect(readOutbox(writeOutbox(outbox))).toEqual(
      outbox.map((message) => ({ ...message, delivery: 'queued' })),
    );
  });

  it('keeps a failed message failed and forgets a delivered one', () => {
    const outbox = after(
      written('a'),
      { type: 'started', id: 'a' },
      { type: 'failed', id: 'a', mayRecover: false },
      written('b'),
      { type: 'started', id: 'b' },
      { type: 'delivered', id: 'b' },
    );
    expect(deliveries(readOutbox(writeOutbox(outbox)))).toEqual(['a:failed']);
  });

  it('reads anything else as empty', () => {
    for (const text of [null, '', '{', '{}', '[1]', '[{"id":1}]', 'null'])
      expect(readOutbox(text)).toEqual([]);
    expect(readOutbox('[{"id":"a","content":"x","writtenAt":"hier","delivery":"queued"}]')).toEqual([]);
  });
});
