import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ANSWER_LIFETIME_MS,
  clearPushStore,
  readPushOwner,
  storePendingAnswer,
  storePushOwner,
  takePendingAnswer,
} from './pushStore.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const answer = { uid: 'leo', todId: '1', accept: true, givenAt: NOW };

beforeEach(() => {
  const stores = new Map<string, Map<string, string>>();
  const addressOf = (request: string | Request) =>
    new URL(typeof request === 'string' ? request : request.url, 'https://tod.example').href;
  const open = (name: string) => {
    const entries = stores.get(name) ?? new Map<string, string>();
    stores.set(name, entries);
    return {
      put: async (path: string, response: Response) =>
        void entries.set(addressOf(path), await response.text()),
      match: async (request: string | Request) => {
        const text = entries.get(addressOf(request));
        return text === undefined ? undefined : new Response(text);
      },
      keys: async () => [...entries.keys()].map((address) => new Request(address)),
      delete: async (request: string | Request) => entries.delete(addressOf(request)),
    };
  };
  vi.stubGlobal('caches', {
    open: async (name: string) => open(name),
    delete: async (name: string) => stores.delete(name),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('an answer given in a notification', () => {
  it('is taken once, by whose it is', async () => {
    await storePendingAnswer(answer);
    const taken = await Promise.all([takePendingAnswer('leo', NOW + 1), takePendingAnswer('leo', NOW + 1)]);
    expect(taken).toEqual([answer, undefined]);
  });

  it('waits beside another one that was given a moment later', async () => {
    const second = { ...answer, todId: 'b/2', accept: false };
    await storePendingAnswer(answer);
    await storePendingAnswer(second);
    await storePushOwner('leo');
    const taken = [await takePendingAnswer('leo', NOW), await takePendingAnswer('leo', NOW)];
    expect(taken).toEqual([answer, second]);
    expect(await takePendingAnswer('leo', NOW)).toBeUndefined();
    expect(await readPushOwner()).toBe('leo');
  });

  it('is not given by somebody else, and is gone then', async () => {
    await storePendingAnswer(answer);
    expect(await takePendingAnswer('anne', NOW)).toBeUndefined();
    expect(await takePendingAnswer('leo', NOW)).toBeUndefined();
  });

  it('is not given long after', async () => {
    await storePendingAnswer(answer);
    expect(await takePendingAnswer('leo', NOW + ANSWER_LIFETIME_MS + 1)).toBeUndefined();
  });
});

describe('the owner of the device’s pushes', () => {
  it('is whoever was noted last, and nobody once the store is cleared', async () => {
    expect(await readPushOwner()).toBeNull();
    await storePushOwner('leo');
    await storePushOwner('anne');
    expect(await readPushOwner()).toBe('anne');
    await storePendingAnswer({ ...answer, uid: 'anne' });
    await clearPushStore();
    expect([await readPushOwner(), await takePendingAnswer('anne', NOW)]).toEqual([null, undefined]);
  });
});
