import { expect, it } from 'vitest';
import { entriesInSight } from './usePageSize.ts';

const PHONE = { innerWidth: 360, innerHeight: 740 };
const DESKTOP = { innerWidth: 1920, innerHeight: 1080 };

it('fills a window with rows, however high it is', () => {
  expect(entriesInSight({ height: 80 }, PHONE)).toBe(7);
  expect(entriesInSight({ height: 80 }, DESKTOP)).toBe(12);
});

it('fills a window with cards side by side', () => {
  expect(entriesInSight({ height: 250, width: 400 }, PHONE)).toBe(3);
  expect(entriesInSight({ height: 250, width: 400 }, DESKTOP)).toBe(16);
});

it('has one entry at least, where a keyboard leaves no room', () => {
  expect(entriesInSight({ height: 250, width: 400 }, { innerWidth: 320, innerHeight: 150 })).toBe(1);
});
