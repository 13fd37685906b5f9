import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { faultsOfScreen } from './axe.ts';
import { OF_NO_NETWORK } from './meeting.ts';
import { type Person, see, seeText, shareBrowser } from './person.ts';
import { becomeDemo, visitAsDemo } from './steps.ts';

const openBrowser = shareBrowser();

describe('code that does not come', () => {
  it('of a page, after a new release: it is asked for anew once, then the page says so and opens on request', async () => {
    const visitor = await openBrowser('Retardataire', 360);
    const { page } = visitor;
    await page.goto('/');
    await see(page.getByRole('article'));
    const bring = await replaceFile(page, 'SportsPage');
    const loads = countLoads(page);
    await page.getByRole('link', { name: 'Voir tous les sports' }).click();
    const alert = page.getByRole('alert');
    await see(alert.getByRole('heading', { level: 1, name: 'Impossible de charger cette page' }));
    await expect.poll(loads).toBe(1);
    // What loading anew did not mend stays as it is: no loop, and the navigation stands.
    await see(alert.getByRole('button', { name: 'Retour en arrière' }));
    await see(page.getByRole('navigation', { name: 'Navigation mobile' }));
    expect(await faultsOfScreen(visitor, 'missing page')).toEqual([]);
    expect(loads()).toBe(1);
    bring();
    await alert.getByRole('button', { name: 'Réessayer' }).click();
    await see(page.getByRole('heading', { level: 1, name: 'Trouvez votre sport' }));
    await closeWithoutCrash(visitor);
  });

  it('of a dialog: a plain one says so, is left with the keyboard, and the real one comes on request', async () => {
    const camille = await openBrowser('Camille', 360);
    const { page } = camille;
    await visitAsDemo(camille, 'Camille', '/profile/seed-004');
    const browser = await habitOf(page);
    const bring = await dropFile(page, 'SendTodDialog');
    const button = page.getByRole('button', { name: /^Envoyer un tod à / });
    await button.focus();
    await page.keyboard.press('Enter');
    const plain = page.getByRole('dialog', { name: 'Erreur lors de l’envoi du Tod.' });
    await see(plain.getByText(/Rien n’est perdu/));
    expect(await faultsOfScreen(camille, 'missing dialog')).toEqual([]);
    await page.keyboard.press('Escape');
    await plain.waitFor({ state: 'hidden' });
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await see(plain);
    bring();
    const loads = countLoads(page);
    await plain.getByRole('button', { name: 'Réessayer' }).click();
    if (browser === 'remembers') {
      await expect.poll(loads).toBe(1);
      await button.click();
    }
    await see(page.getByRole('dialog', { name: /^Envoyer un tod à / }));
    await see(page.getByRole('button', { name: 'Envoyer', exact: true }));
    expect(loads()).toBe(browser === 'remembers' ? 1 : 0);
    await closeWithoutCrash(camille);
  });

  it('of a part of a page: the rest stands, and a new release is fetched on request', async () => {
    const camille = await openBrowser('Camille');
    const { page } = camille;
    await becomeDemo(camille, 'Camille');
    const bring = await replaceFile(page, 'PractitionerList');
    await page.goto('/sports/tennis');
    await see(page.getByRole('heading', { level: 1, name: 'Tennis' }));
    await seeText(page, 'Impossible de charger cette partie de la page');
    bring();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await see(page.getByRole('list', { name: 'Ils pratiquent ce sport' }).getByRole('listitem'));
    await closeWithoutCrash(camille);
  });

  it('without a network: the menu says so and comes once there is one, and refreshing the page waits for it', async () => {
    const camille = await openBrowser('Camille', 360);
    const { page, context } = camille;
    await visitAsDemo(camille, 'Camille');
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    const browser = await habitOf(page);
    await context.setOffline(true);
    await menu.click();
    const plain = page.getByRole('dialog', { name: 'Impossible d’ouvrir cette fenêtre' });
    await see(plain.getByText(/Pas de connexion\. Rien n’est perdu/));
    // Trying again without a network changes nothing, and never ends on the browser's own error page.
    await plain.evaluate((dialog) => dialog.setAttribute('data-former', ''));
    await plain.getByRole('button', { name: 'Réessayer' }).click();
    // The one that says so after trying: a network that were back while it is tried would load the page anew.
    await see(page.locator('dialog:not([data-former])'));
    await context.setOffline(false);
    if (browser === 'remembers') {
      await see(plain.getByText(/La connexion est peut-être trop faible/));
      const loaded = page.waitForEvent('load');
      await plain.getByRole('button', { name: 'Réessayer' }).click();
      await loaded;
      await menu.click();
    }
    // A browser that asks again has brought it by itself.
    await see(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Notifications' }));
    await page.keyboard.press('Escape');
    await context.setOffline(true);
    await page.getByRole('button', { name: /Rafraîchir l[’']application/ }).click();
    await seeText(page, /Pas de connexion\. Rien n’est perdu/);
    await closeWithoutCrash(camille);
  });
});

/** What a browser does about a file of code that did not come: some ask for it again, some remember it until the page is gone. */
async function habitOf(page: Page): Promise<'asks again' | 'remembers'> {
  let isGone = true;
  await page.route('**/assets/probe.js', async (route) => {
    if (isGone) await route.abort();
    else await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  const comes = () => page.evaluate("import('/assets/probe.js').then(() => true, () => false)");
  expect(await comes()).toBe(false);
  isGone = false;
  return (await comes()) === true ? 'asks again' : 'remembers';
}

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

/** A file of ours cannot be fetched until the returned function is called. */
async function dropFile(page: Page, name: string): Promise<() => void> {
  let isGone = true;
  await page.route(`**/assets/${name}-*.js`, (route) => (isGone ? route.abort() : route.continue()));
  return () => {
    isGone = false;
  };
}

/** Hosting answers for a file of a former release with the start page, until the returned function is called. */
async function replaceFile(page: Page, name: string): Promise<() => void> {
  let isGone = true;
  await page.route(`**/assets/${name}-*.js`, (route) =>
    isGone ? route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }) : route.continue(),
  );
  return () => {
    isGone = false;
  };
}

/** The file that did not come is told by the browser; nothing else may have gone wrong, and nothing was thrown at the page. */
async function closeWithoutCrash({ page, errors, context }: Person): Promise<void> {
  expect(await page.getByText('Une erreur est survenue').count()).toBe(0);
  const expected = /assets\/|Failed to load module script|dynamically imported module/;
  expect(errors.filter((error) => !expected.test(error) && !OF_NO_NETWORK.test(error))).toEqual([]);
  await context.close();
}
