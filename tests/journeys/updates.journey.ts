import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  closeWithoutErrors,
  openNewTab,
  type Person,
  see,
  seeAddress,
  seeText,
  seeToast,
  shareBrowser,
} from './person.ts';
import {
  callBack,
  noteRegistrations,
  release,
  untilItWatches,
  untilTrue,
  untilWorkerControls,
} from './releases.ts';
import { visitAsDemo } from './steps.ts';

const openBrowser = shareBrowser({ worker: 'allowed' });
const APPLYING = 'Mise à jour de l’application en cours...';

describe('a new release', () => {
  it('is announced once, can be put away, and comes when it is wanted', async () => {
    const visitor = await visit('/sports');
    const { page } = visitor;
    await page.evaluate(
      "window.addEventListener('pwaUpdateAvailable', ({ detail }) => { document.title = detail.version; })",
    );
    await release(page, '1.0.3');
    await seeToast(page, 'La version 1.0.3 de Tod est disponible.');
    expect(await page.title()).toBe('1.0.3');
    await see(page.getByRole('button', { name: 'Mettre à jour l’application' }));
    await banner(page).getByRole('button', { name: 'Plus tard' }).click();
    await banner(page).waitFor({ state: 'hidden' });
    // Put away is put away, also on the next page; the button stays.
    await page.getByRole('link', { name: 'Tod', exact: true }).first().click();
    await seeAddress(page, (url) => url.pathname === '/');
    await see(page.getByRole('button', { name: 'Mettre à jour l’application' }));
    expect(await banner(page).count()).toBe(0);
    const said = await hearToasts(page);
    await Promise.all([
      page.waitForEvent('load'),
      page.getByRole('button', { name: 'Mettre à jour l’application' }).click(),
    ]);
    for (const text of ['Rafraîchissement de l’application v1.0.2...', APPLYING])
      await expect.poll(said).toContain(text);
    await see(page.getByRole('button', { name: 'Rafraîchir l’application' }));
    await closeWithoutErrors(visitor);
  });

  it('of a newer minor version cannot be put away', async () => {
    const visitor = await visit('/');
    const { page } = visitor;
    await release(page, '1.1.0');
    await seeText(page, /Mise à jour importante/);
    // Once one has been shown, the next comes at once: the page goes half a second after it.
    await seeToast(page, 'La version 1.1.0 de Tod est disponible.');
    expect(await banner(page).getByRole('button', { name: 'Plus tard' }).count()).toBe(0);
    const said = await hearToasts(page);
    await Promise.all([
      page.waitForEvent('load'),
      banner(page).getByRole('button', { name: 'Mettre à jour' }).click(),
    ]);
    await expect.poll(said).toContain(APPLYING);
    await banner(page).waitFor({ state: 'hidden' });
    await closeWithoutErrors(visitor);
  });

  it('comes by itself to the only tab that is loaded anew, and not where there is another', async () => {
    const visitor = await visit('/sports');
    const { page } = visitor;
    const other = await openNewTab(visitor);
    await other.goto('/sports');
    await release(page, '1.0.3');
    await see(banner(page));
    await page.reload();
    await see(banner(page));
    await other.close();
    await page.reload();
    await untilTrue(page, '(await navigator.serviceWorker.getRegistration()).waiting === null');
    await banner(page).waitFor({ state: 'hidden' });
    await untilItWatches(page);
    expect(await banner(page).count()).toBe(0);
    await closeWithoutErrors(visitor);
  });

  it('wanted in one tab waits in another for what is being typed there', async () => {
    const visitor = await visit('/');
    const { page } = visitor;
    const typing = await openNewTab(visitor);
    await typing.goto('/auth');
    await untilWorkerControls(typing);
    const address = typing.getByLabel('Adresse e-mail');
    await address.fill('anne@example');
    await release(page, '1.0.3');
    const loaded = page.waitForEvent('load');
    await banner(page).getByRole('button', { name: 'Mettre à jour' }).click();
    await loaded;
    await seeToast(typing, /La mise à jour attend.*pas encore enregistré/);
    expect(await address.inputValue()).toBe('anne@example');
    const followed = typing.waitForEvent('load');
    await address.fill('');
    await followed;
    await closeWithoutErrors(visitor);
  });

  it('leaves a tab that is two releases behind the pieces of code of its own', async () => {
    const visitor = await visit('/');
    const { page, context } = visitor;
    const late = await openNewTab(visitor);
    await late.goto('/auth');
    await untilWorkerControls(late);
    await late.getByLabel('Adresse e-mail').fill('anne@example');
    for (const version of ['1.0.3', '1.0.4']) {
      await release(page, version, 'ForgotPasswordDialog');
      const loaded = page.waitForEvent('load');
      await banner(page).getByRole('button', { name: 'Mettre à jour' }).click();
      await loaded;
    }
    // Neither the server nor the browser's own cache has any of it.
    await (await context.newCDPSession(late)).send('Network.clearBrowserCache');
    await context.setOffline(true);
    await late.getByRole('button', { name: 'Mot de passe oublié' }).click();
    await see(late.getByRole('dialog').getByLabel('Adresse e-mail'));
    await context.close();
  });

  it('that is broken is called back: nothing of it stays, and open pages come from the server', async () => {
    const visitor = await visit('/sports');
    const { page } = visitor;
    const loaded = page.waitForEvent('response', (response) => response.request().isNavigationRequest());
    await callBack(page);
    expect((await loaded).fromServiceWorker()).toBe(false);
    await untilTrue(
      page,
      `navigator.serviceWorker.controller === null && (await caches.keys()).length === 0 &&
        (await navigator.serviceWorker.getRegistration()) === undefined`,
    );
    await see(page.getByRole('link', { name: /Tennis/ }));
    // And that is the end of it: the page finds the same worker, which has nothing more to do.
    await page.evaluate('window.wasHere = true');
    await page.evaluate("navigator.serviceWorker.register('/sw.js', { scope: '/' })");
    await untilTrue(page, '(await navigator.serviceWorker.getRegistration()) === undefined');
    expect(await page.evaluate('window.wasHere')).toBe(true);
    await closeWithoutErrors(visitor);
  });

  it('waits for a message that is being typed, and for a payment', async () => {
    const camille = await openBrowser('Camille');
    const { page } = camille;
    await noteRegistrations(camille.context);
    await visitAsDemo(camille, 'Camille');
    await untilWorkerControls(page);
    await page.goto('/messages/demo-yanis');
    const composer = page.getByRole('textbox');
    await composer.pressSequentially('Tu viens');
    await release(page, '1.0.3');
    await banner(page).getByRole('button', { name: 'Mettre à jour' }).click();
    await seeToast(page, /La mise à jour attend/);
    await see(banner(page).getByText('La mise à jour se fera dès que vous aurez terminé.'));
    expect(await composer.inputValue()).toBe('Tu viens');
    const loaded = page.waitForEvent('load');
    await composer.fill('');
    await loaded;

    await page.goto('/subscription?success=true');
    await release(page, '1.0.4');
    await banner(page).getByRole('button', { name: 'Mettre à jour' }).click();
    await seeToast(page, /La mise à jour attend.*paiement/);
    await closeWithoutErrors(camille);
  });
});

/** Somebody whose browser has the app. */
async function visit(address: string): Promise<Person> {
  const visitor = await openBrowser('Visiteuse');
  await noteRegistrations(visitor.context);
  await visitor.page.goto(address);
  await untilWorkerControls(visitor.page);
  await visitor.page.reload();
  return visitor;
}

/** Answers with all that toasts say from now on, also of a page that is loaded anew a moment later. */
async function hearToasts(page: Page): Promise<() => string> {
  const said: string[] = [];
  await page.exposeFunction('hearToast', (text: string) => void said.push(text));
  await page.evaluate(`
    const { shownToasts } = window;
    shownToasts.push = (text) => {
      window.hearToast(text);
      return Array.prototype.push.call(shownToasts, text);
    };
  `);
  return () => said.join(' | ');
}

function banner(page: Page) {
  return page.getByRole('region', { name: 'Mise à jour de Tod' });
}
