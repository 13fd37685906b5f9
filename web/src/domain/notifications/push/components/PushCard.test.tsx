// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPushChoice } from '../pushChoice.ts';
import { PushCard } from './PushCard.tsx';

const { enablePushes, unregisterDevice, hasSubscription, toasts, registered } = vi.hoisted(() => ({
  enablePushes: vi.fn(),
  hasSubscription: vi.fn(),
  unregisterDevice: vi.fn(),
  toasts: { toastSuccess: vi.fn(), toastError: vi.fn(), toastInfo: vi.fn() },
  registered: { uid: '' },
}));
vi.mock('../enablePushes.ts', () => ({ enablePushes }));
vi.mock('../device.ts', () => ({
  isDeviceRegistered: (uid: string) => uid === registered.uid,
  subscribeDevice: () => () => undefined,
  unregisterDevice,
  hasSubscription,
}));
vi.mock('../../../../platform/ui/toast.ts', () => toasts);

function haveBrowser(permission: NotificationPermission): void {
  vi.stubGlobal('Notification', { permission });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: {} });
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  haveBrowser('granted');
  registered.uid = '';
  hasSubscription.mockResolvedValue(true);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  localStorage.clear();
});

describe('PushCard', () => {
  it.each([
    ['enabled', 'Notifications activées avec succès', 'toastSuccess'],
    ['refused', 'Impossible d’obtenir la permission pour les notifications', 'toastError'],
    ['dismissed', 'Impossible d’obtenir la permission pour les notifications', 'toastError'],
    ['notSubscribed', 'Impossible d’activer les notifications', 'toastError'],
    ['failed', 'Une erreur s’est produite lors de l’activation des notifications', 'toastError'],
  ] as const)('says what came of turning them on: %s', async (result, said, toast) => {
    enablePushes.mockResolvedValue(result);
    render(<PushCard uid="leo" />);
    await screen.findByText('Désactivées sur cet appareil.');
    await press('Activer');
    await vi.waitFor(() => expect(toasts[toast]).toHaveBeenCalledExactlyOnceWith(said), 20_000);
  });

  it('says while it works, and once more where nothing is left to do', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    enablePushes.mockReturnValue(promise);
    render(<PushCard uid="leo" />);
    await press('Activer');
    expect(screen.getByRole('status').textContent).toBe('Configuration des notifications...');
    resolve('enabled');
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe(''), 20_000);
    cleanup();
    registered.uid = 'leo';
    render(<PushCard uid="leo" />);
    await press('Activer');
    await vi.waitFor(() => expect(toasts.toastInfo).toHaveBeenCalledOnce(), 20_000);
    expect(toasts.toastInfo).toHaveBeenCalledWith('Les notifications sont déjà activées');
    expect(enablePushes).toHaveBeenCalledOnce();
  });

  it('turns on again what the browser dropped while notifications were blocked', async () => {
    registered.uid = 'leo';
    hasSubscription.mockResolvedValue(false);
    enablePushes.mockResolvedValue('enabled');
    render(<PushCard uid="leo" />);
    await screen.findByText('Désactivées sur cet appareil.');
    await press('Activer');
    await vi.waitFor(() => expect(toasts.toastSuccess).toHaveBeenCalledOnce(), 20_000);
    expect(enablePushes).toHaveBeenCalledOnce();
    expect(toasts.toastInfo).not.toHaveBeenCalled();
  });

  it('sees what is allowed or blocked beside the page’s address while somebody looks at it', async () => {
    const permission = new EventTarget();
    vi.stubGlobal('navigator', {
      serviceWorker: {},
      permissions: { query: () => Promise.resolve(permission) },
    });
    registered.uid = 'leo';
    render(<PushCard uid="leo" />);
    await screen.findByText('Activées sur cet appareil.');
    await act(async () => haveBrowser('denied'));
    await act(async () => permission.dispatchEvent(new Event('change')));
    expect(screen.getByText(/^Bloquées par le navigateur/)).toBeTruthy();
    hasSubscription.mockResolvedValue(false);
    haveBrowser('granted');
    await act(async () => permission.dispatchEvent(new Event('change')));
    expect(screen.getByText('Désactivées sur cet appareil.')).toBeTruthy();
  });

  it('hears whoever is quicker than what this browser remembers of them', async () => {
    const { promise, resolve } = Promise.withResolvers<ArrayBuffer>();
    const digest = vi.spyOn(crypto.subtle, 'digest').mockReturnValue(promise);
    enablePushes.mockResolvedValue('enabled');
    render(<PushCard uid="leo" />);
    await press('Activer');
    expect(enablePushes).not.toHaveBeenCalled();
    resolve(new ArrayBuffer(32));
    await vi.waitFor(() => expect(enablePushes).toHaveBeenCalledOnce(), 20_000);
    digest.mockRestore();
  });

  it('turns them off on this device, and does not turn them on again by itself', async () => {
    registered.uid = 'leo';
    (await openPushChoice('leo')).change({ isEnabled: true });
    render(<PushCard uid="leo" />);
    await screen.findByText('Activées sur cet appareil.');
    await press('Désactiver sur cet appareil');
    await vi.waitFor(() => expect(unregisterDevice).toHaveBeenCalledExactlyOnceWith('leo'), 20_000);
    expect((await openPushChoice('leo')).read().isEnabled).toBe(false);
  });

  it('forgets what was decided and when it was asked', async () => {
    const memory = await openPushChoice('leo');
    memory.change({ decision: 'granted', promptedAt: Date.UTC(2026, 10, 20, 12) });
    render(<PushCard uid="leo" />);
    await screen.findByText(/^Dernière demande.*20 novembre 2026/);
    await press('Réinitialiser');
    await vi.waitFor(() => expect(toasts.toastSuccess).toHaveBeenCalledOnce(), 20_000);
    expect(screen.queryByText(/^Dernière demande/)).toBeNull();
    expect(toasts.toastSuccess).toHaveBeenCalledExactlyOnceWith('Préférences de notification réinitialisées');
    expect(memory.read().decision).toBeNull();
  });

  it('says what to do where the browser blocks them', () => {
    haveBrowser('denied');
    render(<PushCard uid="leo" />);
    expect(screen.getByText(/^Bloquées par le navigateur\. Autorisez-les/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
  const SAFARI = `${MAC} Version/26.0 Safari/605.1.15`;
  const CHROME = `${MAC} Chrome/156.0.0.0 Safari/537.36`;
  it.each([
    ['Chrome', CHROME, '', /pour ce site dans ses paramètres \(l’icône à gauche de l’adresse\)/],
    ['Safari on a Mac', SAFARI, '', /dans Safari › Réglages › Sites web › Notifications/],
    ['an app that Safari installed on a Mac', SAFARI, 'app', /dans Réglages › Notifications › Tod/],
    ['an app that Chrome installed', CHROME, 'app', /sur Android, un appui long sur son icône/],
    ['the app on an iPhone', 'Mozilla/5.0 (iPhone)', 'ios', /dans Réglages › Notifications › Tod/],
  ])('names the place where they are allowed again: %s', (_, userAgent, installed, place) => {
    haveBrowser('denied');
    const standalone = installed === 'ios' ? { standalone: true } : {};
    vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 0, serviceWorker: {}, ...standalone });
    vi.stubGlobal('matchMedia', () => ({ matches: installed === 'app' }));
    render(<PushCard uid="leo" />);
    expect(screen.getByText(/^Bloquées/).textContent).toMatch(place);
  });

  it('says what to do on an iPhone, and in a browser that knows none', () => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    render(<PushCard uid="leo" />);
    expect(screen.getByText(/^Ce navigateur ne sait pas/)).toBeTruthy();
    cleanup();
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)', maxTouchPoints: 5 });
    render(<PushCard uid="leo" />);
    expect(screen.getByText(/Sur l’écran d’accueil/)).toBeTruthy();
  });
});
