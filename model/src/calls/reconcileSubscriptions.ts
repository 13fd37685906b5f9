import { number, object } from 'yup';
import { defineCall } from './contract.ts';

/** Has every subscription read anew from the payment service, for administrators; the server does so every night by itself. */
export const reconcileSubscriptionsCall = defineCall({
  name: 'reconcileSubscriptions',
  input: object({}).noUnknown(),
  /** How many customers were looked at, and how many could not be. */
  output: object({
    customers: number().integer().min(0).required(),
    failed: number().integer().min(0).required(),
  }),
  refusals: ['notAdmin', 'billingUnavailable'],
});
