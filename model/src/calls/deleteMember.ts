import { boolean, object } from 'yup';
import { adminReasonSchema } from '../adminLog.ts';
import { uidSchema } from '../identifier.ts';
import { defineCall } from './contract.ts';

/** Deletes somebody's account with everything in it. Whoever administers loses that role first. */
export const deleteMemberCall = defineCall({
  name: 'deleteMember',
  input: object({ uid: uidSchema, reason: adminReasonSchema }).noUnknown(),
  output: object({ deleted: boolean().isTrue().required() }),
  refusals: ['notAdmin', 'memberIsAdmin', 'memberNotFound'],
});
