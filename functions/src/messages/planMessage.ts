import {
  type ConversationFields,
  LAST_MESSAGE_LENGTH,
  type Person,
  type ProfileFields,
  personOf,
  type Refusal,
} from '@tod/model';
import { excerpt } from '../domain/excerpt.ts';

export interface MessageSituation {
  readonly ownProfile: ProfileFields | null;
  readonly partnerProfile: ProfileFields | null;
  readonly isBlocked: boolean;
  readonly hasRoom: boolean;
  /** `assumed`: not looked at; the write fails where there is none. */
  readonly conversation: ConversationFields | 'assumed' | null;
}

export type MessagePlan =
  | { readonly kind: 'refuse'; readonly reason: Refusal }
  /** The conversation is there and the message joins it. */
  | { readonly kind: 'append' }
  /** The message opens the conversation. */
  | { readonly kind: 'open'; readonly people: readonly [own: Person, partner: Person] };

/** What becomes of a message, without writing anything. */
export function planMessage(situation: MessageSituation): MessagePlan {
  const { ownProfile, partnerProfile, conversation } = situation;
  if (partnerProfile === null) return refusal('partnerMissing');
  if (partnerProfile.suspended === true) return refusal('partnerSuspended');
  if (situation.isBlocked) return refusal('blocked');
  if (!situation.hasRoom) return refusal('messageLimitReached');
  if (conversation !== null) return { kind: 'append' };
  return { kind: 'open', people: [personOf(ownProfile ?? NOBODY), personOf(partnerProfile)] };
}

/** The start of a message, for the list of conversations. */
export function previewOf(content: string): string {
  return excerpt(content, LAST_MESSAGE_LENGTH);
}

const NOBODY = { name: '', avatarVersion: null, city: '', sportIds: [], suspended: false };

function refusal(reason: Refusal): MessagePlan {
  return { kind: 'refuse', reason };
}
