// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPushChoice } from '../pushChoice.ts';
import { PushPrompt } from './PushPrompt.tsx';

const { enablePushes, toastSuccess, toastError, toastWarning } = vi.hoisted(() => ({
  enablePushes: vi.fn(),
  toastSuccess: vi.fn(),
  toastError: vi.fn(),
  toastWarning: vi.fn(),
}));
vi.mock('../enablePushes.ts', () => ({ enablePushes }));
vi.mock('../pushChoice.ts', { spy: true });
vi.mock('../../../../platform/ui/toast.ts', () => ({ toastSuccess, toastError, toastWarning }));

function haveBrowser(permission: NotificationPermission, isInstalled = true): void {
  vi.stubGlobal('Notification', { permission });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }));
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: {} });
}

beforeEach(() => haveBrowser('default'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  localStorage.clear();
  sessionStorage.clear();
});

const button = (name: string) => screen.findByRole('button', { name });
/** Once what it reads has been read. */
async function expectNothing(): Promise<void> {
  expect(openPushChoice).toHaveBeenCalled();
  await act(() => Promise.all(vi.mocked(openPushChoice).mock.results.map(({ value }) => value)));
  expect(screen.queryByRole('button')).toBeNull();
}

describe('PushPrompt', () => {
  it('says what for, then asks', async () => {
    enablePushes.mockResolvedValue('enabled');
    render(<PushPrompt uid="leo" />);
    await screen.findByText(/même quand l’application est fermée/);
    expect(enablePushes).not.toHaveBeenCalled();
    await userEvent.click(await button('Activer'));
    expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Notifications activées avec succès\u202f!');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    [
      'refused',
      'Vous avez refusé les notifications. Vous pouvez les activer dans les paramètres de votre navigateur.',
    ],
    ['notSubscribed', 'Impossible de s’abonner aux notifications. Veuillez réessayer.'],
    ['failed', 'Une erreur est survenue lors de l’activation des notifications.'],
  ])('says that it was %s', async (result, said) => {
    enablePushes.mockResolvedValue(result);
    render(<PushPrompt uid="leo" />);
    await userEvent.click(await button('Activer'));
    expect(toastError).toHaveBeenCalledExactlyOnceWith(said);
  });

  it('notes when it was put off, and asks no more in this session', async () => {
    const first = render(<PushPrompt uid="leo" />);
    await userEvent.click(await button('Plus tard'));
    expect((await openPushChoice('leo')).read().promptedAt).not.toBeNull();
    first.unmount();
    render(<PushPrompt uid="leo" />);
    await expectNothing();
  });

  it('is shown again to whoever looked at it and left, but not in this session', async () => {
    const first = render(<PushPrompt uid="leo" />);
    await button('Activer');
    first.unmount();
    const second = render(<PushPrompt uid="leo" />);
    await expectNothing();
    second.unmount();
    sessionStorage.clear();
    render(<PushPrompt uid="leo" />);
    await button('Activer');
  });

  it('stays away in a tab', async () => {
    haveBrowser('default', false);
    render(<PushPrompt uid="leo" />);
    await expectNothing();
  });

  it('keeps what the browser has decided, and warns once where it blocks', async () => {
    haveBrowser('denied');
    const first = render(<PushPrompt uid="leo" />);
    await waitFor(() => expect(toastWarning).toHaveBeenCalledOnce());
    expect((await openPushChoice('leo')).read().decision).toBe('denied');
    first.unmount();
    render(<PushPrompt uid="leo" />);
    await expectNothing();
    expect(toastWarning).toHaveBeenCalledOnce();
  });
});
