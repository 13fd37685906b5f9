import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { faultsOfScreen } from './axe.ts';
import {
  asksForCatalogue,
  breakCatalogue,
  countCatalogueReads,
  emptyCatalogue,
  holdCatalogue,
} from './catalogueServer.ts';
import { keyTo } from './keyboard.ts';
import { closeWithRefusals, expectGone, followInFooter, whileOffline } from './meeting.ts';
import {
  closeWithoutErrors,
  notePassing,
  openNewTab,
  see,
  seeAddress,
  seeText,
  shareBrowser,
} from './person.ts';
import { becomeComplete, becomeDemo, chooseInMenu, visitAsDemo } from './steps.ts';

const openBrowser = shareBrowser({ worker: 'allowed' });

describe('the catalogue', () => {
  it('shows six places while it loads, then every sport with its real count', async () => {
    const visitor = await openBrowser('Visiteuse', 360);
    const { page } = visitor;
    const release = await holdCatalogue(page);
    await page.goto('/sports');
    await see(page.getByRole('heading', { name: 'Trouvez votre sport' }));
    expect(await page.locator('main [aria-busy=true] > div > [aria-hidden=true]').count()).toBe(6);
    release();
    await see(page.getByRole('article'));
    expect(await page.getByRole('article').count()).toBe(24);
    const tennis = page
      .getByRole('article')
      .filter({ hasText: /^.*Tennis(?! de)/ })
      .first();
    await see(tennis.getByText(/\d sportifs? actifs?/));
    await closeWithoutErrors(visitor);
  });

  it('is kept on the device: a second visit asks for nothing', async () => {
    const visitor = await openBrowser('Habituee');
    const { page } = visitor;
    await page.goto('/sports');
    await see(page.getByRole('article'));
    const queries = countCatalogueReads(page);
    await page.reload();
    await see(page.getByRole('article'));
    await page.getByRole('link', { name: 'Tennis', exact: true }).click();
    await see(page.getByRole('heading', { level: 1, name: 'Tennis' }));
    expect(queries.sent()).toBe(0);
    await closeWithoutErrors(visitor);
  });

  it('can be read again after an error', async () => {
    const visitor = await openBrowser('Visiteur');
    const { page } = visitor;
    const repair = await breakCatalogue(page);
    await page.goto('/sports');
    await seeText(page, 'Impossible de charger les sports');
    await seeText(page, /Veuillez rafraîchir la page ou réessayer plus tard/);
    repair();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await see(page.getByRole('article'));
    await closeWithRefusals(visitor, { status: 503, call: ':batchGet' });
  });

  it('says that there is no network where it has no copy, comes with the next connection, and is there without one then', async () => {
    const visitor = await openBrowser('Voyageuse', 360);
    const { page, context } = visitor;
    const release = await holdCatalogue(page);
    // The page is drawn before its code is there; what asks for the catalogue has come.
    const asked = page.waitForRequest(asksForCatalogue);
    await page.goto('/sports');
    await see(page.getByRole('heading', { name: 'Trouvez votre sport' }));
    await asked;
    await whileOffline(visitor, async () => {
      release();
      await seeText(page, 'Impossible de charger les sports');
      await seeText(page, /Pas de connexion\. Rien n’est perdu/);
    });
    await see(page.getByRole('article'));
    await page.getByRole('link', { name: 'Tennis', exact: true }).click();
    await see(page.getByRole('heading', { level: 1, name: 'Tennis' }));
    await whileOffline(visitor, async () => {
      await page.getByRole('link', { name: 'Retour aux sports' }).click();
      await see(page.getByRole('article'));
      await seeText(page, /Vous êtes hors ligne\. Vous voyez ce qui a été enregistré/);
      await page.getByRole('searchbox').fill('natat');
      await page.getByRole('link', { name: 'Natation', exact: true }).click();
      await see(page.getByRole('heading', { level: 1, name: 'Natation' }));
    });
    await context.close();
  });

  it('is empty for a moment only before it counts as an error', async () => {
    const visitor = await openBrowser('Etonnee');
    const { page } = visitor;
    await emptyCatalogue(page);
    const seeNone = await notePassing(page, 'Aucun sport disponible pour le moment');
    await page.goto('/sports');
    await see(page.getByRole('alert').getByText('Erreur lors du chargement des sports'));
    await seeNone();
    await closeWithoutErrors(visitor);
  });

  it('keeps what is chosen faster than the address follows', async () => {
    const visitor = await openBrowser('Pressee');
    const { page } = visitor;
    await page.goto('/sports?type=team');
    await see(page.getByRole('article'));
    const choices = page.getByRole('button', { name: /^(Intense|Extérieur)$/ });
    await see(choices.nth(1));
    await choices.evaluateAll(async (buttons: HTMLElement[]) => {
      for (const button of buttons) {
        button.click();
        // As long as React takes to show a press, and less than the router takes to show an address.
        await Promise.resolve();
      }
    });
    await expect.poll(() => new URL(page.url()).search).toBe('?intensity=high&type=team&seasonality=outdoor');
    expect(await page.getByRole('button', { name: 'Intense' }).getAttribute('aria-pressed')).toBe('true');
    await closeWithoutErrors(visitor);
  });

  it('is searched and filtered with the keyboard alone, and the address keeps it', async () => {
    const visitor = await openBrowser('Clavier');
    const { page } = visitor;
    await page.goto('/sports');
    await see(page.getByRole('article'));
    await page.getByRole('heading', { level: 1 }).focus();
    await keyTo(visitor, /Afficher les filtres/);
    await page.keyboard.press('Enter');
    await see(page.getByRole('heading', { name: 'Filtres' }));
    await keyTo(visitor, /^Rechercher un sport/);
    await page.keyboard.type('ball');
    await keyTo(visitor, /^Intense$/);
    await page.keyboard.press('Space');
    await keyTo(visitor, /^Équipe$/);
    await page.keyboard.press('Enter');
    await expect
      .poll(() => decodeURIComponent(new URL(page.url()).search))
      .toBe('?q=ball&intensity=high&type=team');
    // The grid follows the fields one after the other; whoever comes with the address has all of them at once.
    const another = await openNewTab(visitor);
    await another.goto(page.url());
    const found = another.getByRole('article');
    await expect.poll(async () => [1, 2, 3, 4, 5].includes(await found.count())).toBe(true);
    const count = await found.count();
    expect(await found.filter({ hasText: /ball/i }).count()).toBe(count);
    await another.close();
    await expect.poll(() => page.getByRole('article').count()).toBe(count);
    await page.reload();
    await expect.poll(() => page.getByRole('article').count()).toBe(count);
    expect(await page.getByRole('searchbox').inputValue()).toBe('ball');
    await page.getByRole('searchbox').fill('zzz');
    await seeText(page, 'Aucun sport trouvé');
    await seeText(page, /Essayez avec d[’']autres termes ou filtres/);
    await page.getByRole('button', { name: 'Effacer les filtres' }).last().click();
    await see(page.getByRole('article').nth(20));
    expect(new URL(page.url()).search).toBe('');
    await closeWithoutErrors(visitor);
  });

  it('narrows by where it is played, and by the links of the footer', async () => {
    const visitor = await openBrowser('Curieuse');
    const { page } = visitor;
    await page.goto('/sports');
    await see(page.getByRole('article').nth(20));
    const all = await page.getByRole('article').count();
    await followInFooter(page, (footer) => footer.getByRole('link', { name: 'Sports en extérieur' }));
    await expect.poll(() => page.getByRole('article').count()).toBeLessThan(all);
    await see(page.getByRole('button', { name: 'Extérieur', pressed: true }));
    await page.getByRole('searchbox').fill('ski');
    await expect.poll(() => new URL(page.url()).search).toContain('q=ski');
    const narrowed = page.url();
    await page.getByRole('article').getByRole('link').first().click();
    await page.getByRole('link', { name: 'Retour aux sports' }).click();
    await see(page.getByRole('button', { name: 'Extérieur', pressed: true }));
    expect(await page.getByRole('searchbox').inputValue()).toBe('ski');
    expect(page.url()).toBe(narrowed);
    await closeWithoutErrors(visitor);
  });
});

describe('a sport', () => {
  it('tells visitors how many practise it, and where to read on', async () => {
    const visitor = await openBrowser('Lectrice', 360);
    const { page } = visitor;
    await page.goto('/sport-detail/tennis');
    await see(page.getByRole('heading', { level: 1, name: 'Tennis' }));
    await seeText(page, 'Sport individuel');
    await seeText(page, /\d sportifs? actifs? sur Tod/);
    for (const name of [/Rechercher les règles/, /Événements à proximité/]) {
      const link = page.getByRole('link', { name });
      expect(await link.getAttribute('target')).toBe('_blank');
      expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
      expect(await link.getAttribute('href')).toMatch(/^https:\/\/www\.google\.com\/search\?q=.*Tennis/);
    }
    await page.getByRole('link', { name: 'Se connecter' }).last().click();
    await seeAddress(page, '**/auth');
    await closeWithoutErrors(visitor);
  });

  it('has the shape of what comes, says when it could not be read, and comes when asked again', async () => {
    const visitor = await openBrowser('Patiente', 360);
    const { page } = visitor;
    const release = await holdCatalogue(page);
    await page.goto('/sports/tennis');
    await see(page.locator('main [aria-busy=true]'));
    release();
    await see(page.getByRole('heading', { level: 1, name: 'Tennis' }));
    await page.unrouteAll({ behavior: 'wait' });
    await page.evaluate('localStorage.clear()');
    const repair = await breakCatalogue(page);
    await page.reload();
    await see(page.getByRole('alert').getByText('Impossible de charger les sports'));
    repair();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await see(page.getByRole('heading', { level: 1, name: 'Tennis' }));
    await closeWithRefusals(visitor, { status: 503, call: ':batchGet' });
  });

  it('says what is wrong with an address that names none', async () => {
    const visitor = await openBrowser('Egaree');
    const { page } = visitor;
    await page.goto('/sports/quidditch');
    await seeText(page, 'Sport non trouvé');
    await page.goto('/sport-detail');
    await seeText(page, 'Identifiant du sport manquant');
    await page.getByRole('link', { name: 'Retour aux sports' }).last().click();
    await see(page.getByRole('heading', { name: 'Trouvez votre sport' }));
    await closeWithoutErrors(visitor);
  });

  it('lists everybody who practises it: nearest first, page by page, and by name among all of them', async () => {
    const camille = await openBrowser('Camille', 360);
    const { page, context } = camille;
    await visitAsDemo(camille, 'Camille', '/sports/tennis');
    const people = page.getByRole('list', { name: 'Ils pratiquent ce sport' }).getByRole('listitem');
    await see(people);
    expect(await people.count()).toBeLessThanOrEqual(10);
    // A page is short where ten would cost too many reads.
    for (let count = await people.count(); count < 20; count = await people.count()) {
      await page.getByRole('button', { name: 'Afficher plus de personnes' }).click();
      await see(people.nth(count));
    }
    const distances = (await people.allTextContents()).map(kilometresIn);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));

    const shown = await people.allTextContents();
    const far = await nameBeyond(page, shown);
    await page.getByRole('searchbox').fill(far);
    await see(people.filter({ hasText: far }));
    await page.getByRole('searchbox').fill('ACHID');
    await see(people.filter({ hasText: 'Rachid' }));
    await people.filter({ hasText: 'Rachid' }).getByRole('link').first().click();
    await seeAddress(page, '**/profile/*');
    await page.goBack();
    await see(people.filter({ hasText: 'Rachid' }));
    expect(await page.getByRole('searchbox').inputValue()).toBe('ACHID');
    await page.getByRole('searchbox').fill('Xyzzy');
    await seeText(page, 'Personne ne correspond à votre recherche');
    await page.getByRole('button', { name: 'Effacer la recherche' }).click();
    await see(people);

    await context.setOffline(true);
    await seeText(page, /Vous êtes hors ligne/);
    await see(people);
    await context.setOffline(false);
    await expectGone(() => page.getByText(/Vous êtes hors ligne/).count());
    await people.first().getByRole('link').click();
    await seeAddress(page, /\/profile\//);
    await context.close();
  });
});

describe('the people who practise a sport', () => {
  it('are without whom one has just blocked, on the way back from their profile', async () => {
    const member = await openBrowser('Gaelle', 360);
    const { page } = member;
    await becomeComplete(member);
    await page.goto('/sports/tennis');
    const people = page.getByRole('list', { name: 'Ils pratiquent ce sport' }).getByRole('listitem');
    await people.first().getByRole('link').click();
    await seeAddress(page, /\/profile\//);
    const address = new URL(page.url()).pathname;
    await chooseInMenu(page, /^Autres actions pour/, 'Bloquer');
    await page.getByRole('dialog').getByRole('button', { name: 'Bloquer', exact: true }).click();
    await seeText(page, /Vous avez bloqué cette personne/);
    await page.goBack();
    await see(people);
    await expectGone(() => page.locator(`a[href="${address}"]`).count());
    await closeWithoutErrors(member);
  });

  it('are shown as places to come, refused by the server, and there by themselves once they may be read', async () => {
    const yanis = await openBrowser('Yanis', 360);
    const { page } = yanis;
    await becomeDemo(yanis, 'Yanis');
    const seen = Promise.withResolvers<void>();
    const allow = await askForTooMany(page, seen.promise);
    await page.goto('/sports/football');
    const panel = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Ils pratiquent ce sport' }) });
    await see(panel.locator('[aria-busy=true]'));
    seen.resolve();
    const alert = panel.getByRole('alert');
    await see(alert.getByText('Impossible de charger les personnes qui pratiquent ce sport'));
    await see(alert.getByText('Vous n’avez pas accès à ce contenu.'));
    expect(await faultsOfScreen(yanis, 'refused list')).toEqual([]);
    allow();
    await see(panel.getByRole('listitem'));
    await closeWithoutErrors(yanis);
  });
});

/** Queries for people wait, then ask for more than the rules let anybody read at once, until the returned function is called. */
async function askForTooMany(page: Page, waited: Promise<void>): Promise<() => void> {
  let isGreedy = true;
  await page.route('**/Listen/channel*', async (route) => {
    const body = route.request().postData();
    if (!isGreedy || body === null || !body.includes('sportIds')) return route.continue();
    await waited;
    const greedy = decodeURIComponent(body).replaceAll(/"limit":(\{"value":)?\d+/g, '"limit":$151');
    const parts = greedy
      .split('&')
      .map((part) => part.replace(/=(.*)$/s, (_all, value: string) => `=${encodeURIComponent(value)}`));
    return route.continue({ postData: parts.join('&') });
  });
  return () => {
    isGreedy = false;
  };
}

/** The distance in a row, in kilometres; far away where none is told. */
function kilometresIn(row: string): number {
  const found = /([\d\s]+)\skm(?!\p{Letter})/u.exec(row);
  return found === null ? Number.MAX_SAFE_INTEGER : Number((found[1] ?? '').replaceAll(/\s/g, ''));
}

/** The name of somebody who practises the sport and is not among those shown, as the rest of the list has it. */
async function nameBeyond(page: Page, shown: readonly string[]): Promise<string> {
  const people = page.getByRole('list', { name: 'Ils pratiquent ce sport' }).getByRole('listitem');
  const more = page.getByRole('button', { name: 'Afficher plus de personnes' });
  await page.getByRole('searchbox').fill('');
  await more.click();
  await see(people.nth(shown.length));
  const rows = await people.allTextContents();
  const row = rows.find((text) => !shown.includes(text)) ?? '';
  const name = /^\p{Lu}{1,2}(.+?), \d+\sans/u.exec(row)?.[1] ?? '';
  expect(name).not.toBe('');
  await page.reload();
  await see(people);
  return name;
}
