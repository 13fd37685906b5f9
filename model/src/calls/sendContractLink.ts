import { boolean, mixed, object, string } from 'yup';
import { defineCall } from './contract.ts';

/** What somebody wants to do with a contract. */
export const CONTRACT_ENDINGS = ['cancellation', 'withdrawal'] as const;
export type ContractEnding = (typeof CONTRACT_ENDINGS)[number];

/** Mails whoever has a contract under this address a link that opens it without signing in; answers everybody alike. */
export const sendContractLinkCall = defineCall({
  name: 'sendContractLink',
  input: object({
    email: string().email().max(320).required(),
    ending: mixed<ContractEnding>().oneOf(CONTRACT_ENDINGS).required(),
  }).noUnknown(),
  output: object({ answered: boolean().isTrue().required() }),
  refusals: [],
});
