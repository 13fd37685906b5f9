import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFirestore } from '../../core/firestore.ts';
import { CHANNEL_STREAMS, openChannelSession } from './stream.ts';

const DATABASE = 'projects/p/databases/(default)';

describe('openChannelSession()', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const removal = (targetId: number) => JSON.stringify({ database: DATABASE, removeTarget: targetId });

  const open = (onClosed: () => void, authorization?: string) => {
    const allow = () => ({ get: () => undefined, list: () => undefined, write: () => undefined });
    const firestore = createFirestore({ authorize: allow, nowMicros: () => 1, schedule: () => () => {} });
    const close = vi.fn();
    const removeTarget = vi.fn();
    const listen = vi.fn<typeof firestore.listen>(() => ({
      addTarget() {},
      removeTarget,
      resume() {},
      close,
    }));
    const session = openChannelSession(
      { ...firestore, listen },
      CHANNEL_STREAMS.Listen,
      authorization,
      onClosed,
    );
    session.receive({ offset: 0, messages: [removal(2)] });
    return { session, listen, close, removed: () => removeTarget.mock.calls.flat() };
  };

  it('is dropped, with its listener, when nobody takes what it has to say', () => {
    const closed = vi.fn();
    const { close } = open(closed);
    vi.advanceTimersByTime(179_000);
    expect(closed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(closed).toHaveBeenCalledOnce();
    expect(close).toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('leaves no timer behind when it is closed', () => {
    const closed = vi.fn();
    const { session } = open(closed);
    session.close();
    session.close();
    expect(closed).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('takes each message once and in the order of their numbers, in whichever order posts arrive', () => {
    const { session, removed } = open(() => {});
    session.receive({ offset: 3, messages: [removal(10)] });
    session.receive({ offset: 1, messages: [removal(4)] });
    expect(removed()).toEqual([2, 4]);
    session.receive({ offset: 1, messages: [removal(4), removal(6), removal(10)] });
    session.receive({ offset: 4, messages: [removal(12)] });
    session.receive({ offset: 3, messages: [removal(10)] });
    expect(removed()).toEqual([2, 4, 6, 10, 12]);
    session.close();
  });

  it('does not open the stream for a caller it refuses', () => {
    const { session, listen } = open(() => {}, 'Bearer nonsense');
    expect(listen).not.toHaveBeenCalled();
    expect(session.backChannel.state().lastId).toBe(1);
    session.close();
  });
});
