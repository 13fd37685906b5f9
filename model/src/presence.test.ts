import { expect, it } from 'vitest';
import { roundActivity } from './presence.ts';

it('publishes presence as the beginning of its five minutes', () => {
  const begins = new Date('2026-11-23T12:05:00Z');
  expect(roundActivity(new Date('2026-11-23T12:04:59.999Z'))).toEqual(new Date('2026-11-23T12:00:00Z'));
  expect(roundActivity(begins)).toEqual(begins);
  expect(roundActivity(new Date('2026-11-23T12:09:59.999Z'))).toEqual(begins);
});
