import { useRef, useState } from 'react';
import { call } from '../../platform/firebase/call.ts';
import { newId } from '../../platform/newId.ts';
import { failureText, isRefused } from '../../platform/text/errors.ts';
import { toastError, toastSuccess } from '../../platform/ui/toast.ts';
import { texts } from './texts.ts';

export interface StartConversation {
  /** Greets somebody, unless the two talk already; true when there is a conversation to open. */
  readonly run: (partnerUid: string) => Promise<boolean>;
  /** The person being greeted. */
  readonly runningFor: string | undefined;
}

export function useStartConversation(): StartConversation {
  const [runningFor, setRunningFor] = useState<string>();
  /** One id per person, so that a second try cannot greet twice. */
  const ids = useRef(new Map<string, string>());

  async function run(partnerUid: string): Promise<boolean> {
    if (runningFor !== undefined) return false;
    setRunningFor(partnerUid);
    const id = ids.current.get(partnerUid) ?? newId();
    ids.current.set(partnerUid, id);
    try {
      const { created } = await call('startConversation', { id, partnerUid: partnerUid });
      if (created) toastSuccess(texts.started);
      return true;
    } catch (error) {
      const isSignedOut = isRefused(error, 'notSignedIn');
      toastError(isSignedOut ? texts.startNeedsSignIn : `${texts.startFailed}. ${failureText(error)}`);
      return false;
    } finally {
      setRunningFor(undefined);
    }
  }

  return { run, runningFor };
}
