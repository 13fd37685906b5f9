import { describe, it } from 'vitest';
import { closeWithoutErrors, seeText, seeToast, shareBrowser } from '../journeys/person.ts';
import { openProviderWindow, pretendInstalled, signInWithNewAccount } from '../journeys/providerWindow.ts';
import { untilWorkerControls } from '../journeys/releases.ts';
import { SITE } from './production.ts';

const openBrowser = shareBrowser({ worker: 'allowed' });
/** Where Firebase Hosting has Auth's pages, on the app's own site. */
const HANDLER = `${SITE}/__/auth/handler**`;

describe('Google and Apple, at the app’s own site', () => {
  it('sign somebody in through their window, past the worker', async () => {
    const visitor = await openBrowser('Gaelle');
    const { page } = visitor;
    await page.goto('/');
    await untilWorkerControls(page);
    await page.goto('/profile');
    await page.waitForURL('**/auth');
    const popup = await openProviderWindow(visitor, 'Continuer avec Google');
    await popup.waitForURL(HANDLER);
    await signInWithNewAccount(popup, visitor.email, 'Gaelle Martin');
    await page.waitForURL('**/profile');
    await seeToast(page, 'Connexion réussie');
    await seeText(page, visitor.email);
    await closeWithoutErrors(visitor);
  });

  it('sign somebody in who has installed the app, through their page and back', async () => {
    const visitor = await openBrowser('Apolline', 390);
    const { page } = visitor;
    await pretendInstalled(page);
    await page.goto('/profile');
    await page.waitForURL('**/auth');
    await page.getByRole('button', { name: 'Continuer avec Apple' }).click();
    await page.waitForURL(HANDLER);
    await signInWithNewAccount(page, visitor.email, 'Apolline Martin');
    await page.waitForURL('**/profile');
    await seeText(page, visitor.email);
    await closeWithoutErrors(visitor);
  });
});
