// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enablePushes } from './enablePushes.ts';
import { openPushChoice, type PushChoiceStore } from './pushChoice.ts';

const { registerDevice } = vi.hoisted(() => ({ registerDevice: vi.fn() }));
vi.mock('./device.ts', () => ({ registerDevice }));

const requestPermission = vi.fn();
const waits: number[] = [];
const wait = async (ms: number) => void waits.push(ms);
let memory: PushChoiceStore;

beforeEach(async () => {
  vi.stubGlobal('Notification', { permission: 'default', requestPermission });
  vi.stubGlobal('reportError', vi.fn());
  memory = await openPushChoice('leo');
});
afterEach(() => {
  vi.resetAllMocks();
  vi.unstubAllGlobals();
  waits.length = 0;
  localStorage.clear();
  sessionStorage.clear();
});

const enable = () => enablePushes('leo', memory, wait);

describe('enablePushes', () => {
  it('asks, registers the device and remembers it', async () => {
    requestPermission.mockResolvedValue('granted');
    expect(await enable()).toBe('enabled');
    expect(registerDevice).toHaveBeenCalledExactlyOnceWith('leo');
    expect(memory.read()).toEqual({ decision: 'granted', promptedAt: expect.any(Number), isEnabled: true });
  });

  it('does not ask where the permission was given', async () => {
    vi.stubGlobal('Notification', { permission: 'granted', requestPermission });
    expect(await enable()).toBe('enabled');
    expect(requestPermission).not.toHaveBeenCalled();
  });

  it('tries three times to register, a second apart', async () => {
    requestPermission.mockResolvedValue('granted');
    registerDevice.mockRejectedValueOnce(new Error('one')).mockRejectedValueOnce(new Error('two'));
    expect(await enable()).toBe('enabled');
    expect(waits).toEqual([1000, 1000]);
  });

  it('may ask again where the device could not be registered', async () => {
    memory.change({ promptedAt: Date.now() });
    memory.setAskedThisSession();
    requestPermission.mockResolvedValue('granted');
    registerDevice.mockRejectedValue(new Error('no'));
    expect(await enable()).toBe('notSubscribed');
    expect(registerDevice).toHaveBeenCalledTimes(3);
    expect(memory.read()).toEqual({ decision: null, promptedAt: null, isEnabled: false });
    expect(memory.wasAskedThisSession()).toBe(false);
  });

  it('keeps a refusal, and registers nothing', async () => {
    requestPermission.mockResolvedValue('denied');
    expect(await enable()).toBe('refused');
    expect(memory.read().decision).toBe('denied');
    expect(registerDevice).not.toHaveBeenCalled();
  });

  it('counts a question that was closed as « Plus tard »', async () => {
    requestPermission.mockResolvedValue('default');
    expect(await enable()).toBe('dismissed');
    expect(memory.read()).toEqual({ decision: null, promptedAt: expect.any(Number), isEnabled: false });
  });

  it('asks the browser twice more, half a second apart, where it fails', async () => {
    requestPermission.mockRejectedValue(new Error('busy'));
    expect(await enable()).toBe('failed');
    expect(requestPermission).toHaveBeenCalledTimes(3);
    expect(waits).toEqual([500, 500]);
    expect(memory.read().decision).toBeNull();
  });
});
