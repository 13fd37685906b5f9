import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { latestFirst } from './boundDevices.ts';

it('has the last of several writes first, also within one millisecond', () => {
  const [first, second, third] = [
    new Timestamp(1_700_000_000, 5_001_000),
    new Timestamp(1_700_000_000, 5_002_000),
    new Timestamp(1_700_000_001, 0),
  ];
  expect([first, third, second].toSorted(latestFirst)).toEqual([third, second, first]);
});
