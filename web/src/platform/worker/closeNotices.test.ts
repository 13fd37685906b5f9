// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { closeNotices } from './closeNotices.ts';

const haveWorker = (worker: unknown) =>
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => worker },
  });
afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

it('closes what is shown under the tag', async () => {
  const close = vi.fn();
  const getNotifications = vi.fn(async () => [{ close }, { close }]);
  haveWorker({ getNotifications });
  await closeNotices('tod-unsent');
  expect(getNotifications).toHaveBeenCalledExactlyOnceWith({ tag: 'tod-unsent' });
  expect(close).toHaveBeenCalledTimes(2);
});

it('rejects nowhere: without workers, without one of ours, or where the browser fails', async () => {
  await closeNotices('tod-update');
  haveWorker(undefined);
  await closeNotices('tod-update');
  haveWorker({ getNotifications: async () => Promise.reject(new Error('no')) });
  await closeNotices('tod-update');
});
