import { object, string } from 'yup';
import { defineCall } from './contract.ts';

/** The page of the payment service with the caller's card and invoices, and where they may cancel. */
export const customerPortalCall = defineCall({
  name: 'customerPortal',
  input: object({}).noUnknown(),
  output: object({ url: string().url().required() }),
  refusals: ['billingUnavailable', 'noSubscription'],
});
