import { createHmac } from 'node:crypto';

/**
 * The header by which a receiver knows that an event comes from Stripe.
 * @param at seconds since 1970, when it is sent
 */
export function signatureHeader(body: string, secret: string, at: number): string {
  const signature = createHmac('sha256', secret).update(`${at}.${body}`, 'utf8').digest('hex');
  return `t=${at},v1=${signature}`;
}
