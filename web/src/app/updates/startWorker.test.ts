// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readExpiring, writeExpiring } from '../../platform/offline/expiringValue.ts';
import { startWorker } from './startWorker.ts';
import { VERSION_KEYS } from './storedVersions.ts';

const {
  registerWorker,
  takeOverIfAlone,
  offerRelease,
  followTakeOver,
  toastOfflineReady,
  suggestReload,
  claimMissingCode,
} = vi.hoisted(() => ({
  registerWorker: vi.fn(),
  takeOverIfAlone: vi.fn(),
  offerRelease: vi.fn(),
  followTakeOver: vi.fn(),
  toastOfflineReady: vi.fn(),
  suggestReload: vi.fn(),
  claimMissingCode: vi.fn(),
}));
vi.mock('../../platform/version.ts', () => ({ VERSION: '1.0.2' }));
vi.mock('../service/watchService.ts', () => ({ watchService: vi.fn() }));
vi.mock('../installation/offerInstallation.ts', () => ({ offerInstallation: vi.fn() }));
vi.mock('../../platform/worker/registration.ts', () => ({ registerWorker }));
vi.mock('../../platform/offline/missingCode.ts', () => ({ claimMissingCode }));
vi.mock('./offerRelease.ts', () => ({ offerRelease }));
vi.mock('./takeOver.ts', () => ({ followTakeOver, takeOverIfAlone }));
vi.mock('./toastOfflineReady.ts', () => ({ toastOfflineReady }));
vi.mock('./reloadSuggestion.ts', () => ({ suggestReload }));

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const postMessage = vi.fn();
const update = vi.fn();
/** The worker of a release that has waited since before the page came. */
const FROM_BEFORE = { postMessage: vi.fn() };
let workers: EventTarget & { controller: unknown };
let registration: EventTarget & Record<'installing' | 'waiting' | 'active', unknown>;

beforeEach(() => {
  vi.useFakeTimers();
  update.mockResolvedValue(undefined);
  workers = Object.assign(new EventTarget(), { controller: { postMessage } });
  registration = Object.assign(new EventTarget(), { installing: null, waiting: null, active: null, update });
  registerWorker.mockResolvedValue(registration);
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  localStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

/** What asks for a release in this test only: pages of those before go on listening. */
function askFor(own: EventTarget) {
  const asked = vi.fn().mockResolvedValue(undefined);
  Object.assign(own, { update: asked });
  return asked;
}

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

async function start(): Promise<void> {
  void startWorker();
  await wait(0);
}

function show(state: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('startWorker', () => {
  it('asks the server for a release when the tab comes to the front and every five minutes, of a tab in front only', async () => {
    await start();
    expect(update).not.toHaveBeenCalled();
    show('visible');
    expect(update).toHaveBeenCalledTimes(1);
    await wait(5 * MINUTE);
    expect(update).toHaveBeenCalledTimes(2);
    expect(readExpiring(VERSION_KEYS.checked)).toBe(new Date().toISOString());
    show('hidden');
    await wait(10 * MINUTE);
    expect(update).toHaveBeenCalledTimes(2);
  });

  it('offers what waits on the device: at the start, every twenty seconds, and once it has been fetched', async () => {
    registration.waiting = FROM_BEFORE;
    await start();
    expect(offerRelease).toHaveBeenLastCalledWith(FROM_BEFORE);
    registration.waiting = 'one that another tab has found';
    await wait(20 * SECOND);
    expect(offerRelease).toHaveBeenLastCalledWith('one that another tab has found');

    const installing = new EventTarget();
    registration.installing = installing;
    registration.dispatchEvent(new Event('updatefound'));
    registration.waiting = 'one that was found here';
    installing.dispatchEvent(new Event('statechange'));
    await wait(0);
    expect(offerRelease).toHaveBeenLastCalledWith('one that was found here');
  });

  it('has what waited before the page came take over where it may, and offers it where it stays', async () => {
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
    takeOverIfAlone.mockReturnValue(asked);
    registration.waiting = FROM_BEFORE;
    await start();
    expect(takeOverIfAlone).toHaveBeenCalledExactlyOnceWith(FROM_BEFORE);
    expect(offerRelease).not.toHaveBeenCalled();
    answer();
    await wait(0);
    expect(offerRelease).toHaveBeenCalledExactlyOnceWith(FROM_BEFORE);
    registration.waiting = 'one that came later';
    await wait(20 * SECOND);
    expect(takeOverIfAlone).toHaveBeenCalledOnce();
  });

  it('follows a worker that takes the page over from another one, also while the own one is looked up', async () => {
    registerWorker.mockReturnValue(new Promise(() => undefined));
    await start();
    workers.dispatchEvent(new Event('controllerchange'));
    await wait(0);
    expect(followTakeOver).toHaveBeenCalledOnce();
  });

  it('says of the first worker of all that the app is ready without a network, and is not loaded anew for it', async () => {
    workers.controller = null;
    const first = Object.assign(new EventTarget(), { state: 'installing' });
    registration.installing = first;
    await start();
    await wait(3 * SECOND);
    workers.dispatchEvent(new Event('controllerchange'));
    first.state = 'activated';
    first.dispatchEvent(new Event('statechange'));
    await wait(0);
    expect(toastOfflineReady).toHaveBeenCalledOnce();
    expect(followTakeOver).not.toHaveBeenCalled();
    expect(offerRelease).not.toHaveBeenCalled();
  });

  it('lets the page of a first visit show what it asks for before a worker fetches the whole app', async () => {
    workers.controller = null;
    await start();
    await wait(3 * SECOND - 1);
    expect(registerWorker).not.toHaveBeenCalled();
    await wait(1);
    expect(registerWorker).toHaveBeenCalledOnce();
  });

  it('has the first worker wait for a network, also for one that went while it was fetched', async () => {
    workers.controller = null;
    const first = Object.assign(new EventTarget(), { state: 'activated' });
    registration.installing = first;
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await start();
    await wait(MINUTE);
    expect(registerWorker).not.toHaveBeenCalled();

    registerWorker.mockImplementationOnce(async () => {
      network.mockReturnValue(false);
      return undefined;
    });
    network.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await wait(MINUTE);
    expect(registerWorker).toHaveBeenCalledOnce();

    network.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await wait(0);
    expect(registerWorker).toHaveBeenCalledTimes(2);
    expect(toastOfflineReady).toHaveBeenCalledOnce();
  });

  it('tries a first worker again that did not get all, after ten seconds and then after twice as long each time', async () => {
    workers.controller = null;
    const asked = askFor(registration);
    const gaveUp = Object.assign(new EventTarget(), { state: 'redundant' });
    registration.installing = gaveUp;
    await start();
    await wait(3 * SECOND);
    await wait(10 * SECOND - 1);
    expect(registerWorker).toHaveBeenCalledTimes(1);
    await wait(1);
    expect(registerWorker).toHaveBeenCalledTimes(2);
    await wait(20 * SECOND - 1);
    expect(registerWorker).toHaveBeenCalledTimes(2);

    const onItsWay = Object.assign(new EventTarget(), { state: 'installing' });
    registration.installing = onItsWay;
    await wait(1);
    expect(registerWorker).toHaveBeenCalledTimes(3);
    onItsWay.state = 'redundant';
    onItsWay.dispatchEvent(new Event('statechange'));
    await wait(40 * SECOND - 1);
    expect(registerWorker).toHaveBeenCalledTimes(3);
    expect(toastOfflineReady).not.toHaveBeenCalled();

    const gotAll = Object.assign(new EventTarget(), { state: 'activated' });
    registration.installing = gotAll;
    await wait(HOUR);
    expect(registerWorker).toHaveBeenCalledTimes(4);
    expect(toastOfflineReady).toHaveBeenCalledOnce();
    expect(asked).toHaveBeenCalled();
  });

  it('tries a first worker again that was given up before anybody could look', async () => {
    workers.controller = null;
    await start();
    await wait(13 * SECOND);
    expect(registerWorker).toHaveBeenCalledTimes(2);
    registration.active = 'one that another tab has registered';
    await wait(HOUR);
    expect(registerWorker).toHaveBeenCalledTimes(3);
  });

  it('asks for releases also on a page that was loaded past its worker, with one waiting', async () => {
    workers.controller = null;
    const asked = askFor(registration);
    registration.active = 'the running one';
    registration.waiting = Object.assign(new EventTarget(), { state: 'installed' });
    await start();
    await wait(3 * SECOND);
    show('visible');
    expect(asked).toHaveBeenCalledOnce();
  });

  it('does without a worker that the browser refuses', async () => {
    workers.controller = null;
    registerWorker.mockResolvedValue(undefined);
    await start();
    await wait(MINUTE);
    expect(registerWorker).toHaveBeenCalledOnce();
  });

  it('has a worker that is there fetch again what may be gone', async () => {
    await start();
    expect(postMessage).toHaveBeenCalledExactlyOnceWith('refill');
  });

  it('has one that waits fetch its own, which went with the rest where the app was loaded anew from the server', async () => {
    registration.waiting = FROM_BEFORE;
    await start();
    expect(FROM_BEFORE.postMessage).toHaveBeenCalledExactlyOnceWith('refill');
    expect(postMessage).not.toHaveBeenCalled();
  });

  it('suggests a reload after twelve hours, and looks every half hour whether it is due', async () => {
    await start();
    await wait(12 * HOUR);
    expect(suggestReload).not.toHaveBeenCalled();
    await wait(30 * MINUTE);
    expect(suggestReload).toHaveBeenCalledOnce();
    writeExpiring(VERSION_KEYS.reloaded, new Date().toISOString(), 365);
    await wait(HOUR);
    expect(suggestReload).toHaveBeenCalledOnce();
  });

  it('keeps the versions also where there are no workers', async () => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    await start();
    expect(registerWorker).not.toHaveBeenCalled();
    expect(readExpiring(VERSION_KEYS.current)).toBe('1.0.2');
    expect(readExpiring(VERSION_KEYS.initial)).toBe('1.0.2');
  });
});

describe('a page to which the code of what it only says does not come stays as it is', () => {
  async function startWithout(code: string): Promise<void> {
    vi.resetModules();
    vi.doMock(code, () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    const { startWorker: startAnew } = await import('./startWorker.ts');
    void startAnew();
    await wait(0);
  }

  const expectClaimed = () => vi.waitFor(() => expect(claimMissingCode).toHaveBeenCalledOnce());

  it('where the app is ready without a network', async () => {
    workers.controller = null;
    const first = Object.assign(new EventTarget(), { state: 'activated' });
    registration.installing = first;
    await startWithout('./toastOfflineReady.ts');
    await wait(3 * SECOND);
    await expectClaimed();
  });

  it('where a release waits', async () => {
    registration.waiting = FROM_BEFORE;
    await startWithout('./offerRelease.ts');
    await expectClaimed();
  });

  it('where a reload is due', async () => {
    await startWithout('./reloadSuggestion.ts');
    await wait(12 * HOUR + 30 * MINUTE);
    await expectClaimed();
  });
});
