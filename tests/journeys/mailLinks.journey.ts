import { describe, it } from 'vitest';
import { changeAccount, endAuthSessions } from './authAdmin.ts';
import { linkInMail } from './mailbox.ts';
import { closeWithRefusals, uidOf } from './meeting.ts';
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
import { answerForGoogle, openProviderWindow, signInWithNewAccount } from './providerWindow.ts';
import { fillCredentials, openTab, signIn, signOut, signUp, untilTakenOver } from './steps.ts';

const openBrowser = shareBrowser();

/** What Auth answers to credentials and links that it refuses; the browser prints it as an error. */
const REFUSED_CREDENTIALS = { status: 400, call: '/v1/accounts' };

/** Where Auth gives a session its next token, and what it answers once the session has ended. */
const RENEWALS = '**/securetoken.googleapis.com/**';
const ENDED_SESSION = {
  status: 400,
  headers: { 'access-control-allow-origin': '*' },
  json: { error: { code: 400, message: 'TOKEN_EXPIRED', status: 'INVALID_ARGUMENT' } },
};

describe('the link of a verification mail', () => {
  it('verifies the address on the page of the app, once', async () => {
    const visitor = await openBrowser('Verifiee');
    const { page } = visitor;
    await page.goto('/auth');
    await openTab(visitor.page, 'Inscription');
    await fillCredentials(visitor, visitor.email, PASSWORD);
    await page.getByRole('button', { name: 'Créer un compte' }).click();
    await seeText(page, 'Inscription réussie !');
    const link = await linkInMail(visitor.email, 'Vérifiez');
    await page.goto(link);
    await see(page.getByRole('heading', { name: 'Votre adresse e-mail est confirmée' }));
    await page.reload();
    await see(page.getByRole('heading', { name: 'Votre adresse e-mail est confirmée' }));
    await page.goto('/');
    await page.goto(link);
    await seeText(page, 'Ce lien n’est plus valable');
    await page.getByRole('link', { name: 'Aller à la connexion' }).click();
    await see(page.getByRole('button', { name: 'Se connecter' }));
    await closeWithRefusals(visitor, REFUSED_CREDENTIALS);
  });

  it('says so when the address of the page is cut off or names nothing known', async () => {
    const visitor = await openBrowser('Coupee');
    for (const search of ['', '?mode=verifyEmail', '?mode=signIn&oobCode=abc', '?oobCode=abc']) {
      await visitor.page.goto(`/auth/action${search}`);
      await seeText(visitor.page, 'Ce lien n’est plus valable');
    }
    await closeWithoutErrors(visitor);
  });
});

describe('changing the e-mail address', () => {
  it('takes the current password and the link that the new address gets', async () => {
    const member = await openBrowser('Adresse');
    const { page } = member;
    const newEmail = `nouvelle.${member.email}`;
    await signUp(member);
    await askForChange(member, newEmail);
    await page.goto(await linkInMail(newEmail, 'Confirmez'));
    await see(page.getByRole('heading', { name: 'Votre adresse e-mail est modifiée' }));
    await page.getByRole('link', { name: /Continuer|Aller à la connexion/ }).click();
    await page.goto('/profile');
    await seeText(page, newEmail);
    await untilTakenOver(member, newEmail);
    await signOut(member);
    await fillCredentials(member, member.email, PASSWORD);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await seeText(page, 'Adresse e-mail ou mot de passe incorrect');
    await fillCredentials(member, newEmail, PASSWORD);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await see(page.getByRole('link', { name: /Trouver un partenaire/ }));
    await closeWithRefusals(member, REFUSED_CREDENTIALS);
  });

  it('shows what the link did also where it ended the session, as real projects do', async () => {
    const member = await openBrowser('Finie');
    const { page } = member;
    const newEmail = `nouvelle.${member.email}`;
    await signUp(member);
    await askForChange(member, newEmail);
    const uid = await uidOf(member);
    await page.route('**/accounts:update**', async (route) => {
      const response = await route.fetch();
      // The emulator leaves sessions alone when an address changes, and renews tokens of sessions that have ended.
      await endAuthSessions(uid);
      await page.route(RENEWALS, (renewal) => renewal.fulfill(ENDED_SESSION));
      await route.fulfill({ response });
    });
    await page.goto(await linkInMail(newEmail, 'Confirmez'));
    await seeToast(page, 'Vous avez été déconnecté');
    await see(page.getByRole('heading', { name: 'Votre adresse e-mail est modifiée' }));
    await page.unroute(RENEWALS);
    await page.getByRole('link', { name: 'Aller à la connexion' }).click();
    await fillCredentials(member, newEmail, PASSWORD);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await see(page.getByRole('link', { name: /Trouver un partenaire/ }));
    await closeWithRefusals(member, REFUSED_CREDENTIALS, { status: 400, call: 'securetoken' });
  });

  it('can be undone from the address before, by the mail that it gets', async () => {
    const owner = await openBrowser('Volee');
    const { page } = owner;
    await signUp(owner);
    await changeAccount(await uidOf(owner), { email: `voleur.${owner.email}` });
    await page.goto(await linkInMail(owner.email, 'Votre adresse e-mail a été modifiée'));
    await see(page.getByRole('heading', { name: 'Votre ancienne adresse e-mail est rétablie' }));
    await seeText(page, /choisissez aussi un nouveau mot de passe/);
    const device = await openBrowser('Ailleurs');
    await signIn({ ...device, email: owner.email });
    await closeWithoutErrors(device);
    await closeWithRefusals(owner, REFUSED_CREDENTIALS);
  });

  it('says to the owner of an address that is taken nothing else than to anybody', async () => {
    const other = await openBrowser('Prise');
    const member = await openBrowser('Curieux');
    await signUp(other);
    await signUp(member);
    await askForChange(member, other.email);
    await closeWithRefusals(member, REFUSED_CREDENTIALS);
    await closeWithoutErrors(other);
  });

  it('explains to somebody who came with Google what is needed first', async () => {
    const visitor = await openBrowser('Sansmotdepasse');
    const { page } = visitor;
    await answerForGoogle(visitor.context);
    await page.goto('/profile');
    await seeAddress(page, '**/auth');
    const popup = await openProviderWindow(visitor, 'Continuer avec Google');
    await signInWithNewAccount(popup, visitor.email, 'Sidonie Martin');
    await seeAddress(page, '**/profile');
    const opener = page.getByRole('button', { name: 'Changer d’adresse e-mail' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Changer d’adresse e-mail' });
    await see(dialog.getByText(/Vous vous connectez avec Google ou Apple, sans mot de passe/));
    await dialog.getByRole('button', { name: 'Fermer' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await closeWithoutErrors(visitor);
  });
});

/** On one's own profile, with a slip at each field on the way; ends when the mail has left. */
async function askForChange({ page }: Person, newEmail: string): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Changer d’adresse e-mail' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changer d’adresse e-mail' });
  const send = dialog.getByRole('button', { name: 'Envoyer le lien' });
  const password = dialog.getByLabel('Mot de passe actuel', { exact: true });
  await send.click();
  await seeText(page, 'Veuillez entrer une nouvelle adresse email');
  await dialog.getByLabel('Nouvelle adresse e-mail').fill('pas une adresse');
  await send.click();
  await see(dialog.getByText('Cette adresse e-mail n’est pas valide'));
  await dialog.getByLabel('Nouvelle adresse e-mail').fill(newEmail);
  await send.click();
  await see(dialog.getByText('Veuillez entrer votre mot de passe pour confirmer'));
  await password.fill('Pasbon123');
  await send.click();
  await see(dialog.getByText('Mot de passe incorrect'));
  await password.fill(PASSWORD);
  await send.click();
  await seeToast(page, 'Un email de vérification a été envoyé à votre nouvelle adresse email');
}
