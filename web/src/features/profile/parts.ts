import type { ComponentType } from 'react';

/** What other features bring to these pages. */
export interface ProfileParts {
  /** What can be done with one's own e-mail address, beside it. */
  readonly EmailAction: ComponentType;
  /** What can be done with the person whose profile is shown, such as sending a tod or writing. */
  readonly PersonActions: ComponentType<PersonActionsProps>;
}

export interface PersonActionsProps {
  readonly uid: string;
  readonly name: string;
  /** The viewer has blocked this person: neither tods nor messages. */
  readonly isBlocked: boolean;
}
