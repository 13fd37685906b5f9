import { type ComponentType, createContext } from 'react';

export interface ConversationActionsProps {
  /** The other person. */
  readonly uid: string;
  readonly name: string;
  /** The viewer has blocked this person: no tods either. */
  readonly isBlocked: boolean;
}

/**
 * What else can be done with the person whose conversation is shown (send a tod). The app fills it in, because it belongs
 * to another feature; nothing by default.
 */
export const ConversationActionsContext = createContext<ComponentType<ConversationActionsProps> | null>(null);
