// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readExpiring } from '../../platform/offline/expiringValue.ts';
import { suggestReload } from './reloadSuggestion.ts';
import { VERSION_KEYS } from './storedVersions.ts';

const { toasts, doesServerAnswer, runWhenFree } = vi.hoisted(() => ({
  toasts: { toastInfo: vi.fn(), toastWarning: vi.fn() },
  doesServerAnswer: vi.fn(),
  runWhenFree: vi.fn((_what: string, run: () => void) => run()),
}));
vi.mock('../../platform/version.ts', () => ({ VERSION: '1.0.2' }));
vi.mock('../../platform/ui/toast.ts', () => toasts);
vi.mock('../../platform/offline/serverReach.ts', () => ({ doesServerAnswer }));
vi.mock('./takeOver.ts', () => ({ runWhenFree }));

const reload = vi.fn();
const remove = vi.fn(async () => true);

beforeEach(() => {
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('caches', { delete: remove });
  doesServerAnswer.mockResolvedValue(true);
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** What stands in the toast. */
function suggested(): { readonly duration: number; readonly action: { label: string; run: () => void } } {
  suggestReload();
  return toasts.toastInfo.mock.calls[0]?.[1];
}

describe('suggestReload', () => {
  it('suggests it for twenty seconds, with a button that removes the files and loads them from the server', async () => {
    const { duration, action } = suggested();
    expect(duration).toBe(20_000);
    expect(action.label).toBe('Recharger maintenant');
    action.run();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), 20_000);
    expect(runWhenFree).toHaveBeenCalledExactlyOnceWith('refresh', expect.any(Function));
    expect(remove).toHaveBeenCalledExactlyOnceWith('tod-app');
    expect(readExpiring(VERSION_KEYS.reloaded)).toBeDefined();
  });

  it('removes nothing that the server could not bring back', async () => {
    doesServerAnswer.mockResolvedValue(false);
    suggested().action.run();
    await vi.waitFor(() => expect(toasts.toastWarning).toHaveBeenCalledOnce(), 20_000);
    expect(remove).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
    expect(readExpiring(VERSION_KEYS.reloaded)).toBeUndefined();
  });
});
