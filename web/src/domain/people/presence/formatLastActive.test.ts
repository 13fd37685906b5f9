import { expect, it } from 'vitest';
import { formatLastActive } from './formatLastActive.ts';

const now = new Date(2026, 10, 20, 12, 0);
const at = (day: number, hour = 12, minute = 0, second = 0) => new Date(2026, 10, day, hour, minute, second);

it('goes from online over minutes, hours and days to silence', () => {
  expect(formatLastActive(at(20, 11, 58), now)).toBe('En ligne');
  expect(formatLastActive(at(20, 11, 50, 1), now)).toBe('En ligne');
  expect(formatLastActive(at(20, 11, 50), now)).toBe('Vu·e il y a 10\u00a0min');
  expect(formatLastActive(at(20, 11, 30), now)).toBe('Vu·e il y a 30\u00a0min');
  expect(formatLastActive(at(20, 9), now)).toBe('Vu·e il y a 3\u00a0h');
  expect(formatLastActive(at(19, 9), now)).toBe('Vu·e hier');
  expect(formatLastActive(at(18, 13), now)).toBe('Vu·e il y a 2\u00a0jours');
  expect(formatLastActive(at(15), now)).toBe('Vu·e il y a 5\u00a0jours');
  expect(formatLastActive(new Date(2026, 1, 1), now)).toBe('');
  expect(formatLastActive(null, now)).toBe('');
});
