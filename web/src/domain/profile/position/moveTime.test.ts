import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { correctNow } from '../../../platform/ui/now.ts';
import { withMoveTime } from './moveTime.ts';

vi.mock('../../../platform/firebase/write.ts', () => ({ serverNow: () => 'now' }));

const MINUTE_MS = 60_000;

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-22T12:59:00Z') }));
afterEach(() => {
  correctNow(0);
  vi.useRealTimers();
});

it('lets a position move once an hour has passed by the server’s clock, where that is known', () => {
  const current = { latitude: 45.9, longitude: 6.13, positionAt: new Date('2026-11-22T12:00:00Z') };
  const moved = { latitude: 45.91, longitude: 6.13 };
  expect(() => withMoveTime(current, moved)).toThrow('less than an hour ago');
  correctNow(2 * MINUTE_MS);
  expect(withMoveTime(current, moved)).toEqual({ ...moved, positionAt: 'now' });
});
