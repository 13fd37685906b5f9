import { describe, expect, it } from 'vitest';
import { CARDS } from '../checkoutPage.ts';
import { faultsOfLooks } from './axe.ts';
import { keyTo } from './keyboard.ts';
import { closeWithRefusals } from './meeting.ts';
import { type Person, see, seeAddress, seeText, shareBrowser } from './person.ts';
import { visitAsNew } from './steps.ts';

const openBrowser = shareBrowser();

/** Moves to something with the keyboard alone and presses it. */
async function press(person: Person, name: string | RegExp, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await keyTo(person, name);
  await person.page.keyboard.press(key);
}

/** The same for what stands before the place where one is. */
async function pressBefore(person: Person, name: string | RegExp): Promise<void> {
  await keyTo(person, name, 'Shift+Tab');
  await person.page.keyboard.press('Enter');
}

async function typeCard(person: Person, card: keyof typeof CARDS): Promise<void> {
  const { keyboard } = person.page;
  for (const [field, text] of [
    ['Numéro de carte', CARDS[card]],
    ['Date d’expiration', '12/40'],
    ['Cryptogramme visuel', '123'],
  ] as const) {
    // After a mistake one is there already.
    if ((await person.page.getByLabel(field).and(person.page.locator(':focus')).count()) === 0)
      await keyTo(person, new RegExp(`^${field}`));
    await keyboard.type(text);
  }
}

describe('every screen of premium, with the keyboard alone,', () => {
  it('is accessible in both themes at both widths, from the order to the withdrawal', async () => {
    const member = await openBrowser('Wanda');
    const { page } = member;
    const faults: string[] = [];
    const look = async (screen: string) => {
      faults.push(...(await faultsOfLooks(member, screen)));
    };
    await visitAsNew(member, '/subscription');
    await see(page.getByRole('button', { name: 'Passer à Premium', disabled: false }));
    await look('a free plan');
    await press(member, 'Passer à Premium');
    await see(page.getByRole('checkbox', { name: /commence tout de suite/ }));
    await press(member, /commence tout de suite/, 'Space');
    await look('an order');
    await press(member, 'Commander avec obligation de paiement');
    await seeAddress(page, '**/stripe/paiement/**');
    await press(member, 'S’abonner');
    await see(page.getByRole('alert'));
    await look('a payment with nothing filled in');
    await typeCard(member, 'confirmed');
    await press(member, 'S’abonner');
    await see(page.getByRole('button', { name: 'Confirmer' }));
    await look('the question of the bank');
    await press(member, 'Confirmer');
    await see(page.getByRole('button', { name: 'Gérer mon abonnement' }));
    await look('premium');

    await press(member, 'Gérer mon abonnement');
    await seeAddress(page, '**/stripe/portail/**');
    await look('the portal');
    await press(member, /^Voir la facture/);
    await see(page.getByRole('heading', { name: /^Facture/ }));
    await look('an invoice');
    await page.goBack();
    await see(page.getByRole('link', { name: 'Changer de carte' }));
    await press(member, 'Changer de carte');
    await see(page.getByRole('button', { name: 'Enregistrer la carte' }));
    await typeCard(member, 'declined');
    await press(member, 'Enregistrer la carte');
    await see(page.getByRole('alert'));
    await look('another card that is refused');
    await pressBefore(member, /^Retour à/);
    await see(page.getByRole('link', { name: 'Résilier l’abonnement' }));
    await press(member, 'Résilier l’abonnement');
    await see(page.getByRole('button', { name: 'Confirmer la résiliation' }));
    await look('the end of a subscription in the portal');
    await press(member, 'Confirmer la résiliation');
    await seeText(page, 'Votre résiliation est enregistrée.');
    await look('the portal after an end');
    await press(member, 'Ne pas résilier');
    await seeText(page, 'Votre abonnement continue.');

    await page.goto('/resiliation');
    await see(page.getByRole('button', { name: 'Confirmer la résiliation' }));
    await look('a cancellation');
    await press(member, 'Confirmer la résiliation');
    await seeText(page, /Votre abonnement est résilié/);
    await look('a cancelled contract');
    await page.goto('/retractation');
    await see(page.getByRole('button', { name: 'Renoncer au contrat' }));
    await look('a withdrawal');
    await press(member, 'Renoncer au contrat');
    await see(page.getByRole('button', { name: 'Confirmer la rétractation' }));
    await look('the second step of a withdrawal');
    await press(member, 'Confirmer la rétractation');
    await seeText(page, /Votre rétractation est enregistrée/);
    await look('a withdrawal that was made');
    expect(faults).toEqual([]);
    await closeWithRefusals(
      member,
      { status: 402, call: '/stripe/portail/' },
      { status: 422, call: '/stripe/paiement/' },
    );
  });
});
