import { boolean, object } from 'yup';
import { defineCall } from './contract.ts';

/** Writes what the trigger for new accounts should have written, where it has not. */
export const prepareProfileCall = defineCall({
  name: 'prepareProfile',
  input: object({}).noUnknown(),
  output: object({ prepared: boolean().isTrue().required() }),
  refusals: ['signUpOff'],
});
