import { mixed, string } from 'yup';

/** What a link in a mail carries so that it opens one contract without signing in; null for the caller's own. */
export const contractTokenSchema = string()
  .matches(/^[A-Za-z0-9_-]{43}$/)
  .nullable()
  .default(null);

/** What somebody wants to do with a contract. */
const CONTRACT_ENDINGS = ['cancellation', 'withdrawal'] as const;
export type ContractEnding = (typeof CONTRACT_ENDINGS)[number];

export const contractEndingSchema = mixed<ContractEnding>().oneOf(CONTRACT_ENDINGS).required();
