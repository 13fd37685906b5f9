import type { CallInput } from '@tod/model';
import { useState } from 'react';
import { call } from '../../../platform/firebase/call.ts';
import { failureText, isRefused } from '../../../platform/text/errors.ts';
import { toastError, toastSuccess } from '../../../platform/ui/toast.ts';
import { texts } from '../texts.ts';

export interface RecordSession {
  /** Stores a session and says how it went; true when it is stored. */
  readonly run: (input: CallInput<'recordSession'>) => Promise<boolean>;
  readonly isRunning: boolean;
}

export function useRecordSession(): RecordSession {
  const [isRunning, setRunning] = useState(false);

  async function run(input: CallInput<'recordSession'>): Promise<boolean> {
    setRunning(true);
    try {
      await call('recordSession', input);
      toastSuccess(texts.sessionSaved);
      return true;
    } catch (error) {
      toastError(texts.sessionFailed(reasonOf(error)));
      return false;
    } finally {
      setRunning(false);
    }
  }

  return { run, isRunning };
}

function reasonOf(error: unknown): string {
  const isSignedOut = isRefused(error, 'notSignedIn');
  return isSignedOut ? texts.sessionNeedsSignIn : failureText(error);
}
