import { documentPaths } from '@tod/model';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { walkToFirstTod } from '../firstTodWalk.ts';
import { expectStored, shareDatabase } from './database.ts';
import { linkInMail } from './mailbox.ts';
import { expectGone, uidOf } from './meeting.ts';
import { closeWithoutErrors, PASSWORD, see, seeAddress, seeText, seeToast, shareBrowser } from './person.ts';
import { birthDateFor, completeProfile, openTab, signUp } from './steps.ts';
import { readStored, storeDocument } from './storedDocument.ts';

const openBrowser = shareBrowser();
const database = shareDatabase();

/** Somebody of the seed; their name stands on their page. */
const SOMEBODY = '/profile/seed-001';

const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' });

/** Waits until the field has the focus, so that somebody may type at once. */
async function seeFocus(page: Page, label: string): Promise<void> {
  await see(page.getByLabel(label, { exact: true }));
  await expect
    .poll(() => page.getByLabel(label, { exact: true }).evaluate((field) => field === document.activeElement))
    .toBe(true);
}

async function chooseCity(page: Page, city: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Ville' }).fill(city);
  await page
    .getByRole('option', { name: new RegExp(`^${city}`) })
    .first()
    .click();
}

async function openTodDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Envoyer un tod à/ }).click();
  await dialog(page).getByRole('checkbox').first().waitFor({ state: 'attached' });
}

describe('the first steps', () => {
  it.each([320, 1280])(
    'lead from the landing page to a sent tod, without signing in (%s px)',
    async (width) => {
      const visitor = await openBrowser('Nadege', width);
      const { context, email, errors } = visitor;
      const walk = await walkToFirstTod({
        context,
        page: visitor.page,
        email,
        password: PASSWORD,
        readLink: (address) => linkInMail(address, 'Vérifiez'),
      });
      expect(walk.taps).toBeLessThanOrEqual(12);
      // The tab in which they signed up is signed in as well, and what was left out comes back.
      await seeAddress(visitor.page, '**/profile?etape**');
      const { page } = walk;
      await page.goto('/profile?etape');
      await see(page.getByRole('heading', { level: 1, name: 'Votre semaine' }));
      await page.getByRole('button', { name: 'Mardi soir' }).click();
      await see(page.getByRole('button', { name: 'Mardi soir', pressed: true }));
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await page.getByRole('button', { name: 'Continuer' }).click();
      // Each step begins at its top, for the eye and for a screen reader.
      await see(page.locator('h1:focus', { hasText: 'Votre photo' }));
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await page.goBack();
      await see(page.getByRole('button', { name: 'Mardi soir', pressed: true }));
      await page.goForward();
      await page.getByRole('link', { name: 'Voir les partenaires autour de moi' }).click();
      await seeAddress(page, '**/partners');
      // Whoever passed the photo over is asked once more, and never again. Nothing comes into the page that finds out.
      const question = page.getByRole('heading', { name: 'Et si vous ajoutiez une photo ?' });
      await page.goto('/profile');
      const uid = await uidOf({ ...visitor, page });
      await expectStored(database(), documentPaths.prompts(uid), true);
      await page.waitForFunction((key) => localStorage.getItem(key) !== null, `tod:photo-prompt:${uid}`);
      expect(await question.count()).toBe(0);
      await page.reload();
      await see(question);
      const isAsked = page.waitForResponse(
        (answer) => answer.request().postData()?.includes('settings/prompts') === true,
      );
      await page.reload();
      await isAsked;
      await see(page.getByRole('button', { name: 'Modifier' }));
      expect(await question.count()).toBe(0);
      expect(errors).toEqual([]);
      await context.close();
    },
  );
});

describe('the first tod', () => {
  it.each([360, 1280])('is not lost to a profile that lacks something (%s px)', async (width) => {
    const member = await openBrowser('Odile', width);
    const { page } = member;
    await signUp(member);
    await page.goto(SOMEBODY);
    await openTodDialog(page);
    await see(dialog(page).getByText('Votre profil n’est pas correctement configuré'));
    await see(
      dialog(page).getByText(/Il y manque\s: votre nom, votre date de naissance, votre ville, un sport\./),
    );
    // Chosen before the member is led away.
    const sport = dialog(page)
      .locator('label', { has: page.getByRole('checkbox') })
      .last();
    const name = (await sport.textContent()) ?? '';
    const chosen = dialog(page).getByRole('checkbox', { name: new RegExp(`^${name}`) });
    await sport.click();
    expect(await chosen.isChecked()).toBe(true);

    await dialog(page).getByRole('link', { name: 'Indiquez votre date de naissance' }).click();
    await seeAddress(page, '**/profile?modifier=birthYear');
    await seeFocus(page, 'Date de naissance *');
    await page.getByLabel('Date de naissance').fill(birthDateFor(34));
    await chooseCity(page, 'Lyon');
    await save(page).click();
    await seeToast(page, 'Profil mis à jour avec succès');
    await seeText(page, /Votre tod à .+ vous attend/);
    await page.getByRole('button', { name: 'Choisissez vos sports' }).click();
    await page.getByRole('button', { name: /^Judo/ }).first().click();
    await seeToast(page, 'Préférences sportives mises à jour');
    await seeText(page, 'Votre profil est complet.');
    await page.getByRole('link', { name: 'Revenir à mon tod' }).click();

    await seeAddress(page, `**${SOMEBODY}`);
    await chosen.waitFor({ state: 'attached' });
    expect(await chosen.isChecked()).toBe(true);
    // What the profile has now comes a moment after the dialog.
    await expectGone(() =>
      dialog(page)
        .getByText(/Il y manque/)
        .count(),
    );
    await dialog(page).getByRole('button', { name: 'Envoyer', exact: true }).click();
    await seeToast(page, /Demande de Tod envoyée/);
    // What was kept is done with.
    await page.goto('/profile');
    await see(page.getByRole('button', { name: 'Modifier' }));
    expect(await page.getByText(/vous attend/).count()).toBe(0);
    await closeWithoutErrors(member);
  });

  it('opens again by itself once the form has said what was missing, and after going back', async () => {
    const member = await openBrowser('Perrine', 360);
    const { page } = member;
    await signUp(member);
    await page.goto('/profile?onglet=sports');
    await page.getByRole('button', { name: /^Judo/ }).first().click();
    await seeToast(page, 'Préférences sportives mises à jour');
    await page.goto(SOMEBODY);
    await openTodDialog(page);
    await dialog(page).getByRole('link', { name: 'Choisissez votre ville' }).click();
    await seeFocus(page, 'Ville');
    await page.goBack();
    await see(dialog(page).getByText(/Il y manque\s: votre nom, votre date de naissance, votre ville\./));
    await dialog(page).getByRole('link', { name: 'Choisissez votre ville' }).click();
    await seeFocus(page, 'Ville');
    await chooseCity(page, 'Lyon');
    await page.getByLabel('Date de naissance').fill(birthDateFor(30));
    await save(page).click();
    await seeAddress(page, `**${SOMEBODY}`);
    await see(dialog(page).getByRole('button', { name: 'Envoyer', exact: true }));
    await expectGone(() =>
      dialog(page)
        .getByText(/Il y manque/)
        .count(),
    );
    // Given up, it does not come back.
    await dialog(page).getByRole('button', { name: 'Annuler' }).click();
    await expectGone(() => dialog(page).count());
    await page.reload();
    await see(page.getByRole('button', { name: /^Envoyer un tod à/ }));
    expect(await dialog(page).count()).toBe(0);
    await closeWithoutErrors(member);
  });

  it('is refused in the same words where only the server knows what is missing', async () => {
    const member = await openBrowser('Rosalie');
    const { page } = member;
    await signUp(member);
    await completeProfile(member, { age: 30, city: 'Lyon', sports: ['Judo'] });
    const path = `profiles/${await uidOf(member)}`;
    await page.goto(SOMEBODY);
    await openTodDialog(page);
    // The dialog follows the profile: it is changed between the press and the answer.
    await page.route(
      '**/sendTod',
      async (route) => {
        await storeDocument(path, { ...(await readStored(path)), birthYear: { nullValue: null } });
        await route.continue();
      },
      { times: 1 },
    );
    await dialog(page).getByRole('button', { name: 'Envoyer', exact: true }).click();
    await see(dialog(page).getByRole('alert').getByText('Votre profil n’est pas correctement configuré'));
    await see(dialog(page).getByText(/Il y manque\s: votre date de naissance\./));
    await dialog(page).getByRole('link', { name: 'Indiquez votre date de naissance' }).click();
    await seeFocus(page, 'Date de naissance *');
    await page.keyboard.type(birthDateFor(30).replaceAll('/', ''));
    await save(page).click();
    await seeAddress(page, `**${SOMEBODY}`);
    await dialog(page).getByRole('button', { name: 'Envoyer', exact: true }).click();
    await seeToast(page, /Demande de Tod envoyée/);
    expect(member.errors.filter((error) => !/sendTod|400/.test(error))).toEqual([]);
    await member.context.close();
  });
});

describe('the name and the age of a new member', () => {
  it('are shown to nobody before the form was saved, and of the date of birth the year is all that is stored', async () => {
    const member = await openBrowser('Simone');
    const { page } = member;
    await signUp(member);
    await page.goto('/profile');
    await see(page.getByRole('heading', { name: 'Membre sans nom' }));
    expect(await page.getByText(/\d+\s+ans/).count()).toBe(0);
    await page.getByRole('button', { name: 'Modifier' }).click();
    const birthDate = page.getByLabel('Date de naissance');
    await birthDate.pressSequentially(`0101${new Date().getFullYear() - 12}`);
    await save(page).click();
    await seeText(page, /réservé aux personnes de 18\sans/);
    await birthDate.fill(birthDateFor(30));
    await save(page).click();
    await seeToast(page, 'Profil mis à jour avec succès');
    await seeText(page, /30\s+ans/);
    await see(page.getByRole('heading', { name: /^Simone/ }));
    const stored = await readStored(`profiles/${await uidOf(member)}`);
    expect(stored.birthYear).toEqual({ integerValue: String(new Date().getFullYear() - 30) });
    expect(JSON.stringify(stored)).not.toContain('01/01');
    await page.reload();
    await seeText(page, /30\s+ans/);
    await page.getByRole('button', { name: 'Modifier' }).click();
    expect(await birthDate.inputValue()).toBe('');
    await seeText(page, /gardé que l’année/);
    await closeWithoutErrors(member);
  });
});

describe('a way into the profile', () => {
  it('ends at the field that it names', async () => {
    const member = await openBrowser('Thelma', 360);
    const { page } = member;
    await signUp(member);
    await page.goto('/partners');
    await page.getByRole('link', { name: 'Choisir ma ville' }).click();
    await seeFocus(page, 'Ville');
    expect(await page.getByRole('combobox', { name: 'Ville' }).isVisible()).toBe(true);
    // A step of the page itself, while the form is open already.
    await page.getByRole('button', { name: 'Indiquez votre date de naissance' }).click();
    await seeFocus(page, 'Date de naissance *');
    await openTab(member.page, 'Sports');
    await page.getByRole('button', { name: 'Choisissez votre ville' }).click();
    await seeFocus(page, 'Ville');
    await closeWithoutErrors(member);
  });
});

describe('mistakes in a form', () => {
  it('go as soon as their field is filled in, in signing up', async () => {
    const visitor = await openBrowser('Ulysse', 360);
    const { page } = visitor;
    await page.goto('/auth');
    await openTab(visitor.page, 'Inscription');
    await page.getByRole('button', { name: 'Créer un compte' }).click();
    await expect.poll(() => page.getByText('Champ obligatoire').count()).toBe(2);
    await page.getByLabel('Adresse e-mail').pressSequentially('u');
    await expect.poll(() => page.getByText('Champ obligatoire').count()).toBe(1);
    // What is wrong now is not said while it is being typed.
    expect(await page.locator('form').getByText('Cette adresse e-mail n’est pas valide').count()).toBe(0);
    await page.getByLabel('Mot de passe', { exact: true }).focus();
    await see(page.locator('form').getByText('Cette adresse e-mail n’est pas valide'));
    await page.getByLabel('Adresse e-mail').fill(visitor.email);
    await expect
      .poll(() => page.locator('form').getByText('Cette adresse e-mail n’est pas valide').count())
      .toBe(0);
    await page.getByLabel('Mot de passe', { exact: true }).fill('Motdepasse1');
    await expectGone(() => page.getByText('Champ obligatoire').count());
    await closeWithoutErrors(visitor);
  });

  it('go as soon as their field is right, in the profile, and no other comes while one types', async () => {
    const member = await openBrowser('Vivien', 360);
    const { page } = member;
    await signUp(member);
    await page.goto('/profile?modifier=1');
    await page.getByLabel('Nom').fill('');
    await save(page).click();
    await seeText(page, 'Le nom est requis');
    await page.getByLabel('Nom').fill('Vivien');
    await expectGone(() => page.getByText('Le nom est requis').count());
    const birthDate = page.getByLabel('Date de naissance');
    const unreadable = page.getByText(/^Écrivez le jour/);
    await birthDate.fill('3');
    await birthDate.pressSequentially('5');
    expect(await unreadable.count()).toBe(0);
    await page.getByLabel('Nom').focus();
    await see(unreadable);
    await birthDate.fill(birthDateFor(35));
    await expectGone(() => unreadable.count());
    await closeWithoutErrors(member);
  });
});
