// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isDeviceRegistered, refreshDevice, registerDevice, unregisterDevice } from './device.ts';

const { readPushToken, storePushOwner, clearPushStore, server } = vi.hoisted(() => ({
  readPushToken: vi.fn(),
  storePushOwner: vi.fn(),
  clearPushStore: vi.fn(),
  /** What the server has: the token of each device, under `uid/id`. */
  server: new Map<string, string>(),
}));
vi.mock('../../../platform/firebase/messaging.ts', () => ({ readPushToken }));
vi.mock('../../../platform/worker/pushStore.ts', () => ({ storePushOwner, clearPushStore }));
vi.mock('./queries.ts', () => ({
  isDeviceKnown: async (uid: string, id: string) => server.has(`${uid}/${id}`),
  addDevice: async (uid: string, id: string, token: string) => void server.set(`${uid}/${id}`, token),
  noteDeviceSeen,
  removeDevice,
}));
const { noteDeviceSeen, removeDevice } = vi.hoisted(() => ({
  noteDeviceSeen: vi.fn(),
  removeDevice: vi.fn(),
}));

const DAY = 86_400_000;
const unsubscribe = vi.fn(async () => true);
let keys: ArrayBuffer | null;
let subscription: { unsubscribe: () => Promise<boolean>; getKey: () => ArrayBuffer | null } | null;

beforeEach(() => {
  keys = new ArrayBuffer(8);
  subscription = { unsubscribe, getKey: () => keys };
  const worker = { pushManager: { getSubscription: async () => subscription } };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(worker) },
  });
  removeDevice.mockImplementation(async (uid: string, id: string) => void server.delete(`${uid}/${id}`));
  readPushToken.mockImplementation(async (_worker, isNew) => (isNew === true ? 'token-2' : 'token-1'));
});
afterEach(() => {
  vi.clearAllMocks();
  server.clear();
  localStorage.clear();
});

const tokens = () => [...server.values()];

describe('registerDevice', () => {
  it('makes the browser a device of the account, and has the worker show its pushes', async () => {
    await registerDevice('leo');
    expect([...server]).toEqual([[expect.stringMatching(/^leo\/[0-9a-f]{32}$/), 'token-1']]);
    expect(storePushOwner).toHaveBeenCalledExactlyOnceWith('leo');
    expect([isDeviceRegistered('leo'), isDeviceRegistered('anne')]).toEqual([true, false]);
  });

  it('notes that a device is seen where the server knows it', async () => {
    await registerDevice('leo');
    await registerDevice('leo');
    expect(tokens()).toEqual(['token-1']);
    expect(noteDeviceSeen).toHaveBeenCalledExactlyOnceWith(
      'leo',
      expect.any(String),
      expect.objectContaining({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
    );
  });

  it('gives a new token a new document, and removes the old one', async () => {
    await registerDevice('leo');
    readPushToken.mockResolvedValue('token-renewed');
    await registerDevice('leo');
    expect(tokens()).toEqual(['token-renewed']);
  });

  it('exchanges a token that the server has forgotten: nothing could be sent to it', async () => {
    await registerDevice('leo');
    server.clear();
    await registerDevice('leo');
    expect(tokens()).toEqual(['token-2']);
  });

  it('leaves the device of another account alone: the server takes a token from who had it before', async () => {
    await registerDevice('leo');
    await registerDevice('anne');
    expect([...server.keys()].map((key) => key.split('/')[0])).toEqual(['leo', 'anne']);
    expect([isDeviceRegistered('leo'), isDeviceRegistered('anne')]).toEqual([false, true]);
  });

  it('logs that the keys of a subscription are missing, and fails', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    keys = null;
    readPushToken.mockRejectedValue(new TypeError('null is no array'));
    await expect(registerDevice('leo')).rejects.toThrow('null is no array');
    expect(reported).toHaveBeenCalledExactlyOnceWith(new Error('Clés de souscription manquantes'));
    expect(isDeviceRegistered('leo')).toBe(false);
    vi.unstubAllGlobals();
  });
});

describe('refreshDevice', () => {
  it('asks nobody more than once a day', async () => {
    await registerDevice('leo');
    readPushToken.mockClear();
    await refreshDevice('leo', Date.now() + DAY - 60_000);
    expect(readPushToken).not.toHaveBeenCalled();
    await refreshDevice('leo', Date.now() + DAY + 1);
    expect(noteDeviceSeen).toHaveBeenCalledOnce();
  });

  it('tells the server at once where its owner has travelled', async () => {
    await registerDevice('leo');
    const { resolvedOptions } = Intl.DateTimeFormat.prototype;
    const abroad = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
    abroad.mockImplementation(function (this: Intl.DateTimeFormat) {
      return { ...resolvedOptions.call(this), timeZone: 'America/Montreal' };
    });
    await refreshDevice('leo');
    await refreshDevice('leo');
    abroad.mockRestore();
    expect(noteDeviceSeen).toHaveBeenCalledExactlyOnceWith(
      'leo',
      expect.any(String),
      expect.objectContaining({ timeZone: 'America/Montreal' }),
    );
  });

  it('registers anew where the browser has lost its subscription, as with a worker that was removed', async () => {
    await registerDevice('leo');
    subscription = null;
    readPushToken.mockResolvedValue('token-renewed');
    await refreshDevice('leo');
    expect(tokens()).toEqual(['token-renewed']);
  });

  it('registers who is back on a device that somebody else used', async () => {
    await registerDevice('leo');
    await refreshDevice('anne');
    expect(isDeviceRegistered('anne')).toBe(true);
  });
});

describe('unregisterDevice', () => {
  it('gives up the browser’s address first, then tells the server', async () => {
    await registerDevice('leo');
    await unregisterDevice('leo');
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(clearPushStore).toHaveBeenCalledOnce();
    expect([...server]).toEqual([]);
    expect(isDeviceRegistered('leo')).toBe(false);
  });

  it('has worked where the server can only be told later', async () => {
    vi.useFakeTimers();
    await registerDevice('leo');
    removeDevice.mockReturnValue(new Promise(() => undefined));
    const unregistered = unregisterDevice('leo');
    await vi.advanceTimersByTimeAsync(15_000);
    await unregistered;
    expect(unsubscribe).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('fails where the server refuses it', async () => {
    await registerDevice('leo');
    removeDevice.mockRejectedValue(new Error('permission-denied'));
    await expect(unregisterDevice('leo')).rejects.toThrow('permission-denied');
  });
});
