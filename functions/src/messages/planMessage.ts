import {
  type ConversationFields,
  LAST_MESSAGE_LENGTH,
  type Person,
  type ProfileFields,
  type ProfileNeed,
  personOf,
  type Refusal,
} from '@tod/model';
import { excerpt } from '../domain/excerpt.ts';

export interface MessageSituation {
  readonly ownProfile: ProfileFields | null;
  /** What the sender's own profile lacks. */
  readonly missing: readonly ProfileNeed[];
  readonly partnerProfile: ProfileFields | null;
  readonly isBlocked: boolean;
  /** The sender's account is new and has begun with as many people as such a one may. */
  readonly isFirstContactTooMany: boolean;
  readonly hasRoom: boolean;
  /** The receiver has agreed to play with the sender, or asked them to. */
  readonly isExpected: boolean;
  /** `assumed`: not looked at; the write fails where there is none. */
  readonly conversation: ConversationFields | 'assumed' | null;
}

export type MessagePlan =
  | { readonly kind: 'refuse'; readonly reason: Refusal; readonly missing?: readonly ProfileNeed[] }
  /** The conversation is there and the message joins it. */
  | { readonly kind: 'append' }
  /** The message opens the conversation, as a request where its receiver does not expect it. */
  | {
      readonly kind: 'open';
      readonly people: readonly [own: Person, partner: Person];
      readonly isRequest: boolean;
    };

/** What becomes of a message, without writing anything. */
export function planMessage(situation: MessageSituation): MessagePlan {
  const { ownProfile, partnerProfile, conversation, missing } = situation;
  if (missing.length > 0) return { kind: 'refuse', reason: 'ownProfileIncomplete', missing };
  if (partnerProfile === null) return refusal('partnerMissing');
  if (partnerProfile.suspended === true) return refusal('partnerSuspended');
  if (situation.isBlocked) return refusal('blocked');
  if (!situation.hasRoom) return refusal('messageLimitReached');
  if (conversation !== null) return { kind: 'append' };
  if (situation.isFirstContactTooMany) return refusal('tooManyFirstContacts');
  // Whose profile was not looked at joins a conversation, and opens none.
  if (ownProfile === null) return { kind: 'refuse', reason: 'ownProfileIncomplete', missing };
  const people = [personOf(ownProfile), personOf(partnerProfile)] as const;
  return { kind: 'open', people, isRequest: !situation.isExpected };
}

/** The start of a message, for the list of conversations. */
export function previewOf(content: string): string {
  return excerpt(content, LAST_MESSAGE_LENGTH);
}

function refusal(reason: Refusal): MessagePlan {
  return { kind: 'refuse', reason };
}
