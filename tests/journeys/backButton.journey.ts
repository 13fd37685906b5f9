import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { number, object, string } from 'yup';
import { expectGone, uidOf } from './meeting.ts';
import { closeWithoutErrors, type Person, see, seeAddress, seeText, shareBrowser } from './person.ts';
import { openTab, visitAsDemo, visitAsNew } from './steps.ts';

const openBrowser = shareBrowser();

const placeSchema = object({
  address: string().defined(),
  /** The page's place among those visited, the dialogs over it counted. */
  step: number().required(),
  /** How many dialogs the entry stands for. */
  dialogs: number().required(),
  scrolled: number().required(),
});

/** Where the browser stands in its history. */
async function placeOf(page: Page) {
  return placeSchema.validateSync(
    await page.evaluate(() => ({
      address: `${location.pathname}${location.search}`,
      step: history.state.idx,
      dialogs: history.state.dialogs ?? 0,
      scrolled: Math.round(scrollY),
    })),
  );
}

/** Where the browser stands in its history, whatever the page is scrolled to: that still changes while it fills. */
async function entryOf(page: Page) {
  const { address, step, dialogs } = await placeOf(page);
  return { address, step, dialogs };
}

/** Waits until the browser stands there. */
async function expectPlace(page: Page, place: Partial<Awaited<ReturnType<typeof placeOf>>>): Promise<void> {
  await expect.poll(() => placeOf(page)).toMatchObject(place);
}

/** Waits until what is called so has the focus. */
async function expectFocus(page: Page, name: RegExp): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate<string>(
        'document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? ""',
      ),
    )
    .toMatch(name);
}

/** The browser's own button. Playwright would wait for a page to load, which does not happen within one. */
async function pressBack(page: Page): Promise<void> {
  await page.evaluate(() => history.back());
}

/** Until the app leads back from where the browser has gone: it keeps that step from whoever listens later. */
async function pressForward(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const go = history.go.bind(history);
        history.go = (delta) => {
          Reflect.deleteProperty(history, 'go');
          go(delta);
          resolve();
        };
        history.forward();
      }),
  );
}

const dialogs = (page: Page) => page.getByRole('dialog');
const expectNoDialog = (page: Page) => expectGone(() => dialogs(page).count());

/** A member on one page who has come from another one of the app: "Back" leads there. */
async function arrive(person: Person, from: string, link: (page: Page) => Promise<void>): Promise<void> {
  await visitAsDemo(person, 'Camille', from);
  await link(person.page);
}

const followTo = (address: string) => (page: Page) =>
  page.locator(`a[href="${address}"]:visible`).first().click();
/** A link of the app, and so an entry of the router's own. */
const follow = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name }).first().click();

describe('"Back" with the menu open', () => {
  it.each([360, 1000])('closes it at %s px, and leaves the page the next time', async (width) => {
    const member = await openBrowser('Camille', width);
    const { page } = member;
    await arrive(member, '/', followTo('/sports'));
    await seeAddress(page, '**/sports');
    // The page goes to its top, then to its heading, and may be scrolled from there.
    await expectFocus(page, /^Trouvez votre sport$/);
    await see(page.getByRole('article'));
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await page.evaluate(() => scrollTo(0, 120));
    const { scrolled: reached, ...before } = await placeOf(page);
    expect(before).toMatchObject({ address: '/sports', dialogs: 0 });
    expect(reached).toBeGreaterThan(0);
    // A card that comes near the window is a pixel or two higher than it was taken for, and the browser scrolls with it.
    const scrolled = expect.closeTo(reached, -1);

    // Pressed without bringing it into sight, which scrolls a page whose header sticks.
    await button.dispatchEvent('click');
    await see(menu);
    await expectPlace(page, { address: '/sports', step: before.step + 1, dialogs: 1, scrolled });
    await pressBack(page);
    await expectNoDialog(page);
    await expectPlace(page, { ...before, scrolled });
    await button.focus();
    await page.keyboard.press('Enter');
    await see(menu);
    await pressBack(page);
    await expectNoDialog(page);
    await expectPlace(page, before);
    await expectFocus(page, /^Menu$/);

    // "Forward" has nothing to show.
    await pressForward(page);
    await expectPlace(page, before);
    expect(await dialogs(page).count()).toBe(0);

    // Closed by other means, it leaves nothing to press away.
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => menu.getByRole('button', { name: 'Fermer le menu' }).click(),
      () => page.mouse.click(5, 300),
    ]) {
      await button.click();
      await see(menu);
      await expectPlace(page, { step: before.step + 1, dialogs: 1 });
      await close();
      await expectNoDialog(page);
      await expectPlace(page, before);
    }

    // A page that the menu leads to takes the place of its entry.
    await button.click();
    await menu.getByRole('link', { name: 'Notifications' }).click();
    await seeAddress(page, '**/notifications');
    await expectNoDialog(page);
    await expectPlace(page, { address: '/notifications', step: before.step + 1, dialogs: 0, scrolled: 0 });
    await pressBack(page);
    await expectPlace(page, { address: '/sports', step: before.step, dialogs: 0 });
    expect(await dialogs(page).count()).toBe(0);

    // The page loaded anew has no menu, and no entry of it.
    await see(page.getByRole('article'));
    await button.click();
    await expectPlace(page, { dialogs: 1 });
    await page.reload();
    await expectPlace(page, { address: '/sports', step: before.step, dialogs: 0 });
    await see(page.getByRole('article'));
    expect(await dialogs(page).count()).toBe(0);
    await pressBack(page);
    await expectPlace(page, { address: '/', step: before.step - 1 });
    await closeWithoutErrors(member);
  });
});

describe.each([360, 1280])('at %s px, "Back"', (width) => {
  it('closes the filters, which change nothing, and those applied need no "Back" of their own', async () => {
    const member = await openBrowser('Camille', width);
    const { page } = member;
    await arrive(member, '/', followTo('/partners'));
    await openTab(page, 'Grille');
    await see(page.getByRole('article'));
    const before = await entryOf(page);
    const drawer = page.getByRole('dialog', { name: 'Filtres' });
    await page.getByRole('button', { name: 'Filtres', exact: true }).click();
    await drawer.getByRole('combobox', { name: 'Sport' }).selectOption('Tennis');
    await pressBack(page);
    await expectNoDialog(page);
    await expectPlace(page, before);
    await expectFocus(page, /^Filtres$/);

    await page.getByRole('button', { name: 'Filtres', exact: true }).click();
    await drawer.getByRole('combobox', { name: 'Sport' }).selectOption('Tennis');
    await drawer.getByRole('button', { name: 'Appliquer' }).click();
    await expectNoDialog(page);
    await expectPlace(page, { step: before.step, dialogs: 0 });
    await expect.poll(() => page.url()).toContain('sport=tennis');
    await see(page.getByRole('button', { name: 'Filtres (1)' }));
    await pressBack(page);
    await expectPlace(page, { address: '/', step: before.step - 1 });
    await closeWithoutErrors(member);
  });

  it('finds a list that had grown as long as it was, where it was read', async () => {
    const member = await openBrowser('Camille', width);
    const { page } = member;
    await arrive(member, '/', followTo('/partners'));
    await openTab(page, 'Grille');
    const cards = page.getByRole('article');
    await see(cards.nth(9));
    await page.getByRole('button', { name: 'Afficher plus de partenaires' }).click();
    const eleventh = cards.nth(10).getByRole('link').first();
    await see(eleventh);
    await eleventh.scrollIntoViewIfNeeded();
    const before = await entryOf(page);
    // In the window, and where it is clicked: what comes above it moves it down the page, and the browser may scroll to reach it.
    await page.evaluate(
      `addEventListener('click', ({ target }) => { window.leftAt = target.closest('a').getBoundingClientRect().top; }, { capture: true, once: true })`,
    );
    await eleventh.click();
    await seeAddress(page, '**/profile/*');
    const leftAt = await page.evaluate<number>('window.leftAt');
    await pressBack(page);
    await see(eleventh);
    await expectPlace(page, before);
    const topOfLink = () => eleventh.evaluate((link) => link.getBoundingClientRect().top);
    await expect.poll(async () => Math.abs((await topOfLink()) - leftAt)).toBeLessThan(2);
    expect((await placeOf(page)).scrolled).toBeGreaterThan(0);
    await closeWithoutErrors(member);
  });

  it('closes the dialog that sends a tod, except while it is on its way, and leaves the profile the next time', async () => {
    const member = await openBrowser('Camille', width);
    const { page } = member;
    // Somebody else at each width: a tod that was sent cannot be sent again.
    const uid = width === 360 ? 'seed-006' : 'seed-007';
    await arrive(member, `/messages/${uid}`, followTo(`/profile/${uid}`));
    await seeAddress(page, `**/profile/${uid}`);
    const before = await entryOf(page);
    const button = page.getByRole('button', { name: /^Envoyer un tod à/ });
    await button.click();
    await see(dialogs(page).getByRole('button', { name: 'Envoyer', exact: true }));
    await expectPlace(page, { step: before.step + 1, dialogs: 1 });
    await pressBack(page);
    await expectNoDialog(page);
    await expectPlace(page, before);
    await expectFocus(page, /^Envoyer un tod à/);

    const held = Promise.withResolvers<void>();
    await page.route('**/sendTod', async (route) => {
      await held.promise;
      await route.continue();
    });
    await button.click();
    await dialogs(page).getByRole('button', { name: 'Envoyer', exact: true }).click();
    await see(dialogs(page).getByRole('button', { name: 'Annuler', disabled: true }));
    await pressBack(page);
    await expectPlace(page, { address: before.address, step: before.step + 1, dialogs: 1 });
    await see(dialogs(page));
    held.resolve();
    await seeText(page, 'Tod envoyé');
    await expectNoDialog(page);
    await expectPlace(page, before);
    await pressBack(page);
    await expectPlace(page, { address: `/messages/${uid}`, step: before.step - 1 });
    await closeWithoutErrors(member);
  });

  it('closes what asks to delete an account, and the dialog of a slot', async () => {
    const member = await openBrowser('Camille', width);
    const { page } = member;
    await visitAsDemo(member, 'Camille', '/');
    await followTo('/profile')(page);
    const button = page.getByRole('button', { name: 'Supprimer mon compte' });
    await see(button);
    const before = await entryOf(page);
    await button.click();
    await see(dialogs(page).getByText('Supprimer votre compte'));
    await pressBack(page);
    await expectNoDialog(page);
    await expectPlace(page, { address: before.address, step: before.step, dialogs: 0 });
    await expectFocus(page, /^Supprimer mon compte$/);

    await openTab(page, 'Disponibilités');
    await page.getByRole('button', { name: 'Modifier' }).click();
    await page.getByRole('button', { name: 'Ajouter un créneau, Jeudi' }).click();
    await see(dialogs(page));
    await expectPlace(page, { dialogs: 1 });
    await pressBack(page);
    await expectNoDialog(page);
    await expectFocus(page, /^Ajouter un créneau, Jeudi|^Ajouter un créneau/);
    await closeWithoutErrors(member);
  });

  it('closes the menu of a conversation, and the dialog that came from it, one at a time', async () => {
    const member = await openBrowser('Camille', width);
    const { page } = member;
    await arrive(member, '/messages', follow(/Yanis/));
    await seeAddress(page, '**/messages/demo-yanis');
    const before = await entryOf(page);
    const button = page.getByRole('button', { name: /^Autres actions pour Yanis/ });
    await button.click();
    await see(page.getByRole('menuitem', { name: /Signaler/ }));
    await expectPlace(page, { step: before.step + 1, dialogs: 1 });
    await pressBack(page);
    await expectGone(() => page.getByRole('menu').count());
    await expectPlace(page, before);
    await expectFocus(page, /^Autres actions pour Yanis/);

    await button.click();
    await page.getByRole('menuitem', { name: /Signaler/ }).click();
    await see(dialogs(page).getByText(/^Signaler la conversation/));
    // The dialog has the entry of the menu.
    await expectPlace(page, { step: before.step + 1, dialogs: 1 });
    await pressBack(page);
    await expectNoDialog(page);
    await expectPlace(page, before);

    // Begun, it asks first, and "Back" on the question is "stay".
    await button.click();
    await page.getByRole('menuitem', { name: /Signaler/ }).click();
    await dialogs(page).getByRole('radio', { name: 'Faux profil' }).check();
    const question = page.getByText('Quitter sans enregistrer');
    for (let asked = 0; asked < 2; asked += 1) {
      await pressBack(page);
      await see(question);
      await expectPlace(page, { address: before.address, step: before.step + 1, dialogs: 1 });
      await pressBack(page);
      await expectGone(() => question.count());
      await expectPlace(page, { address: before.address, step: before.step + 1, dialogs: 1 });
      await see(dialogs(page).getByRole('radio', { name: 'Faux profil', checked: true }));
    }
    await page.keyboard.press('Escape');
    await dialogs(page).getByRole('button', { name: 'Quitter', exact: true }).click();
    await expectNoDialog(page);
    await expectPlace(page, before);
    await expectFocus(page, /^Autres actions pour Yanis/);
    await pressBack(page);
    await expectPlace(page, { address: '/messages', step: before.step - 1 });
    await closeWithoutErrors(member);
  });

  it('answers "stay" to the question about an unsaved form', async () => {
    const member = await openBrowser('Camille', width);
    const { page } = member;
    await visitAsDemo(member, 'Camille', '/');
    await followTo('/profile')(page);
    await page.getByRole('button', { name: 'Modifier', exact: true }).first().click();
    await page.getByLabel('Nom').fill('Camille la Grande');
    const before = await entryOf(page);
    for (let asked = 0; asked < 2; asked += 1) {
      await pressBack(page);
      await see(dialogs(page).getByText('Quitter sans enregistrer'));
      await expectPlace(page, { address: before.address, step: before.step });
      await pressBack(page);
      await expectNoDialog(page);
      await expectPlace(page, { address: before.address, step: before.step, dialogs: 0 });
      expect(await page.getByLabel('Nom').inputValue()).toBe('Camille la Grande');
    }
    // Closing another dialog is no leaving.
    await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
    await see(dialogs(page).getByText('Supprimer votre compte'));
    await pressBack(page);
    await expectNoDialog(page);
    expect(await page.getByText('Quitter sans enregistrer').count()).toBe(0);
    await pressBack(page);
    await dialogs(page).getByRole('button', { name: 'Quitter', exact: true }).click();
    await expectPlace(page, { address: '/', step: before.step - 1 });
    await closeWithoutErrors(member);
  });
});

describe('one dialog over another', () => {
  it('are closed one at a time, and signing out leaves no entry of them', async () => {
    const member = await openBrowser('Colin', 360);
    const { page } = member;
    await visitAsNew(member, '/');
    await followTo('/profile')(page);
    await page.getByRole('button', { name: 'Modifier', exact: true }).first().click();
    await page.getByLabel('Nom').fill('Colin Maillard');
    const before = await entryOf(page);
    const signOut = dialogs(page).getByRole('button', { name: 'Déconnexion' });
    const question = page.getByText('Modifications non enregistrées');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await signOut.click();
    await see(question);
    await expectPlace(page, { step: before.step + 2, dialogs: 2 });
    await pressBack(page);
    await expectGone(() => question.count());
    await expectPlace(page, { address: before.address, step: before.step + 1, dialogs: 1 });
    await see(page.getByRole('dialog', { name: 'Menu' }));
    await signOut.click();
    await see(question);
    await pressBack(page);
    await expectGone(() => question.count());
    await pressBack(page);
    await expectNoDialog(page);
    await expectPlace(page, { address: before.address, step: before.step, dialogs: 0 });
    await expectFocus(page, /^Menu$/);
    expect(await uidOf(member)).not.toBe('');

    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await signOut.click();
    await page.getByRole('button', { name: 'Se déconnecter quand même' }).click();
    await seeAddress(page, '**/auth');
    await seeText(page, 'Connexion');
    await expectPlace(page, { address: '/auth', dialogs: 0 });
    await closeWithoutErrors(member);
  });
});

describe('a dialog whose code has not come', () => {
  it('is called off by "Back" while it is on its way, and closed by it when it is missing', async () => {
    const member = await openBrowser('Camille');
    const { page } = member;
    await arrive(member, '/messages/demo-yanis', followTo('/profile/demo-yanis'));
    await seeAddress(page, '**/profile/demo-yanis');
    const button = page.getByRole('button', { name: /^Envoyer un tod à Yanis/ });
    await see(button);
    const before = await entryOf(page);
    const held = Promise.withResolvers<void>();
    await page.route('**/SendTodDialog*.js', async (route) => {
      await held.promise;
      await route.abort('failed');
    });
    await button.click();
    await expectPlace(page, { step: before.step + 1, dialogs: 1 });
    await pressBack(page);
    await expectPlace(page, before);
    await button.click();
    await expectPlace(page, { step: before.step + 1, dialogs: 1 });
    held.resolve();
    await see(dialogs(page).getByRole('button', { name: 'Réessayer' }));
    await expectPlace(page, { step: before.step + 1, dialogs: 1 });
    await pressBack(page);
    await expectNoDialog(page);
    await expectPlace(page, before);
    await expectFocus(page, /^Envoyer un tod à Yanis/);
    await member.context.close();
  });
});
