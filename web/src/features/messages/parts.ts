import type { ComponentType } from 'react';

/** What other features bring to these pages. */
export interface MessagesParts {
  /** What else can be done with the person whose conversation is shown, such as sending a tod. */
  readonly ConversationActions: ComponentType<ConversationActionsProps>;
}

export interface ConversationActionsProps {
  /** The other person. */
  readonly uid: string;
  readonly name: string;
  /** The viewer has blocked this person: no tods either. */
  readonly isBlocked: boolean;
}
