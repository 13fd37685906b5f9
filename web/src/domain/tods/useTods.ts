import { type Tod, type TodStatus, todSchema } from '@tod/model';
import { useCallback, useEffect, useState } from 'react';
import { type LiveList, useLiveList } from '../../platform/firebase/liveList.ts';
import { refreshTods, todsQuery } from './queries.ts';
import { statusesOfTab, type TodTab } from './todTabs.ts';

/** What fits a screen, alone or beside the other three groups: hundreds of tods open with as few reads as ten. */
const PAGE_SIZE = 10;
const GROUP_PAGE_SIZE = 5;

/** How often what the listeners keep up to date is said to be so; docs/PRODUCT.md 8.4. */
const REPEAT_MS = 120_000;

/** The tods of one status. */
export interface TodGroup {
  readonly status: TodStatus;
  readonly list: LiveList<Tod>;
}

export interface Tods {
  /** One group, or under « Tous » all four; each grows by itself. */
  readonly groups: readonly TodGroup[];
  /** When the server last confirmed what is shown. */
  readonly updatedAt: Date | undefined;
  /** Asks the server again; rejects when it cannot be reached. */
  readonly refresh: () => Promise<void>;
}

/** A person's tods of one tab, live. What another tab would show is not read. */
export function useTods(uid: string, tab: TodTab): Tods {
  const statuses = statusesOfTab(tab);
  const size = statuses.length === 1 ? PAGE_SIZE : GROUP_PAGE_SIZE;
  const accepted = useGroup(uid, 'accepted', size, statuses);
  const pending = useGroup(uid, 'pending', size, statuses);
  const rejected = useGroup(uid, 'rejected', size, statuses);
  const cancelled = useGroup(uid, 'cancelled', size, statuses);
  const lists = { accepted, pending, rejected, cancelled } satisfies Record<TodStatus, LiveList<Tod>>;
  const groups = statuses.map((status) => ({ status, list: lists[status] }));

  const isConfirmed = groups.every(({ list }) => list.status === 'ready' && !list.fromCache);
  const [updatedAt, setUpdatedAt] = useState<Date>();
  const shown = groups.map(({ list }) => (list.status === 'ready' ? list.items : undefined));
  // biome-ignore lint/correctness/useExhaustiveDependencies: said anew whenever one of the lists changes.
  useEffect(() => {
    if (!isConfirmed) return;
    setUpdatedAt(new Date());
    const timer = setInterval(() => setUpdatedAt(new Date()), REPEAT_MS);
    return () => clearInterval(timer);
  }, [isConfirmed, shown[0], shown[1], shown[2], shown[3]]);

  const refresh = useCallback(async () => {
    await Promise.all(statusesOfTab(tab).map((status) => refreshTods(uid, status, PAGE_SIZE)));
    setUpdatedAt(new Date());
  }, [uid, tab]);
  return { groups, updatedAt, refresh };
}

function useGroup(
  uid: string,
  status: TodStatus,
  pageSize: number,
  wanted: readonly TodStatus[],
): LiveList<Tod> {
  return useLiveList(
    ['tods', status],
    pageSize,
    (db, count) => (wanted.includes(status) ? todsQuery(db, uid, status, count) : null),
    todSchema,
  );
}
