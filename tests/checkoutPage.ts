import type { Page } from 'playwright-core';

/** The cards of the double of Stripe (emulators/doubles/stripe/README.md). */
export const CARDS = {
  accepted: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  confirmed: '4000 0025 0000 3155',
  failsAtRenewal: '4000 0000 0000 0341',
} as const;

/** From the subscription page to where it is paid, by the summary of the order. */
export async function orderPremium(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Passer à Premium' }).click();
  await page.getByRole('checkbox', { name: /commence tout de suite/ }).check();
  await page.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();
  await page.waitForURL('**/stripe/paiement/**');
}

/** Pays on the payment page. */
export async function payWith(page: Page, card: keyof typeof CARDS): Promise<void> {
  await fillCard(page, card);
  await page.getByRole('button', { name: 'S’abonner' }).click();
}

export async function fillCard(page: Page, card: keyof typeof CARDS): Promise<void> {
  await page.getByLabel('Numéro de carte').fill(CARDS[card]);
  await page.getByLabel('Date d’expiration').fill('12/40');
  await page.getByLabel('Cryptogramme visuel').fill('123');
}
