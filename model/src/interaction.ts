import { date, type InferType, mixed, object } from 'yup';

export const INTERACTION_TYPES = ['pass', 'match', 'message'] as const;
export type InteractionType = (typeof INTERACTION_TYPES)[number];

/** `users/{uid}/interactions/{target}`: passed and matched people leave the partner lists. */
export const interactionSchema = object({
  type: mixed<InteractionType>().oneOf(INTERACTION_TYPES).default('pass'),
  createdAt: date().nullable().default(null),
}).noUnknown();
export type Interaction = InferType<typeof interactionSchema> & { readonly targetUid: string };
