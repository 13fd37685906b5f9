import { date, number, object } from 'yup';
import { defineCall } from './contract.ts';
import { contractTokenSchema } from './contractLink.ts';

/** Withdraws from an order: it ends at once and is paid back. Withdrawing again answers the same and pays nothing twice. */
export const withdrawFromContractCall = defineCall({
  name: 'withdrawFromContract',
  input: object({ token: contractTokenSchema }).noUnknown(),
  /** In euros. */
  output: object({ withdrawnAt: date().required(), refund: number().min(0).required() }),
  refusals: ['billingUnavailable', 'noSubscription', 'withdrawalOver', 'contractLinkInvalid'],
});
