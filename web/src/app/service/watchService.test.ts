// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const { claimMissingCode, hasServiceSettings, followServiceSettings } = vi.hoisted(() => ({
  claimMissingCode: vi.fn(),
  hasServiceSettings: vi.fn<() => Promise<boolean>>(),
  followServiceSettings: vi.fn<() => Promise<void>>(),
}));
vi.mock('../../domain/service/hasServiceSettings.ts', () => ({ hasServiceSettings }));
vi.mock('../../platform/offline/missingCode.ts', () => ({ claimMissingCode }));

const MINUTE = 60_000;
const TEN_MINUTES = 10 * MINUTE;
let visibility: DocumentVisibilityState = 'visible';
const loadObeyService = vi.fn(() => ({ followServiceSettings }));

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  visibility = 'visible';
  vi.spyOn(document, 'addEventListener');
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  hasServiceSettings.mockResolvedValue(true);
  loadObeyService.mockReturnValue({ followServiceSettings });
  vi.doMock('./followServiceSettings.tsx', () => loadObeyService());
});
afterEach(() => {
  // The page that a test leaves behind does not ask in the next one.
  for (const [type, listener] of vi.mocked(document.addEventListener).mock.calls) {
    document.removeEventListener(type, listener);
  }
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function start(): Promise<void> {
  const { watchService } = await import('./watchService.ts');
  watchService();
  await vi.advanceTimersByTimeAsync(0);
}

describe('watchService', () => {
  it('obeys what the server says to everybody, once, and asks no more', async () => {
    await start();
    await vi.waitFor(() => expect(followServiceSettings).toHaveBeenCalledOnce());
    await vi.advanceTimersByTimeAsync(TEN_MINUTES);
    expect(hasServiceSettings).toHaveBeenCalledOnce();
    expect(followServiceSettings).toHaveBeenCalledOnce();
  });

  it('asks again where the code that would obey did not come', async () => {
    loadObeyService.mockImplementationOnce(() => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    await start();
    await vi.waitFor(() => expect(claimMissingCode).toHaveBeenCalledOnce());
    await vi.advanceTimersByTimeAsync(TEN_MINUTES);
    await vi.waitFor(() => expect(followServiceSettings).toHaveBeenCalledOnce());
  });

  it('asks again once the answer is old, and not sooner, while nothing is said', async () => {
    hasServiceSettings.mockResolvedValue(false);
    await start();
    await vi.advanceTimersByTimeAsync(TEN_MINUTES - MINUTE);
    expect(hasServiceSettings).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(hasServiceSettings).toHaveBeenCalledTimes(2);
    expect(followServiceSettings).not.toHaveBeenCalled();
  });

  it('asks once at a time, however long nobody answers', async () => {
    hasServiceSettings.mockReturnValue(new Promise(() => undefined));
    await start();
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(TEN_MINUTES);
    expect(hasServiceSettings).toHaveBeenCalledOnce();
  });

  it('asks again where the clock was set back since', async () => {
    hasServiceSettings.mockResolvedValue(false);
    await start();
    vi.setSystemTime(Date.now() - 6 * TEN_MINUTES);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(hasServiceSettings).toHaveBeenCalledTimes(2);
  });

  it('asks a minute later where nobody answered', async () => {
    hasServiceSettings.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(false);
    await start();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(hasServiceSettings).toHaveBeenCalledTimes(2);
  });

  it('asks nothing while nobody looks, and at once when somebody comes back to an old answer', async () => {
    hasServiceSettings.mockResolvedValue(false);
    await start();
    visibility = 'hidden';
    await vi.advanceTimersByTimeAsync(2 * TEN_MINUTES);
    expect(hasServiceSettings).toHaveBeenCalledOnce();
    visibility = 'visible';
    for (let time = 0; time < 2; time += 1) {
      document.dispatchEvent(new Event('visibilitychange'));
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(hasServiceSettings).toHaveBeenCalledTimes(2);
  });
});
