// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followTakeOver, refresh, takeOverIfAlone } from './takeOver.ts';

const { findPageWork, toastInfo, toastWarning, registeredWorker, reloadIfReachable } = vi.hoisted(() => ({
  findPageWork: vi.fn<() => string | undefined>(),
  toastInfo: vi.fn(),
  toastWarning: vi.fn(),
  registeredWorker: vi.fn(),
  reloadIfReachable: vi.fn(),
}));
vi.mock('../../platform/worker/registration.ts', () => ({ registeredWorker }));
vi.mock('../../platform/offline/serverReach.ts', () => ({ reloadIfReachable }));
vi.mock('../../platform/version.ts', () => ({ BUILD_TIME: '2026-11-22T10:00:00.000Z' }));
vi.mock('../../platform/ui/toast.ts', () => ({ toastInfo, toastWarning }));
vi.mock('./pageWork.ts', () => ({ findPageWork, whenPageIsFree: vi.fn() }));

beforeEach(() => {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: new EventTarget() });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  history.replaceState(null, '', '/');
  vi.resetAllMocks();
});

/** A worker that waits, knows how many pages there are, and takes over when it has been asked so often. */
function workerOf(pages: number | undefined, takesOverAt = 1) {
  const asked: unknown[] = [];
  const postMessage = (message: unknown, ports: readonly MessagePort[] = []) => {
    if (message === 'countPages') ports[0]?.postMessage(pages);
    else asked.push(message);
    if (asked.length === takesOverAt) navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
  };
  return { asked, worker: { postMessage } as unknown as ServiceWorker };
}

it('another release that took over is offered no more', async () => {
  Object.assign(navigator.serviceWorker, { controller: null });
  const close = vi.fn();
  registeredWorker.mockResolvedValue({ getNotifications: async () => [{ close }] });
  await followTakeOver();
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce(), 20_000);
});

describe('a release that waited before the page came', () => {
  it('is asked to take over where no other page is open, until it has', async () => {
    const { asked, worker } = workerOf(1, 2);
    await takeOverIfAlone(worker);
    expect(asked).toEqual(['takeOver', 'takeOver']);
    expect(toastInfo).toHaveBeenCalledOnce();
  });

  it.each([
    ['another page is open', 2],
    ['it does not know how many there are', undefined],
  ])('goes on waiting where %s', async (_where, pages) => {
    const { asked, worker } = workerOf(pages);
    await takeOverIfAlone(worker);
    expect(asked).toEqual([]);
    expect(toastInfo).not.toHaveBeenCalled();
  });

  it.each(['/auth/action?mode=verifyEmail&oobCode=1', '/auth/callback', '/subscription?success=true'])(
    'goes on waiting where the address may be good for once: %s',
    async (address) => {
      history.replaceState(null, '', address);
      const { asked, worker } = workerOf(1);
      await takeOverIfAlone(worker);
      expect(asked).toEqual([]);
    },
  );

  it('goes on waiting where somebody has begun something meanwhile', async () => {
    findPageWork.mockReturnValue('form');
    const { asked, worker } = workerOf(1);
    await takeOverIfAlone(worker);
    expect(asked).toEqual([]);
  });
});

describe('refreshing', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    reloadIfReachable.mockResolvedValue(true);
  });
  afterEach(() => vi.useRealTimers());

  it('loads the page anew after five seconds where the network gives no answer', async () => {
    const update = () => new Promise(() => undefined);
    registeredWorker.mockResolvedValue({ update, active: {}, installing: null, waiting: null });
    const refreshed = refresh();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(reloadIfReachable).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await refreshed;
    expect(reloadIfReachable).toHaveBeenCalledOnce();
  });

  it('says that a release is on its way that takes long, and loads the page anew meanwhile', async () => {
    registeredWorker.mockResolvedValue({
      update: async () => undefined,
      active: {},
      installing: new EventTarget(),
      waiting: null,
    });
    const refreshed = refresh();
    await vi.advanceTimersByTimeAsync(5_500);
    await refreshed;
    expect(toastInfo).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('se télécharge'), {
      id: 'update',
    });
    expect(reloadIfReachable).toHaveBeenCalledOnce();
  });

  it.each([
    ['the update, where a release waits', {}, /^La mise à jour attend\s: une fenêtre est ouverte\.$/],
    ['the refresh, where there is none', null, /^Le rafraîchissement attend\s: une fenêtre est ouverte\.$/],
  ])('says that what waits is %s', async (_what, waiting, words) => {
    findPageWork.mockReturnValue('dialog');
    registeredWorker.mockResolvedValue({
      update: async () => undefined,
      active: {},
      installing: null,
      waiting,
    });
    await refresh();
    expect(toastWarning).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(words), { id: 'update' });
    expect(reloadIfReachable).not.toHaveBeenCalled();
  });
});
