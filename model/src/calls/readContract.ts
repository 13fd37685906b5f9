import { boolean, date, mixed, number, object } from 'yup';
import { PRICE_INTERVALS, type PriceInterval } from '../order.ts';
import { defineCall } from './contract.ts';
import { contractEndingSchema, contractTokenSchema } from './contractLink.ts';

/** The contract of the caller, or of whoever a link was mailed to, before it is ended. */
export const readContractCall = defineCall({
  name: 'readContract',
  input: object({ token: contractTokenSchema, ending: contractEndingSchema }).noUnknown(),
  output: object({
    /** Null where nothing is paid for. */
    contract: object({
      orderedAt: date().required(),
      price: number().min(0).required(),
      interval: mixed<PriceInterval>().oneOf(PRICE_INTERVALS).required(),
      /** When it ends if it is cancelled now, or when it will, where it has been. */
      endsAt: date().required(),
      isCancelled: boolean().required(),
      /** Whether its renewal is unpaid: a cancellation ends it at once. */
      isUnpaid: boolean().required(),
      /** Until when it may be withdrawn from. */
      withdrawableUntil: date().required(),
      /** When it was withdrawn from, where that is still being carried out. A server of before says nothing of it. */
      withdrawnAt: date().nullable().default(null),
      /**
       * What withdrawing now gives back, or what was promised when it was withdrawn from, in euros; null where that is not asked for or
       * no longer possible.
       */
      refund: number().min(0).nullable().defined(),
    })
      .nullable()
      .defined(),
  }),
  refusals: ['billingUnavailable', 'contractLinkInvalid'],
});
