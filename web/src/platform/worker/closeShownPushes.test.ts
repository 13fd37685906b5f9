// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { closeShownPushes } from './closeShownPushes.ts';

const haveWorker = (worker: unknown) =>
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => worker },
  });
afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

it('closes what is shown of the account, and nothing of anybody else', async () => {
  const shownFor = (uid: string) => ({
    data: { uid, notificationId: '1', url: '/messages/anne', todId: '' },
    close: vi.fn(),
  });
  const [leo, anne, unknown] = [shownFor('leo'), shownFor('anne'), { data: null, close: vi.fn() }];
  haveWorker({ getNotifications: async () => [leo, anne, unknown] });
  await closeShownPushes('leo');
  expect(leo.close).toHaveBeenCalledOnce();
  expect(anne.close).not.toHaveBeenCalled();
  expect(unknown.close).not.toHaveBeenCalled();
});

it('rejects nowhere: without workers, without one of ours, or where the browser fails', async () => {
  await closeShownPushes('leo');
  haveWorker(undefined);
  await closeShownPushes('leo');
  haveWorker({ getNotifications: async () => Promise.reject(new Error('no')) });
  await closeShownPushes('leo');
});
