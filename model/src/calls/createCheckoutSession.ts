import { boolean, mixed, number, object, string } from 'yup';
import { PRICE_INTERVALS, type PriceInterval } from '../order.ts';
import { defineCall } from './contract.ts';

/** Orders premium: answers with the page of the payment service on which it is paid. */
export const createCheckoutSessionCall = defineCall({
  name: 'createCheckoutSession',
  input: object({
    /** The price that the caller was shown, in euros. */
    price: number().min(0).required(),
    /** How often it is due, as the caller was told. */
    interval: mixed<PriceInterval>().oneOf(PRICE_INTERVALS).required(),
    /** That it may begin before the time for withdrawing is over. */
    consent: boolean().isTrue().required(),
  }).noUnknown(),
  output: object({
    url: string().url().required(),
    /** Whoever has a subscription already is led to where it is managed. */
    leadsTo: mixed<'checkout' | 'portal'>().oneOf(['checkout', 'portal']).required(),
  }),
  refusals: ['purchasesOff', 'billingUnavailable', 'priceChanged'],
});
