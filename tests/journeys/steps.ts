import { documentPaths } from '@tod/model';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { buildDemoAccounts, DEMO_PASSWORD } from '../../emulators/seed/demoAccounts.ts';
import { createConfirmedAccount } from './authAdmin.ts';
import { linkInMail } from './mailbox.ts';
import { uidOf } from './meeting.ts';
import { PASSWORD, type Person, see, seeAddress, seeText, seeToast } from './person.ts';
import { readStored } from './storedDocument.ts';
import { restoreSession } from './storedSession.ts';
import { completeMember, type ProfileDetails } from './suiteAdmin.ts';
import { MAY_FAIL, TIMEOUT_MS } from './timeouts.ts';

type DemoName = 'Camille' | 'Yanis' | 'Admin';

const [camille, yanis, admin] = buildDemoAccounts(new Date());
const DEMO_ADDRESSES: Readonly<Record<DemoName, string>> = {
  Camille: camille.email,
  Yanis: yanis.email,
  Admin: admin.email,
};

/** Signs a new person up on the screen, follows the verification link of the mail, and signs in. */
export async function signUp(person: Person): Promise<void> {
  const { page } = person;
  await makeAccount(person);
  await page.goto(await linkInMail(person.email, 'Vérifiez'));
  await seeText(page, 'Votre adresse e-mail est confirmée');
  await signIn(person);
  await untilTakenOver(person);
}

/** The first page has a verified address taken over, by a call: whoever signs out before it is answered has it refused. */
export async function untilTakenOver(person: Person, email = person.email): Promise<void> {
  // Where calls fail, it may take as long as the next attempt, and nobody minds one that is refused.
  if (MAY_FAIL) return;
  const path = documentPaths.account(await uidOf(person));
  await expect.poll(() => readStored(path)).toMatchObject({ takenOverEmail: { stringValue: email } });
}

/** Signs a new person up on the screen and leaves the link of the mail alone. */
export async function makeAccount(person: Person): Promise<void> {
  const { page } = person;
  await page.goto('/auth');
  await openTab(page, 'Inscription');
  await fillCredentials(person, person.email, PASSWORD);
  await page.getByRole('button', { name: 'Créer un compte' }).click();
  await seeText(page, 'Inscription réussie !');
  await seeText(page, person.email);
}

/** Signs somebody in who has just got an account with a confirmed address, for journeys that are not about getting one. */
export async function signInAsNew(person: Person): Promise<void> {
  await createConfirmedAccount(person.email, PASSWORD);
  await signIn(person);
  await untilTakenOver(person);
}

/** Hands a file to the chooser of that name. */
export async function chooseFile(
  page: Page,
  label: string,
  file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer },
): Promise<void> {
  await page.locator(`input[type=file][aria-label="${label}"]`).setInputFiles(file);
}

/** Takes the part of a chosen photo that the dialog shows. */
export async function cropPhoto(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Recadrer la photo' });
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
}

/** Signs in as one of the demo people, with their button; ends on the home page. */
export async function signInAsDemo({ page }: Person, name: DemoName): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('button', { name }).click();
  await see(page.getByRole('link', { name: /Trouver un partenaire/ }));
}

/** Has a window begin as that of one of the demo people who has signed in on an earlier visit. @returns their uid */
export function becomeDemo(person: Person, name: DemoName): Promise<string> {
  return restoreSession(person, DEMO_ADDRESSES[name], DEMO_PASSWORD);
}

/**
 * Has a window begin as that of somebody who has got an account with a confirmed address, and nothing more, on an earlier visit.
 * @returns their uid
 */
export async function becomeNew(person: Person): Promise<string> {
  await createConfirmedAccount(person.email, PASSWORD);
  return restoreSession(person, person.email, PASSWORD);
}

/** Has a window begin as that of somebody new whose profile says all that sending needs. @returns their uid */
export async function becomeComplete(person: Person, details?: ProfileDetails): Promise<string> {
  const uid = await becomeNew(person);
  await completeMember(uid, person.name, details);
  return uid;
}

/** Opens a page as one of the demo people. @returns their uid */
export async function visitAsDemo(person: Person, name: DemoName, path = '/'): Promise<string> {
  return visit(person, path, await becomeDemo(person, name));
}

/** Opens a page as somebody who has an account and nothing more. @returns their uid */
export async function visitAsNew(person: Person, path = '/'): Promise<string> {
  return visit(person, path, await becomeNew(person));
}

/** Opens a page as somebody new whose profile says all that sending needs. @returns their uid */
export async function visitAsComplete(person: Person, path = '/'): Promise<string> {
  return visit(person, path, await becomeComplete(person));
}

async function visit({ page }: Person, path: string, uid: string): Promise<string> {
  await page.goto(path);
  if (path === '/') await see(page.getByRole('link', { name: /Trouver un partenaire/ }));
  return uid;
}

/** Signs in with the form; ends on the home page, signed in. */
export async function signIn(person: Person, password = PASSWORD): Promise<void> {
  const { page } = person;
  await page.goto('/auth');
  await fillCredentials(person, person.email, password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await see(page.getByRole('link', { name: /Trouver un partenaire/ }));
}

/** Fills the profile in: name, date of birth, city chosen among the suggestions, then sports and an evening of the week. */
export async function completeProfile(
  person: Person,
  details: { age: number; city: string; sports: readonly string[] },
): Promise<void> {
  const { page } = person;
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Modifier' }).click();
  await page.getByLabel('Nom').fill(person.name);
  await page.getByLabel('Date de naissance').fill(birthDateFor(details.age));
  await page.getByRole('combobox', { name: 'Ville' }).fill(details.city);
  await page
    .getByRole('option', { name: new RegExp(`^${details.city}`) })
    .first()
    .click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await seeToast(page, 'Profil mis à jour avec succès');
  await openTab(person.page, 'Sports');
  for (const sport of details.sports)
    await page
      .getByRole('button', { name: new RegExp(`^${sport}`) })
      .first()
      .click();
  await seeToast(page, 'Préférences sportives mises à jour');
  await openTab(person.page, 'Disponibilités');
  await page.getByRole('button', { name: 'Modifier' }).click();
  await page.getByRole('button', { name: 'Ajouter un créneau, Mardi' }).click();
  await page.getByLabel('Heure de début').fill('18:30');
  await page.getByLabel('Heure de fin').fill('21:00');
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await seeText(page, '18:30');
  await seeToast(page, 'Disponibilités enregistrées');
  await page.getByRole('button', { name: 'Terminer' }).click();
}

/** A day on which somebody was born who is as old as this, whatever day it is today. */
export function birthDateFor(age: number): string {
  return `01/01/${new Date().getFullYear() - age}`;
}

/** Sends somebody a tod from where their button stands, for the sports and the moment that the dialog begins with. */
export async function sendTod(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Envoyer un tod à ${name}`, exact: true }).click();
  if (MAY_FAIL) await insistOnTod(page);
  else await confirmTod(page);
}

/** Sends what the dialog holds, and again for as long as it says that it did not work. */
async function insistOnTod(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await see(dialog);
  await expect
    .poll(
      async () => {
        await dialog.getByRole('button', { name: /^(Réessayer|Envoyer)$/ }).evaluateAll((buttons) => {
          // Pressed as they are now: waiting for one to be ready would wait for one that is gone.
          for (const button of buttons) if (button instanceof HTMLElement) button.click();
        });
        return dialog.count();
      },
      { timeout: TIMEOUT_MS },
    )
    .toBe(0);
}

/** Opens the menu of what else can be done about somebody, on their profile or in the conversation, and chooses in it. */
export async function chooseInMenu(page: Page, name: string | RegExp, entry: string): Promise<void> {
  const label = typeof name === 'string' ? `Autres actions pour ${name}` : name;
  await page.getByRole('button', { name: label, exact: true }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Sends what the dialog holds. */
export async function confirmTod(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer', exact: true }).click();
}

/** Opens a tab and waits until it is the chosen one: before, the buttons still belong to the tab on screen. */
export async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click();
  await see(page.getByRole('tab', { name, selected: true }));
}

/** Types into the sign-in or the sign-up form, whichever is shown. */
export async function fillCredentials({ page }: Person, email: string, password: string): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
}

/** Signs out with the header of a wide window, or the menu of a narrow one; ends on the sign-in page, loaded anew. */
export async function signOut({ page }: Person): Promise<void> {
  const isWide = (page.viewportSize()?.width ?? 0) >= 1200;
  if (!isWide) await page.getByRole('button', { name: 'Menu' }).click();
  const place = isWide ? page.getByRole('banner') : page.getByRole('dialog', { name: 'Menu' });
  await place.getByRole('button', { name: 'Déconnexion' }).click();
  await seeAddress(page, '**/auth');
}
