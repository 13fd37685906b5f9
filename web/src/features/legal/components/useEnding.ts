import { useState } from 'react';
import { failureText } from '../../../platform/text/errors.ts';

/** Something that is done once, or says why it was not. */
export interface Ending<Answer> {
  readonly isBusy: boolean;
  readonly answer: Answer | undefined;
  /** In French. */
  readonly failure: string | undefined;
  readonly run: () => void;
}

/** @param failed what is said before the reason */
export function useEnding<Answer>(end: () => Promise<Answer>, failed: string): Ending<Answer> {
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer>();
  const [failure, setFailure] = useState<string>();

  async function run(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      setAnswer(await end());
    } catch (error) {
      setFailure(`${failed} ${failureText(error)}`);
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, answer, failure, run: () => void run() };
}
