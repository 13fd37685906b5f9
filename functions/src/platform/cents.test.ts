import { expect, it } from 'vitest';
import { centsOf } from './cents.ts';

it('counts whole cents, also where the euros have no exact number', () => {
  expect([4.35, 0.07, 19.99, 0].map(centsOf)).toEqual([435, 7, 1_999, 0]);
});
