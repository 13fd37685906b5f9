import { array, date, type InferType, mixed, number, object, string } from 'yup';
import { slotSchema } from './slot.ts';
import { trimmedText } from './text.ts';

export const MAX_PROPOSAL_MESSAGE_LENGTH = 300;
export const MAX_TOD_PLACE_NAME_LENGTH = 120;
const MAX_TOD_PLACE_ADDRESS_LENGTH = 200;
/** The earliest are forgotten: what two people have agreed on stands in the tod itself. */
export const MAX_PAST_PROPOSALS = 10;

/** Where two people want to play: one of the places nearby, or what somebody typed, which has a name only. */
export const todPlaceSchema = object({
  name: trimmedText().max(MAX_TOD_PLACE_NAME_LENGTH).required(),
  address: trimmedText().max(MAX_TOD_PLACE_ADDRESS_LENGTH).default(''),
  position: object({
    latitude: number().min(-90).max(90).required(),
    longitude: number().min(-180).max(180).required(),
  })
    .noUnknown()
    .nullable()
    .default(null),
}).noUnknown();
export type TodPlace = InferType<typeof todPlaceSchema>;

/** A word with a proposal: trimmed as a message, and may be empty. */
export const proposalMessageSchema = trimmedText().max(MAX_PROPOSAL_MESSAGE_LENGTH).default('');

const proposalFields = {
  /** Made by its author's client; that of a tod's first proposal is the tod's own. */
  id: string().required(),
  byUid: string().required(),
  slot: slotSchema.nullable().default(null),
  place: todPlaceSchema.nullable().default(null),
  message: string().default(''),
  at: date().nullable().default(null),
};

/** When and where somebody wants to play, in answer to whom it waits for. */
export const proposalSchema = object(proposalFields).noUnknown();
export type Proposal = InferType<typeof proposalSchema>;

/** `replaced` by another proposal, of either; `ended` with the tod. */
const PROPOSAL_OUTCOMES = ['accepted', 'refused', 'replaced', 'ended'] as const;
export type ProposalOutcome = (typeof PROPOSAL_OUTCOMES)[number];

export const pastProposalSchema = object({
  ...proposalFields,
  outcome: mixed<ProposalOutcome>().oneOf(PROPOSAL_OUTCOMES).default('ended'),
  /** Who answered, replaced or ended it; empty where that is nobody's business. */
  endedByUid: string().default(''),
  endedAt: date().nullable().default(null),
}).noUnknown();
export type PastProposal = InferType<typeof pastProposalSchema>;

export const pastProposalsSchema = array(pastProposalSchema.required()).default([]);
