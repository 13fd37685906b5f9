import { publishPosition } from '@tod/model';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { faultsOfLooks } from './axe.ts';
import { shareDatabase } from './database.ts';
import { seeFocus } from './keyboard.ts';
import { expectGone, uidOf, untilLoaded } from './meeting.ts';
import { ownSuite } from './ownSuite.ts';
import { closeWithoutErrors, type Person, see, seeAddress, seeText, shareBrowser } from './person.ts';
import { becomeDemo, becomeNew, chooseInMenu, openTab, visitAsDemo, visitAsNew } from './steps.ts';

const openBrowser = shareBrowser({ worker: 'allowed' });
const database = shareDatabase();

const deckOf = (page: Page) => page.getByRole('group', { name: 'Carte de découverte' });
const cardsOf = (page: Page) => page.getByRole('article');

/** Who stands on the discovery card, once it is there. */
async function whoIsShown(page: Page): Promise<string> {
  await see(deckOf(page).getByRole('article'));
  return (await deckOf(page).getByRole('article').getAttribute('aria-label')) ?? '';
}

/** The profile of whoever is on the card: two people may have the same name and age. */
async function profileShown(page: Page): Promise<string> {
  return (await deckOf(page).getByRole('link').first().getAttribute('href')) ?? '';
}

/** Passes whoever is on the card with the arrow key, and waits for the next one. @returns the profile of who was passed */
async function passWithKey(page: Page): Promise<string> {
  const profile = await profileShown(page);
  await deckOf(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expectGone(() => deckOf(page).locator(`a[href="${profile}"]`).count());
  return profile;
}

async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLElement && 'labels' in element ? element.labels : null;
      const text = label instanceof NodeList ? label.item(0)?.textContent : null;
      return text ?? element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
    if (focused.startsWith(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${name}.`);
}

describe('a visitor', () => {
  it('is told what signing in is for', async () => {
    const visitor = await openBrowser('Visiteur', 360);
    await visitor.page.goto('/partners');
    await seeText(visitor.page, 'Vous n’êtes pas connecté');
    await visitor.page.goto('/partners?choix=recommandations');
    await seeText(visitor.page, 'Vous devez être connecté pour obtenir des recommandations');
    await visitor.page.getByRole('link', { name: 'Se connecter' }).last().click();
    await seeAddress(visitor.page, /\/auth/);
    await closeWithoutErrors(visitor);
  });
});

describe('the filters', () => {
  it('are set and cleared with the keyboard alone, and stand in the address', async () => {
    const camille = await openBrowser('Camille');
    const { page } = camille;
    await visitAsDemo(camille, 'Camille', '/partners?vue=grille');
    await see(cardsOf(page));
    await tabTo(page, 'Filtres');
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Filtres' });
    await see(drawer);
    await tabTo(page, 'Sport');
    await page.keyboard.type('Tennis');
    await tabTo(page, 'Niveau');
    await page.keyboard.type('Interm');
    await tabTo(page, 'Distance');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await tabTo(page, 'Âge minimum');
    await page.keyboard.type('20');
    await tabTo(page, 'Âge maximum');
    await page.keyboard.type('19');
    await page.keyboard.press('Tab');
    await tabTo(page, 'Jour');
    await page.keyboard.type('Mardi');
    await tabTo(page, 'Moment de la journée');
    await page.keyboard.type('Soir');
    await seeText(page, 'L’âge minimum dépasse l’âge maximum.');
    await page.keyboard.press('Escape');
    await expectGone(() => drawer.count());
    expect(new URL(page.url()).search).toBe('?vue=grille');

    await tabTo(page, 'Filtres');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Sport');
    await page.keyboard.type('Tennis');
    await tabTo(page, 'Ou\u00a0: sport 2');
    await page.keyboard.type('Padel');
    await tabTo(page, 'Distance');
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowDown');
    await tabTo(page, 'Jour');
    await page.keyboard.type('Mardi');
    await tabTo(page, 'Moment de la journée');
    await page.keyboard.type('Soir');
    await page.keyboard.press('Tab');
    await tabTo(page, 'Appliquer');
    await page.keyboard.press('Enter');
    await expectGone(() => drawer.count());
    // With the people whom the new filters find.
    await see(page.getByRole('button', { name: 'Filtres (3)' }));
    expect([...new URL(page.url()).searchParams]).toEqual([
      ['vue', 'grille'],
      ['sport', 'tennis'],
      ['sport', 'padel'],
      ['distance', '100'],
      ['jour', 'mardi'],
      ['moment', 'soir'],
    ]);
    await untilLoaded(page);
    for (const card of await cardsOf(page).all()) {
      expect(await card.textContent()).toMatch(/Tennis|Padel/);
      expect(await card.textContent()).toMatch(/libre/);
    }
    // The address alone brings them back.
    await page.reload();
    await see(page.getByRole('button', { name: 'Filtres (3)' }));
    await tabTo(page, 'Filtres (3)');
    await page.keyboard.press('Enter');
    await see(drawer);
    await tabTo(page, 'Effacer les filtres');
    await page.keyboard.press('Enter');
    await see(page.getByRole('button', { name: 'Filtres', exact: true }));
    expect(new URL(page.url()).search).toBe('?vue=grille');
    await closeWithoutErrors(camille);
  });

  it('take nothing from an address that was tampered with', async () => {
    const camille = await openBrowser('Camille', 360);
    const { page } = camille;
    await becomeDemo(camille, 'Camille');
    await page.goto(
      '/partners?vue=<script>&sport=../../users&niveau=god&distance=1e9&age-min=-1&age-max=9999&jour=demain&moment=%00',
    );
    await whoIsShown(page);
    await see(page.getByRole('button', { name: 'Filtres', exact: true }));
    await page.goto('/partners?sport=quidditch&vue=grille');
    await seeText(page, 'Personne d’autre ne correspond à vos filtres pour l’instant.');
    await page.getByRole('button', { name: 'Effacer les filtres' }).click();
    await see(cardsOf(page));
    await closeWithoutErrors(camille);
  });
});

describe('recommendations', () => {
  it('are people near by who share a sport, and places to play are a press away', async () => {
    const camille = await openBrowser('Camille');
    const { page } = camille;
    await visitAsDemo(camille, 'Camille', '/partners');
    await page.getByRole('button', { name: 'Recommandations' }).click();
    await seeText(page, 'Recommandés à moins de 25\u00a0km');
    await see(cardsOf(page));
    const shown = await cardsOf(page).allTextContents();
    expect(shown.length).toBeGreaterThan(3);
    for (const card of shown) {
      expect(card).toMatch(/\d+\s+sports? en commun/);
      expect(Number(/à (\d+)\skm/.exec(card)?.[1] ?? 0)).toBeLessThanOrEqual(25);
    }
    await openTab(page, 'Découverte');
    await whoIsShown(page);

    await page.getByRole('button', { name: 'Trouver des lieux' }).click();
    const places = page.getByRole('list', { name: 'Lieux sportifs à proximité' }).getByRole('listitem');
    await see(places);
    expect(await places.count()).toBe(8);
    await page.getByRole('button', { name: /Élargir à 10/ }).click();
    await seeText(page, /à moins de 10\skm/);
    await closeWithoutErrors(camille);
  });

  it('ask for a sport first, and a lonely town is searched farther and farther out, and says so', async () => {
    const newcomer = await openBrowser('Tugdual', 360);
    const { page } = newcomer;
    await visitAsNew(newcomer, '/partners');
    await seeText(page, 'Veuillez activer la géolocalisation ou sélectionner une ville');
    const profile = database().doc(`profiles/${await uidOf(newcomer)}`);
    await profile.update({ city: 'Mende', ...publishPosition({ latitude: 44.518, longitude: 3.501 }) });
    await page.goto('/partners');
    await whoIsShown(page);
    await seeText(page, /Personne d’autre à moins de \d+\skm pour l’instant\s: la recherche est élargie à/);
    await page.getByRole('button', { name: 'Recommandations' }).click();
    await seeText(page, 'Vous devez sélectionner au moins un sport pour obtenir des recommandations');
    await see(page.getByRole('link', { name: 'Choisir mes sports' }));
    await closeWithoutErrors(newcomer);
  });
});

describe('recommendations where few people are', () => {
  // Nobody else in the suite plays it.
  const SPORTS = ['jorkyball', 'kin-ball', 'tchoukball'];
  const AURILLAC = { latitude: 44.926, longitude: 2.444 };
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

  it('put neighbours first who were there today, and name the radius they had to go to', async () => {
    const member = await openBrowser('Faustine', 360);
    const { page } = member;
    const uid = await becomeNew(member);
    const profileOf = (id: string) => database().doc(`profiles/${id}`);
    await profileOf(uid).update({
      city: 'Aurillac',
      sportIds: SPORTS,
      ...publishPosition(AURILLAC),
    });
    const settle = async (id: string, name: string, north: number, fields: object) => {
      onTestFinished(async () => {
        await profileOf(id).delete();
      });
      await profileOf(id).set({
        name,
        city: 'Quelque part',
        isVerified: true,
        createdAt: new Date(),
        ...publishPosition({ ...AURILLAC, latitude: AURILLAC.latitude + north / 111.2 }),
        ...fields,
      });
    };
    await settle('few-voisin', 'Voisin Assidu', 4, {
      sportIds: ['jorkyball'],
      lastActive: daysAgo(0.3),
    });
    await settle('few-voisine', 'Voisine Absente', 4, {
      sportIds: ['jorkyball'],
      lastActive: daysAgo(40),
    });
    await settle('few-loin', 'Lointain Parfait', 86, { sportIds: SPORTS, lastActive: daysAgo(6) });

    await page.goto('/partners?choix=recommandations');
    await seeText(page, 'Recommandés à moins de 25\u00a0km');
    await see(cardsOf(page));
    const headings = () => cardsOf(page).getByRole('heading').allTextContents();
    await expect.poll(headings).toEqual(['Voisin Assidu', 'Voisine Absente']);

    await Promise.all([profileOf('few-voisin').delete(), profileOf('few-voisine').delete()]);
    await page.reload();
    await seeText(page, 'Recommandés à moins de 100\u00a0km');
    await seeText(
      page,
      /^Personne d’autre à moins de 50\skm ne partage vos sports pour l’instant\s: voici qui les partage à moins de 100\skm\.$/,
    );
    await see(cardsOf(page));
    await expect.poll(headings).toEqual(['Lointain Parfait']);

    await profileOf('few-loin').delete();
    await page.reload();
    await seeText(page, 'Personne de nouveau à vous recommander pour l’instant.');
    await closeWithoutErrors(member);
  });
});

describe('passing somebody', () => {
  it('is taken back, goes by button and key, and holds after a reload', async () => {
    const admin = await openBrowser('Admin', 360);
    const { page } = admin;
    await visitAsDemo(admin, 'Admin', '/partners');
    const first = await whoIsShown(page);
    await page.getByRole('button', { name: /^Passer/ }).click();
    await expectGone(() => deckOf(page).getByRole('article', { name: first, exact: true }).count());
    await page.getByRole('button', { name: /^Revenir à/ }).click();
    await see(deckOf(page).getByRole('article', { name: first, exact: true }));
    const firstProfile = await profileShown(page);
    const passed = [await passWithKey(page), await passWithKey(page)];
    expect(passed[0]).toBe(firstProfile);
    await page.reload();
    const third = await whoIsShown(page);
    const thirdProfile = await profileShown(page);
    expect(passed).not.toContain(thirdProfile);

    // Whoever was written to stays among the partners, and the next one is shown.
    await page.getByRole('button', { name: /^Envoyer un message à/ }).click();
    await seeAddress(page, /\/messages\/.+/);
    await page.goBack();
    await see(deckOf(page).getByRole('article'));
    expect([...passed, thirdProfile]).not.toContain(await profileShown(page));
    await openTab(page, 'Grille');
    await see(page.getByRole('article', { name: third, exact: true }));
    await closeWithoutErrors(admin);
  });

  it('waits for a network on the device, survives a reload, and reaches the server once', async () => {
    const yanis = await openBrowser('Yanis');
    const { page, context } = yanis;
    await visitAsDemo(yanis, 'Yanis', '/partners');
    await whoIsShown(page);
    await context.setOffline(true);
    await seeText(page, /Mode hors ligne/);
    const passed = [await passWithKey(page), await passWithKey(page), await passWithKey(page)];
    expect(await passesOf('demo-yanis')).toEqual([]);

    // The network is back, the database is not.
    const [, port] = ownSuite().firestoreHost.split(':');
    await context.route(`http://*:${port}/**`, (route) => route.abort());
    await context.setOffline(false);
    await page.reload();
    await seeText(page, /Mode hors ligne/);
    expect(passed).not.toContain(await profileShown(page));
    expect(await passesOf('demo-yanis')).toEqual([]);

    await context.unroute(`http://*:${port}/**`);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(async () => (await passesOf('demo-yanis')).length).toBe(3);
    await expectGone(() => page.getByText(/Mode hors ligne/).count());
    await page.reload();
    await whoIsShown(page);
    const notes = await passesOf('demo-yanis');
    expect(notes).toHaveLength(3);
    for (const note of notes) expect(note.writes).toBe(1);
    expect(yanis.errors.filter((error) => error.startsWith('uncaught'))).toEqual([]);
    await context.close();
  });
});

describe('a database that is away while the network is there', () => {
  it('does not make it look as if nobody were around, and shows them once it is back', async () => {
    const yanis = await openBrowser('Yanis', 360);
    const { page, context } = yanis;
    await visitAsDemo(yanis, 'Yanis', '/profile');
    await seeText(page, /^Publiée près d’Annecy/);
    const isDatabase = /google\.firestore\.v1\.Firestore/;
    await context.route(isDatabase, (route) => route.abort('connectionrefused'));
    await page.getByRole('link', { name: 'Recherche' }).click();
    await seeText(page, 'Impossible de charger les partenaires');
    expect(await page.getByText('Vous avez vu tout le monde pour l’instant.').count()).toBe(0);
    await context.unroute(isDatabase);
    await whoIsShown(page);
    expect(yanis.errors.filter((error) => error.startsWith('uncaught'))).toEqual([]);
    await context.close();
  });
});

/** Whom somebody passed as the server knows it, and whether it was told once. */
async function passesOf(uid: string) {
  const { docs } = await database().collection(`users/${uid}/interactions`).where('type', '==', 'pass').get();
  return docs.map((note) => ({ target: note.id, writes: note.createTime.isEqual(note.updateTime) ? 1 : 2 }));
}

describe('who must not be seen', () => {
  const WHERE = '/partners?vue=grille&sport=yoga&age-min=29&age-max=29';

  async function isListed({ page }: Person, name: string, address: string): Promise<boolean> {
    await page.goto(address);
    await see(page.getByRole('searchbox'));
    await untilLoaded(page);
    const inList = await page.getByRole('article', { name, exact: true }).count();
    await page.getByRole('searchbox').fill(name.split(',')[0] ?? '');
    await expect
      .poll(() =>
        page
          .getByRole('status')
          .filter({ hasText: /personne/i })
          .count(),
      )
      .toBeGreaterThan(0);
    const byName = await page.getByRole('article', { name, exact: true }).count();
    expect(byName > 0).toBe(inList > 0);
    return inList > 0;
  }

  it('is whoever blocked me or whom I blocked, until the block is lifted', async () => {
    const camille = await openBrowser('Camille');
    const admin = await openBrowser('Admin');
    await becomeDemo(camille, 'Camille');
    await becomeDemo(admin, 'Admin');
    const alix = '/partners?vue=grille&sport=escalade&age-min=38&age-max=38';
    expect(await isListed(admin, 'Camille, 29 ans', WHERE)).toBe(true);
    expect(await isListed(camille, 'Alix, 38 ans', alix)).toBe(true);

    await camille.page.goto('/profile/demo-admin');
    await chooseInMenu(camille.page, 'Alix', 'Bloquer');
    await camille.page.getByRole('dialog').getByRole('button', { name: 'Bloquer' }).click();
    await seeText(camille.page, /Vous avez bloqué cette personne/);
    await expect.poll(() => hiddenFrom('demo-admin')).toBe(1);
    expect(await isListed(camille, 'Alix, 38 ans', alix)).toBe(false);
    expect(await isListed(admin, 'Camille, 29 ans', WHERE)).toBe(false);

    // No list and no link leads to their profile any more.
    await camille.page.goto('/profile');
    await camille.page.getByRole('button', { name: 'Voir les personnes bloquées' }).click();
    await see(camille.page.getByRole('link', { name: 'Alix', exact: true }));
    expect(await faultsOfLooks(camille, 'whom one has blocked')).toEqual([]);
    await camille.page.getByRole('button', { name: 'Débloquer Alix', exact: true }).press('Enter');
    await seeText(camille.page, 'Vous n’avez bloqué personne.');
    expect(await seeFocus(camille)).toBe('Vous n’avez bloqué personne.');
    await expect.poll(() => hiddenFrom('demo-admin')).toBe(0);
    expect(await isListed(admin, 'Camille, 29 ans', WHERE)).toBe(true);
    expect(await isListed(camille, 'Alix, 38 ans', alix)).toBe(true);
    await closeWithoutErrors(camille, admin);
  });

  it('is oneself, whom one has a tod with, and whoever is suspended', async () => {
    const camille = await openBrowser('Camille');
    await becomeDemo(camille, 'Camille');
    expect(await isListed(camille, 'Camille, 29 ans', WHERE)).toBe(false);
    const yanis = '/partners?vue=grille&sport=ski&age-min=33&age-max=33';
    expect(await isListed(camille, 'Yanis, 33 ans', yanis)).toBe(false);

    const admin = await openBrowser('Admin');
    await becomeDemo(admin, 'Admin');
    expect(await isListed(admin, 'Yanis, 33 ans', yanis)).toBe(true);
    const profile = database().doc('profiles/demo-yanis');
    await profile.update({ suspended: true });
    expect(await isListed(admin, 'Yanis, 33 ans', yanis)).toBe(false);
    await profile.update({ suspended: false });
    await closeWithoutErrors(camille, admin);
  });
});

/** How many people are hidden from somebody because they blocked them. */
async function hiddenFrom(uid: string): Promise<number> {
  const digests: unknown = (await database().doc(`users/${uid}/hidden/people`).get()).get('digests');
  return Array.isArray(digests) ? digests.length : 0;
}
