import { Timestamp } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { datesFromTimestamps } from './dates.ts';

describe('datesFromTimestamps', () => {
  it('replaces timestamps at any depth and leaves the rest', () => {
    const moment = new Date('2026-11-20T12:00:00.123Z');
    const stamp = Timestamp.fromDate(moment);
    expect(
      datesFromTimestamps({
        at: stamp,
        list: [stamp, 1, null],
        deep: { at: stamp, text: 'x' },
        date: moment,
      }),
    ).toEqual({ at: moment, list: [moment, 1, null], deep: { at: moment, text: 'x' }, date: moment });
  });
});
