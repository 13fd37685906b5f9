import { describe, it } from 'vitest';
import { closeWithoutErrors, seeAddress, seeText, seeToast, shareBrowser } from '../journeys/person.ts';
import { openProviderWindow, pretendInstalled, signInWithNewAccount } from '../journeys/providerWindow.ts';
import { untilWorkerControls } from '../journeys/releases.ts';
import { SITE } from './production.ts';

const openBrowser = shareBrowser({ worker: 'allowed' });
/** Where Firebase Hosting has Auth's pages, on the app's own site. */
const HANDLER = `${SITE}/__/auth/handler**`;

describe.each<readonly [provider: string, byWindow: string, byPage: string]>([
  ['Google', 'Gaelle', 'Gontran'],
  ['Apple', 'Apolline', 'Ambroise'],
])('%s, at the app’s own site', (provider, byWindow, byPage) => {
  const button = `Continuer avec ${provider}`;

  it('signs somebody in through its window, past the worker', async () => {
    const visitor = await openBrowser(byWindow);
    const { page } = visitor;
    await page.goto('/');
    await untilWorkerControls(page);
    await page.goto('/profile');
    await seeAddress(page, '**/auth');
    const popup = await openProviderWindow(visitor, button);
    await seeAddress(popup, HANDLER);
    await signInWithNewAccount(popup, visitor.email, `${byWindow} Martin`);
    await seeAddress(page, '**/profile');
    await seeToast(page, 'Connexion réussie');
    await seeText(page, visitor.email);
    await closeWithoutErrors(visitor);
  });

  it('signs somebody in who has installed the app, through its page and back', async () => {
    const visitor = await openBrowser(byPage, 390);
    const { page } = visitor;
    await pretendInstalled(page);
    await page.goto('/profile');
    await seeAddress(page, '**/auth');
    await page.getByRole('button', { name: button }).click();
    await seeAddress(page, HANDLER);
    await signInWithNewAccount(page, visitor.email, `${byPage} Martin`);
    await seeAddress(page, '**/profile');
    await seeText(page, visitor.email);
    await closeWithoutErrors(visitor);
  });
});
