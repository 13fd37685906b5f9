import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Location } from 'react-router-dom';
import { registerOpenEdits } from '../../../domain/profile/waiting/unsentEdits.ts';
import { UnsavedGuard } from '../../../platform/forms/UnsavedGuard.tsx';
import { FIRST_STEPS_PARAMETER } from '../../../platform/navigation/routes.ts';
import { texts } from '../texts.ts';

interface ProfileGuardProps {
  readonly isDirty: boolean;
  /** Set once its owner has said, by a button of the form, that they do without what is typed. */
  readonly isGivenUp: RefObject<boolean>;
  /** Writes down what is typed, because the session has ended elsewhere. */
  readonly onSessionEnd: () => void;
}

/** Asks before changes of the profile are left: by a link, by closing the window, or by signing out. */
export function ProfileGuard({ isDirty, isGivenUp, onSessionEnd }: ProfileGuardProps) {
  const storeTyped = useEffectEvent(onSessionEnd);
  useEffect(() => (isDirty ? registerOpenEdits({ store: () => storeTyped() }) : undefined), [isDirty]);
  return (
    <UnsavedGuard
      isDirty={isDirty}
      isGivenUp={isGivenUp}
      text={texts.leaveText}
      isSameScreen={isSameScreen}
    />
  );
}

/** One’s own profile and each of the first steps are screens of one path; a tab or a field of the form is none. */
function isSameScreen(one: Location, other: Location): boolean {
  return one.pathname === other.pathname && stepOf(one) === stepOf(other);
}

function stepOf({ search }: Location): string | null {
  return new URLSearchParams(search).get(FIRST_STEPS_PARAMETER);
}
