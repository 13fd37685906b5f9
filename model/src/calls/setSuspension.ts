import { boolean, object } from 'yup';
import { adminReasonSchema } from '../adminLog.ts';
import { clientIdSchema, uidSchema } from '../identifier.ts';
import { MIN_STATEMENT_LENGTH, suspensionDaysSchema } from '../measure.ts';
import { defineCall } from './contract.ts';

/**
 * Suspends a member, or lifts it. Whoever administers loses that role first. `days` says for how long, null for good. A suspension is a
 * decision like those on reports, with its `id`: the member reads the reason and may object.
 */
export const setSuspensionCall = defineCall({
  name: 'setSuspension',
  input: object({
    id: clientIdSchema,
    uid: uidSchema,
    suspended: boolean().strict().required(),
    days: suspensionDaysSchema(isSuspending),
    reason: adminReasonSchema.test(
      'statement',
      (reason, { parent }) => !isSuspending(parent) || (reason ?? '').length >= MIN_STATEMENT_LENGTH,
    ),
  }).noUnknown(),
  output: object({ suspended: boolean().required() }),
  refusals: ['notAdmin', 'memberIsAdmin', 'memberNotFound', 'idAlreadyUsed'],
});

function isSuspending(input: unknown): boolean {
  return typeof input === 'object' && input !== null && 'suspended' in input && input.suspended === true;
}
