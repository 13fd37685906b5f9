// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Write } from '../../../platform/firebase/writeNow.ts';
import { toastError } from '../../../platform/ui/toast.ts';
import { interactionQueueOf } from './interactionQueue.ts';
import { readInteractions, recordInteraction, undoInteraction } from './interactionStore.ts';
import { setOfflineMode } from './offlineMode.ts';

const { writeNow, readDocument } = vi.hoisted(() => ({ writeNow: vi.fn(), readDocument: vi.fn() }));
vi.mock('../../../platform/firebase/read.ts', () => ({ readDocument }));
vi.mock('../../../platform/firebase/writeNow.ts', () => ({
  writeNow,
  isRefusedWrite: (error: unknown) => error instanceof Refusal,
  serverNow: () => 'now',
}));
vi.mock('../../../platform/ui/toast.ts', () => ({ toastError: vi.fn() }));
vi.mock('./offlineMode.ts', () => ({ setOfflineMode: vi.fn() }));

class Refusal extends Error {}

const ME = 'me';
const queue = interactionQueueOf(ME);
const network = vi.spyOn(navigator, 'onLine', 'get');
const offlineMode = vi.mocked(setOfflineMode);

let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  vi.mocked(toastError).mockClear();
  offlineMode.mockClear();
  network.mockReturnValue(true);
  readDocument.mockReset().mockResolvedValue(undefined);
  openServer();
});
afterEach(() => {
  stop();
  stop = () => {};
  vi.useRealTimers();
});

/** A server of which the test decides whether and how it answers. */
function openServer(answer: (writes: readonly Write[]) => Promise<void> = async () => undefined) {
  const documents = new Map<string, unknown>();
  const requests: string[][] = [];
  writeNow.mockImplementation(async (writes: readonly Write[]) => {
    requests.push(writes.map(({ path }) => personIn(path)));
    await answer(writes);
    for (const { path, data } of writes) {
      if (data === null) documents.delete(personIn(path));
      else documents.set(personIn(path), data.type);
    }
  });
  return { documents, requests };
}

const personIn = (path: string) => path.replace('users/me/interactions/', '');
const waiting = () => readInteractions(ME).flatMap(({ synced, target }) => (synced ? [] : [target]));

function record(target: string, type: 'pass' | 'message' = 'pass'): void {
  vi.advanceTimersByTime(5);
  recordInteraction(ME, target, type);
}

describe('the queue of interactions', () => {
  it('tells the server everything in one request, once', async () => {
    const { documents, requests } = openServer();
    record('anne');
    record('leo', 'message');
    await queue.flush();
    await queue.flush();
    expect(requests).toEqual([['anne', 'leo']]);
    expect([...documents]).toEqual([
      ['anne', 'pass'],
      ['leo', 'message'],
    ]);
    expect(waiting()).toEqual([]);
  });

  it('keeps everything while there is no network, and sends it when there is one again', async () => {
    const { documents, requests } = openServer();
    network.mockReturnValue(false);
    record('anne');
    stop = queue.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(offlineMode).toHaveBeenLastCalledWith(true);
    expect(requests).toEqual([]);
    network.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(offlineMode).toHaveBeenLastCalledWith(false);
    expect(documents.get('anne')).toBe('pass');
  });

  it('goes offline when the server cannot be told, and tries again every 60 seconds', async () => {
    openServer(() => Promise.reject(new Error('unreachable')));
    record('anne');
    stop = queue.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(offlineMode).toHaveBeenLastCalledWith(true);
    expect(waiting()).toEqual(['anne']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(writeNow).toHaveBeenCalledTimes(2);
    const { requests } = openServer();
    await vi.advanceTimersByTimeAsync(59_999);
    expect(requests).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests).toEqual([['anne']]);
    expect(offlineMode).toHaveBeenLastCalledWith(false);
    expect(waiting()).toEqual([]);
    stop();
    record('leo');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(requests).toHaveLength(1);
  });

  it('sends what happens during a request in another one, and nothing twice', async () => {
    const held = Promise.withResolvers<void>();
    const { requests } = openServer(() => held.promise);
    record('anne');
    const first = queue.flush();
    await vi.advanceTimersByTimeAsync(0);
    record('leo');
    const second = queue.flush();
    held.resolve();
    await Promise.all([first, second]);
    expect(requests).toEqual([['anne'], ['leo']]);
  });

  it('undoes a pass that was on its way', async () => {
    const held = Promise.withResolvers<void>();
    const { documents } = openServer(() => held.promise);
    record('anne');
    const first = queue.flush();
    await vi.advanceTimersByTimeAsync(10);
    undoInteraction(ME, 'anne');
    held.resolve();
    await first;
    expect(documents.has('anne')).toBe(false);
    expect(readInteractions(ME)).toEqual([]);
  });

  it('lets one refusal keep nothing else from arriving, and says what was refused', async () => {
    const { documents } = openServer(async (writes) => {
      if (writes.some(({ path }) => path.endsWith('wrong'))) throw new Refusal();
    });
    for (const target of ['anne', 'wrong', 'leo']) record(target);
    await queue.flush();
    expect(toastError).toHaveBeenCalledExactlyOnceWith(
      'Ce choix n’a pas pu être enregistré. La personne est de retour dans la liste.',
    );
    expect(readInteractions(ME).map(({ target }) => target)).toEqual(['leo', 'anne']);
    expect([...documents.keys()].toSorted()).toEqual(['anne', 'leo']);
    expect(offlineMode).toHaveBeenLastCalledWith(false);
  });

  it('learns without a word of a match, over which nobody writes', async () => {
    const { documents } = openServer(async (writes) => {
      if (writes.some(({ path }) => path.endsWith('matched'))) throw new Refusal();
    });
    readDocument.mockImplementation(async (path: string) =>
      path === 'users/me/interactions/matched' ? { type: 'match' } : undefined,
    );
    record('anne');
    record('matched', 'message');
    await queue.flush();
    expect(toastError).not.toHaveBeenCalled();
    const typeOf = () => readInteractions(ME).find(({ target }) => target === 'matched');
    expect(typeOf()).toMatchObject({ type: 'match', synced: true });
    undoInteraction(ME, 'matched');
    await queue.flush();
    expect(typeOf()).toMatchObject({ type: 'match', synced: true });
    expect([...documents.keys()]).toEqual(['anne']);
    expect(waiting()).toEqual([]);
  });

  it('keeps what was refused while it cannot ask why', async () => {
    openServer(() => Promise.reject(new Refusal()));
    readDocument.mockRejectedValue(new Error('unreachable'));
    record('matched', 'message');
    await queue.flush();
    expect(toastError).not.toHaveBeenCalled();
    expect(waiting()).toEqual(['matched']);
  });

  it('tells hundreds in batches', async () => {
    const { documents, requests } = openServer();
    for (let index = 0; index < 250; index += 1) record(`p-${index}`);
    await queue.flush();
    expect(requests.map(({ length }) => length)).toEqual([100, 100, 50]);
    expect(documents.size).toBe(250);
  });
});
