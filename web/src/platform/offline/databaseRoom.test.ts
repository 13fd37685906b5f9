import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasDatabaseRoom, measureDatabaseRoom } from './databaseRoom.ts';

const MEGABYTE = 1 << 20;

async function measure(estimate: () => Promise<StorageEstimate>): Promise<boolean> {
  vi.stubGlobal('navigator', { storage: { estimate } });
  await measureDatabaseRoom();
  return hasDatabaseRoom();
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the room for databases', () => {
  it('is enough from a megabyte on', async () => {
    expect(await measure(async () => ({ quota: 10 * MEGABYTE, usage: 9 * MEGABYTE + 1 }))).toBe(false);
    expect(await measure(async () => ({ quota: 10 * MEGABYTE, usage: 9 * MEGABYTE }))).toBe(true);
  });

  it('is too little where more is used than the browser gives', async () => {
    expect(await measure(async () => ({ quota: 0, usage: 5 }))).toBe(false);
  });

  it('is taken for enough where the browser cannot tell, whatever was found before', async () => {
    const full = async () => ({ quota: MEGABYTE, usage: MEGABYTE });
    expect(await measure(full)).toBe(false);
    expect(await measure(async () => ({}))).toBe(true);
    expect(await measure(full)).toBe(false);
    expect(await measure(() => Promise.reject(new TypeError('Internal error')))).toBe(true);
    expect(await measure(full)).toBe(false);
    vi.stubGlobal('navigator', {});
    await measureDatabaseRoom();
    expect(hasDatabaseRoom()).toBe(true);
  });

  it('does not keep anybody waiting where the browser never answers', async () => {
    vi.useFakeTimers();
    const measured = measure(() => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await measured).toBe(true);
  });
});
