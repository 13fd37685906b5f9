import type { Mode } from '../account/account.ts';
import { StripeError } from './stripeError.ts';

/** Which mode a request is for, by its secret key. @throws StripeError (401) */
export function modeOf(authorization: string | undefined, keys: Readonly<Record<Mode, string>>): Mode {
  const key = keyOf(authorization);
  if (key === undefined) {
    throw refuse(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
    );
  }
  if (key === keys.test) return 'test';
  if (key === keys.live) return 'live';
  if (key.startsWith('pk_')) {
    throw refuse(
      'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
      'secret_key_required',
    );
  }
  throw refuse(`Invalid API Key provided: ${masked(key)}`);
}

function keyOf(authorization: string | undefined): string | undefined {
  const [scheme = '', value = ''] = (authorization ?? '').split(' ');
  if (value === '') return undefined;
  if (/^bearer$/i.test(scheme)) return value;
  // Stripe takes the key as the name of basic authentication as well.
  return /^basic$/i.test(scheme) ? Buffer.from(value, 'base64').toString('utf8').split(':')[0] : undefined;
}

function masked(key: string): string {
  if (key.length <= 12) return key;
  return `${key.slice(0, 8)}${'*'.repeat(key.length - 12)}${key.slice(-4)}`;
}

function refuse(message: string, code?: string): StripeError {
  return new StripeError(401, {
    type: 'invalid_request_error',
    message,
    ...(code === undefined ? {} : { code }),
  });
}
