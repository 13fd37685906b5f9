// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { object, string } from 'yup';
import { CallFailedError } from './callFailure.ts';
import { waitForChange } from './transact.ts';

interface Listener {
  readonly next: (snapshot: object) => void;
  readonly fail: (error: Error) => void;
  isStopped: boolean;
}
const listeners = vi.hoisted(() => [] as Listener[]);
vi.mock('./firestore.ts', () => ({ getDb: () => ({}) }));
vi.mock('firebase/firestore', async (original) => ({
  ...(await original<typeof import('firebase/firestore')>()),
  doc: (_db: object, path: string) => ({ path }),
  onSnapshot(_reference: object, _options: object, next: Listener['next'], fail: Listener['fail']) {
    const listener: Listener = { next, fail, isStopped: false };
    listeners.push(listener);
    return () => {
      listener.isStopped = true;
    };
  },
}));

const schema = object({ name: string().default('') });
const snapshot = (name: string | undefined, fromCache = false) => ({
  exists: () => name !== undefined,
  data: () => ({ name }),
  metadata: { fromCache },
});

/** Waits for a name; `words` fills with what came of it. */
function hear() {
  const words: unknown[] = [];
  void waitForChange('profiles/anne', schema, ({ name }) => name === 'Anne').then(
    () => words.push('heard'),
    (error: unknown) => words.push(error),
  );
  const [listener] = listeners;
  if (listener === undefined) throw new Error('Nobody listens.');
  return { listener, words };
}

beforeEach(() => {
  listeners.splice(0);
  vi.useRealTimers();
});

describe('waitForChange', () => {
  it('is not content with what the page knew before, and listens no longer than it must', async () => {
    const { listener, words } = hear();
    listener.next(snapshot('Anne of before'));
    listener.next(snapshot('Anne of before', true));
    await Promise.resolve();
    expect([words, listener.isStopped]).toEqual([[], false]);
    listener.next(snapshot('Anne'));
    await vi.waitFor(() => expect([words, listener.isStopped]).toEqual([['heard'], true]));
  });

  it('ends where the document is gone, which the device alone cannot know', async () => {
    const { listener, words } = hear();
    listener.next(snapshot(undefined, true));
    await Promise.resolve();
    expect(words).toEqual([]);
    listener.next(snapshot(undefined));
    await vi.waitFor(() => expect(words).toEqual(['heard']));
  });

  it('fails as the read does', async () => {
    const { listener, words } = hear();
    listener.fail(new Error('permission-denied'));
    await vi.waitFor(() =>
      expect([words, listener.isStopped]).toEqual([[new Error('permission-denied')], true]),
    );
  });

  it('gives up after ten seconds', async () => {
    vi.useFakeTimers();
    const { listener, words } = hear();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(words).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect([words, listener.isStopped]).toEqual([[new CallFailedError('timeout')], true]);
  });
});
