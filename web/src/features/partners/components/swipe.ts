/** How far (px) a card must be dragged to decide; docs/PRODUCT.md 7.6. */
const SWIPE_THRESHOLD = 50;
/** How far (px) a card follows the finger at most. */
const SWIPE_LIMIT = 100;

export type SwipeDirection = 'left' | 'right';

export type Swipe =
  | { readonly phase: 'resting' }
  | { readonly phase: 'dragging'; readonly pointerId: number; readonly from: number; readonly offset: number }
  | { readonly phase: 'leaving'; readonly direction: SwipeDirection };

export type SwipeEvent =
  | { readonly type: 'press'; readonly pointerId: number; readonly x: number }
  | { readonly type: 'move'; readonly pointerId: number; readonly x: number }
  | { readonly type: 'release'; readonly pointerId: number }
  | { readonly type: 'leave'; readonly direction: SwipeDirection }
  | { readonly type: 'reset' };

export const RESTING: Swipe = { phase: 'resting' };

/**
 * One card under a pointer (x in CSS pixels). A second pointer, or a pointer on a leaving card, changes nothing.
 * Reaching `leaving` is the decision; whoever plays the event acts on it and resets for the next card.
 */
export function reduceSwipe(swipe: Swipe, event: SwipeEvent): Swipe {
  switch (event.type) {
    case 'press':
      return swipe.phase === 'resting'
        ? { phase: 'dragging', pointerId: event.pointerId, from: event.x, offset: 0 }
        : swipe;
    case 'move':
      return isDraggedBy(swipe, event.pointerId) ? { ...swipe, offset: limit(event.x - swipe.from) } : swipe;
    case 'release':
      return isDraggedBy(swipe, event.pointerId) ? decide(swipe.offset) : swipe;
    case 'leave':
      return swipe.phase === 'leaving' ? swipe : { phase: 'leaving', direction: event.direction };
    case 'reset':
      return RESTING;
  }
}

/** Where the drag would lead if it ended now; undefined below the threshold. */
export function swipeDirection(swipe: Swipe): SwipeDirection | undefined {
  if (swipe.phase === 'leaving') return swipe.direction;
  if (swipe.phase === 'resting' || Math.abs(swipe.offset) < SWIPE_THRESHOLD) return undefined;
  return swipe.offset < 0 ? 'left' : 'right';
}

function isDraggedBy(swipe: Swipe, pointerId: number): swipe is Extract<Swipe, { phase: 'dragging' }> {
  return swipe.phase === 'dragging' && swipe.pointerId === pointerId;
}

function decide(offset: number): Swipe {
  if (Math.abs(offset) < SWIPE_THRESHOLD) return RESTING;
  return { phase: 'leaving', direction: offset < 0 ? 'left' : 'right' };
}

function limit(offset: number): number {
  return Math.max(-SWIPE_LIMIT, Math.min(SWIPE_LIMIT, offset));
}
