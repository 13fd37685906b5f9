import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { string } from 'yup';
import { ownSuite } from './ownSuite.ts';
import { type Person, seeText } from './person.ts';

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

/** Orders premium and pays for it; ends on the subscription page, premium. */
export async function buyPremium({ page }: Person, card: keyof typeof CARDS = 'accepted'): Promise<void> {
  await page.goto('/subscription');
  await orderPremium(page);
  await payWith(page, card);
  await page.waitForURL(/\/subscription/);
  await seeText(page, /^Depuis le /);
}

/** From the subscription page of somebody who has paid to the portal. */
export async function openPortal(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Gérer mon abonnement' }).click();
  await page.waitForURL('**/stripe/portail/**');
}

/** Asks something of the double that Stripe itself would not do: to let time pass, to fail, to lose events. */
export async function controlStripe(method: string, path: string, body: object = {}): Promise<void> {
  const answer = await fetch(`${ownSuite().servicesUrl}/stripe/control/${path}`, {
    method,
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
  expect(answer.status).toBe(200);
}

/** The customer at Stripe of somebody who has ordered. */
export async function customerOf(read: (path: string) => Promise<unknown>, uid: string): Promise<string> {
  const account = await read(`users/${uid}`);
  const id =
    typeof account === 'object' && account !== null ? Reflect.get(account, 'stripeCustomerId') : null;
  return string().required().validateSync(id);
}
