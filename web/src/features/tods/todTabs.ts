import { TOD_STATUSES, type Tod, type TodStatus } from '@tod/model';

/** The tabs of « Mes Tods » in their order; the name is what stands in the address (`?tab=`). */
export const TOD_TABS = ['all', 'accepted', 'pending', 'rejected', 'cancelled'] as const;
export type TodTab = (typeof TOD_TABS)[number];

const DEFAULT_TAB: TodTab = 'accepted';

/** The tab that an address asks for; anything unknown is the default, the accepted tods. */
export function readTodTab(value: string | null): TodTab {
  return TOD_TABS.find((tab) => tab === value) ?? DEFAULT_TAB;
}

/** The one status that a tab shows, or undefined where it shows all. */
export function statusOfTab(tab: TodTab): TodStatus | undefined {
  return TOD_STATUSES.find((status) => status === tab);
}

/** The order of the four groups when all are shown together (specification 2, section 2). */
const GROUP_ORDER = ['accepted', 'pending', 'rejected', 'cancelled'] as const satisfies readonly TodStatus[];

export interface TodGroup {
  readonly status: TodStatus;
  readonly tods: readonly Tod[];
}

/** Tods by status, accepted first, each group in the order it came; empty groups are left out. */
export function groupTods(tods: readonly Tod[]): TodGroup[] {
  return GROUP_ORDER.map((status) => ({
    status,
    tods: tods.filter((tod) => tod.status === status),
  })).filter((group) => group.tods.length > 0);
}
