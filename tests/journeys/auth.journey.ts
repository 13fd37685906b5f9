import { describe, expect, it } from 'vitest';
import { askAuth } from './authAdmin.ts';
import { linkInMail } from './mailbox.ts';
import { closeWithRefusals } from './meeting.ts';
import { closeWithoutErrors, PASSWORD, see, seeAddress, seeText, seeToast, shareBrowser } from './person.ts';
import { fillCredentials, openTab, signOut, signUp } from './steps.ts';

const openBrowser = shareBrowser();

/** What Auth answers to credentials that it refuses; the browser prints it as an error. */
const REFUSED_CREDENTIALS = { status: 400, call: '/v1/accounts' };
const NEW_PASSWORD = 'Nouveaumot2';

describe('signing up', () => {
  it('refuses missing fields, an impossible address and a weak password', async () => {
    const visitor = await openBrowser('Refus');
    const { page } = visitor;
    await page.goto('/auth');
    await openTab(visitor.page, 'Inscription');
    await page.getByRole('button', { name: 'Créer un compte' }).click();
    await seeToast(page, 'Veuillez remplir tous les champs obligatoires');
    await fillCredentials(visitor, 'pas une adresse', PASSWORD);
    await page.getByRole('button', { name: 'Créer un compte' }).click();
    await seeText(page, 'Cette adresse e-mail n’est pas valide');
    for (const weak of ['court1A', 'sanschiffre', '1234567890']) {
      await fillCredentials(visitor, visitor.email, weak);
      await page.getByRole('button', { name: 'Créer un compte' }).click();
      await see(page.locator('form').getByText('Votre mot de passe ne répond pas aux exigences minimales'));
    }
    expect(new URL(page.url()).pathname).toBe('/auth');
    await closeWithoutErrors(visitor);
  });

  it('answers an address that has an account like a new one, and tells only its owner', async () => {
    const visitor = await openBrowser('Curieuse');
    const owner = await openBrowser('Proprietaire');
    await signUp(owner);
    const { page } = visitor;
    await page.goto('/auth');
    await openTab(visitor.page, 'Inscription');
    await fillCredentials(visitor, owner.email, NEW_PASSWORD);
    await page.getByRole('button', { name: 'Créer un compte' }).click();
    await seeText(page, 'Inscription réussie !');
    await seeText(page, owner.email);
    expect(await linkInMail(owner.email, 'Réinitialisez')).toContain('mode=resetPassword');
    await closeWithRefusals(visitor, REFUSED_CREDENTIALS);
    await closeWithoutErrors(owner);
  });
});

describe('signing in', () => {
  it('refuses empty fields, and says the same for a wrong password and for an unknown address', async () => {
    const visitor = await openBrowser('Oublieux');
    const { page } = visitor;
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await seeToast(page, 'Veuillez remplir tous les champs');
    for (const email of ['camille@demo.tod', visitor.email]) {
      await page.reload();
      await fillCredentials(visitor, email, 'Faux12345');
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await seeToast(page, 'Adresse e-mail ou mot de passe incorrect');
    }
    await closeWithRefusals(visitor, REFUSED_CREDENTIALS);
  });

  it('leads back to the page that was wanted, with all of its address', async () => {
    const visitor = await openBrowser('Retour');
    const { page } = visitor;
    await page.goto('/notifications');
    await seeAddress(page, '**/auth');
    await page.getByRole('button', { name: 'Camille' }).click();
    await seeAddress(page, '**/notifications');
    await see(page.getByRole('heading', { level: 1, name: 'Notifications' }));
    await signOut(visitor);
    await page.goto('/matches?tab=pending#liste');
    await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click();
    await page.getByRole('button', { name: 'Camille' }).click();
    await seeAddress(page, '**/matches?tab=pending#liste');
    await see(page.getByRole('tab', { name: 'En attente', selected: true }));
    await page.goto('/auth');
    await seeText(page, 'Vous êtes connecté avec camille@demo.tod.');
    await page.getByRole('button', { name: 'Continuer', exact: true }).click();
    await see(page.getByRole('link', { name: /Trouver un partenaire/ }));
    await closeWithoutErrors(visitor);
  });

  it('works again after a forgotten password, with the link of the mail, which works once', async () => {
    const member = await openBrowser('Distraite');
    const { page } = member;
    await signUp(member);
    await signOut(member);
    await page.getByRole('button', { name: 'Mot de passe oublié ?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mot de passe oublié ?' });
    await dialog.getByRole('button', { name: 'Envoyer les instructions' }).click();
    await seeText(page, 'Veuillez entrer votre adresse email');
    await dialog.getByLabel('Adresse e-mail').fill(member.email);
    await dialog.getByRole('button', { name: 'Envoyer les instructions' }).click();
    await seeToast(page, `Instructions de réinitialisation envoyées à ${member.email}`);
    const link = await linkInMail(member.email, 'Réinitialisez');
    await page.goto(link);
    await seeText(page, member.email);
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('court');
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    await see(page.locator('form').getByText('Votre mot de passe ne répond pas aux exigences minimales'));
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    await seeToast(page, 'Votre mot de passe a été modifié. Connectez-vous.');
    await seeAddress(page, '**/auth');
    await fillCredentials(member, member.email, PASSWORD);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await seeToast(page, 'Adresse e-mail ou mot de passe incorrect');
    await fillCredentials(member, member.email, NEW_PASSWORD);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await see(page.getByRole('link', { name: /Trouver un partenaire/ }));
    await page.goto(link);
    await seeText(page, 'Ce lien n’est plus valable');
    await page.goto('/auth/reset-password');
    await seeText(page, 'Ce lien n’est plus valable');
    await closeWithRefusals(member, REFUSED_CREDENTIALS);
  });

  it('sends the instructions also for an address that has no account', async () => {
    const visitor = await openBrowser('Inconnue');
    const { page } = visitor;
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Mot de passe oublié ?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mot de passe oublié ?' });
    await dialog.getByLabel('Adresse e-mail').fill(visitor.email);
    await dialog.getByRole('button', { name: 'Envoyer les instructions' }).click();
    await seeToast(page, `Instructions de réinitialisation envoyées à ${visitor.email}`);
    await closeWithoutErrors(visitor);
  });

  it('gets the same from Auth itself, whoever asks it, whether or not an address has an account', async () => {
    const answers = async (email: string) => {
      const asked = await Promise.all([
        askAuth('signInWithPassword', { email, password: 'Faux12345', returnSecureToken: true }),
        askAuth('sendOobCode', { requestType: 'PASSWORD_RESET', email }),
        askAuth('createAuthUri', { identifier: email, continueUrl: 'http://127.0.0.1/' }),
      ]);
      return JSON.stringify(asked)
        .replaceAll(email, '')
        .replaceAll(/"sessionId":"[^"]*"/g, '');
    };
    expect(await answers('camille@demo.tod')).toBe(await answers('personne@demo.tod'));
  });
});
