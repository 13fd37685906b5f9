import type { TodStatus } from '@tod/model';

/** The tabs of « Mes Tods » in their order; the name is what stands in the address (`?tab=`). */
export const TOD_TABS = ['all', 'accepted', 'pending', 'rejected', 'cancelled'] as const;
export type TodTab = (typeof TOD_TABS)[number];

const DEFAULT_TAB: TodTab = 'accepted';

/** The tab that an address asks for; anything unknown is the default, the accepted tods. */
export function readTodTab(value: string | null): TodTab {
  return TOD_TABS.find((tab) => tab === value) ?? DEFAULT_TAB;
}

/** The four groups in their order when all are shown together (docs/PRODUCT.md 8.4). */
const GROUP_ORDER = ['accepted', 'pending', 'rejected', 'cancelled'] as const satisfies readonly TodStatus[];

/** What a tab shows: one group, or all four. */
export function statusesOfTab(tab: TodTab): readonly TodStatus[] {
  return tab === 'all' ? GROUP_ORDER : [tab];
}
