import { type Tod, todSchema } from '@tod/model';
import { useCallback, useEffect, useState } from 'react';
import { type LiveList, useLiveList } from '../../platform/firebase/liveList.ts';
import { getNow } from '../../platform/ui/now.ts';
import { useHasPassed } from '../../platform/ui/useHasPassed.ts';
import { usePageSize } from '../../platform/ui/usePageSize.ts';
import { groupQuery, refreshGroup } from './queries.ts';
import { groupsOfTab, type TodGroupName, type TodTab } from './todTabs.ts';

const CARD = { height: 200, width: 400 };
/** Where other groups stand beside it. */
const MOST_OF_A_GROUP = 5;

/** How often what the listeners keep up to date is said to be so; docs/PRODUCT.md 8.4. */
const REPEAT_MS = 120_000;

/** Whoever comes back within a few minutes asks the same again, which the device may still know. */
const STEP_MS = 300_000;

export interface TodGroup {
  readonly name: TodGroupName;
  readonly list: LiveList<Tod>;
}

export interface Tods {
  /** The groups of the tab; each grows by itself. Empty while no tab is chosen. */
  readonly groups: readonly TodGroup[];
  /** When the server last confirmed what is shown. */
  readonly updatedAt: Date | undefined;
  /** Asks the server again; rejects when it cannot be reached. */
  readonly refresh: () => Promise<void>;
}

/** A person's tods of one tab, live. What another tab would show is not read. */
export function useTods(uid: string, tab: TodTab | undefined): Tods {
  const names = tab === undefined ? [] : groupsOfTab(tab);
  const pageSize = usePageSize(CARD);
  // Another one at every render would be another question.
  const [from, setFrom] = useState(startOfStep);
  const of = (name: TodGroupName) => ({
    uid,
    name,
    from,
    isWanted: names.includes(name),
    pageSize: name === 'upcoming' || tab === 'all' ? Math.min(pageSize, MOST_OF_A_GROUP) : pageSize,
  });
  const lists: Record<TodGroupName, LiveList<Tod>> = {
    awaiting: useGroup(of('awaiting')),
    upcoming: useGroup(of('upcoming')),
    accepted: useGroup(of('accepted')),
    pending: useGroup(of('pending')),
    rejected: useGroup(of('rejected')),
    cancelled: useGroup(of('cancelled')),
  };
  const firstEnd = firstEndOf(lists.upcoming);
  const next = useHasPassed(firstEnd) ? askedFrom(from, firstEnd) : from;
  if (next !== from) setFrom(next);

  const groups = names.map((name, index) => ({
    name,
    list: withoutShown(
      lists[name],
      names.slice(0, index).map((above) => lists[above]),
    ),
  }));

  const pagesToCome = names.filter((name, index) => {
    const list = lists[name];
    const shown = groups[index]?.list;
    const isHidden = shown?.status === 'ready' && shown.items.length === 0;
    return (
      list.status === 'ready' && list.items.length > 0 && list.hasMore && !list.isLoadingMore && isHidden
    );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once for each page of which nothing is shown
  useEffect(() => {
    for (const name of pagesToCome) {
      const list = lists[name];
      if (list.status === 'ready') list.showMore();
    }
  }, [pagesToCome.join()]);

  // As they were read: what is left out of them is another list at every render.
  const read = names.map((name) => lists[name]);
  const isConfirmed = read.length > 0 && read.every((list) => list.status === 'ready' && !list.fromCache);
  const [updatedAt, setUpdatedAt] = useState<Date>();
  const shown = read.map((list) => (list.status === 'ready' ? list.items : undefined));
  // biome-ignore lint/correctness/useExhaustiveDependencies: said anew whenever one of the lists changes.
  useEffect(() => {
    if (!isConfirmed) return;
    setUpdatedAt(new Date());
    const timer = setInterval(() => setUpdatedAt(new Date()), REPEAT_MS);
    return () => clearInterval(timer);
  }, [isConfirmed, shown[0], shown[1], shown[2], shown[3]]);

  const refresh = useCallback(async () => {
    const asked = tab === undefined ? [] : groupsOfTab(tab);
    // Of a device that slept with the page in sight nobody is told.
    const now = askedFrom(from, firstEnd);
    setFrom(now);
    await Promise.all(asked.map((name) => refreshGroup({ uid, name, from: now }, pageSize)));
    setUpdatedAt(new Date());
  }, [uid, tab, from, firstEnd, pageSize]);
  return { groups, updatedAt, refresh };
}

function startOfStep(): Date {
  return new Date(Math.floor(getNow().getTime() / STEP_MS) * STEP_MS);
}

/**
 * From when on moments are asked for: from now, where the first one that is shown has ended since they were asked for last. As long as it has
 * not, the answer would be the same.
 */
function askedFrom(from: Date, firstEnd: Date | null): Date {
  const now = getNow();
  return firstEnd !== null && firstEnd > from && firstEnd <= now ? now : from;
}

/** When the first moment of a list by moments is over. */
function firstEndOf(list: LiveList<Tod>): Date | null {
  return list.status === 'ready' ? (list.items[0]?.slot?.end ?? null) : null;
}

/** What stands in a group above is not repeated. Where nothing is left of what was read, more is on its way, and what is above stays. */
function withoutShown(list: LiveList<Tod>, above: readonly LiveList<Tod>[]): LiveList<Tod> {
  const shown = new Set(
    above.flatMap((group) => (group.status === 'ready' ? group.items.map(({ id }) => id) : [])),
  );
  if (list.status !== 'ready' || !list.items.some(({ id }) => shown.has(id))) return list;
  const items = list.items.filter(({ id }) => !shown.has(id));
  return { ...list, items, isLoadingMore: list.isLoadingMore || (items.length === 0 && list.hasMore) };
}

function useGroup(group: {
  readonly uid: string;
  readonly name: TodGroupName;
  readonly from: Date;
  readonly isWanted: boolean;
  readonly pageSize: number;
}): LiveList<Tod> {
  const { uid, name, from, isWanted, pageSize } = group;
  return useLiveList(
    ['tods', name],
    pageSize,
    (db, count) => (isWanted ? groupQuery(db, { uid, name, from }, count) : null),
    todSchema,
    name === 'upcoming' ? from : undefined,
  );
}
