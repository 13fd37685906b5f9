import { useState } from 'react';
import { call } from '../../../platform/firebase/call.ts';
import { failureText } from '../../../platform/text/errors.ts';
import { toastError, toastSuccess } from '../../../platform/ui/toast.ts';
import { texts } from './texts.ts';

export interface RequestAnswer {
  /** Says how it went; true when the server has done it. */
  readonly answer: (accept: boolean) => Promise<boolean>;
  /** The answer that is on its way. */
  readonly running: 'accept' | 'ignore' | undefined;
}

/** Accepts or ignores a request. One answer at a time: a second press while one runs does nothing. */
export function useRequestAnswer(senderUid: string): RequestAnswer {
  const [running, setRunning] = useState<RequestAnswer['running']>();

  async function answer(accept: boolean): Promise<boolean> {
    if (running !== undefined) return false;
    setRunning(accept ? 'accept' : 'ignore');
    try {
      const { accepted } = await call('answerMessageRequest', { senderUid, accept });
      toastSuccess(accepted ? texts.accepted : texts.ignored);
      return true;
    } catch (error) {
      toastError(`${accept ? texts.acceptFailed : texts.ignoreFailed}. ${failureText(error)}`);
      return false;
    } finally {
      setRunning(undefined);
    }
  }

  return { answer, running };
}
