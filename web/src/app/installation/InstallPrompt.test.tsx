// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readExpiring } from '../../platform/offline/expiringValue.ts';
import { DISMISSAL_KEY } from './storedDismissal.ts';

vi.mock('../../platform/version.ts', () => ({ VERSION: '1.0.2' }));
vi.mock('../../platform/ui/toast.ts', () => ({ toastSuccess: vi.fn() }));

const matchMedia = vi.fn(() => ({ matches: false }));
const userAgent = vi.spyOn(navigator, 'userAgent', 'get');
const DELAY_MS = 3_000;
let resizeCard = () => {};

/** A page that has just been opened: what it knows of offers is its own. */
async function open(): Promise<void> {
  vi.resetModules();
  const [{ watchInstallation }, { offerInstallation }, { useIsInstallPromptShown }, { InstallPrompt }] =
    await Promise.all([
      import('../../platform/installation/installation.ts'),
      import('./offerInstallation.ts'),
      import('./installPromptState.ts'),
      import('./InstallPrompt.tsx'),
    ]);
  function Shown() {
    return useIsInstallPromptShown() ? <InstallPrompt /> : null;
  }
  watchInstallation();
  render(<Shown />);
  act(offerInstallation);
}

function offer(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn(async () => ({ outcome }));
  act(() => {
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  });
  return prompt;
}

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const suggestion = () => screen.queryByRole('region', { name: 'Installer Tod' });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', matchMedia);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(measure: () => void) {
        resizeCard = measure;
      }
      observe() {}
      disconnect() {}
    },
  );
  matchMedia.mockReturnValue({ matches: false });
  userAgent.mockReturnValue('Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0 Safari/537.36');
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the suggestion to install the app', () => {
  it('stands there three seconds after the browser has made its offer, and not before', async () => {
    await open();
    await wait(2 * DELAY_MS);
    expect(suggestion()).toBeNull();
    offer('accepted');
    await wait(DELAY_MS - 1);
    expect(suggestion()).toBeNull();
    await wait(1);
    expect(suggestion()).not.toBeNull();
  });

  it('has the browser ask, once, and goes', async () => {
    await open();
    const prompt = offer('accepted');
    await wait(DELAY_MS);
    fireEvent.click(screen.getByRole('button', { name: 'Installer' }));
    await wait(0);
    expect(prompt).toHaveBeenCalledOnce();
    expect(suggestion()).toBeNull();
    expect(readExpiring(DISMISSAL_KEY)).toBeUndefined();
  });

  it.each(['Plus tard', 'Installer'])(
    'is put away by a no to « %s », with its moment and version, also on the next pages',
    async (button) => {
      await open();
      offer('dismissed');
      await wait(DELAY_MS);
      fireEvent.click(screen.getByRole('button', { name: button }));
      await wait(0);
      expect(suggestion()).toBeNull();
      expect(readExpiring(DISMISSAL_KEY)).toBe(`${new Date().toISOString()} 1.0.2`);
      cleanup();
      await open();
      offer('accepted');
      await wait(2 * DELAY_MS);
      expect(suggestion()).toBeNull();
    },
  );

  it('has the page end above it, and what gets the focus lie there, for as long as it stands', async () => {
    const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(180);
    const room = () => [
      document.body.style.getPropertyValue('padding-bottom'),
      document.documentElement.style.getPropertyValue('scroll-padding-bottom'),
    ];
    await open();
    offer('accepted');
    await wait(DELAY_MS - 1);
    expect(room()).toEqual(['', '']);
    await wait(1);
    const [page = '', focus] = room();
    expect(Number.parseFloat(page)).toBeGreaterThan(180);
    expect(focus).toBe(page);
    height.mockReturnValue(300);
    resizeCard();
    expect(Number.parseFloat(room()[0] ?? '')).toBe(Number.parseFloat(page) + 120);
    expect(room()[1]).toBe(room()[0]);
    fireEvent.click(screen.getByRole('button', { name: 'Plus tard' }));
    expect(room()).toEqual(['', '']);
    height.mockRestore();
  });

  it('says the steps on iOS, where no offer comes, and has no button for what cannot be asked', async () => {
    userAgent.mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1');
    await open();
    await wait(DELAY_MS);
    expect(suggestion()?.textContent).toContain('Touchez le bouton Partager de Safari.');
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Installer' })).toBeNull();
  });

  it('does not come in the installed app, and goes when the app has been installed meanwhile', async () => {
    matchMedia.mockReturnValue({ matches: true });
    await open();
    offer('accepted');
    await wait(2 * DELAY_MS);
    expect(suggestion()).toBeNull();
    cleanup();
    matchMedia.mockReturnValue({ matches: false });
    await open();
    offer('accepted');
    await wait(DELAY_MS);
    expect(suggestion()).not.toBeNull();
    act(() => {
      window.dispatchEvent(new Event('appinstalled'));
    });
    expect(suggestion()).toBeNull();
  });
});
