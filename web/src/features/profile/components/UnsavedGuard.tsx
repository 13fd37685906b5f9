import { useEffect, useRef } from 'react';
import { useBlocker, useLocation } from 'react-router-dom';
import { noteOpenEdits } from '../../../domain/session/unsentWork.ts';
import { isEntryOf } from '../../../platform/navigation/dialogEntries.ts';
import { isLeaving } from '../../../platform/navigation/leaving.ts';
import { writeBeforeSessionEnds } from '../../../platform/offline/lastWords.ts';
import { ConfirmDialog } from '../../../platform/ui/ConfirmDialog.tsx';
import { texts } from '../texts.ts';

interface UnsavedGuardProps {
  readonly isDirty: boolean;
  /** Writes down what is typed, because the session has ended elsewhere. */
  readonly onCutOff: () => void;
}

/** Asks before a page with unsaved text is left: by a link, by closing the window, or by signing out. */
export function UnsavedGuard({ isDirty, onCutOff }: UnsavedGuardProps) {
  const cutOff = useRef(onCutOff);
  useEffect(() => {
    cutOff.current = onCutOff;
  });
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );

  // « Back » while the question stands is « stay »: the router has held that step back too, in its own listener.
  const { key } = useLocation();
  const isAsking = blocker.state === 'blocked';
  const latest = useRef(blocker);
  useEffect(() => {
    latest.current = blocker;
  });
  useEffect(() => {
    if (!isAsking) return;
    const stay = ({ state }: PopStateEvent) => {
      if (!isEntryOf(key, state)) latest.current.reset?.();
    };
    window.addEventListener('popstate', stay);
    return () => window.removeEventListener('popstate', stay);
  }, [isAsking, key]);

  useEffect(() => {
    if (!isDirty) return;
    const forget = noteOpenEdits();
    const forgetWords = writeBeforeSessionEnds(() => cutOff.current());
    // Who signs out has been asked already, and a session that is over cannot stay.
    const warn = (event: BeforeUnloadEvent) => {
      if (!isLeaving()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      forget();
      forgetWords();
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
