import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type Location, useBlocker, useLocation } from 'react-router-dom';
import { isEntryOf } from '../navigation/dialogEntries.ts';
import { usePageHold } from '../navigation/occupied.ts';
import { isPageExiting } from '../navigation/pageExit.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { texts } from './texts.ts';

interface UnsavedGuardProps {
  readonly isDirty: boolean;
  /** What is not saved, in a sentence. */
  readonly text: string;
  /** Whether what is typed stays on screen from the one to the other, as over a tab. */
  readonly isSameScreen: (one: Location, other: Location) => boolean;
  /** Set once its owner has said, by a button of the form, that they do without what is typed. */
  readonly isGivenUp?: RefObject<boolean>;
}

/** Asks before a screen with unsaved text is left by a link or by closing the window. The router knows one at a time. */
export function UnsavedGuard({ isDirty, text, isSameScreen, isGivenUp }: UnsavedGuardProps) {
  usePageHold('form', isDirty);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && isGivenUp?.current !== true && !isSameScreen(currentLocation, nextLocation),
  );

  // « Back » while the question stands is « stay »: the router has held that step back too, in its own listener.
  const { key } = useLocation();
  const isAsking = blocker.state === 'blocked';
  const stayHere = useEffectEvent(() => blocker.reset?.());
  const leave = useEffectEvent(() => blocker.proceed?.());
  useEffect(() => {
    // It was saved while the question stood: nothing is left to ask.
    if (isAsking && !isDirty) leave();
  }, [isAsking, isDirty]);
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
    // Who signs out has been asked already, and a session that is over cannot stay.
    const warn = (event: BeforeUnloadEvent) => {
      if (!isPageExiting()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);

  return (
    <ConfirmDialog
      isOpen={isAsking}
      isAboutLeaving
      title={texts.unsaved.title}
      text={text}
      confirmLabel={texts.unsaved.leave}
      cancelLabel={texts.unsaved.stay}
      isDangerous
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
