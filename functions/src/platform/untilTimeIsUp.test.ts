import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { untilTimeIsUp } from './untilTimeIsUp.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

describe('untilTimeIsUp', () => {
  it('has all items where there is time for them', () => {
    expect([...untilTimeIsUp(['a', 'b'], 1_000)]).toEqual(['a', 'b']);
  });

  it('has no more once the time is over', () => {
    const begun: string[] = [];
    for (const item of untilTimeIsUp(['a', 'b', 'c'], 1_000)) {
      begun.push(item);
      vi.advanceTimersByTime(500);
    }
    expect(begun).toEqual(['a', 'b']);
  });
});
