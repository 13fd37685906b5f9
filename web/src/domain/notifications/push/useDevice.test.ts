// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDevice } from './useDevice.ts';

const { keepDevice, stop } = vi.hoisted(() => ({ keepDevice: vi.fn(), stop: vi.fn() }));
vi.mock('./keepDevice.ts', () => ({ keepDevice }));

const open = () => undefined;
let permission: EventTarget;
const allow = (answer: NotificationPermission) => vi.stubGlobal('Notification', { permission: answer });

beforeEach(() => {
  permission = new EventTarget();
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), { permissions: { query: async () => permission } }),
  );
  keepDevice.mockReturnValue(stop);
  allow('denied');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

describe('useDevice', () => {
  it.each([
    [
      'in the settings, while nobody looks at the page',
      () => document.dispatchEvent(new Event('visibilitychange')),
    ],
    ['beside the address of the page', () => permission.dispatchEvent(new Event('change'))],
  ])('keeps the device of a browser that is allowed to show pushes %s', async (_, tell) => {
    const { unmount } = renderHook(() => useDevice('leo', open));
    // What the browser says of the permission is heard by then.
    await Promise.resolve();
    await Promise.resolve();
    tell();
    allow('granted');
    tell();
    await vi.waitFor(() => expect(keepDevice).toHaveBeenCalledExactlyOnceWith('leo', open), 20_000);
    tell();
    unmount();
    expect(stop).toHaveBeenCalledOnce();
    tell();
    await vi.dynamicImportSettled();
    expect(keepDevice).toHaveBeenCalledOnce();
  });
});
