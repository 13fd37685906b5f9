import { describe, expect, it } from 'vitest';
import { RESTING, reduceSwipe, type Swipe, type SwipeEvent, swipeDirection } from './swipe.ts';

function play(...events: SwipeEvent[]): Swipe {
  return events.reduce(reduceSwipe, RESTING);
}

const press: SwipeEvent = { type: 'press', pointerId: 1, x: 200 };
const moveTo = (x: number, pointerId = 1): SwipeEvent => ({ type: 'move', pointerId, x });
const release: SwipeEvent = { type: 'release', pointerId: 1 };

describe('reduceSwipe', () => {
  it('follows the finger', () => {
    expect(play(press, moveTo(230))).toMatchObject({ phase: 'dragging', offset: 30 });
  });

  it('follows at most 100 px to either side', () => {
    expect(play(press, moveTo(900))).toMatchObject({ offset: 100 });
    expect(play(press, moveTo(-900))).toMatchObject({ offset: -100 });
  });

  it('decides at 50 px, in the direction of the drag', () => {
    expect(play(press, moveTo(250), release)).toEqual({ phase: 'leaving', direction: 'right' });
    expect(play(press, moveTo(150), release)).toEqual({ phase: 'leaving', direction: 'left' });
  });

  it('falls back below 50 px', () => {
    expect(play(press, moveTo(249), release)).toEqual(RESTING);
  });

  it('decides by where the finger is let go, not by how far it went', () => {
    expect(play(press, moveTo(320), moveTo(210), release)).toEqual(RESTING);
  });

  it('does not listen to a second finger', () => {
    const dragged = play(press, moveTo(230));
    expect(reduceSwipe(dragged, { type: 'press', pointerId: 2, x: 0 })).toBe(dragged);
    expect(reduceSwipe(dragged, moveTo(500, 2))).toBe(dragged);
    expect(reduceSwipe(dragged, { type: 'release', pointerId: 2 })).toBe(dragged);
  });

  it('lets a card leave once only', () => {
    const leaving = play({ type: 'leave', direction: 'left' });
    expect(reduceSwipe(leaving, { type: 'leave', direction: 'right' })).toBe(leaving);
    expect(reduceSwipe(leaving, press)).toBe(leaving);
    expect(reduceSwipe(leaving, { type: 'reset' })).toEqual(RESTING);
  });
});

describe('swipeDirection', () => {
  it('says where the drag would lead', () => {
    expect(swipeDirection(play(press, moveTo(240)))).toBeUndefined();
    expect(swipeDirection(play(press, moveTo(260)))).toBe('right');
    expect(swipeDirection(play(press, moveTo(120)))).toBe('left');
  });
});
