import { usageMonth } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { faultsOfScreen } from './axe.ts';
import { buyPremium, controlStripe, customerOf, orderPremium, payWith } from './checkout.ts';
import { shareDatabase } from './database.ts';
import { linkInMail } from './mailbox.ts';
import { openSecondTab, uidOf } from './meeting.ts';
import { closeWithoutErrors, type Person, see, seeText, seeToast, shareBrowser } from './person.ts';
import { signUp } from './steps.ts';

const openBrowser = shareBrowser();
const database = shareDatabase();
const readDocument = async (path: string) => (await database().doc(path).get()).data();

/** Lets a month and more go by for one member at Stripe. */
async function passTime(person: Person, step: object): Promise<void> {
  const customer = await customerOf(readDocument, await uidOf(person));
  await controlStripe('POST', 'time', { customer, ...step });
}

describe('premium', () => {
  it('is bought at the limit, after a declined card, and lifts it in every tab', async () => {
    const member = await openBrowser('Philippa', 360);
    const { page } = member;
    await signUp(member);
    const uid = await uidOf(member);
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
    await expect.poll(async () => (await usage.get()).get('messagesSent'), { timeout: 20_000 }).toBe(11);
    await linkInMail(member.email, 'Votre abonnement premium à Tod');
    member.errors.splice(
      0,
      member.errors.length,
      ...member.errors.filter((error) => !error.includes(' 402')),
    );
    await closeWithoutErrors(member);
  });

  it('is cancelled in three clicks, ends in every tab when its time is over', async () => {
    const member = await openBrowser('Quentin');
    const { page } = member;
    await signUp(member);
    await buyPremium(member);
    await see(page.getByRole('banner').getByRole('link', { name: 'Abonnement premium' }));
    const tab = await openSecondTab(member);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Résilier votre contrat' }).click();
    await seeText(page, /Si vous confirmez, il prend fin le/);
    expect(await faultsOfScreen(member, 'the cancellation')).toEqual([]);
    await page.getByRole('button', { name: 'Confirmer la résiliation' }).click();
    await seeText(page, /Votre abonnement est résilié. Il prend fin le/);
    await linkInMail(member.email, 'Votre abonnement premium est résilié');
    await seeText(tab, /Résilié\s: prend fin le/);
    await passTime(member, { months: 1, days: 1 });
    await see(tab.getByRole('button', { name: 'Passer à Premium' }));
    await closeWithoutErrors(member);
  });

  it('is not unlocked by its address, an own document or the storage of the browser', async () => {
    const member = await openBrowser('Rosalie');
    const { page } = member;
    await signUp(member);
    await page.goto('/subscription?success=true');
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
