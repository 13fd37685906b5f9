import { boolean, object } from 'yup';
import { adminReasonSchema } from '../adminLog.ts';
import { uidSchema } from '../identifier.ts';
import { defineCall } from './contract.ts';

/** Makes a member an administrator or takes the role away; somebody keeps it. */
export const setAdminRoleCall = defineCall({
  name: 'setAdminRole',
  input: object({
    uid: uidSchema,
    isAdmin: boolean().strict().required(),
    reason: adminReasonSchema,
  }).noUnknown(),
  output: object({ isAdmin: boolean().required() }),
  refusals: ['notAdmin', 'lastAdmin', 'memberNotFound', 'memberNotVerified', 'memberSuspended'],
});
