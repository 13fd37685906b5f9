/** What the bank says to one payment: `confirmation` asks the holder first. */
export type Verdict = 'accepted' | 'confirmation' | Decline;

export interface Decline {
  /** Stripe's code of the refusal. */
  readonly code: 'authentication_required' | 'card_declined' | 'expired_card' | 'incorrect_cvc';
  readonly declineCode: string;
  readonly message: string;
}

interface TestCard {
  readonly brand: 'mastercard' | 'visa';
  /** While the holder is there to pay. */
  readonly whenPresent: Verdict;
  /** When a subscription renews by itself. */
  readonly whenRenewing: Exclude<Verdict, 'confirmation'>;
}

export const DECLINED: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
};
const INSUFFICIENT: Decline = {
  code: 'card_declined',
  declineCode: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
};
const EXPIRED: Decline = {
  code: 'expired_card',
  declineCode: 'expired_card',
  message: 'Your card has expired.',
};
export const NOT_CONFIRMED: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/**
 * Stripe's test cards, as https://docs.stripe.com/testing lists them. The one that fails after it was attached passes while
 * its holder pays: that is how a subscription begins whose renewal fails. Stripe refuses it at the first payment as well;
 * there one buys with another card and changes to it in the portal, which works here too.
 */
const TEST_CARDS: Readonly<Record<string, TestCard>> = {
  '4242424242424242': { brand: 'visa', whenPresent: 'accepted', whenRenewing: 'accepted' },
  '5555555555554444': { brand: 'mastercard', whenPresent: 'accepted', whenRenewing: 'accepted' },
  '4000000000000002': { brand: 'visa', whenPresent: DECLINED, whenRenewing: DECLINED },
  '4000000000009995': { brand: 'visa', whenPresent: INSUFFICIENT, whenRenewing: INSUFFICIENT },
  '4000000000000069': { brand: 'visa', whenPresent: EXPIRED, whenRenewing: EXPIRED },
  '4000000000000341': { brand: 'visa', whenPresent: 'accepted', whenRenewing: DECLINED },
  '4000002500003155': { brand: 'visa', whenPresent: 'confirmation', whenRenewing: 'accepted' },
  '4000002760003184': { brand: 'visa', whenPresent: 'confirmation', whenRenewing: NOT_CONFIRMED },
};

/** The test card of this number, digits only; undefined for every other number. */
export function testCard(number: string): TestCard | undefined {
  return Object.hasOwn(TEST_CARDS, number) ? TEST_CARDS[number] : undefined;
}

/** Whether the last digit fits the others, as in every card number. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false;
  const sum = [...number].toReversed().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
