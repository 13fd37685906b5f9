import { expect, it } from 'vitest';
import { atLeast, atMost, type Bench, compare, figure } from './bench.ts';
import { linesOf } from './table.ts';

const bench: Bench = {
  figures: { speed: atLeast(100), wait: atMost(1.5, 'ratio'), aside: null, lost: atMost(1) },
  what: 'A bench of a test.',
  run: async () => ({}),
};

it('tells whether a figure is as it should be, by its value or by its ratio', () => {
  const lines = linesOf(bench, {
    speed: figure(99, 'documents/s'),
    wait: compare(30, 20, 'ms'),
    aside: figure(7, 'MiB'),
    lost: { error: 'The page has fallen over.' },
  }).map((line) => line.trim().replaceAll(/\s+/g, ' '));
  expect(lines).toEqual([
    'speed 99 documents/s MISS ≥ 100',
    'wait 30 ms beside 20 1.5 × ok ≤ 1.5 ×',
    'aside 7 MiB',
    'lost FAILED: The page has fallen over.',
  ]);
});
