// @vitest-environment jsdom

import { cleanup, renderHook } from '@testing-library/react';
import type { Message } from '@tod/model';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toastError } from '../../platform/ui/toast.ts';
import { useMarkRead } from './useMarkRead.ts';

const firestore = vi.hoisted(() => ({ update: vi.fn(), commit: vi.fn(), getDocs: vi.fn() }));
vi.mock('../../platform/firebase/firestore.ts', () => ({ getDb: () => ({}) }));
vi.mock('../../platform/ui/toast.ts', () => ({ toastError: vi.fn() }));
vi.mock('firebase/firestore', () => ({
  arrayRemove: (...values: unknown[]) => ({ removed: values }),
  collection: () => ({}),
  doc: (_db: unknown, path: string) => path,
  FieldPath: class {
    readonly names: readonly string[];
    constructor(...names: string[]) {
      this.names = names;
    }
  },
  getDocs: firestore.getDocs,
  limit: () => ({}),
  query: () => ({}),
  where: () => ({}),
  writeBatch: () => firestore,
}));

function messageOf(id: string, change: Partial<Message> = {}): Message {
  return {
    id,
    senderUid: 'them',
    receiverUid: 'me',
    content: id,
    createdAt: new Date(),
    read: false,
    isFirst: false,
    isRemoved: false,
    ...change,
  };
}

interface Given {
  readonly shown: readonly Message[];
  readonly counter: number;
  /** When the newest message came of which the list of conversations has heard. */
  readonly newestAt?: Date;
}

function renderMark(shown: readonly Message[], counter = 0, newestAt?: Date) {
  const initialProps: Given = { shown, counter, ...(newestAt === undefined ? {} : { newestAt }) };
  return renderHook(
    (props: Given) =>
      useMarkRead(
        'me',
        'them',
        props.shown,
        { unread: { me: props.counter }, lastMessageAt: props.newestAt ?? null },
        onNotificationsRead,
      ),
    { initialProps },
  );
}

const onNotificationsRead = vi.fn();
const written = () => firestore.update.mock.calls.map(([path]) => String(path));

beforeEach(() => {
  vi.useFakeTimers();
  firestore.update.mockReset();
  firestore.commit.mockReset().mockResolvedValue(undefined);
  firestore.getDocs.mockReset().mockResolvedValue({ empty: true, docs: [] });
  vi.mocked(toastError).mockReset();
  onNotificationsRead.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('useMarkRead', () => {
  it('notes after the drawing what is new, and the counter with it, in one write', async () => {
    const old = messageOf('old', { read: true });
    const own = messageOf('own', { senderUid: 'me', receiverUid: 'them' });
    const hook = renderMark([old, own, messageOf('new')]);
    hook.rerender({ shown: [old, own, messageOf('new')], counter: 1 });
    expect(firestore.commit).not.toHaveBeenCalled();
    await vi.runAllTimersAsync();
    expect(firestore.commit).toHaveBeenCalledOnce();
    expect(written()).toEqual(['conversations/me_them/messages/new', 'conversations/me_them']);
    hook.rerender({ shown: [messageOf('new')], counter: 0 });
    await vi.runAllTimersAsync();
    expect(firestore.commit).toHaveBeenCalledOnce();
  });

  it('asks once what the notification centre says, again where that failed, and not for each message', async () => {
    firestore.getDocs.mockRejectedValueOnce(new Error('offline'));
    const hook = renderMark([messageOf('one')]);
    await vi.runAllTimersAsync();
    for (const id of ['two', 'three']) {
      hook.rerender({ shown: [messageOf(id)], counter: 1 });
      await vi.runAllTimersAsync();
    }
    expect(firestore.commit).toHaveBeenCalledTimes(3);
    expect(firestore.getDocs).toHaveBeenCalledTimes(2);
  });

  it('says that the notification centre has less to say, once that is stored, and nothing where it had nothing', async () => {
    const docs = [{ ref: 'members/me/notifications/old' }];
    firestore.getDocs.mockResolvedValueOnce({ empty: false, docs });
    const stored = Promise.withResolvers<void>();
    firestore.commit.mockResolvedValueOnce(undefined).mockReturnValueOnce(stored.promise);
    const hook = renderMark([messageOf('one')]);
    await vi.runAllTimersAsync();
    expect(written()).toContain('members/me/notifications/old');
    expect(onNotificationsRead).not.toHaveBeenCalled();
    stored.resolve();
    await vi.runAllTimersAsync();
    expect(onNotificationsRead).toHaveBeenCalledOnce();
    hook.unmount();
    renderMark([messageOf('two')]);
    await vi.runAllTimersAsync();
    expect(onNotificationsRead).toHaveBeenCalledOnce();
  });

  it('puts a counter to zero that nothing unread stands behind', async () => {
    renderMark([messageOf('old', { read: true })], 2);
    await vi.runAllTimersAsync();
    expect(written()).toEqual(['conversations/me_them']);
    const [[, path, counter, list, change] = []] = firestore.update.mock.calls;
    expect(path).toMatchObject({ names: ['unread', 'me'] });
    expect([counter, list, change]).toEqual([0, 'unreadFor', { removed: ['me'] }]);
  });

  it('writes nothing before the newest message is shown of which the list has heard', async () => {
    const [first, second] = [new Date('2026-11-28T10:00:00Z'), new Date('2026-11-28T10:00:01Z')];
    const shown = [messageOf('first', { createdAt: first, read: true })];
    const hook = renderMark([], 1, first);
    await vi.runAllTimersAsync();
    hook.rerender({ shown, counter: 2, newestAt: second });
    await vi.runAllTimersAsync();
    expect(firestore.commit).not.toHaveBeenCalled();
    expect(firestore.getDocs).not.toHaveBeenCalled();
    hook.rerender({
      shown: [...shown, messageOf('second', { createdAt: second })],
      counter: 2,
      newestAt: second,
    });
    await vi.runAllTimersAsync();
    expect(written()).toEqual(['conversations/me_them/messages/second', 'conversations/me_them']);
  });

  it('writes nothing where everything is read', async () => {
    renderMark([messageOf('old', { read: true })]);
    await vi.runAllTimersAsync();
    expect(firestore.commit).not.toHaveBeenCalled();
  });

  it('says that the server refused, and does not ask again when the counter comes back', async () => {
    firestore.commit.mockRejectedValue(new Error('refused'));
    const shown = [messageOf('new')];
    const hook = renderMark(shown, 1);
    await vi.runAllTimersAsync();
    expect(toastError).toHaveBeenCalledOnce();
    hook.rerender({ shown, counter: 0 });
    hook.rerender({ shown, counter: 1 });
    await vi.runAllTimersAsync();
    expect(firestore.commit).toHaveBeenCalledOnce();
  });
});
