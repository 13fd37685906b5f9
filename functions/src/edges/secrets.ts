import { defineSecret } from 'firebase-functions/params';

/**
 * The key of the digests of e-mail addresses. A function that makes or deletes accounts, or asks whether who sends is verified
 * (`checkVerified`), names it among its `secrets`.
 */
export const ADDRESS_KEY = defineSecret('TOD_ADDRESS_KEY');

/** The secret key of Stripe, and what its events are signed with; `STRIPE_SECRETS` are for whatever asks Stripe. */
export const STRIPE_KEY = defineSecret('STRIPE_SECRET_KEY');
export const STRIPE_WEBHOOK_SECRET = defineSecret('STRIPE_WEBHOOK_SECRET');
export const STRIPE_SECRETS = [STRIPE_KEY, STRIPE_WEBHOOK_SECRET];

/** The server that sends mails, with its user and password. Whatever sends one names it among its `secrets`. */
export const MAIL_SERVER = defineSecret('TOD_MAIL_SERVER');
