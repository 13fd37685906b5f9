import { blockSchema, documentPaths } from '@tod/model';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../platform/firebase/call.ts';
import { useLiveDocument, useLiveQuery } from '../../../platform/firebase/live.ts';
import { failureText } from '../../../platform/text/errors.ts';
import { toastError } from '../../../platform/ui/toast.ts';
import { LISTED_BLOCKS } from './listedBlocks.ts';
import { ownBlocksQuery } from './queries.ts';
import { texts } from './texts.ts';

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
  return useKnownBlock(targetUid, useStoredBlock(uid, targetUid));
}

/** The same where it is known already what is stored, as to a list of blocks; undefined as above. */
export function useKnownBlock(targetUid: string, stored: boolean | undefined): Block {
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
      // What was read before the answer may be from before the block.
      call('setBlock', { targetUid, blocked }).then(forgetLists, (error: unknown) => {
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

/** Whether there is such a block, live; undefined while that is not known, as where the server cannot be asked. */
function useStoredBlock(uid: string, targetUid: string): boolean | undefined {
  const list = useLiveQuery(['ownBlocks'], (db) => ownBlocksQuery(db, uid), blockSchema);
  const isListed = list.status === 'ready' && list.data.some(({ id }) => id === targetUid);
  const areMore = list.status === 'ready' && list.data.length === LISTED_BLOCKS;
  // Where one has blocked more people than the list holds, the block itself says so.
  const live = useLiveDocument(
    areMore && !isListed ? documentPaths.block(uid, targetUid) : null,
    blockSchema,
  );
  if (isListed || live.status === 'ready') return true;
  if (live.status === 'missing') return false;
  return list.status === 'ready' && !areMore && !list.fromCache ? false : undefined;
}

/** Loaded on demand: most pages that offer a block list nobody. */
function forgetLists(): void {
  import('./readPeople.ts').then(
    ({ invalidatePeople }) => invalidatePeople(),
    // Offline, code that was never loaded cannot come; then no list was loaded either.
    () => undefined,
  );
}
