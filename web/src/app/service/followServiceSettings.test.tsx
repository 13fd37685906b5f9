// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followServiceSettings } from './followServiceSettings.tsx';

const { readServiceSettings } = vi.hoisted(() => ({ readServiceSettings: vi.fn() }));
vi.mock('../../domain/service/readServiceSettings.ts', () => ({ readServiceSettings }));
vi.mock('../../platform/version.ts', () => ({ VERSION: '1.0.2' }));
vi.mock('./ServiceNotice.tsx', () => ({ ServiceNotice: () => null }));

let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  readServiceSettings.mockResolvedValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('looks every minute while the page is looked at, and at once when somebody comes back to it', async () => {
  await act(() => followServiceSettings());
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(readServiceSettings).toHaveBeenCalledTimes(2);

  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(readServiceSettings).toHaveBeenCalledTimes(2);

  visibility = 'visible';
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(readServiceSettings).toHaveBeenCalledTimes(3);
});
