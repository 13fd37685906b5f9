import { array, boolean, object, string } from 'yup';
import { MAX_DESCRIBED_MEMBERS } from '../account.ts';
import { uidSchema } from '../identifier.ts';
import { defineCall } from './contract.ts';

/** What only administrators may know of members: their addresses, roles and suspensions. */
export const describeMembersCall = defineCall({
  name: 'describeMembers',
  input: object({ uids: array(uidSchema).min(1).max(MAX_DESCRIBED_MEMBERS).required() }).noUnknown(),
  output: object({
    /** One for each uid, in their order. */
    members: array(
      object({
        uid: string().required(),
        /** Null where Auth knows none. */
        email: string().nullable().defined(),
        isAdmin: boolean().required(),
        suspended: boolean().required(),
        /** Whether there is an account of this uid. */
        isThere: boolean().required(),
      }),
    ).required(),
    /** False where Auth did not answer: then no address is known. */
    addressesKnown: boolean().required(),
  }),
  refusals: ['notAdmin'],
});
