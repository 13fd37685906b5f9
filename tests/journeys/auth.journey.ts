import { describe, expect, it } from 'vitest';
import { linkInMail } from './mailbox.ts';
import { closeWithRefusals } from './meeting.ts';
import { closeWithoutTrouble, PASSWORD, type Person, see, seeText, shareBrowser } from './person.ts';
import { answerForGoogle, openProviderWindow, signInWithNewAccount } from './providerWindow.ts';
import { fillCredentials, openTab, signInAsDemo, signOut, signUp } from './steps.ts';

const openBrowser = shareBrowser();

/** What Auth answers to credentials that it refuses; the browser prints it as an error. */
const REFUSED_CREDENTIALS = { status: 400, call: '/v1/accounts' };
const NEW_PASSWORD = 'Nouveaumot2';

describe('signing up', () => {
  it('refuses missing fields, an impossible address and a weak password', async () => {
    const visitor = await openBrowser('Refus');
    const { page } = visitor;
    await page.goto('/auth');
    await openTab(visitor, 'Inscription');
    await page.getByRole('button', { name: 'Créer un compte' }).click();
    await seeText(page, 'Veuillez remplir tous les champs obligatoires');
    await fillCredentials(visitor, 'pas une adresse', PASSWORD);
    await page.getByRole('button', { name: 'Créer un compte' }).click();
    await seeText(page, 'Cette adresse e-mail n’est pas valide');
    for (const weak of ['court1A', 'sanschiffre', '1234567890']) {
      await fillCredentials(visitor, visitor.email, weak);
      await page.getByRole('button', { name: 'Créer un compte' }).click();
      await see(page.locator('form').getByText('Votre mot de passe ne répond pas aux exigences minimales'));
    }
    expect(new URL(page.url()).pathname).toBe('/auth');
    await closeWithoutTrouble(visitor);
  });

  it('answers an address that has an account like a new one, and tells only its owner', async () => {
    const visitor = await openBrowser('Curieuse');
    const owner = await openBrowser('Proprietaire');
    await signUp(owner);
    const { page } = visitor;
    await page.goto('/auth');
    await openTab(visitor, 'Inscription');
    await fillCredentials(visitor, owner.email, NEW_PASSWORD);
    await page.getByRole('button', { name: 'Créer un compte' }).click();
    await seeText(page, 'Inscription réussie !');
    await seeText(page, owner.email);
    expect(await linkInMail(owner.email, 'Réinitialisez')).toContain('/auth/reset-password');
    await closeWithRefusals(visitor, REFUSED_CREDENTIALS);
    await closeWithoutTrouble(owner);
  });
});

describe('signing in', () => {
  it('refuses empty fields, and says the same for a wrong password and for an unknown address', async () => {
    const visitor = await openBrowser('Oublieux');
    const { page } = visitor;
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await seeText(page, 'Veuillez remplir tous les champs');
    for (const email of ['camille@demo.tod', visitor.email]) {
      await page.reload();
      await fillCredentials(visitor, email, 'Faux12345');
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await seeText(page, 'Adresse e-mail ou mot de passe incorrect');
    }
    await closeWithRefusals(visitor, REFUSED_CREDENTIALS);
  });

  it('leads back to the page that was wanted', async () => {
    const visitor = await openBrowser('Retour');
    const { page } = visitor;
    await page.goto('/notifications');
    await page.waitForURL('**/auth');
    await page.getByRole('button', { name: 'Camille' }).click();
    await page.waitForURL('**/notifications');
    await see(page.getByRole('heading', { level: 1, name: 'Notifications' }));
    await closeWithoutTrouble(visitor);
  });

  it('works again after a forgotten password, with the link of the mail, which works once', async () => {
    const member = await openBrowser('Distraite');
    const { page } = member;
    await signUp(member);
    await signOut(member);
    await page.getByRole('button', { name: 'Mot de passe oublié?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mot de passe oublié?' });
    await dialog.getByRole('button', { name: 'Envoyer les instructions' }).click();
    await seeText(page, 'Veuillez entrer votre adresse email');
    await dialog.getByLabel('Adresse e-mail').fill(member.email);
    await dialog.getByRole('button', { name: 'Envoyer les instructions' }).click();
    await seeText(page, `Instructions de réinitialisation envoyées à ${member.email}`);
    const link = await linkInMail(member.email, 'Réinitialisez');
    await page.goto(link);
    await seeText(page, member.email);
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('court');
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    await see(page.locator('form').getByText('Votre mot de passe ne répond pas aux exigences minimales'));
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    await seeText(page, 'Votre mot de passe a été modifié. Connectez-vous.');
    await page.waitForURL('**/auth');
    await fillCredentials(member, member.email, PASSWORD);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await seeText(page, 'Adresse e-mail ou mot de passe incorrect');
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
    await page.getByRole('button', { name: 'Mot de passe oublié?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mot de passe oublié?' });
    await dialog.getByLabel('Adresse e-mail').fill(visitor.email);
    await dialog.getByRole('button', { name: 'Envoyer les instructions' }).click();
    await seeText(page, `Instructions de réinitialisation envoyées à ${visitor.email}`);
    await closeWithRefusals(visitor, REFUSED_CREDENTIALS);
  });
});

describe('the link of a verification mail', () => {
  it('verifies the address on the page of the app, once', async () => {
    const visitor = await openBrowser('Verifiee');
    const { page } = visitor;
    await page.goto('/auth');
    await openTab(visitor, 'Inscription');
    await fillCredentials(visitor, visitor.email, PASSWORD);
    await page.getByRole('button', { name: 'Créer un compte' }).click();
    await seeText(page, 'Inscription réussie !');
    const { search } = new URL(await linkInMail(visitor.email, 'Vérifiez'));
    await page.goto(`/auth/action${search}`);
    await see(page.getByRole('heading', { name: 'Votre adresse e-mail est vérifiée' }));
    await page.reload();
    await seeText(page, 'Ce lien n’est plus valable');
    await closeWithRefusals(visitor, REFUSED_CREDENTIALS);
  });
});

describe('Google and Apple', () => {
  it('sign a new person in through their window and lead to the page that was wanted', async () => {
    for (const [provider, name] of [
      ['Google', 'Gaelle'],
      ['Apple', 'Apolline'],
    ] as const) {
      const visitor = await openBrowser(name);
      const { page } = visitor;
      await answerForGoogle(visitor.context);
      await page.goto('/profile');
      await page.waitForURL('**/auth');
      const popup = await openProviderWindow(visitor, `Continuer avec ${provider}`);
      await signInWithNewAccount(popup, visitor.email, `${name} Martin`);
      await page.waitForURL('**/profile');
      await seeText(page, 'Connexion réussie');
      await see(page.getByRole('heading', { name: 'Mon profil' }));
      await seeText(page, visitor.email);
      await closeWithoutTrouble(visitor);
    }
  });

  it('say nothing when their window is closed', async () => {
    const visitor = await openBrowser('Hesitante');
    const { page } = visitor;
    await answerForGoogle(visitor.context);
    await page.goto('/auth');
    const popup = await openProviderWindow(visitor, 'Continuer avec Google');
    const button = page.getByRole('button', { name: 'Continuer avec Google' });
    await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
    await popup.close();
    await expect.poll(() => button.getAttribute('aria-busy'), { timeout: 20_000 }).toBe('false');
    expect(await page.getByText(/Erreur/).count()).toBe(0);
    await closeWithoutTrouble(visitor);
  });

  it('say so when they cannot be reached', async () => {
    const visitor = await openBrowser('Isolee');
    const { page } = visitor;
    await visitor.context.route('https://apis.google.com/**', (route) => route.abort());
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Continuer avec Apple' }).click();
    await seeText(page, 'Erreur lors de la connexion avec Apple');
    await visitor.context.close();
  });

  it('come back to the installed app by their page', async () => {
    const visitor = await openBrowser('Installee', 390);
    const { page } = visitor;
    await answerForGoogle(visitor.context);
    await page.addInitScript(() => {
      const ask = window.matchMedia.bind(window);
      window.matchMedia = (query) =>
        query === '(display-mode: standalone)' ? ask('(min-width: 1px)') : ask(query);
    });
    await page.goto('/profile');
    await page.waitForURL('**/auth');
    await page.getByRole('button', { name: 'Continuer avec Google' }).click();
    await page.waitForURL('**/emulator/auth/handler*');
    await signInWithNewAccount(page, visitor.email, 'Inès Martin');
    await page.waitForURL('**/profile');
    await seeText(page, visitor.email);
    await visitor.context.close();
  });
});

describe('the page to which a provider returns', () => {
  it('leads home somebody who is signed in', async () => {
    const member = await openBrowser('Connectee');
    await signInAsDemo(member, 'Camille');
    await member.page.goto('/auth/callback');
    await seeText(member.page, 'Connexion réussie');
    await see(member.page.getByRole('link', { name: /Trouver un partenaire/ }));
    expect(new URL(member.page.url()).pathname).toBe('/');
    await closeWithoutTrouble(member);
  });

  it('leads to the sign-in page when nobody is signed in, after a moment', async () => {
    const visitor = await openBrowser('Personne');
    await visitor.page.goto('/auth/callback');
    await seeText(visitor.page, /Aucune connexion n’est en cours/);
    await visitor.page.waitForURL('**/auth');
    await closeWithoutTrouble(visitor);
  });

  it('says what failed, then leads to the sign-in page', async () => {
    const visitor = await openBrowser('Malchance');
    const { page } = visitor;
    await visitor.context.route('https://apis.google.com/**', (route) => route.abort());
    await page.goto('/auth');
    // As Auth leaves it behind when it goes to a provider.
    await page.evaluate(() =>
      sessionStorage.setItem('firebase:pendingRedirect:suite:[DEFAULT]', JSON.stringify('true')),
    );
    await page.goto('/auth/callback');
    await see(page.getByRole('heading', { name: 'La connexion n’a pas abouti' }));
    await seeText(page, /Erreur lors de la connexion/);
    await page.waitForURL('**/auth');
    await visitor.context.close();
  });
});

describe('signing out', () => {
  it('says so, ends on the sign-in page and closes what is for members', async () => {
    const member = await openBrowser('Sortante');
    const { page } = member;
    await signUp(member);
    await signOut(member);
    await seeText(page, 'Déconnexion réussie');
    expect(await keptOf(member)).toEqual([]);
    await page.goto('/messages');
    await page.waitForURL('**/auth');
    await fillCredentials(member, member.email, PASSWORD);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.waitForURL('**/messages');
    await see(page.getByRole('heading', { level: 1, name: 'Messages' }));
    await closeWithoutTrouble(member);
  });

  it('succeeds also when Auth cannot forget its session', async () => {
    const member = await openBrowser('Coincee');
    const { page } = member;
    await signInAsDemo(member, 'Camille');
    await page.evaluate(() => {
      const remove = Storage.prototype.removeItem;
      Storage.prototype.removeItem = function removeItem(key: string) {
        if (key.startsWith('firebase:')) throw new Error('The storage is stuck.');
        remove.call(this, key);
      };
    });
    await signOut(member);
    await seeText(page, 'Vous avez été déconnecté');
    expect(await keptOf(member)).toEqual([]);
    await page.goto('/messages');
    await page.waitForURL('**/auth');
    await closeWithoutTrouble(member);
  });
});

/** The names in the browser's storage that could tell who was signed in. */
async function keptOf({ page }: Person): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys(localStorage).filter(
      (key) => key.startsWith('firebase:authUser') || /^tod:(?!theme|color-scheme|sports)/.test(key),
    ),
  );
}

describe('changing the e-mail address', () => {
  it('wants the current password and sends a link to the new address', async () => {
    const member = await openBrowser('Adresse');
    const { page } = member;
    await signUp(member);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Changer d’adresse e-mail' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Envoyer le lien' }).click();
    await seeText(page, 'Veuillez entrer une nouvelle adresse email');
    await dialog.getByLabel('Nouvelle adresse e-mail').fill(`nouvelle.${member.email}`);
    await dialog.getByLabel('Mot de passe actuel', { exact: true }).fill('Pasbon123');
    await dialog.getByRole('button', { name: 'Envoyer le lien' }).click();
    await seeText(page, 'Mot de passe incorrect');
    await dialog.getByLabel('Mot de passe actuel', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Envoyer le lien' }).click();
    await seeText(page, 'Un email de vérification a été envoyé à votre nouvelle adresse email');
    await closeWithRefusals(member, REFUSED_CREDENTIALS);
  });
});
