import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { string } from 'yup';
import { type CARDS, orderPremium, payWith } from '../checkoutPage.ts';
import { ownSuite } from './ownSuite.ts';
import { type Person, seeAddress, seeText } from './person.ts';
import { TIMEOUT_MS } from './timeouts.ts';

/** Orders premium and pays for it; ends on the subscription page, premium. */
export async function buyPremium({ page }: Person, card: keyof typeof CARDS = 'accepted'): Promise<void> {
  await page.goto('/subscription');
  await orderPremium(page);
  await payWith(page, card);
  await seeAddress(page, /\/subscription/);
  await seeText(page, /^Depuis le /);
}

/** From the subscription page of somebody who has paid to the portal. */
export async function openPortal(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Gérer mon abonnement' }).click();
  await seeAddress(page, '**/stripe/portail/**');
}

/** Asks something of the double that Stripe itself would not do: to let time pass, to fail, to lose events. */
export async function controlStripe(method: string, path: string, body: object = {}): Promise<void> {
  const answer = await fetch(`${ownSuite().servicesUrl}/stripe/control/${path}`, {
    method,
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
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
