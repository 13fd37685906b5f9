import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handleSync } from './sync.ts';

const { readPushOwner } = vi.hoisted(() => ({ readPushOwner: vi.fn<() => Promise<string | null>>() }));
vi.mock('../platform/worker/pushStore.ts', () => ({ readPushOwner }));

/** As much of a worker as is used, and of the events that a browser gives it. */
class ExtendableEvent extends Event {
  readonly work: Promise<unknown>[] = [];
  waitUntil(work: Promise<unknown>): void {
    this.work.push(work);
  }
}
const matchAll = vi.fn(async (): Promise<unknown[]> => []);
const openWindow = vi.fn(async () => null);
const showNotification = vi.fn(async () => undefined);

let worker: EventTarget;
beforeEach(() => {
  worker = Object.assign(new EventTarget(), {
    clients: { matchAll, openWindow },
    registration: { showNotification },
  });
  readPushOwner.mockResolvedValue('anne');
  vi.stubGlobal('self', worker);
  vi.stubGlobal('ExtendableEvent', ExtendableEvent);
  vi.stubGlobal('Notification', { permission: 'granted' });
  handleSync();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** Gives the worker an event and waits for what it does about it. */
async function give(type: string, details: object): Promise<void> {
  const event = Object.assign(new ExtendableEvent(type), details);
  worker.dispatchEvent(event);
  await Promise.all(event.work);
}

describe('the worker, once there is a network for what waits', () => {
  it('has every open page send it, also those that no worker answers, and shows nothing', async () => {
    const pages = [{ postMessage: vi.fn() }, { postMessage: vi.fn() }];
    matchAll.mockResolvedValueOnce(pages);
    await give('sync', { tag: 'tod-unsent' });
    for (const { postMessage } of pages) expect(postMessage).toHaveBeenCalledExactlyOnceWith('sendUnsent');
    expect(matchAll).toHaveBeenCalledExactlyOnceWith({ type: 'window', includeUncontrolled: true });
    expect(showNotification).not.toHaveBeenCalled();
  });

  it('tells its owner where no page is open, if they allow that', async () => {
    await give('sync', { tag: 'tod-unsent' });
    expect(showNotification).toHaveBeenCalledExactlyOnceWith(
      'De nouveau en ligne',
      expect.objectContaining({ body: 'Ouvrez Tod pour envoyer ce qui attend.', tag: 'tod-unsent' }),
    );
    vi.stubGlobal('Notification', { permission: 'default' });
    await give('sync', { tag: 'tod-unsent' });
    expect(showNotification).toHaveBeenCalledOnce();
  });

  it('says nothing once whoever had it wait has signed out', async () => {
    readPushOwner.mockResolvedValue(null);
    await give('sync', { tag: 'tod-unsent' });
    expect(showNotification).not.toHaveBeenCalled();
  });

  it('leaves alone what others ask the browser for', async () => {
    await give('sync', { tag: 'something-else' });
    expect(matchAll).not.toHaveBeenCalled();
  });

  it('opens the app where that is clicked, or shows the page that is open', async () => {
    const close = vi.fn();
    await give('notificationclick', { notification: { tag: 'tod-unsent', close } });
    expect(close).toHaveBeenCalledOnce();
    expect(openWindow).toHaveBeenCalledExactlyOnceWith('/');
    const focus = vi.fn();
    matchAll.mockResolvedValueOnce([{ focus }]);
    await give('notificationclick', { notification: { tag: 'tod-update', close } });
    expect(focus).toHaveBeenCalledOnce();
    await give('notificationclick', { notification: { tag: 'messages-anne', close } });
    expect(openWindow).toHaveBeenCalledOnce();
  });
});
