// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { doesServerAnswer, isServerReachable, reloadIfPossible, reloadIfReachable } from './serverReach.ts';

const fetched = vi.fn<typeof fetch>();
const reload = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('location', { reload });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('our own server', () => {
  it('is there when it answers, and not when the network or the answer fails', async () => {
    fetched.mockResolvedValueOnce(new Response(null, { status: 200 }));
    expect(await isServerReachable()).toBe(true);
    fetched.mockResolvedValueOnce(new Response(null, { status: 502 }));
    expect(await isServerReachable()).toBe(false);
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await isServerReachable()).toBe(false);
  });

  it('counts as there when it is only slow, and not as having answered', async () => {
    fetched.mockRejectedValue(new DOMException('too slow', 'TimeoutError'));
    expect(await isServerReachable()).toBe(true);
    expect(await doesServerAnswer()).toBe(false);
    fetched.mockResolvedValue(new Response(null, { status: 200 }));
    expect(await doesServerAnswer()).toBe(true);
  });

  it('is not even asked without a network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await reloadIfReachable()).toBe(false);
    expect(fetched).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });

  it('is not waited for where the worker gives the page anew', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const serviceWorker = { controller: null as object | null };
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
    expect(await reloadIfPossible()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    serviceWorker.controller = {};
    expect(await reloadIfPossible()).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
    Reflect.deleteProperty(navigator, 'serviceWorker');
    expect(await reloadIfPossible()).toBe(false);
  });

  it('gives the page anew', async () => {
    fetched.mockResolvedValueOnce(new Response(null, { status: 200 }));
    expect(await reloadIfReachable()).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });
});
