// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openOutbox } from './outboxStore.ts';
import { useOutbox } from './useOutbox.ts';

const NONE: ReadonlySet<string> = new Set();
const store = openOutbox('me');

beforeEach(() => {
  for (const { id } of store.read()) store.remove(id);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function renderOutbox(partnerUid = 'them') {
  const onDelivered = vi.fn();
  const hook = renderHook(
    ({ arrived }) => useOutbox('me', { uid: partnerUid, name: 'Eux' }, arrived, onDelivered),
    { initialProps: { arrived: NONE } },
  );
  return { ...hook, onDelivered };
}

const idOf = (hook: ReturnType<typeof renderOutbox>) => hook.result.current.outbox[0]?.id ?? '';

describe('useOutbox', () => {
  it('keeps what is written, trimmed, for its partner only, and lets it go once the conversation shows it', () => {
    const hook = renderOutbox();
    act(() => hook.result.current.send('  Bonjour '));
    expect(hook.result.current.outbox).toEqual([
      expect.objectContaining({ partnerUid: 'them', content: 'Bonjour', delivery: 'queued' }),
    ]);
    expect(renderOutbox('others').result.current.outbox).toEqual([]);
    hook.rerender({ arrived: new Set([idOf(hook)]) });
    expect(hook.result.current.outbox).toEqual([]);
    expect(store.read()).toEqual([]);
  });

  it('shows what another tab took out of it until the conversation has it here, and nothing that was thrown away there', () => {
    vi.useFakeTimers();
    const hook = renderOutbox();
    act(() => hook.result.current.send('Bonjour'));
    const id = idOf(hook);
    act(() => {
      store.move(id, { type: 'started' });
      store.move(id, { type: 'delivered' });
    });
    act(() => store.remove(id));
    expect(hook.result.current.outbox).toEqual([expect.objectContaining({ id, delivery: 'delivered' })]);
    hook.rerender({ arrived: new Set([id]) });
    expect(hook.result.current.outbox).toEqual([]);

    act(() => hook.result.current.send('Refusé'));
    const refusedId = idOf(hook);
    act(() => {
      store.move(refusedId, { type: 'started' });
      store.move(refusedId, { type: 'refused', reason: null });
    });
    act(() => store.remove(refusedId));
    expect(hook.result.current.outbox).toEqual([]);
  });

  it('lets go in the end of what another tab took and this one never sees', () => {
    vi.useFakeTimers();
    const hook = renderOutbox();
    act(() => hook.result.current.send('Bonjour'));
    act(() => store.remove(idOf(hook)));
    expect(hook.result.current.outbox).toHaveLength(1);
    act(() => vi.advanceTimersByTime(30_000));
    expect(hook.result.current.outbox).toEqual([]);
  });

  it('sends again what the browser has removed from its storage, where its writer asks for it', () => {
    const hook = renderOutbox();
    act(() => hook.result.current.send('Bonjour'));
    const id = idOf(hook);
    act(() => store.move(id, { type: 'unreachable' }));
    localStorage.clear();
    act(() => store.move(id, { type: 'reconnected' }));
    expect(hook.result.current.outbox).toMatchObject([{ id, delivery: 'waiting' }]);
    act(() => hook.result.current.retry(id));
    expect(hook.result.current.outbox).toMatchObject([{ id, content: 'Bonjour', delivery: 'queued' }]);
  });

  it('tells once that the server took a message', () => {
    const hook = renderOutbox();
    act(() => hook.result.current.send('Bonjour'));
    act(() => store.move(idOf(hook), { type: 'started' }));
    expect(hook.onDelivered).not.toHaveBeenCalled();
    act(() => store.move(idOf(hook), { type: 'delivered' }));
    hook.rerender({ arrived: NONE });
    expect(hook.onDelivered).toHaveBeenCalledOnce();
  });

  it('says why the last one was refused until it is sent again or thrown away', () => {
    const hook = renderOutbox();
    act(() => hook.result.current.send('Bonjour'));
    const id = idOf(hook);
    const refuse = () => {
      store.move(id, { type: 'started' });
      store.move(id, { type: 'refused', reason: 'messageLimitReached' });
    };
    act(refuse);
    expect(hook.result.current.lastRefusal).toBe('messageLimitReached');
    act(() => hook.result.current.retry(id));
    expect(hook.result.current.lastRefusal).toBeUndefined();
    act(refuse);
    act(() => hook.result.current.discard(id));
    expect(hook.result.current.lastRefusal).toBeUndefined();
    expect(hook.result.current.outbox).toEqual([]);
  });

  it('knows a refusal from before it was shown, until the same is refused again', () => {
    const first = renderOutbox();
    act(() => first.result.current.send('Bonjour'));
    const id = idOf(first);
    const refuse = () => {
      store.move(id, { type: 'started' });
      store.move(id, { type: 'refused', reason: 'blocked' });
    };
    act(refuse);
    expect(first.result.current.isRefusalEarlier).toBe(false);
    first.unmount();
    const later = renderOutbox();
    expect(later.result.current).toMatchObject({ lastRefusal: 'blocked', isRefusalEarlier: true });
    act(() => later.result.current.retry(id));
    act(refuse);
    expect(later.result.current).toMatchObject({ lastRefusal: 'blocked', isRefusalEarlier: false });
  });
});
