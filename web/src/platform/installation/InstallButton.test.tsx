// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { InstallButton } from './InstallButton.tsx';
import { watchInstallation } from './installation.ts';

vi.mock('../ui/toast.ts', () => ({ toastSuccess: vi.fn() }));

const userAgent = vi.spyOn(navigator, 'userAgent', 'get');
vi.stubGlobal('matchMedia', () => ({ matches: false }));
watchInstallation();

// Its code comes with the first press, which may take a while on a busy machine.
beforeAll(async () => void (await import('./InstallDialog.tsx')));
beforeEach(() => userAgent.mockReturnValue('Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0'));
afterEach(cleanup);

async function openDialog(): Promise<HTMLElement> {
  render(
    <MemoryRouter>
      <InstallButton />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Comment l’installer' }));
  return screen.findByRole('dialog', { name: 'Application installable' });
}

describe('what there is to say about installing the app', () => {
  it('is what it brings, and the steps of a browser that makes no offer', async () => {
    const dialog = await openDialog();
    expect(dialog.textContent).toContain('Un accès direct depuis l’écran d’accueil');
    expect(dialog.textContent).toContain('Ouvrez le menu du navigateur');
    expect(screen.queryByRole('button', { name: 'Installer' })).toBeNull();
  });

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', 'bouton Partager de Safari'],
    ['Mozilla/5.0 (Android 14; Mobile; rv:140.0) Firefox/140.0', 'écran d’accueil'],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0',
      'Ce navigateur n’installe pas d’applications',
    ],
  ])('in %s is « %s »', async (browser, text) => {
    userAgent.mockReturnValue(browser);
    expect((await openDialog()).textContent).toContain(text);
  });

  it('is a button where the browser has made an offer, which closes the dialog once it is taken', async () => {
    const prompt = vi.fn(async () => ({ outcome: 'accepted' }));
    act(() => {
      window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
    });
    await openDialog();
    fireEvent.click(screen.getByRole('button', { name: 'Installer' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), 20_000);
    expect(prompt).toHaveBeenCalledOnce();
  });

  it('is that it is installed, once it is', async () => {
    act(() => {
      window.dispatchEvent(new Event('appinstalled'));
    });
    const dialog = await openDialog();
    expect(dialog.textContent).toContain('Tod est installé sur cet appareil.');
    expect(screen.queryByRole('button', { name: 'Installer' })).toBeNull();
  });
});
