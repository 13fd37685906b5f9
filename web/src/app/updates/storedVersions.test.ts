// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readExpiring } from '../../platform/offline/expiringValue.ts';

const HOUR_MS = 60 * 60 * 1_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The app starts in a version. */
async function start(version: string) {
  vi.resetModules();
  vi.doMock('../../platform/version.ts', () => ({ VERSION: version }));
  const stored = await import('./storedVersions.ts');
  stored.rememberRunningVersion();
  return stored;
}

describe('rememberRunningVersion', () => {
  it('knows the first version, the one that runs, and the one before it', async () => {
    await start('1.0.1');
    await start('1.0.2');
    await start('1.0.2');
    const { VERSION_KEYS } = await start('1.1.0');
    expect(readExpiring(VERSION_KEYS.initial)).toBe('1.0.1');
    expect(readExpiring(VERSION_KEYS.current)).toBe('1.1.0');
    expect(readExpiring(VERSION_KEYS.last)).toBe('1.0.2');
  });

  it('keeps them for 365 days', async () => {
    const { VERSION_KEYS } = await start('1.0.1');
    vi.setSystemTime(Date.now() + 365 * 24 * HOUR_MS - 1);
    expect(readExpiring(VERSION_KEYS.current)).toBe('1.0.1');
    vi.setSystemTime(Date.now() + 1);
    expect(readExpiring(VERSION_KEYS.current)).toBeUndefined();
    expect(localStorage.getItem(VERSION_KEYS.current)).toBeNull();
  });

  it('goes on where storage is forbidden', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No storage', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('No storage', 'SecurityError');
    });
    const { isReloadDue } = await start('1.0.1');
    expect(isReloadDue()).toBe(false);
  });
});

describe('isReloadDue', () => {
  it('is not so on a page that was opened a moment ago, however long nobody has asked for all files', async () => {
    await start('1.0.1');
    vi.setSystemTime(Date.now() + 13 * HOUR_MS);
    const { isReloadDue } = await start('1.0.1');
    expect(isReloadDue()).toBe(false);
    vi.setSystemTime(Date.now() + 12 * HOUR_MS + 1);
    expect(isReloadDue()).toBe(true);
  });

  it('is so twelve hours after the app was last loaded anew', async () => {
    const { isReloadDue, rememberReload } = await start('1.0.1');
    vi.setSystemTime(Date.now() + 12 * HOUR_MS);
    expect(isReloadDue()).toBe(false);
    vi.setSystemTime(Date.now() + 1);
    expect(isReloadDue()).toBe(true);
    rememberReload();
    expect(isReloadDue()).toBe(false);
  });
});
