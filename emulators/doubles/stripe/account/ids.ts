const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** What Stripe puts before the random part of an id, and how long that is. */
const SHAPES = {
  customer: ['cus_', 14],
  payment_method: ['pm_1', 23],
  'checkout.session': ['cs_{mode}_a1', 56],
  subscription: ['sub_1', 23],
  subscription_item: ['si_', 14],
  line_item: ['li_1', 23],
  invoice: ['in_1', 23],
  invoice_line: ['il_1', 23],
  invoice_payment: ['inpay_1', 23],
  payment_intent: ['pi_3', 23],
  charge: ['ch_3', 23],
  refund: ['re_3', 23],
  product: ['prod_', 14],
  price: ['price_1', 23],
  'billing_portal.session': ['bps_1', 23],
  portal_token: ['{mode}_', 48],
  test_clock: ['clock_1', 23],
  webhook_endpoint: ['we_1', 23],
  webhook_secret: ['whsec_', 32],
  event: ['evt_1', 23],
  request: ['req_', 14],
  secret: ['secret_', 25],
} as const;

export type IdKind = keyof typeof SHAPES;

/** A new id in Stripe's form. @param random bytes, as many as asked for */
export function newId(kind: IdKind, mode: 'live' | 'test', random: (bytes: number) => Uint8Array): string {
  const [prefix, length] = SHAPES[kind];
  const letters = [...random(length)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return `${prefix.replace('{mode}', mode)}${letters.join('')}`;
}
