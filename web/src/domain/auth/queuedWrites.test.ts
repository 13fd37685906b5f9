// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isQueued, recordQueuedWrite, untilWritesAreSent, watchQueuedWrites } from './queuedWrites.ts';

const { untilQueueIsSent } = vi.hoisted(() => ({ untilQueueIsSent: vi.fn() }));
vi.mock('./queries.ts', () => ({ untilQueueIsSent }));

const KEY = 'tod:queued-writes:profile';
const queued = () => [isQueued('profile'), isQueued('settings')];

let queue: PromiseWithResolvers<void>;
beforeEach(() => {
  queue = Promise.withResolvers();
  untilQueueIsSent.mockImplementation(() => queue.promise);
});
afterEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
});

describe('a change that Firestore keeps to send', () => {
  it.each(['taken', 'refused'])('is noted until the server has %s it', async (answer) => {
    const write = Promise.withResolvers<void>();
    recordQueuedWrite('settings', write.promise);
    expect(queued()).toEqual([false, true]);
    if (answer === 'taken') write.resolve();
    else write.reject(new Error('permission-denied'));
    await vi.waitFor(() => expect(queued()).toEqual([false, false]), 20_000);
    expect(localStorage).toHaveLength(0);
  });

  it('stays noted where another was made by then', async () => {
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    recordQueuedWrite('profile', first.promise);
    recordQueuedWrite('profile', second.promise);
    first.resolve();
    await first.promise;
    await Promise.resolve();
    expect(queued()).toEqual([true, false]);
    second.resolve();
    await vi.waitFor(() => expect(queued()).toEqual([false, false]), 20_000);
  });
});

describe('a page that finds such a change noted', () => {
  beforeEach(() => localStorage.setItem(KEY, '"of-a-page-before"'));

  it('knows of it until Firestore has sent it', async () => {
    watchQueuedWrites();
    await vi.waitFor(() => expect(untilQueueIsSent).toHaveBeenCalledOnce(), 20_000);
    expect(queued()).toEqual([true, false]);
    queue.resolve();
    await vi.waitFor(() => expect(queued()).toEqual([false, false]), 20_000);
  });

  it('goes on knowing of one that another tab has made meanwhile', async () => {
    const over = untilWritesAreSent();
    localStorage.setItem(KEY, '"of-another-tab"');
    queue.resolve();
    await over;
    expect(queued()).toEqual([true, false]);
  });

  it('leaves it noted where Firestore does not say', async () => {
    queue.reject(new Error('The person has changed.'));
    watchQueuedWrites();
    await expect(untilWritesAreSent()).rejects.toThrow();
    expect(queued()).toEqual([true, false]);
  });

  it('asks Firestore for nothing where there is none', async () => {
    localStorage.clear();
    await untilWritesAreSent();
    expect(untilQueueIsSent).not.toHaveBeenCalled();
  });
});
