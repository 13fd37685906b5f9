// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toastError, toastInfo } from '../platform/ui/toast.ts';
import { AppToaster } from './AppToaster.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  openWindow({ isPhone: false });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** jsdom has no media queries; sonner and MUI ask for some. */
function openWindow({ isPhone }: { readonly isPhone: boolean }): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isPhone && query.includes('max-width'),
    addEventListener() {},
    removeEventListener() {},
  }));
}

async function pass(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

describe('a toast', () => {
  it('is announced and goes after its time', async () => {
    render(<AppToaster />);
    toastError('Erreur lors de la connexion');
    await pass(100);
    const text = screen.getByText('Erreur lors de la connexion');
    expect(text.closest('[aria-live=polite]')).not.toBeNull();
    await pass(5_000);
    expect(screen.queryByText('Erreur lors de la connexion')).toBeNull();
  });

  it('says on a phone how much room it takes, for as long as it is there', async () => {
    openWindow({ isPhone: true });
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(54);
    const room = () => document.documentElement.style.getPropertyValue('--tod-toasts');
    render(<AppToaster />);
    expect(room()).toBe('');
    toastError('Une');
    await pass(100);
    expect(room()).toContain('62px');
    toastError('Deux');
    await pass(100);
    expect(room()).toContain('76px');
    await pass(6_000);
    expect(room()).toBe('');
  });

  it('stays while the focus is on it, and can be closed', async () => {
    render(<AppToaster />);
    toastError('À lire en entier');
    await pass(100);
    const close = screen.getByRole('button', { name: 'Fermer cette annonce' });
    act(() => close.focus());
    await pass(60_000);
    screen.getByText('À lire en entier');
    act(() => close.blur());
    await pass(3_000);
    screen.getByText('À lire en entier');
    await pass(3_000);
    expect(screen.queryByText('À lire en entier')).toBeNull();

    toastError('À fermer');
    await pass(100);
    const next = screen.getByRole('button', { name: 'Fermer cette annonce' });
    act(() => next.focus());
    act(() => next.click());
    await pass(1_000);
    expect(screen.queryByText('À fermer')).toBeNull();
  });

  it('goes with a press of its button, and does not come back when the focus leaves', async () => {
    render(<AppToaster />);
    const run = vi.fn();
    toastInfo('Une nouvelle version est prête', { action: { label: 'Recharger', run } });
    await pass(100);
    const button = screen.getByRole('button', { name: 'Recharger' });
    act(() => button.focus());
    await pass(100);
    act(() => screen.getByRole('button', { name: 'Recharger' }).click());
    toastError('Une autre');
    await pass(1_000);
    act(() => screen.getByRole('button', { name: 'Fermer cette annonce' }).focus());
    await pass(1_000);
    expect(run).toHaveBeenCalledOnce();
    expect(screen.queryByText('Une nouvelle version est prête')).toBeNull();
  });
});
