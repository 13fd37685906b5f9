// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchInstallation } from '../../../platform/installation/installation.ts';
import { writeExpiring } from '../../../platform/offline/expiringValue.ts';
import { rememberPageError } from '../../pageErrors.ts';
import { VERSION_KEYS } from '../../updates/storedVersions.ts';
import { changeUpdateState } from '../../updates/updateState.ts';
import { DebugPage } from './DebugPage.tsx';

const { toasts, applyUpdate, doesServerAnswer } = vi.hoisted(() => ({
  toasts: { toastSuccess: vi.fn(), toastError: vi.fn(), toastInfo: vi.fn(), toastWarning: vi.fn() },
  applyUpdate: vi.fn(),
  doesServerAnswer: vi.fn(),
}));
vi.mock('../../../platform/version.ts', () => ({
  VERSION: '1.0.2',
  BUILT_AT: new Date('2026-11-20T08:00:00Z'),
  BUILD_TIME: '2026-11-20T08:00:00Z',
}));
vi.mock('../../../platform/ui/toast.ts', () => toasts);
vi.mock('../../updates/takeOver.ts', () => ({ applyUpdate }));
vi.mock('../../../platform/offline/serverReach.ts', () => ({ doesServerAnswer }));

const update = vi.fn();
const unregister = vi.fn();
const register = vi.fn();
const reload = vi.fn();
/** The addresses in each cache. */
let kept: Map<string, Set<string>>;

beforeEach(() => {
  kept = new Map([
    ['tod-app', new Set(['/assets/a.js', '/assets/b.js', '/'])],
    ['tod-pictures', new Set(['/p.webp'])],
  ]);
  const registration = { update, unregister, active: {}, installing: null, waiting: null };
  register.mockResolvedValue(registration);
  update.mockResolvedValue(undefined);
  unregister.mockResolvedValue(true);
  doesServerAnswer.mockResolvedValue(true);
  haveWorker(registration);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('location', { ...window.location, reload });
  vi.stubGlobal('caches', {
    open: async (name: string) => ({
      keys: async () => [...(kept.get(name) ?? [])],
      delete: async (address: string) => kept.get(name)?.delete(address),
    }),
    delete: async (name: string) => kept.delete(name),
  });
});
afterEach(() => {
  cleanup();
  act(() => changeUpdateState({ status: 'none' }));
  Reflect.deleteProperty(navigator, 'serviceWorker');
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

function haveWorker(registration: unknown): void {
  const workers = { getRegistration: async () => registration, register };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });
}

async function open(tab: 'Mises à jour' | 'Installation PWA' = 'Mises à jour'): Promise<void> {
  render(
    <MemoryRouter>
      <DebugPage />
    </MemoryRouter>,
  );
  // The worker is looked for.
  await act(async () => undefined);
  fireEvent.click(screen.getByRole('tab', { name: tab }));
}

const press = async (name: string) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
};
const factOf = (name: string) => screen.getByText(name).nextSibling?.textContent;
const status = () => screen.getByText('Statut').parentElement?.textContent;

describe('/debug, updates', () => {
  it('says which version runs, since when, and when the server was last asked', async () => {
    await open();
    expect(factOf('Version installée')).toBe('1.0.2');
    expect(factOf('Date de build')).toMatch(/20 nov/);
    expect(factOf('Dernière vérification')).toBe('Jamais');
    expect(status()).toContain('À jour');
  });

  it('asks for a release, says that there is none, and remembers when it asked', async () => {
    await open();
    await press('Vérifier les mises à jour');
    expect(update).toHaveBeenCalledOnce();
    expect(toasts.toastInfo).toHaveBeenCalledExactlyOnceWith('Vous avez la dernière version.');
    expect(factOf('Dernière vérification')).not.toBe('Jamais');
  });

  it('says while it asks that it does, and that it failed for ten seconds', async () => {
    vi.useFakeTimers();
    const { promise, reject } = Promise.withResolvers<void>();
    update.mockReturnValue(promise);
    await open();
    await press('Vérifier les mises à jour');
    expect(status()).toContain('Vérification en cours...');
    expect(screen.getByRole('progressbar')).toBeDefined();
    await act(async () => reject(new Error('no network')));
    expect(status()).toContain('Impossible de vérifier les mises à jour');
    expect(toasts.toastError).toHaveBeenCalledOnce();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(status()).toContain('À jour');
  });

  it('says that it failed on a network that gives no answer', async () => {
    vi.useFakeTimers();
    update.mockReturnValue(new Promise(() => undefined));
    await open();
    await press('Vérifier les mises à jour');
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(status()).toContain('Impossible de vérifier les mises à jour');
    expect(toasts.toastError).toHaveBeenCalledOnce();
  });

  it('says of a release that takes long to be fetched that it is on its way', async () => {
    vi.useFakeTimers();
    haveWorker({ update, unregister, active: {}, installing: new EventTarget(), waiting: null });
    await open();
    await press('Vérifier les mises à jour');
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(toasts.toastInfo).toHaveBeenCalledExactlyOnceWith(
      'Une nouvelle version se télécharge. Elle vous sera proposée dès qu’elle sera prête.',
    );
    expect(status()).toContain('À jour');
  });

  it('applies a release that waits, keeps the focus then, and applies none where there is none', async () => {
    await open();
    const button = () => screen.getByRole('button', { name: 'Appliquer la mise à jour' });
    expect(button().getAttribute('aria-disabled')).toBe('true');
    await press('Appliquer la mise à jour');
    expect(applyUpdate).not.toHaveBeenCalled();
    act(() =>
      changeUpdateState({
        status: 'offered',
        version: '1.0.3',
        builtAt: '',
        isCritical: false,
        isDismissed: false,
      }),
    );
    expect(status()).toContain('La version 1.0.3 est disponible');
    await press('Appliquer la mise à jour');
    expect(applyUpdate).toHaveBeenCalledOnce();
    expect(button().hasAttribute('disabled')).toBe(false);
    expect(button().getAttribute('aria-disabled')).toBe('true');
    expect(status()).toContain('Mise à jour en cours...');
  });

  it('removes the caches and loads the page anew, and nothing without the server that has to bring it back', async () => {
    await open();
    doesServerAnswer.mockResolvedValueOnce(false);
    await press('Supprimer les caches');
    expect(toasts.toastWarning).toHaveBeenCalledOnce();
    expect(kept.size).toBe(2);
    await press('Supprimer les caches');
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), 20_000);
    expect([...kept.keys()]).toEqual([]);
    expect(status()).toContain('Rechargement...');
    expect(unregister).not.toHaveBeenCalled();
  });

  it('resets the app after a question: files, worker and settings go, what waits to be sent stays', async () => {
    writeExpiring(VERSION_KEYS.current, '1.0.2', 365);
    localStorage.setItem('tod:outbox:anne:1', '{}');
    await open();
    await press('Réinitialiser l’application');
    expect(screen.getByRole('dialog').textContent).toContain('ce qui attend d’être envoyé reste là');
    expect(kept.size).toBe(2);
    fireEvent.click(
      screen.getAllByRole('button', { name: 'Réinitialiser l’application' }).at(-1) ?? document.body,
    );
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), 20_000);
    expect([...kept.keys()]).toEqual([]);
    expect(unregister).toHaveBeenCalledOnce();
    expect(Object.keys(localStorage)).toEqual(['tod:outbox:anne:1']);
  });
});

describe('/debug, installation', () => {
  it('says which of the five conditions are met', async () => {
    const manifest = Object.assign(document.createElement('link'), { rel: 'manifest' });
    document.head.append(manifest);
    await open('Installation PWA');
    const conditions = () =>
      ['Deux visites à 5 minutes d’intervalle au moins', 'Service worker', 'Manifeste', 'HTTPS'].map(factOf);
    expect(conditions()).toEqual(['Non remplie', 'Remplie', 'Remplie', 'Remplie']);
    expect(factOf('Interaction de l’utilisateur')).toBe('Non remplie');
    cleanup();
    writeExpiring(VERSION_KEYS.firstVisit, new Date(performance.timeOrigin - 5 * 60_000).toISOString(), 365);
    vi.stubGlobal('isSecureContext', false);
    manifest.remove();
    haveWorker(undefined);
    await open('Installation PWA');
    expect(conditions()).toEqual(['Remplie', 'Non remplie', 'Non remplie', 'Non remplie']);
  });

  it('knows an iPhone also in the installed app, which does not name Safari', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
    );
    await open('Installation PWA');
    expect(factOf('iOS')).toBe('Oui');
  });

  it('has the browser ask where it made an offer, and says that it was tried', async () => {
    watchInstallation();
    await open('Installation PWA');
    const button = screen.getByRole('button', { name: 'Installer' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(factOf('Invite d’installation disponible')).toBe('Non');
    const prompt = vi.fn(async () => ({ outcome: 'dismissed' }));
    act(() => {
      window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
    });
    expect(factOf('Invite d’installation disponible')).toBe('Oui');
    expect(factOf('Installable')).toBe('Oui');
    await press('Installer');
    expect(prompt).toHaveBeenCalledOnce();
    // The offer is over, and whoever pressed it has the focus still.
    expect(button.hasAttribute('disabled')).toBe(false);
    await press('Installer');
    expect(prompt).toHaveBeenCalledOnce();
    expect(factOf('Installation tentée depuis le chargement de cette page')).toBe('Oui');
  });

  it('registers the worker anew, or says that there is none', async () => {
    await open('Installation PWA');
    await press('Recharger le service worker');
    expect(unregister).toHaveBeenCalledOnce();
    expect(register).toHaveBeenCalledOnce();
    expect(toasts.toastSuccess).toHaveBeenCalledOnce();
    vi.stubGlobal('reportError', vi.fn());
    register.mockRejectedValue(new Error('no room'));
    await press('Recharger le service worker');
    expect(toasts.toastError).toHaveBeenCalledExactlyOnceWith('Aucun service worker enregistré');
  });
});

describe('/debug, warnings', () => {
  it('are there for no worker, a browser without workers and one without caches', async () => {
    await open();
    expect(screen.queryAllByRole('alert')).toEqual([]);
    cleanup();
    haveWorker(undefined);
    await open();
    expect(screen.getByRole('alert').textContent).toBe('Aucun service worker enregistré');
    cleanup();
    Reflect.deleteProperty(navigator, 'serviceWorker');
    vi.stubGlobal('caches', undefined);
    Reflect.deleteProperty(window, 'caches');
    await open();
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Ce navigateur ne prend pas en charge les service workers',
      'Ce navigateur ne prend pas en charge l’API Cache',
    ]);
  });

  it('keeps the last error, also of somebody who came by a link', async () => {
    rememberPageError('le filet est tombé');
    await open();
    expect(factOf('Dernière erreur de page')).toContain('le filet est tombé');
  });
});
