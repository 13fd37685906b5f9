import { boolean, date, mixed, number, object, string } from 'yup';
import { PRICE_INTERVALS, type PriceInterval } from '../order.ts';
import { defineCall } from './contract.ts';

/** Asks the payment service anew what the caller has, and what premium costs. */
export const checkSubscriptionCall = defineCall({
  name: 'checkSubscription',
  input: object({}).noUnknown(),
  output: object({
    planType: string().required(),
    active: boolean().required(),
    subscriptionEnd: date().nullable().defined(),
    /** What an order would cost now, in euros, all taxes included. */
    price: number().min(0).required(),
    interval: mixed<PriceInterval>().oneOf(PRICE_INTERVALS).required(),
  }),
  refusals: ['billingUnavailable'],
});
