import { type ComponentType, createContext } from 'react';

export interface PersonActionsProps {
  readonly uid: string;
  readonly name: string;
}

/**
 * What can be done with the person whose profile is shown (send a tod, write). The app fills it in, because those
 * actions belong to other features; nothing by default.
 */
export const PersonActionsContext = createContext<ComponentType<PersonActionsProps> | null>(null);
