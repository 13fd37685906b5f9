import { date, type InferType, object, string } from 'yup';

/** `users/{uid}/blocks/{target}`: somebody whom `uid` blocks; `pair` names the two (`pairId`), by which it is found from either side. */
export const blockSchema = object({
  pair: string().default(''),
  targetUid: string().default(''),
  createdAt: date().nullable().default(null),
}).noUnknown();
export type BlockFields = InferType<typeof blockSchema>;
