// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const { claimMissingCode, hasServiceSettings, obeyService } = vi.hoisted(() => ({
  claimMissingCode: vi.fn(),
  hasServiceSettings: vi.fn<() => Promise<boolean>>(),
  obeyService: vi.fn<() => Promise<void>>(),
}));
vi.mock('../../domain/service/hasServiceSettings.ts', () => ({ hasServiceSettings }));
vi.mock('../../platform/offline/missingCode.ts', () => ({ claimMissingCode }));

const FIVE_MINUTES = 5 * 60_000;
const loadObeyService = vi.fn(() => ({ obeyService }));

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  hasServiceSettings.mockResolvedValue(true);
  loadObeyService.mockReturnValue({ obeyService });
  vi.doMock('./obeyService.tsx', () => loadObeyService());
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

async function start(): Promise<void> {
  const { watchService } = await import('./watchService.ts');
  watchService();
  await vi.advanceTimersByTimeAsync(0);
}

describe('watchService', () => {
  it('obeys what the server says to everybody, once, and asks no more', async () => {
    await start();
    await vi.waitFor(() => expect(obeyService).toHaveBeenCalledOnce());
    await vi.advanceTimersByTimeAsync(FIVE_MINUTES);
    expect(hasServiceSettings).toHaveBeenCalledOnce();
    expect(obeyService).toHaveBeenCalledOnce();
  });

  it('asks again where the code that would obey did not come', async () => {
    loadObeyService.mockImplementationOnce(() => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    await start();
    await vi.waitFor(() => expect(claimMissingCode).toHaveBeenCalledOnce());
    await vi.advanceTimersByTimeAsync(FIVE_MINUTES);
    await vi.waitFor(() => expect(obeyService).toHaveBeenCalledOnce());
  });

  it('asks from time to time while nothing is said', async () => {
    hasServiceSettings.mockResolvedValue(false);
    await start();
    await vi.advanceTimersByTimeAsync(FIVE_MINUTES);
    expect(hasServiceSettings).toHaveBeenCalledTimes(2);
    expect(obeyService).not.toHaveBeenCalled();
  });
});
