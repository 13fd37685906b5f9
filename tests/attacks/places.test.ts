import { describe, expect, it } from 'vitest';
import {
  createThrottledQueue,
  ServiceUnavailableError,
} from '../../functions/src/platform/throttledQueue.ts';

/** A queue that is asked, a map that answers when it is told to, and a clock that moves only by waiting. */
function openQueue() {
  let time = 0;
  const ask = createThrottledQueue<string>({
    now: () => time,
    wait: async (ms) => {
      time += ms;
    },
  });
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const outcome = (question: string, asker: string) =>
    ask(
      question,
      async () => {
        await answered;
        return question;
      },
      asker,
    ).catch((error: unknown) => (error instanceof ServiceUnavailableError ? 'unavailable' : String(error)));
  return { outcome, answer };
}

describe('somebody who asks the map for many points at once', () => {
  it('waits in two places, and everybody else is served', async () => {
    const { outcome, answer } = openQueue();
    const flood = Array.from({ length: 50 }, (_, index) => outcome(`point ${index}`, 'mallory'));
    const others = ['anne', 'léo', 'mia'].map((asker) => outcome(`town of ${asker}`, asker));
    answer();
    expect(await Promise.all(others)).toEqual(['town of anne', 'town of léo', 'town of mia']);
    expect((await Promise.all(flood)).filter((found) => found !== 'unavailable')).toEqual([
      'point 0',
      'point 1',
    ]);
  });

  it('has places again once theirs were answered, and shares an answer that is on its way', async () => {
    const { outcome, answer } = openQueue();
    const first = ['a', 'b'].map((point) => outcome(point, 'mallory'));
    const shared = outcome('a', 'anne');
    const alike = outcome('a', 'mallory');
    answer();
    expect(await Promise.all([...first, shared, alike])).toEqual(['a', 'b', 'a', 'a']);
    expect(await outcome('c', 'mallory')).toBe('c');
  });
});
