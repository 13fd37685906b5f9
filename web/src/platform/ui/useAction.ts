import { useEffect, useState } from 'react';
import { failureText } from '../text/errors.ts';

/** Something that is done at a press, once at a time, or says why it could not be. */
export interface Action<Answer> {
  readonly isBusy: boolean;
  /** What it led to the last time; undefined until then. */
  readonly answer: Answer | undefined;
  /** Why it failed the last time, in French. */
  readonly failure: string | undefined;
  readonly run: () => void;
}

interface ActionSettings {
  /** What else is done where it fails. */
  readonly onFailure?: () => void;
  /** It leaves for another page: until that is there, a second press would leave again. */
  readonly isLeaving?: boolean;
}

export function useAction<Answer>(
  work: () => Promise<Answer>,
  { onFailure, isLeaving = false }: ActionSettings = {},
): Action<Answer> {
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer>();
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    // Whoever comes back finds the page as they left it.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setBusy(false);
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  async function run(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      setAnswer(await work());
      setBusy(isLeaving);
    } catch (error) {
      setFailure(failureText(error));
      setBusy(false);
      onFailure?.();
    }
  }

  return { isBusy, answer, failure, run: () => void run() };
}
