import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { keyTo, seeFocus } from './keyboard.ts';
import { linkInMail } from './mailbox.ts';
import { untilPressable } from './meeting.ts';
import {
  closeWithoutErrors,
  PASSWORD,
  type Person,
  see,
  seeAddress,
  seeText,
  seeToast,
  shareBrowser,
} from './person.ts';

const openBrowser = shareBrowser();

describe('signing up with the keyboard alone', () => {
  it.each([1280, 360])('leads from the home page to the first steps, signed in, at %s px', async (width) => {
    const visitor = await openBrowser('Clavier', width);
    const { page } = visitor;
    const { keyboard } = page;
    await page.goto('/');
    await see(page.getByRole('link', { name: 'Commencer maintenant' }));
    await see(page.getByRole('banner').getByRole('link', { name: 'Se connecter' }));
    // Before, a link loads its page anew, and a browser gives no heading the focus.
    await untilPressable(page);
    await keyboard.press('Tab');
    await expect.poll(() => seeFocus(visitor)).toBe('Aller au contenu');
    await keyTo(visitor, 'Se connecter');
    await keyboard.press('Enter');
    await seeHeadingFocused(page, 'Tod', 'Connexion');

    // Sent empty: the focus is where the work is.
    await keyTo(visitor, 'Connexion');
    await keyTo(visitor, 'Se connecter');
    await keyboard.press('Enter');
    await seeToast(page, 'Veuillez remplir tous les champs');
    await expect.poll(() => seeFocus(visitor)).toBe('Adresse e-mail');
    await keyTo(visitor, 'Connexion', 'Shift+Tab');
    await keyboard.press('ArrowRight');
    await see(page.getByRole('tab', { name: 'Inscription', selected: true }));
    await expect.poll(() => seeFocus(visitor)).toBe('Inscription');
    await keyboard.press('ArrowRight');
    await see(page.getByRole('tab', { name: 'Connexion', selected: true }));
    await keyboard.press('End');
    await see(page.getByRole('tab', { name: 'Inscription', selected: true }));

    await keyTo(visitor, 'Adresse e-mail');
    await keyboard.type(visitor.email);
    await keyTo(visitor, 'Mot de passe');
    await keyboard.type('court');
    await keyboard.press('Enter');
    await seeText(page, 'Votre mot de passe ne répond pas aux exigences minimales');
    await expect.poll(() => seeFocus(visitor)).toBe('Mot de passe');
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type(PASSWORD);
    await keyTo(visitor, 'Afficher le mot de passe');
    await keyboard.press('Space');
    await expect.poll(() => seeFocus(visitor)).toBe('Masquer le mot de passe');
    await keyTo(visitor, 'Mot de passe', 'Shift+Tab');
    await keyTo(visitor, 'Créer un compte');
    await keyboard.press('Space');
    await seeHeadingFocused(page, 'Inscription réussie !', 'Inscription réussie !');
    // Past the navigation, the page still knows whom it was opened for.
    await keyTo(visitor, 'Aller au contenu', 'Shift+Tab');
    await keyboard.press('Enter');
    await see(page.locator('main:focus'));
    await seeText(page, visitor.email);
    expect(new URL(page.url()).hash).toBe('');

    await page.goto(await linkInMail(visitor.email, 'Vérifiez'));
    await see(page.getByRole('heading', { name: 'Votre adresse e-mail est confirmée' }));
    await keyTo(visitor, 'Aller à la connexion');
    await keyboard.press('Enter');
    await seeHeadingFocused(page, 'Tod', 'Connexion');

    await walkThroughDialog(visitor);
    await keyTo(visitor, 'Mot de passe', 'Shift+Tab');
    await keyboard.type(PASSWORD);
    await keyTo(visitor, 'Adresse e-mail', 'Shift+Tab');
    await keyboard.type(visitor.email);
    await keyboard.press('Enter');
    // A new member is led through their profile.
    await see(page.getByRole('heading', { level: 1, name: 'Faisons connaissance' }));
    // The first field that is empty has the focus; what leaves this for later stands before it.
    await expect.poll(() => seeFocus(visitor)).toMatch(/^Date de naissance/);
    await keyTo(visitor, 'Plus tard', 'Shift+Tab');
    await keyboard.press('Enter');
    await seeAddress(page, '**/partners');
    await closeWithoutErrors(visitor);
  });
});

/** After a change of page: its heading has the focus, so that a screen reader reads it, and the window its title. */
async function seeHeadingFocused(page: Page, heading: string, title: string): Promise<void> {
  const focused = page.locator('h1:focus');
  await see(focused);
  await expect.poll(async () => spaces(await focused.innerText())).toBe(heading);
  await expect.poll(async () => spaces(await page.title())).toContain(title);
}

/** The forgotten password: the dialog keeps the focus inside, and gives it back to the button that opened it. */
async function walkThroughDialog(person: Person): Promise<void> {
  const { page } = person;
  await keyTo(person, 'Mot de passe oublié ?');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Mot de passe oublié ?' });
  await see(dialog);
  await keyTo(person, 'Adresse e-mail');
  for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    await expect.poll(() => dialog.locator(':focus').count()).toBe(1);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => seeFocus(person)).toBe('Mot de passe oublié ?');
}

function spaces(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ');
}
