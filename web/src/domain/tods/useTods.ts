import { type Tod, todSchema } from '@tod/model';
import { useCallback, useEffect, useState } from 'react';
import { type LiveList, useLiveList } from '../../platform/firebase/liveList.ts';
import { groupQuery, refreshGroup } from './queries.ts';
import { groupsOfTab, type TodGroupName, type TodTab } from './todTabs.ts';

/** What fits a screen, alone or beside other groups: hundreds of tods open with as few reads as ten. */
const PAGE_SIZE = 10;
const GROUP_PAGE_SIZE = 5;

/** How often what the listeners keep up to date is said to be so; docs/PRODUCT.md 8.4. */
const REPEAT_MS = 120_000;

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
  // Another one at every render would be another question.
  const [openedAt] = useState(() => new Date());
  const of = (name: TodGroupName) => ({ uid, name, openedAt, isWanted: names.includes(name), tab });
  const lists: Record<TodGroupName, LiveList<Tod>> = {
    awaiting: useGroup(of('awaiting')),
    upcoming: useGroup(of('upcoming')),
    accepted: useGroup(of('accepted')),
    pending: useGroup(of('pending')),
    rejected: useGroup(of('rejected')),
    cancelled: useGroup(of('cancelled')),
  };
  const groups = names.map((name) => ({ name, list: withoutShown(lists[name], name, lists.upcoming) }));

  const isConfirmed =
    groups.length > 0 && groups.every(({ list }) => list.status === 'ready' && !list.fromCache);
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
    const asked = tab === undefined ? [] : groupsOfTab(tab);
    await Promise.all(asked.map((name) => refreshGroup({ uid, name, openedAt }, PAGE_SIZE)));
    setUpdatedAt(new Date());
  }, [uid, tab, openedAt]);
  return { groups, updatedAt, refresh };
}

/** Of the accepted ones, those that stand above by their day are not repeated. */
function withoutShown(list: LiveList<Tod>, name: TodGroupName, upcoming: LiveList<Tod>): LiveList<Tod> {
  if (name !== 'accepted' || list.status !== 'ready' || upcoming.status !== 'ready') return list;
  const above = new Set(upcoming.items.map(({ id }) => id));
  return above.size === 0 ? list : { ...list, items: list.items.filter(({ id }) => !above.has(id)) };
}

function useGroup(group: {
  readonly uid: string;
  readonly name: TodGroupName;
  readonly openedAt: Date;
  readonly isWanted: boolean;
  readonly tab: TodTab | undefined;
}): LiveList<Tod> {
  const { uid, name, openedAt, isWanted, tab } = group;
  const isSmall = name === 'upcoming' || tab === 'all';
  return useLiveList(
    ['tods', name],
    isSmall ? GROUP_PAGE_SIZE : PAGE_SIZE,
    (db, count) => (isWanted ? groupQuery(db, { uid, name, openedAt }, count) : null),
    todSchema,
  );
}
