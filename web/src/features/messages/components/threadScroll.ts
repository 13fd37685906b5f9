/** The part of a scrolling element that says where it stands, in pixels. */
export interface ScrollPosition {
  readonly scrollTop: number;
  readonly clientHeight: number;
  readonly scrollHeight: number;
}

const NEAR_BOTTOM = 100;
const NEAR_TOP = 80;

/** Whether somebody is reading the newest messages, so that a new one should come into view by itself. */
export function isNearBottom({ scrollTop, clientHeight, scrollHeight }: ScrollPosition): boolean {
  return scrollHeight - clientHeight - scrollTop <= NEAR_BOTTOM;
}

/** Whether somebody has scrolled up to the oldest message shown. */
export function isNearTop({ scrollTop, clientHeight, scrollHeight }: ScrollPosition): boolean {
  return scrollTop <= NEAR_TOP && scrollHeight > clientHeight;
}

/** Which end of a thread grew between two looks at it. */
export interface ThreadEnds {
  readonly firstId: string | undefined;
  readonly lastId: string | undefined;
  /** The last message that is not one's own: those of one's own that wait or failed stand below it. */
  readonly lastReceivedId: string | undefined;
}

/** `received`: a message came that stands above one's own last ones. */
export type ThreadGrowth = 'opened' | 'older' | 'newer' | 'received' | 'none';

export function growthOf(before: ThreadEnds | undefined, after: ThreadEnds): ThreadGrowth {
  if (before?.lastId === undefined) return after.lastId === undefined ? 'none' : 'opened';
  if (after.lastId !== before.lastId) return 'newer';
  if (after.firstId !== before.firstId) return 'older';
  return after.lastReceivedId === before.lastReceivedId ? 'none' : 'received';
}
