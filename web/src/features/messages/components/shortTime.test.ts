import { expect, it } from 'vitest';
import { shortTime } from './shortTime.ts';

const now = new Date(2026, 10, 20, 12);

it.each([
  [new Date(2026, 10, 20, 9, 5), '09:05'],
  [new Date(2026, 10, 19, 23, 59), 'Hier'],
  [new Date(2026, 10, 18), '18 nov.'],
  [new Date(2026, 10, 1), '1er nov.'],
  [new Date(2025, 5, 12), '12 juin 2025'],
  [null, ''],
])('says when the last message came: %s is « %s »', (moment, said) => {
  expect(shortTime(moment, now)).toBe(said);
});
