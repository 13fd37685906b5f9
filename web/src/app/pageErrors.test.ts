// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { claimMissingCode, watchMissingCode } from '../platform/offline/missingCode.ts';
import { rememberPageError, rememberUncaughtErrors } from './pageErrors.ts';
import { readPageError } from './readPageError.ts';

const { reportError } = vi.hoisted(() => ({ reportError: vi.fn() }));
vi.mock('./errors/reportError.ts', () => ({ reportError }));
afterEach(() => {
  sessionStorage.clear();
  vi.clearAllMocks();
});

it('keeps and tells what went wrong on which kind of page, and nothing of whose it was', async () => {
  history.replaceState(null, '', '/messages/anne?code=7');
  rememberPageError('users/anne of anne@example.org is not at 45.8992, 6.1294');
  const message = 'users/… of … is not at …, …';
  expect(readPageError()).toMatchObject({ page: '/messages/:uid', message });
  await vi.waitFor(() => expect(reportError).toHaveBeenCalledOnce(), 20_000);
  expect(reportError).toHaveBeenCalledWith({ page: '/messages/:uid', message, stack: undefined });
});

it('keeps and tells what nobody caught, but for code that did not come', async () => {
  rememberUncaughtErrors();
  watchMissingCode(vi.fn());
  const missing = new TypeError('Failed to fetch dynamically imported module');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: missing }));
  claimMissingCode(missing);
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: missing }));
  expect(readPageError()).toBeUndefined();
  const reason = new Error('le filet est tombé');
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  expect(readPageError()).toMatchObject({ message: reason.message });
  await vi.waitFor(() => expect(reportError).toHaveBeenCalledOnce(), 20_000);
});
