import { documentPaths, pairId } from '@tod/model';
import { useCallback } from 'react';
import { date, object } from 'yup';
import { useLiveDocument } from '../../../platform/firebase/live.ts';
import { deleteDocument, serverNow, setDocument } from '../../../platform/firebase/write.ts';
import { failureText } from '../../../platform/text/errors.ts';
import { toastError } from '../../../platform/ui/toast.ts';
import { texts } from './texts.ts';

/** `users/{uid}/blocks/{target}`: that it is there says everything. */
const blockSchema = object({ createdAt: date().nullable().default(null) });

export interface Block {
  /** Undefined while it is not known. */
  readonly isBlocked: boolean | undefined;
  /** Both show at once; a refusal by the server takes them back and says so. */
  readonly block: () => void;
  readonly unblock: () => void;
}

/** Whether this person has blocked another one, live, and how to change it. */
export function useBlock(uid: string, targetUid: string): Block {
  const path = documentPaths.block(uid, targetUid);
  const live = useLiveDocument(path, blockSchema);
  return {
    isBlocked: live.status === 'ready' ? true : live.status === 'missing' ? false : undefined,
    block: useCallback(() => {
      forgetLists();
      setDocument(path, { createdAt: serverNow(), pair: pairId(uid, targetUid), targetUid }).catch(
        (error: unknown) => {
          toastError(`${texts.blockFailed}. ${failureText(error)}`);
        },
      );
    }, [path, uid, targetUid]),
    unblock: useCallback(() => {
      forgetLists();
      deleteDocument(path).catch((error: unknown) => {
        toastError(`${texts.unblockFailed}. ${failureText(error)}`);
      });
    }, [path]),
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
