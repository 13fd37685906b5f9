import { isRecord } from '@tod/model';

/** Names of the package's errors: its classes come with the package, which is loaded late. */
const UNAVAILABLE = [
  'StripeConnectionError',
  'StripeAPIError',
  'StripeRateLimitError',
  'StripeAuthenticationError',
  'StripePermissionError',
];

/** Whether Stripe gave no answer, or one that says nothing about what it was asked. */
export function isUnavailable(error: unknown): boolean {
  return UNAVAILABLE.some((name) => isNamed(error, name));
}

/** Whether it is the package's error of that name. */
export function isNamed(error: unknown, name: string): boolean {
  return isRecord(error) && error.type === name;
}

/** Whether Stripe refused with that code (https://docs.stripe.com/error-codes). */
export function hasCode(error: unknown, code: string): boolean {
  return isRecord(error) && error.code === code;
}
