import { usageMonth } from '@tod/model';
import { Timestamp } from 'firebase-admin/firestore';
import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { mixed, object } from 'yup';
import { fillCard, orderPremium, payWith } from '../checkoutPage.ts';
import { faultsOfScreen } from './axe.ts';
import { callAs } from './callAs.ts';
import { buyPremium, controlStripe, customerOf, openPortal } from './checkout.ts';
import { shareDatabase } from './database.ts';
import { linkInMail, seeMail } from './mailbox.ts';
import { closeWithRefusals, expectGone, followInFooter, openSecondTab } from './meeting.ts';
import { closeWithoutErrors, see, seeText, seeToast, shareBrowser } from './person.ts';
import { becomeComplete, becomeNew, visitAsNew } from './steps.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const endSchema = object({ subscriptionEnd: mixed((value) => value instanceof Timestamp).required() });

const openBrowser = shareBrowser();
const database = shareDatabase();
const readDocument = async (path: string) => (await database().doc(path).get()).data();

/** Lets a month and more go by for one member at Stripe. */
async function passTime(uid: string, step: object): Promise<void> {
  const customer = await customerOf(readDocument, uid);
  await controlStripe('POST', 'time', { customer, ...step });
}

/** The same, of which nobody hears, as all news that it brings are lost. What Stripe has sent before has arrived. */
async function passTimeUnheard(uid: string, step: object): Promise<void> {
  // Whoever takes an earlier one reads from Stripe what is so by then.
  await controlStripe('POST', 'deliveries/hurry');
  await controlStripe('POST', 'deliveries/rules', { kind: 'drop' });
  await passTime(uid, step);
  await controlStripe('DELETE', 'deliveries/rules');
}

/** Whether a page has the server look at Stripe, as one does that opens. */
function isLook(request: Request): boolean {
  return request.method() === 'POST' && request.url().endsWith('/checkSubscription');
}

/** Resolves once the server has looked at Stripe for a page. */
function lookAtStripe(page: Page): Promise<unknown> {
  return page.waitForResponse((response) => isLook(response.request()));
}

/** Answers with how many looks at Stripe a page has asked for and not seen the end of, from now on. */
function countOpenLooks(page: Page): () => number {
  const open = new Set<Request>();
  page.on('request', (request) => void (isLook(request) && open.add(request)));
  const end = (request: Request) => void open.delete(request);
  page.on('requestfinished', end).on('requestfailed', end);
  return () => open.size;
}

/** Has everything read from Stripe anew, as every night. */
async function reconcile(): Promise<void> {
  const answer = await callAs('admin@demo.tod', 'reconcileSubscriptions', {});
  expect(answer).toMatchObject({ result: { failed: 0 } });
}

describe('premium', () => {
  it('is bought at the limit, after a declined card, and lifts it in every tab', async () => {
    const member = await openBrowser('Philippa', 360);
    const { page } = member;
    const uid = await becomeComplete(member);
    const usage = database().doc(`users/${uid}/usage/${usageMonth(new Date())}`);
    await usage.set({ messagesSent: 10, matchRequestsUsed: 8 });
    await page.goto('/messages/demo-yanis');
    await seeText(page, /Vous avez atteint votre limite mensuelle de messages/);
    const tab = await openSecondTab(member);
    await see(tab.getByRole('link', { name: 'Voir Premium' }));
    await page.getByRole('link', { name: 'Voir Premium' }).click();
    await see(page.getByRole('progressbar', { name: 'Messages' }));
    await seeText(page, 'Limite atteinte pour ce mois');
    await seeText(page, 'Il vous reste 2 demandes pour ce mois');
    await page.getByRole('button', { name: 'Passer à Premium' }).click();
    await seeText(page, /Abonnement premium à Tod\s: 9,90\s€ par mois, toutes taxes comprises/);
    await page.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();
    await seeText(page, 'Cochez cette case pour commander.');
    expect(await faultsOfScreen(member, 'the order')).toEqual([]);
    await page.getByRole('button', { name: 'Annuler' }).click();
    await orderPremium(page);
    await payWith(page, 'declined');
    await seeText(page, /Votre carte a été refusée/);
    await page
      .getByRole('link', { name: /Retour à/ })
      .first()
      .click();
    await seeToast(page, 'Processus d’abonnement annulé.');
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await orderPremium(page);
    await payWith(page, 'confirmed');
    await page.getByRole('button', { name: 'Confirmer' }).click();
    await seeToast(page, 'Félicitations ! Votre abonnement premium est actif.');
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await see(page.getByText('10 / ∞'));
    expect(await faultsOfScreen(member, 'premium')).toEqual([]);
    await tab.getByRole('link', { name: 'Voir Premium' }).waitFor({ state: 'detached' });
    await tab.getByRole('textbox').fill('Enfin !');
    await tab.getByRole('textbox').press('Enter');
    await see(tab.getByRole('log').getByText('Enfin !'));
    await expect.poll(async () => (await usage.get()).get('messagesSent')).toBe(11);
    await seeMail(member.email, 'Votre abonnement premium à Tod');
    // What the payment page of the double says of a declined card is no trouble of ours.
    await closeWithRefusals(member, { status: 402, call: '/stripe/paiement/' });
  });

  it('is cancelled in three clicks, ends in every tab when its time is over', async () => {
    const member = await openBrowser('Quentin');
    const { page } = member;
    const uid = await becomeNew(member);
    await buyPremium(member);
    await see(page.getByRole('banner').getByRole('link', { name: 'Abonnement premium' }));
    const tab = await openSecondTab(member);
    await followInFooter(page, (footer) => footer.getByRole('link', { name: 'Résilier votre contrat' }));
    await seeText(page, /Si vous confirmez, il prend fin le/);
    expect(await faultsOfScreen(member, 'the cancellation')).toEqual([]);
    await page.getByRole('button', { name: 'Confirmer la résiliation' }).click();
    await seeText(page, /Votre abonnement est résilié. Il prend fin le/);
    await seeMail(member.email, 'Votre abonnement premium est résilié');
    await seeText(tab, /Résilié\s: prend fin le/);
    await passTime(uid, { months: 1, days: 1 });
    await see(tab.getByRole('button', { name: 'Passer à Premium' }));
    await closeWithoutErrors(member);
  });

  it('is withdrawn from in two steps by a link from a mail, without signing in, and paid back', async () => {
    const member = await openBrowser('Sidonie');
    await becomeNew(member);
    await buyPremium(member);
    const visitor = await openBrowser('Visiteuse', 360);
    const { page } = visitor;
    await page.goto('/');
    await followInFooter(page, (footer) => footer.getByRole('link', { name: 'Renoncer au contrat ici' }));
    await page.getByLabel('Adresse e-mail').fill(member.email);
    await page.getByRole('button', { name: 'Continuer' }).click();
    await seeText(page, /un e-mail avec la suite y est parti/);
    await page.goto(await linkInMail(member.email, 'Votre contrat avec Tod'));
    await seeText(page, /nous vous remboursons 9,90\s€/);
    await expect.poll(() => new URL(page.url()).hash).toBe('');
    expect(await faultsOfScreen(visitor, 'the withdrawal')).toEqual([]);
    await page.getByRole('button', { name: 'Renoncer au contrat' }).click();
    await page.getByRole('button', { name: 'Confirmer la rétractation' }).click();
    await seeText(page, /Votre rétractation est enregistrée/);
    await see(member.page.getByRole('button', { name: 'Passer à Premium' }));
    await seeMail(member.email, 'Votre rétractation est enregistrée');
    await closeWithoutErrors(visitor, member);
  });

  it('stays while a renewal that failed is tried again, is told of, and recovers with another card', async () => {
    const member = await openBrowser('Tristan');
    const { page } = member;
    const uid = await becomeNew(member);
    await buyPremium(member, 'failsAtRenewal');
    await passTime(uid, { months: 1, days: 1 });
    await seeText(page, /Le paiement du renouvellement n’a pas abouti/);
    await seeMail(member.email, 'Le paiement de votre abonnement n’a pas abouti');
    await page.getByRole('banner').getByRole('link', { name: 'Notifications' }).click();
    await page.getByText('Le paiement de votre abonnement n’a pas abouti').click();
    await openPortal(page);
    await page.getByRole('link', { name: 'Changer de carte' }).click();
    await fillCard(page, 'accepted');
    await page.getByRole('button', { name: 'Enregistrer la carte' }).click();
    await passTime(uid, { days: 4 });
    await page
      .getByRole('link', { name: /Retour à/ })
      .first()
      .click();
    await see(page.getByRole('button', { name: 'Gérer mon abonnement' }));
    await expectGone(() => page.getByText(/n’a pas abouti/).count());
    await closeWithoutErrors(member);
  });

  it('is ended and kept on in the portal before the eyes of a second tab, and ends there though every event was lost', async () => {
    const member = await openBrowser('Ulysse');
    const { page } = member;
    const uid = await becomeNew(member);
    await buyPremium(member);
    const tab = await openSecondTab(member);
    await seeText(tab, /^Se renouvelle le .*, pour 9,90\s€$/);
    const back = page.getByRole('link', { name: /^Retour à/ }).first();
    await openPortal(page);
    await page.getByRole('link', { name: 'Résilier l’abonnement' }).click();
    await page.getByRole('button', { name: 'Confirmer la résiliation' }).click();
    await seeText(page, 'Votre résiliation est enregistrée.');
    await seeText(tab, /Résilié\s: prend fin le/);
    await seeMail(member.email, 'Votre abonnement premium est résilié');
    await page.getByRole('button', { name: 'Ne pas résilier' }).click();
    await seeText(page, 'Votre abonnement continue.');
    await seeText(tab, /^Se renouvelle le/);
    await page.getByRole('link', { name: 'Résilier l’abonnement' }).click();
    await page.getByRole('button', { name: 'Confirmer la résiliation' }).click();
    // The page has the server look at Stripe when it opens: a look that comes later would find the end.
    const hasLooked = lookAtStripe(page);
    await back.click();
    await hasLooked;
    await seeText(page, /Résilié\s: prend fin le/);
    await seeText(tab, /Résilié\s: prend fin le/);

    await passTimeUnheard(uid, { months: 1, days: 1 });
    await expect(readDocument(`users/${uid}`)).resolves.toMatchObject({ plan: 'premium' });
    await see(tab.getByRole('button', { name: 'Gérer mon abonnement' }));
    await reconcile();
    for (const screen of [tab, page]) await see(screen.getByRole('button', { name: 'Passer à Premium' }));
    await closeWithoutErrors(member);
  });

  it('lasts three days longer than what was paid while no news comes, ends without a word, and is back with a look at Stripe', async () => {
    const member = await openBrowser('Valentine', 360);
    const { page } = member;
    // The clock of the browser is moved: the functions decide by the same rule (tests/functions/entitlement.test.ts). A page that is
    // open already would have no time for a moment.
    await page.clock.install();
    const uid = await becomeNew(member);
    const openLooks = countOpenLooks(page);
    await buyPremium(member);
    // A page has the server look at Stripe when it opens, and again once it is back online. None of these looks may find the renewal.
    await expect.poll(openLooks).toBe(0);
    await page.route('**/checkSubscription', () => undefined);
    await page.reload();
    // It is renewed at Stripe, and nobody hears of it.
    await passTimeUnheard(uid, { months: 1, days: 1 });
    const { subscriptionEnd } = endSchema.validateSync(await readDocument(`users/${uid}`));
    const lapse = subscriptionEnd.toMillis() + 3 * DAY_MS;
    await page.clock.fastForward(lapse - HOUR_MS - Date.now());
    await see(page.getByText('0 / ∞'));
    await see(page.getByRole('button', { name: 'Gérer mon abonnement' }));
    await page.clock.fastForward(2 * HOUR_MS);
    await see(page.getByRole('button', { name: 'Passer à Premium' }));
    await see(page.getByText('0 / 10'));
    await reconcile();
    await see(page.getByText('0 / ∞'));
    await closeWithoutErrors(member);
  });

  it('is not unlocked by its address, an own document or the storage of the browser', async () => {
    const member = await openBrowser('Rosalie');
    const { page } = member;
    await visitAsNew(member, '/subscription?success=true');
    await seeText(page, /Nous attendons la confirmation de votre paiement/);
    await page.evaluate(() => {
      for (const key of ['tod:plan', 'tod:isPremium', 'tod:subscription'])
        localStorage.setItem(key, 'premium');
    });
    await page.goto('/subscription');
    await see(page.getByRole('button', { name: 'Passer à Premium' }));
    await see(page.getByText('0 / 10'));
    await closeWithoutErrors(member);
  });
});
