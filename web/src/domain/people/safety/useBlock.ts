import { documentPaths } from '@tod/model';
import { useCallback, useEffect, useState } from 'react';
import { date, object } from 'yup';
import { call } from '../../../platform/firebase/call.ts';
import { useLiveDocument } from '../../../platform/firebase/live.ts';
import { failureText } from '../../../platform/text/errors.ts';
import { toastError } from '../../../platform/ui/toast.ts';
import { texts } from './texts.ts';

/** `users/{uid}/blocks/{target}`: that it is there says everything. */
const blockSchema = object({ createdAt: date().nullable().default(null) });

export interface Block {
  /** Undefined while it is not known. */
  readonly isBlocked: boolean | undefined;
  /** Whether a change was asked for that is not stored yet. */
  readonly isPending: boolean;
  /** Both show at once, as pending; a refusal by the server takes them back and says so. */
  readonly block: () => void;
  readonly unblock: () => void;
}

/** Whether this person has blocked another one, live, and how to change it. */
export function useBlock(uid: string, targetUid: string): Block {
  const live = useLiveDocument(documentPaths.block(uid, targetUid), blockSchema);
  const stored = live.status === 'ready' ? true : live.status === 'missing' ? false : undefined;
  /** What was asked for and is not stored yet. */
  const [asked, setAsked] = useState<{ readonly of: string; readonly blocked: boolean }>();
  const pending = asked?.of === targetUid ? asked.blocked : undefined;
  useEffect(() => {
    if (pending === stored) setAsked(undefined);
  }, [pending, stored]);

  const ask = useCallback(
    (blocked: boolean) => {
      forgetLists();
      const change = { of: targetUid, blocked };
      setAsked(change);
      call('setBlock', { targetUid, blocked }).catch((error: unknown) => {
        setAsked((latest) => (latest === change ? undefined : latest));
        toastError(`${blocked ? texts.blockFailed : texts.unblockFailed}. ${failureText(error)}`);
      });
    },
    [targetUid],
  );
  return {
    isBlocked: pending ?? stored,
    isPending: pending !== undefined && pending !== stored,
    block: useCallback(() => ask(true), [ask]),
    unblock: useCallback(() => ask(false), [ask]),
  };
}

/** Loaded on demand: most pages that offer a block list nobody. */
function forgetLists(): void {
  import('./readPeople.ts').then(
    ({ invalidatePeople }) => invalidatePeople(),
    // Offline, code that was never loaded cannot come; then no list was loaded either.
    () => undefined,
  );
}
