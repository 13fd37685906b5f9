import { expect, it } from 'vitest';
import { PULSE } from './pulse.ts';

it('ends by itself within five seconds', () => {
  const [, seconds, times] = /([\d.]+)s\b.* (\d+)$/.exec(PULSE.animation) ?? [];
  expect(Number(seconds) * Number(times)).toBeLessThan(5);
});
