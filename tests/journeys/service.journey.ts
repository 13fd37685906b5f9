import { documentPaths } from '@tod/model';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { object, string } from 'yup';
import { DEMO_PASSWORD } from '../../emulators/seed/demoAccounts.ts';
import { askAuth, changeAccount } from './authAdmin.ts';
import { callAs } from './callAs.ts';
import { shareDatabase } from './database.ts';
import { runsOf } from './functionRuns.ts';
import { expectGone, uidOf } from './meeting.ts';
import { closeWithoutErrors, type Person, see, seeAddress, seeToast, shareBrowser } from './person.ts';
import { answerForGoogle, openProviderWindow, signInWithNewAccount } from './providerWindow.ts';
import { openTab, visitAsDemo } from './steps.ts';
import { TIMEOUT_MS } from './timeouts.ts';

const openBrowser = shareBrowser();
const database = shareDatabase();

/** As the administration would write it, for what is about those who obey. */
const say = (settings: object) => database().doc(documentPaths.serviceSettings()).set(settings);
afterEach(async () => {
  await database().doc(documentPaths.serviceSettings()).delete();
});

/** Switches a feature off or on, on the administration's page of the service. */
async function turn({ page }: Person, feature: string, isOn: boolean): Promise<void> {
  await page.goto('/admin/service');
  await page.getByRole('switch', { name: feature }).setChecked(isOn);
  await page.getByLabel('Raison').fill(isOn ? 'Réparé' : 'Panne');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await seeToast(page, 'Réglages enregistrés');
}

const A_MINUTE_AND_MORE = 60_000 + TIMEOUT_MS;
const WELCOME = 'europe-west1-onUserCreated';
const accountSchema = object({ body: object({ localId: string().required() }).required() }).required();

/**
 * Makes an account and waits until the server has done for it whatever it does. The log does not say whose account is handled: so
 * none is made before the server is done with every earlier one.
 */
async function signUpAndWait<Account>(signUp: () => Promise<Account>): Promise<Account> {
  const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: TIMEOUT_MS, interval: 50 });
  await until(() => runsOf(WELCOME).haveEnded);
  const before = runsOf(WELCOME).begun;
  const account = await signUp();
  await until(() => runsOf(WELCOME).begun > before && runsOf(WELCOME).haveEnded);
  return account;
}

/** What becomes of somebody who signs up past the form: `welcomed`, or what the call answers that makes up for a missed welcome. */
async function signUpPastTheForm(): Promise<string> {
  const email = `essai.${Date.now().toString(36)}@example.org`;
  const uid = await signUpAndWait(async () => {
    const { body } = accountSchema.validateSync(await askAuth('signUp', { email, password: DEMO_PASSWORD }));
    await changeAccount(body.localId, { emailVerified: true });
    return body.localId;
  });
  if ((await database().doc(documentPaths.profile(uid)).get()).exists) return 'welcomed';
  return JSON.stringify(await callAs(email, 'prepareProfile', {}));
}

/** Waits until the server knows whether one may sign up: each of its processes remembers for a minute what it has read. */
async function untilSignUpAnswers(answer: 'welcomed' | 'signUpOff'): Promise<void> {
  const isAnswered = async () => (await signUpPastTheForm()).includes(answer);
  await vi.waitUntil(isAnswered, { timeout: A_MINUTE_AND_MORE, interval: 2_000 });
}

// Whoever signs up in the next file is welcome again.
afterAll(() => untilSignUpAnswers('welcomed'), 2 * A_MINUTE_AND_MORE);

const ads = ({ page }: Person) => page.locator('[data-ad]');

/**
 * Has a page look whether anything is switched off, and waits until both it and the screen that asks have been told that nothing
 * is: until they are told, neither takes anything for switched off.
 */
async function whileToldOfNothing(page: Page, look: () => Promise<void>): Promise<void> {
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().postData()?.includes(documentPaths.serviceSettings()) === true)
      answers.push(response.text());
  });
  await look();
  const isAnythingSaid = async () => (await Promise.all(answers)).map((answer) => answer.includes('"found"'));
  await expect.poll(isAnythingSaid).toEqual([false, false]);
}

describe('a service that its administrators can stop', () => {
  it('lets nobody sign up once sign-up is switched off, with Google neither, until it is switched on again', async () => {
    const admin = await openBrowser('Admin');
    await visitAsDemo(admin, 'Admin', '/admin/service');
    await turn(admin, 'Inscriptions', false);
    const closed = 'Les inscriptions sont fermées pour le moment.';
    const visitor = await openBrowser('Vera');
    await visitor.page.goto('/auth?inscription');
    await openTab(visitor.page, 'Inscription');
    await see(visitor.page.getByText(closed));

    await untilSignUpAnswers('signUpOff');
    // Auth itself lets everybody in, also past the form.
    const newcomer = await openBrowser('Gaelle');
    const { page } = newcomer;
    await answerForGoogle(newcomer.context);
    await page.goto('/profile');
    await seeAddress(page, '**/auth');
    const popup = await openProviderWindow(newcomer, 'Continuer avec Google');
    await signUpAndWait(() => signInWithNewAccount(popup, newcomer.email, 'Gaelle Martin'));
    await see(page.getByText(closed));
    const uid = await uidOf(newcomer);
    for (const path of [documentPaths.profile(uid), documentPaths.account(uid)])
      expect((await database().doc(path).get()).exists).toBe(false);

    await turn(admin, 'Inscriptions', true);
    await whileToldOfNothing(visitor.page, async () => {
      await visitor.page.reload();
      await openTab(visitor.page, 'Inscription');
    });
    await see(visitor.page.getByRole('button', { name: 'Créer un compte' }));
    expect(await visitor.page.getByText(closed).count()).toBe(0);
    await closeWithoutErrors(admin, visitor);
    // Their call was refused, which the browser calls an error.
    await newcomer.context.close();
  });

  it('shows no advertisements once they are switched off, until they are switched on again', async () => {
    const admin = await openBrowser('Admin');
    await visitAsDemo(admin, 'Admin', '/admin/service');
    await turn(admin, 'Publicités', false);
    const visitor = await openBrowser('Vera');
    await visitor.page.goto('/sports');
    // What the device was told: no place has any.
    await expect
      .poll(() => visitor.page.evaluate(`localStorage.getItem('tod:ad-room')`))
      .toMatch(/^\w+:0(,\w+:0)*$/);
    expect(await ads(visitor).count()).toBe(0);

    await turn(admin, 'Publicités', true);
    // A device keeps for ten minutes what it was told.
    const other = await openBrowser('Victor');
    await other.page.goto('/sports');
    await expect.poll(() => ads(other).count()).toBeGreaterThan(0);
    await closeWithoutErrors(admin, visitor, other);
  });

  it('takes no orders once purchases are switched off, until they are switched on again', async () => {
    const admin = await openBrowser('Admin');
    await visitAsDemo(admin, 'Admin', '/admin/service');
    await turn(admin, 'Achats', false);
    const member = await openBrowser('Camille');
    await visitAsDemo(member, 'Camille', '/subscription');
    const off = member.page.getByText('Les achats sont suspendus pour le moment.');
    const order = member.page.getByRole('button', { name: /Premium/ }).first();
    await order.click();
    await see(off);

    await turn(admin, 'Achats', true);
    await whileToldOfNothing(member.page, async () => {
      await member.page.goto('/subscription');
      await order.click();
    });
    await see(member.page.getByRole('button', { name: 'Commander avec obligation de paiement' }));
    expect(await off.count()).toBe(0);
    await closeWithoutErrors(admin, member);
  });

  it('has in the log of administrators who switched what, and why', async () => {
    const admin = await openBrowser('Admin');
    const { page } = admin;
    await visitAsDemo(admin, 'Admin', '/admin');
    await page.getByRole('link', { name: /^Service/ }).click();
    await page.getByRole('switch', { name: 'Achats' }).uncheck();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await see(page.getByText('Indiquez une raison'));
    await page.getByLabel('Raison').fill('Panne du paiement');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await seeToast(page, 'Réglages enregistrés');
    await page.goto('/admin/log');
    await see(page.getByText('Service modifié').first());
    await see(page.getByText('Panne du paiement').first());
    await closeWithoutErrors(admin);
  });

  it('tells everybody what is to be known, and closes for all but the team', async () => {
    await say({ notice: 'Ce soir, Tod fait une pause à 22 h.' });
    const visitor = await openBrowser('Vera');
    const { page } = visitor;
    await page.goto('/');
    await see(page.getByRole('status').getByText('Ce soir, Tod fait une pause à 22 h.'));
    await page.getByRole('link', { name: 'Sports' }).first().click();
    await say({ closed: true });
    await page.reload();
    const barrier = page.getByRole('dialog', { name: 'Tod est en maintenance' });
    await see(barrier);
    await page.keyboard.press('Escape');
    await see(barrier);
    await barrier.getByRole('button', { name: 'Accès de l’équipe' }).click();
    await expectGone(() => barrier.count());
    await closeWithoutErrors(visitor);
  });

  it('has an app that is too old go no further until it is renewed', async () => {
    const admin = await openBrowser('Admin');
    await visitAsDemo(admin, 'Admin', '/admin/service');
    await say({ minimalVersion: '999.0.0' });
    const visitor = await openBrowser('Vera');
    await visitor.page.goto('/');
    const barrier = visitor.page.getByRole('dialog', { name: 'Mettez Tod à jour' });
    await see(barrier);
    expect(await barrier.getByRole('button', { name: 'Accès de l’équipe' }).count()).toBe(0);

    // As where a release was called back that was asked for: nobody has it, and the team takes that back.
    await admin.page.reload();
    await admin.page.getByRole('button', { name: 'Accès de l’équipe' }).click();
    await admin.page.getByLabel('Version minimale').fill('');
    await admin.page.getByLabel('Raison').fill('Version rappelée');
    await admin.page.getByRole('button', { name: 'Enregistrer' }).click();
    await seeToast(admin.page, 'Réglages enregistrés');
    await barrier.getByRole('button', { name: 'Mettre à jour' }).click();
    await see(visitor.page.getByRole('contentinfo'));
    await expectGone(() => barrier.count());
    await closeWithoutErrors(admin, visitor);
  });
});
