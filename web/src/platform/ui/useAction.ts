import { useEffect, useState } from 'react';
import { failureText } from '../text/errors.ts';

/** Something that is done at a press, once at a time, or says why it could not be. */
export interface Action<Answer> {
  readonly isBusy: boolean;
  /** Whether it was done the last time; what was typed for it is then nothing unsaved. */
  readonly isDone: boolean;
  /** What it led to the last time; undefined until then. */
  readonly answer: Answer | undefined;
  /** Why it failed the last time, in French. */
  readonly failure: string | undefined;
  readonly run: () => void;
  /** Says no more why it failed. */
  readonly clear: () => void;
}

interface ActionSettings {
  /** What else is done where it fails. */
  readonly onFailure?: () => void;
  /** What is said before the reason where it fails. */
  readonly failed?: string;
  /** What was done is not done again: it leaves for another page, or its form goes as soon as the answer is seen. */
  readonly isOnce?: boolean;
}

export function useAction<Answer>(
  work: () => Promise<Answer>,
  { onFailure, failed, isOnce = false }: ActionSettings = {},
): Action<Answer> {
  const [isRunning, setRunning] = useState(false);
  const [isDone, setDone] = useState(false);
  const isBusy = isRunning || (isOnce && isDone);
  const [answer, setAnswer] = useState<Answer>();
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    // Whoever comes back finds the page as they left it.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setDone(false);
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  async function run(): Promise<void> {
    if (isBusy) return;
    setRunning(true);
    setDone(false);
    setFailure(undefined);
    try {
      setAnswer(await work());
      setDone(true);
    } catch (error) {
      setFailure(failed === undefined ? failureText(error) : `${failed}. ${failureText(error)}`);
      onFailure?.();
    } finally {
      setRunning(false);
    }
  }

  return { isBusy, isDone, answer, failure, run: () => void run(), clear: () => setFailure(undefined) };
}
