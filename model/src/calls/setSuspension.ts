import { boolean, object } from 'yup';
import { adminReasonSchema } from '../adminLog.ts';
import { uidSchema } from '../identifier.ts';
import { defineCall } from './contract.ts';

/** Suspends a member, or lifts it. Whoever administers loses that role first. */
export const setSuspensionCall = defineCall({
  name: 'setSuspension',
  input: object({
    uid: uidSchema,
    suspended: boolean().strict().required(),
    reason: adminReasonSchema,
  }).noUnknown(),
  output: object({ suspended: boolean().required() }),
  refusals: ['notAdmin', 'memberIsAdmin', 'memberNotFound'],
});
