import { type Tod, todSchema } from '@tod/model';
import { getDocsFromServer } from 'firebase/firestore';
import { useCallback, useEffect, useState } from 'react';
import { getDb } from '../../../shared/firebase/firestore.ts';
import { type LiveList, useLiveList } from '../../../shared/firebase/liveList.ts';
import { todsQuery } from '../queries.ts';
import type { TodTab } from '../todTabs.ts';

/** What fits a screen: a list of hundreds opens with as few reads as one of ten. */
const PAGE_SIZE = 10;

export interface Tods {
  readonly list: LiveList<Tod>;
  /** When the server last confirmed what is shown. */
  readonly updatedAt: Date | undefined;
  /** Asks the server again; rejects when it cannot be reached. */
  readonly refresh: () => Promise<void>;
}

/** A person's tods of one tab, live. */
export function useTods(uid: string, tab: TodTab): Tods {
  const list = useLiveList(
    ['tods', tab],
    PAGE_SIZE,
    (db, count) => todsQuery(db, uid, tab, count),
    todSchema,
  );
  const [updatedAt, setUpdatedAt] = useState<Date>();
  const confirmed = list.status === 'ready' && !list.fromCache ? list.items : undefined;
  useEffect(() => {
    if (confirmed !== undefined) setUpdatedAt(new Date());
  }, [confirmed]);
  const refresh = useCallback(async () => {
    // Whatever it brings reaches the live list through the shared cache.
    await getDocsFromServer(todsQuery(getDb(), uid, tab, PAGE_SIZE));
    setUpdatedAt(new Date());
  }, [uid, tab]);
  return { list, updatedAt, refresh };
}
