import { boolean, object, string } from 'yup';
import { defineCall } from './contract.ts';
import { contractEndingSchema } from './contractLink.ts';

/** Mails whoever has a contract under this address a link that opens it without signing in; answers everybody alike. */
export const sendContractLinkCall = defineCall({
  name: 'sendContractLink',
  input: object({
    email: string().email().max(320).required(),
    ending: contractEndingSchema,
  }).noUnknown(),
  output: object({ answered: boolean().isTrue().required() }),
  refusals: [],
});
