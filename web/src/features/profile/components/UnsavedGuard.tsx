import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type Location, useBlocker, useLocation } from 'react-router-dom';
import { registerOpenEdits } from '../../../domain/profile/waiting/unsentEdits.ts';
import { isEntryOf } from '../../../platform/navigation/dialogEntries.ts';
import { usePageHold } from '../../../platform/navigation/occupied.ts';
import { isPageExiting } from '../../../platform/navigation/pageExit.ts';
import { FIRST_STEPS_PARAMETER } from '../../../platform/navigation/routes.ts';
import { ConfirmDialog } from '../../../platform/ui/ConfirmDialog.tsx';
import { texts } from '../texts.ts';

interface UnsavedGuardProps {
  readonly isDirty: boolean;
  /** Set once its owner has said, by a button of the form, that they do without what is typed. */
  readonly isGivenUp: RefObject<boolean>;
  /** Writes down what is typed, because the session has ended elsewhere. */
  readonly onSessionEnd: () => void;
}

/** Asks before a screen with unsaved text is left: by a link, by closing the window, or by signing out. */
export function UnsavedGuard({ isDirty, isGivenUp, onSessionEnd }: UnsavedGuardProps) {
  usePageHold('form', isDirty);
  const storeTyped = useEffectEvent(onSessionEnd);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isGivenUp.current && !isSameScreen(currentLocation, nextLocation),
  );

  // « Back » while the question stands is « stay »: the router has held that step back too, in its own listener.
  const { key } = useLocation();
  const isAsking = blocker.state === 'blocked';
  const stayHere = useEffectEvent(() => blocker.reset?.());
  useEffect(() => {
    if (!isAsking) return;
    const stay = ({ state }: PopStateEvent) => {
      if (!isEntryOf(key, state)) stayHere();
    };
    window.addEventListener('popstate', stay);
    return () => window.removeEventListener('popstate', stay);
  }, [isAsking, key]);

  useEffect(() => {
    if (!isDirty) return;
    const unregister = registerOpenEdits({ store: () => storeTyped() });
    // Who signs out has been asked already, and a session that is over cannot stay.
    const warn = (event: BeforeUnloadEvent) => {
      if (!isPageExiting()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      unregister();
      window.removeEventListener('beforeunload', warn);
    };
  }, [isDirty]);

  return (
    <ConfirmDialog
      isOpen={isAsking}
      isAboutLeaving
      title={texts.leaveTitle}
      text={texts.leaveText}
      confirmLabel={texts.leave}
      cancelLabel={texts.stay}
      isDangerous
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
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
