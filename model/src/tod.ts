import { array, date, type InferType, lazy, mixed, object, string } from 'yup';
import { type Person, personSchema } from './person.ts';
import { pastProposalsSchema, proposalSchema, todPlaceSchema } from './proposal.ts';
import { slotSchema } from './slot.ts';

export const TOD_STATUSES = ['pending', 'accepted', 'rejected', 'cancelled'] as const;
export type TodStatus = (typeof TOD_STATUSES)[number];

export const MAX_TOD_SPORTS = 10;

const peopleSchema = lazy((value: unknown) =>
  object(
    Object.fromEntries(
      Object.keys(typeof value === 'object' && value !== null ? value : {}).map((uid) => [uid, personSchema]),
    ),
  ).default({}),
);

/** Who a tod or a conversation is between, by uid, as they were when it was last written. */
export const peopleFieldSchema = mixed<Record<string, Person>>()
  .transform((value: unknown) => peopleSchema.cast(value))
  .default({});

/** `tods/{id}`. An unknown status counts as pending (docs/PRODUCT.md 8.1). */
export const todSchema = object({
  participants: array(string().required()).default([]),
  initiatorUid: string().default(''),
  recipientUid: string().default(''),
  status: mixed<TodStatus>().oneOf(TOD_STATUSES).default('pending'),
  sportIds: array(string().required()).max(MAX_TOD_SPORTS).default([]),
  commonSports: array(string().required()).default([]),
  /** What is agreed on; as long as the tod is pending, what is proposed. */
  slot: slotSchema.nullable().default(null),
  place: todPlaceSchema.nullable().default(null),
  /** What waits for an answer; null where nothing does, or in a pending tod that was sent before there were proposals. */
  proposal: proposalSchema.nullable().default(null),
  /** The latest that were answered, the earliest first. */
  pastProposals: pastProposalsSchema,
  /** Whose answer is awaited, so that they find it among all of theirs; empty where nobody's is. */
  awaitingUid: string().default(''),
  /** When both are reminded next of what is agreed on; null where they are not. */
  remindAt: date().nullable().default(null),
  people: peopleFieldSchema,
  sessionCount: mixed<number>().default(0),
  createdAt: date().nullable().default(null),
  updatedAt: date().nullable().default(null),
}).noUnknown();

export type TodFields = InferType<typeof todSchema>;
export type Tod = TodFields & { readonly id: string };

export function isOpen(status: TodStatus): boolean {
  return status === 'pending' || status === 'accepted';
}

/** The participant who is not `uid`; undefined when `uid` takes no part. */
export function partnerOf(participants: readonly string[], uid: string): string | undefined {
  return participants.includes(uid) ? participants.find((participant) => participant !== uid) : undefined;
}

/** The sports that a session of this tod may be of: those it was sent for, else those the two share. */
export function sportsOfTod(tod: Pick<TodFields, 'sportIds' | 'commonSports'>): readonly string[] {
  return tod.sportIds.length > 0 ? tod.sportIds : tod.commonSports;
}
