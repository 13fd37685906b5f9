import { describe, expect, it } from 'vitest';
import { uidOf } from './meeting.ts';
import {
  closeWithoutErrors,
  notePassing,
  see,
  seeAddress,
  seeText,
  seeToast,
  shareBrowser,
} from './person.ts';
import {
  answerForGoogle,
  openProviderWindow,
  pretendInstalled,
  signInWithNewAccount,
  vouchForNoAddress,
} from './providerWindow.ts';
import { signInAsDemo, signOut, signUp } from './steps.ts';

const openBrowser = shareBrowser();

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
      await seeAddress(page, '**/auth');
      const popup = await openProviderWindow(visitor, `Continuer avec ${provider}`);
      await signInWithNewAccount(popup, visitor.email, `${name} Martin`);
      await seeAddress(page, '**/profile');
      await seeToast(page, 'Connexion réussie');
      await see(page.getByRole('heading', { name: 'Mon profil' }));
      await seeText(page, visitor.email);
      await closeWithoutErrors(visitor);
    }
  });

  it('open the account that their verified address has already', async () => {
    const member = await openBrowser('Memepersonne');
    const { page } = member;
    await answerForGoogle(member.context);
    await signUp(member);
    const uid = await uidOf(member);
    await signOut(member);
    const popup = await openProviderWindow(member, 'Continuer avec Google');
    await signInWithNewAccount(popup, member.email, 'Memepersonne Martin');
    await see(page.getByRole('link', { name: /Trouver un partenaire/ }));
    expect(await uidOf(member)).toBe(uid);
    await closeWithoutErrors(member);
  });

  it('open no account for an address that they do not vouch for, and say how to go on', async () => {
    const owner = await openBrowser('Titulaire');
    await signUp(owner);
    const stranger = await openBrowser('Imposteur');
    const { page } = stranger;
    await answerForGoogle(stranger.context);
    await page.goto('/auth');
    const popup = await openProviderWindow(stranger, 'Continuer avec Google');
    await vouchForNoAddress(popup);
    await signInWithNewAccount(popup, owner.email, 'Imposteur Martin');
    await seeText(page, /Cette adresse e-mail ne permet pas de se connecter ainsi/);
    await page.goto('/messages');
    await seeAddress(page, '**/auth');
    await closeWithoutErrors(stranger, owner);
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
    await expect.poll(() => button.getAttribute('aria-busy')).toBe('false');
    expect(await page.getByText(/Erreur/).count()).toBe(0);
    await closeWithoutErrors(visitor);
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

  it('come back by their page where the browser blocks their window', async () => {
    const visitor = await openBrowser('Bloquee', 390);
    const { page } = visitor;
    await answerForGoogle(visitor.context);
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto('/profile');
    await seeAddress(page, '**/auth');
    await page.getByRole('button', { name: 'Continuer avec Google' }).click();
    await seeAddress(page, '**/emulator/auth/handler*');
    await signInWithNewAccount(page, visitor.email, 'Inès Martin');
    await seeAddress(page, '**/profile');
    await seeText(page, visitor.email);
    await visitor.context.close();
  });

  it('come back to the installed app by their page', async () => {
    const visitor = await openBrowser('Installee', 390);
    const { page } = visitor;
    await answerForGoogle(visitor.context);
    await pretendInstalled(page);
    await page.goto('/profile');
    await seeAddress(page, '**/auth');
    await page.getByRole('button', { name: 'Continuer avec Google' }).click();
    await seeAddress(page, '**/emulator/auth/handler*');
    await signInWithNewAccount(page, visitor.email, 'Inès Martin');
    await seeAddress(page, '**/profile');
    await seeText(page, visitor.email);
    await visitor.context.close();
  });
});

describe('the page to which a provider returns', () => {
  it('leads home somebody who is signed in', async () => {
    const member = await openBrowser('Connectee');
    await signInAsDemo(member, 'Camille');
    await member.page.goto('/auth/callback');
    await seeToast(member.page, 'Connexion réussie');
    await see(member.page.getByRole('link', { name: /Trouver un partenaire/ }));
    expect(new URL(member.page.url()).pathname).toBe('/');
    await closeWithoutErrors(member);
  });

  it('leads to the sign-in page when nobody is signed in, after a moment', async () => {
    const visitor = await openBrowser('Personne');
    const seeNone = await notePassing(visitor.page, 'Aucune connexion n’est en cours');
    await visitor.page.goto('/auth/callback');
    await seeAddress(visitor.page, '**/auth');
    await seeNone();
    await closeWithoutErrors(visitor);
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
    const told = [
      await notePassing(page, 'La connexion n’a pas abouti'),
      await notePassing(page, 'Erreur lors de la connexion'),
    ];
    await page.goto('/auth/callback');
    await seeAddress(page, '**/auth');
    for (const seeIt of told) await seeIt();
    await visitor.context.close();
  });
});
