// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registerUnsentWork } from '../../platform/offline/unsentWork.ts';
import { useBackgroundSync } from './useBackgroundSync.ts';

const register = vi.fn(async () => undefined);
const flush = vi.fn(async () => undefined);
const close = vi.fn();
const getNotifications = vi.fn(async () => [{ close }]);
const worker = Object.assign(new EventTarget(), {
  getRegistration: async () => ({ sync: { register }, getNotifications }),
});
let waiting = 0;
let stop: () => void;

beforeEach(() => {
  waiting = 0;
  vi.stubGlobal('navigator', { serviceWorker: worker });
  stop = registerUnsentWork({ count: (uid) => (uid === 'anne' ? waiting : 0), flush });
});
afterEach(() => {
  cleanup();
  stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

function hide(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('useBackgroundSync', () => {
  it('asks the browser for a word once there is a network, when something waits and the app is left', async () => {
    renderHook(() => useBackgroundSync('anne'));
    hide();
    expect(register).not.toHaveBeenCalled();
    waiting = 1;
    hide();
    await vi.waitFor(() => expect(register).toHaveBeenCalledExactlyOnceWith('tod-unsent'), 20_000);
  });

  it('sends what waits when the app opens, and when there is a network again', () => {
    const { unmount } = renderHook(() => useBackgroundSync('anne'));
    window.dispatchEvent(new Event('online'));
    expect(flush).not.toHaveBeenCalled();
    waiting = 1;
    window.dispatchEvent(new Event('online'));
    expect(flush).toHaveBeenCalledExactlyOnceWith('anne');
    unmount();
    window.dispatchEvent(new Event('online'));
    expect(flush).toHaveBeenCalledOnce();
    renderHook(() => useBackgroundSync('anne'));
    expect(flush).toHaveBeenCalledTimes(2);
  });

  it('takes away what told its owner to open the app', async () => {
    renderHook(() => useBackgroundSync('anne'));
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce(), 20_000);
    expect(getNotifications).toHaveBeenCalledExactlyOnceWith({ tag: 'tod-unsent' });
  });

  it('sends what waits when the worker says so', () => {
    const { unmount } = renderHook(() => useBackgroundSync('anne'));
    waiting = 1;
    worker.dispatchEvent(new MessageEvent('message', { data: 'something else' }));
    expect(flush).not.toHaveBeenCalled();
    worker.dispatchEvent(new MessageEvent('message', { data: 'sendUnsent' }));
    expect(flush).toHaveBeenCalledExactlyOnceWith('anne');
    unmount();
    worker.dispatchEvent(new MessageEvent('message', { data: 'sendUnsent' }));
    expect(flush).toHaveBeenCalledOnce();
  });
});
