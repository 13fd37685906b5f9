import { boolean, number, object, string } from 'yup';
import { clientIdSchema } from '../identifier.ts';
import { defineCall } from './contract.ts';

/**
 * Forgets, page by page, whom members passed, matched and wrote to; what open tods say stays. `id` names the whole, of which each
 * call does as much as it has time for: it is over when `isDone`.
 */
export const resetInteractionsCall = defineCall({
  name: 'resetInteractions',
  input: object({
    id: clientIdSchema,
    /** The path of the interaction at which the call before ended; null at first. */
    cursor: string()
      .max(300)
      .matches(/^users\/[^/]+\/interactions\/[^/]+$/)
      .nullable()
      .default(null),
  }).noUnknown(),
  output: object({
    /** How many interactions were looked at by this call. */
    looked: number().integer().min(0).required(),
    /** How many there were when it began; only the first call says so. */
    total: number().integer().min(0).nullable().defined(),
    cursor: string().nullable().defined(),
    isDone: boolean().required(),
  }),
  refusals: ['notAdmin'],
});
