import { boolean, object } from 'yup';
import { defineCall } from './contract.ts';

/** Ends every session of the caller's, this one too. */
export const signOutEverywhereCall = defineCall({
  name: 'signOutEverywhere',
  input: object({}).noUnknown(),
  output: object({ signedOut: boolean().isTrue().required() }),
  refusals: [],
});
