// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { object, string } from 'yup';
import { CallFailedError } from './callFailure.ts';
import { changeOnServer, DocumentMissingError, waitForChange } from './transact.ts';

interface Listener {
  readonly next: (snapshot: object) => void;
  readonly fail: (error: Error) => void;
  isStopped: boolean;
}
const listeners = vi.hoisted(() => [] as Listener[]);
const runTransaction = vi.hoisted(() => vi.fn());
vi.mock('./firestore.ts', () => ({ getDb: () => ({}) }));
vi.mock('firebase/firestore', async (original) => ({
  ...(await original<typeof import('firebase/firestore')>()),
  doc: (_db: object, path: string) => ({ path }),
  runTransaction,
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
  runTransaction.mockReset();
});
afterEach(() => vi.restoreAllMocks());

describe('changeOnServer', () => {
  /** A transaction on a document that reads in the end as `read` does. */
  const transactionOn = (read: () => Promise<object>) => ({ get: vi.fn(read), update: vi.fn() });
  const rename = vi.fn(({ name }: { readonly name: string }) => ({ name: `${name} D.` }));
  const begin = () => changeOnServer('profiles/anne', schema, rename);
  beforeEach(() => void rename.mockClear());

  it('writes on top of what is stored by then', async () => {
    const transaction = transactionOn(async () => snapshot('Anne'));
    runTransaction.mockImplementation((_db: object, run: (given: object) => Promise<void>) =>
      run(transaction),
    );
    await begin();
    expect(transaction.update).toHaveBeenCalledExactlyOnceWith(
      { path: 'profiles/anne' },
      { name: 'Anne D.' },
    );
  });

  it('writes nothing where there is no document', async () => {
    const transaction = transactionOn(async () => snapshot(undefined));
    runTransaction.mockImplementation((_db: object, run: (given: object) => Promise<void>) =>
      run(transaction),
    );
    await expect(begin()).rejects.toThrow(DocumentMissingError);
    expect(transaction.update).not.toHaveBeenCalled();
  });

  it('does not even begin without a network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await expect(begin()).rejects.toEqual(new CallFailedError('offline'));
    expect(runTransaction).not.toHaveBeenCalled();
  });

  it('gives up after ten seconds, and does nothing more where Firestore tries again later', async () => {
    vi.useFakeTimers();
    const hung = transactionOn(async () => snapshot('Anne'));
    const later = transactionOn(async () => snapshot('Anne'));
    const lost = Promise.withResolvers<void>();
    let secondTry: Promise<void> | undefined;
    runTransaction.mockImplementation(async (_db: object, run: (given: object) => Promise<void>) => {
      await run(hung);
      await lost.promise;
      secondTry = run(later);
      await secondTry;
    });
    const failure = begin().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await failure).toEqual(new CallFailedError('timeout'));
    expect(hung.update).toHaveBeenCalledOnce();
    lost.resolve();
    await vi.advanceTimersByTimeAsync(0);
    await expect(secondTry).rejects.toEqual(new CallFailedError('timeout'));
    expect(later.get).not.toHaveBeenCalled();
    expect(rename).toHaveBeenCalledOnce();
  });

  it('commits nothing on top of what it has read too late', async () => {
    vi.useFakeTimers();
    const read = Promise.withResolvers<object>();
    const transaction = transactionOn(() => read.promise);
    let attempt: Promise<void> | undefined;
    runTransaction.mockImplementation((_db: object, run: (given: object) => Promise<void>) => {
      attempt = run(transaction);
      return attempt;
    });
    const failure = begin().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await failure).toEqual(new CallFailedError('timeout'));
    read.resolve(snapshot('Anne'));
    // What a transaction has noted to write leaves once its function is through, and not where that throws.
    await expect(attempt).rejects.toEqual(new CallFailedError('timeout'));
  });
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
