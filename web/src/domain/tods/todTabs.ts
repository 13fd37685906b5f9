import type { TodStatus } from '@tod/model';

/** The tabs of « Mes Tods » in their order; the name is what stands in the address (`?tab=`). */
export const TOD_TABS = ['inbox', 'all', 'accepted', 'pending', 'rejected', 'cancelled'] as const;
export type TodTab = (typeof TOD_TABS)[number];

/** The tab that an address asks for; undefined where it asks for none that there is. */
export function readTodTab(value: string | null): TodTab | undefined {
  return TOD_TABS.find((tab) => tab === value);
}

/** What a tab shows: the tods of a status, those that await this person's answer, or accepted ones by their day. */
export type TodGroupName = TodStatus | 'awaiting' | 'upcoming';

/** The groups of a tab in their order (docs/PRODUCT.md 8.4). */
const GROUPS = {
  inbox: ['awaiting', 'upcoming'],
  all: ['accepted', 'pending', 'rejected', 'cancelled'],
  accepted: ['upcoming', 'accepted'],
  pending: ['pending'],
  rejected: ['rejected'],
  cancelled: ['cancelled'],
} as const satisfies Record<TodTab, readonly TodGroupName[]>;

export function groupsOfTab(tab: TodTab): readonly TodGroupName[] {
  return GROUPS[tab];
}
