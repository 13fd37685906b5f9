import type { ComponentType } from 'react';

/** What other features bring to these pages. */
export interface MessagesParts {
  /** What else can be done with the person whose conversation is shown, such as sending a tod. */
  readonly ConversationActions: ComponentType<ConversationActionsProps>;
  /** The tod that the two have ahead of them, above their messages. */
  readonly PinnedTod: ComponentType<PinnedTodProps>;
}

export interface PinnedTodProps {
  readonly uid: string;
  /** The other person. */
  readonly partnerUid: string;
  /** Whether the two have an accepted tod. */
  readonly onAccepted: (isAccepted: boolean) => void;
}

export interface ConversationActionsProps {
  /** The other person. */
  readonly uid: string;
  readonly name: string;
  /** The viewer has blocked this person: no tods either. */
  readonly isBlocked: boolean;
}

/** What the two of a conversation are to each other, as far as it is known. */
export interface Acquaintance {
  /** It is no request: presence and read marks are between the two. */
  readonly isAccepted: boolean;
  readonly haveBothWritten: boolean;
}
