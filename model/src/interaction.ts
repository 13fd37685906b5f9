import { date, mixed, object } from 'yup';

export const INTERACTION_TYPES = ['pass', 'match', 'message'] as const;
export type InteractionType = (typeof INTERACTION_TYPES)[number];

/** A device keeps what one did with people this long, and so many of them at most (docs/PRODUCT.md 7.9). */
export const INTERACTION_STORED_DAYS = 30;
export const MAX_STORED_INTERACTIONS = 500;
/** How often a device tells the server what it does not know yet, in milliseconds; also at each reconnection. */
export const INTERACTION_SYNC_MS = 60_000;

/** `users/{uid}/interactions/{target}`: passed and matched people leave the partner lists. */
export const interactionSchema = object({
  type: mixed<InteractionType>().oneOf(INTERACTION_TYPES).default('pass'),
  createdAt: date().nullable().default(null),
}).noUnknown();

/** Whether somebody with whom one did this leaves the partner lists; a message alone keeps them there. */
export function hidesFromPartners(type: InteractionType): boolean {
  return type !== 'message';
}
