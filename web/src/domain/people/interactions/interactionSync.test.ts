import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createInteractionSync } from './interactionSync.ts';
import { keep, type StoredInteraction, type StoredInteractions, settle } from './storedInteractions.ts';

const START = Date.parse('2026-11-21T12:00:00Z');

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(START);
});
afterEach(() => void vi.useRealTimers());

class Refusal extends Error {}

/** A device and a server of which the test decides whether and how it answers. */
function openDevice() {
  let kept: StoredInteractions = [];
  const server = new Map<string, string | null>();
  const state = { isOnline: true, isOffline: false, refused: [] as string[], requests: [] as string[][] };
  let answer: (notes: readonly StoredInteraction[]) => Promise<void> = async () => undefined;
  const sync = createInteractionSync({
    read: () => kept,
    send: async (notes) => {
      state.requests.push(notes.map(({ target }) => target));
      await answer(notes);
      for (const { target, type } of notes) {
        if (type === null) server.delete(target);
        else server.set(target, type);
      }
    },
    settle: (notes) => {
      kept = settle(kept, notes);
    },
    refuse: ({ target }) => {
      state.refused.push(target);
      kept = kept.filter((note) => note.target !== target);
    },
    isRefusal: (error) => error instanceof Refusal,
    isOnline: () => state.isOnline,
    onOffline: (isOffline) => {
      state.isOffline = isOffline;
    },
  });
  return {
    sync,
    state,
    server,
    note: (target: string, type: StoredInteraction['type'] = 'pass') => {
      kept = keep(kept, [{ target, type, at: Date.now(), synced: false }], Date.now());
    },
    waiting: () => kept.filter((note) => !note.synced).map((note) => note.target),
    answerWith: (next: typeof answer) => {
      answer = next;
    },
  };
}

describe('createInteractionSync', () => {
  it('tells the server everything in one request, once', async () => {
    const device = openDevice();
    device.note('anne');
    vi.advanceTimersByTime(5);
    device.note('leo', 'message');
    await device.sync.run();
    await device.sync.run();
    expect(device.state.requests).toEqual([['anne', 'leo']]);
    expect([...device.server]).toEqual([
      ['anne', 'pass'],
      ['leo', 'message'],
    ]);
    expect(device.waiting()).toEqual([]);
  });

  it('keeps everything while there is no network, and sends it when there is one again', async () => {
    const device = openDevice();
    device.state.isOnline = false;
    device.note('anne');
    await device.sync.run();
    expect(device.state).toMatchObject({ isOffline: true, requests: [] });
    device.state.isOnline = true;
    await device.sync.run();
    expect(device.state.isOffline).toBe(false);
    expect(device.server.get('anne')).toBe('pass');
  });

  it('goes offline when the server cannot be told, and tries again every 60 seconds', async () => {
    const device = openDevice();
    device.answerWith(() => Promise.reject(new Error('unreachable')));
    device.note('anne');
    const stop = device.sync.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(device.state.isOffline).toBe(true);
    expect(device.waiting()).toEqual(['anne']);
    device.answerWith(async () => undefined);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(device.state.requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(device.state.requests).toHaveLength(2);
    expect(device.state.isOffline).toBe(false);
    expect(device.waiting()).toEqual([]);
    stop();
    device.note('leo');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(device.state.requests).toHaveLength(2);
  });

  it('sends what happens during a request in another one, and nothing twice', async () => {
    const device = openDevice();
    const held = Promise.withResolvers<void>();
    device.answerWith(() => held.promise);
    device.note('anne');
    const first = device.sync.run();
    vi.advanceTimersByTime(10);
    device.note('leo');
    const second = device.sync.run();
    device.answerWith(async () => undefined);
    held.resolve();
    await Promise.all([first, second]);
    expect(device.state.requests).toEqual([['anne'], ['leo']]);
  });

  it('takes back a pass that was on its way', async () => {
    const device = openDevice();
    const held = Promise.withResolvers<void>();
    device.answerWith(() => held.promise);
    device.note('anne');
    const first = device.sync.run();
    vi.advanceTimersByTime(10);
    device.note('anne', null);
    const second = device.sync.run();
    device.answerWith(async () => undefined);
    held.resolve();
    await Promise.all([first, second]);
    expect(device.server.has('anne')).toBe(false);
    expect(device.waiting()).toEqual([]);
  });

  it('lets one refusal keep nothing else from arriving', async () => {
    const device = openDevice();
    device.answerWith(async (notes) => {
      if (notes.some(({ target }) => target === 'wrong')) throw new Refusal();
    });
    for (const target of ['anne', 'wrong', 'leo']) device.note(target);
    await device.sync.run();
    expect(device.state.refused).toEqual(['wrong']);
    expect([...device.server.keys()].toSorted()).toEqual(['anne', 'leo']);
    expect(device.state.isOffline).toBe(false);
  });

  it('tells hundreds in batches', async () => {
    const device = openDevice();
    for (let index = 0; index < 250; index += 1) device.note(`p-${index}`);
    await device.sync.run();
    expect(device.state.requests.map(({ length }) => length)).toEqual([100, 100, 50]);
    expect(device.server.size).toBe(250);
  });
});
