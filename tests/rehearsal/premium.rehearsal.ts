import { describe, expect, it } from 'vitest';
import { orderPremium, payWith } from '../checkoutPage.ts';
import { seeMail } from '../journeys/mailbox.ts';
import { closeWithoutErrors, seeAddress, seeText, seeToast, shareBrowser } from '../journeys/person.ts';
import { signInAsNew } from '../journeys/steps.ts';

const openBrowser = shareBrowser({ worker: 'allowed' });

describe('premium', () => {
  it('is paid at Stripe’s own address, which tells the deployed function and leads back', async () => {
    const member = await openBrowser('Philippa');
    const { page } = member;
    await signInAsNew(member);
    await page.goto('/subscription');
    await orderPremium(page);
    expect(new URL(page.url()).origin).toBe('https://checkout.stripe.com');
    await payWith(page, 'accepted');
    await seeAddress(page, /\/subscription/);
    await seeToast(page, 'Félicitations ! Votre abonnement premium est actif.');
    await seeText(page, /^Depuis le /);
    await seeMail(member.email, 'Votre abonnement premium à Tod');
    await closeWithoutErrors(member);
  });
});
