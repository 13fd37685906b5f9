import { date, object } from 'yup';
import { defineCall } from './contract.ts';
import { contractTokenSchema } from './contractLink.ts';

/** Cancels a subscription at the end of what is paid. Cancelling what is cancelled answers the same. */
export const cancelContractCall = defineCall({
  name: 'cancelContract',
  input: object({ token: contractTokenSchema }).noUnknown(),
  output: object({ endsAt: date().required() }),
  refusals: ['billingUnavailable', 'noSubscription', 'contractLinkInvalid'],
});
