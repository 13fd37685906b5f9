// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  sessionStorage.clear();
});

describe('toasts', () => {
  it('ask for the toaster, wait for it, and come in order', async () => {
    const { onToastWanted, showToastsWith, toastError, toastSuccess } = await import('./toast.ts');
    const wanted = vi.fn();
    onToastWanted(wanted);
    toastError('one');
    toastSuccess('two', { id: 'same' });
    expect(wanted).toHaveBeenCalled();
    const shown = vi.fn();
    showToastsWith(shown);
    toastError('three');
    expect(shown.mock.calls).toEqual([
      ['error', 'one', { duration: 4_000 }],
      ['success', 'two', { duration: 2_000, id: 'same' }],
      ['error', 'three', { duration: 4_000 }],
    ]);
  });

  it('survive a full change of page, once', async () => {
    const before = await import('./toast.ts');
    before.toastAfterLoad('info', 'Vous avez été déconnecté', { duration: 10_000 });
    vi.resetModules();
    const after = await import('./toast.ts');
    const shown = vi.fn();
    after.showToastsWith(shown);
    after.takeToastsAfterLoad();
    after.takeToastsAfterLoad();
    expect(shown.mock.calls).toEqual([['info', 'Vous avez été déconnecté', { duration: 10_000 }]]);
  });

  it('ignore what somebody else wrote into the storage', async () => {
    sessionStorage.setItem('tod:toast-after-load', '["alert", {"x": 1}');
    const { showToastsWith, takeToastsAfterLoad } = await import('./toast.ts');
    const shown = vi.fn();
    showToastsWith(shown);
    takeToastsAfterLoad();
    expect(shown).not.toHaveBeenCalled();
  });
});
