// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissRelease, offerRelease } from './offerRelease.ts';
import { changeUpdateState, readUpdateState } from './updateState.ts';

const { toastInfo, showNotification } = vi.hoisted(() => ({ toastInfo: vi.fn(), showNotification: vi.fn() }));
vi.mock('../../platform/ui/toast.ts', () => ({ toastInfo }));
vi.mock('../../platform/worker/registration.ts', () => ({
  registeredWorker: async () => ({ showNotification }),
}));
vi.mock('../../platform/version.ts', () => ({ VERSION: '1.0.2', BUILD_TIME: '2026-11-22T10:00:00.000Z' }));

const announced = vi.fn();

beforeEach(() => {
  vi.stubGlobal('Notification', { permission: 'default' });
  window.addEventListener('pwaUpdateAvailable', announced);
});
afterEach(() => {
  window.removeEventListener('pwaUpdateAvailable', announced);
  changeUpdateState({ status: 'none' });
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** A worker that says which release it is of. */
function workerOf(version: string, builtAt: string): ServiceWorker {
  const worker = {
    postMessage: (_message: unknown, [port]: MessagePort[]) => port?.postMessage({ version, builtAt }),
  };
  return worker as unknown as ServiceWorker;
}
const LATER = '2026-11-23T10:00:00.000Z';

describe('offerRelease', () => {
  it('announces a release the first time that this device hears of it, for 15 seconds', async () => {
    await offerRelease(workerOf('1.0.3', LATER));
    expect(readUpdateState()).toMatchObject({
      status: 'offered',
      version: '1.0.3',
      isCritical: false,
      isDismissed: false,
    });
    expect(announced).toHaveBeenCalledOnce();
    expect(toastInfo).toHaveBeenCalledExactlyOnceWith(
      'La version 1.0.3 de Tod est disponible.',
      expect.objectContaining({ duration: 15_000 }),
    );
    expect(showNotification).not.toHaveBeenCalled();
    changeUpdateState({ status: 'none' });
    await offerRelease(workerOf('1.0.3', LATER));
    expect(readUpdateState()).toMatchObject({ status: 'offered' });
    expect(announced).toHaveBeenCalledOnce();
  });

  it('says so with a notification where those are allowed', async () => {
    vi.stubGlobal('Notification', { permission: 'granted' });
    await offerRelease(workerOf('1.0.3', LATER));
    expect(showNotification).toHaveBeenCalledOnce();
  });

  it('asks again a worker that was too slow to say which release it is of', async () => {
    vi.useFakeTimers();
    const postMessage = vi.fn();
    const slow = { postMessage } as unknown as ServiceWorker;
    const offered = offerRelease(slow);
    await vi.advanceTimersByTimeAsync(5_000);
    await offered;
    expect(readUpdateState()).toEqual({ status: 'none' });
    vi.useRealTimers();
    postMessage.mockImplementation((_message: unknown, [port]: MessagePort[]) =>
      port?.postMessage({ version: '1.0.3', builtAt: LATER }),
    );
    await offerRelease(slow);
    expect(readUpdateState()).toMatchObject({ status: 'offered', version: '1.0.3' });
  });

  it('offers nothing that runs already', async () => {
    await offerRelease(workerOf('1.0.2', '2026-11-22T10:00:00.000Z'));
    expect(readUpdateState()).toEqual({ status: 'none' });
    expect(announced).not.toHaveBeenCalled();
  });

  it('remembers what somebody did not want, until there is another release', async () => {
    await offerRelease(workerOf('1.0.3', LATER));
    dismissRelease();
    expect(readUpdateState()).toMatchObject({ isDismissed: true });
    await offerRelease(workerOf('1.0.3', LATER));
    expect(readUpdateState()).toMatchObject({ isDismissed: true });
    await offerRelease(workerOf('1.0.4', '2026-11-24T10:00:00.000Z'));
    expect(readUpdateState()).toMatchObject({ version: '1.0.4', isDismissed: false });
  });

  it('is put away where the device keeps nothing, and where it was announced long ago', async () => {
    await offerRelease(workerOf('1.0.3', LATER));
    localStorage.clear();
    dismissRelease();
    expect(readUpdateState()).toMatchObject({ isDismissed: true });
  });

  it('does not let a newer minor version be put away', async () => {
    await offerRelease(workerOf('1.1.0', LATER));
    dismissRelease();
    expect(readUpdateState()).toMatchObject({ isCritical: true, isDismissed: false });
  });
});
