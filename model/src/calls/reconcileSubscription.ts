import { boolean, object } from 'yup';
import { uidSchema } from '../identifier.ts';
import { defineCall } from './contract.ts';

/** Has the subscription of one member read anew from the payment service. */
export const reconcileSubscriptionCall = defineCall({
  name: 'reconcileSubscription',
  input: object({ uid: uidSchema }).noUnknown(),
  /** Whether the payment service knows them as a customer; where it does not, there is nothing to read. */
  output: object({ isCustomer: boolean().required() }),
  refusals: ['notAdmin', 'memberNotFound', 'billingUnavailable'],
});
