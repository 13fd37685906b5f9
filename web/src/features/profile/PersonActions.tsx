import { type ComponentType, createContext } from 'react';

export interface PersonActionsProps {
  readonly uid: string;
  readonly name: string;
  /** The viewer has blocked this person: neither tods nor messages. */
  readonly isBlocked: boolean;
}

/**
 * What can be done with the person whose profile is shown (send a tod, write). The app fills it in, because those
 * actions belong to other features; nothing by default.
 */
export const PersonActionsContext = createContext<ComponentType<PersonActionsProps> | null>(null);
