import { OutOfTimeError } from './settleWithin.ts';

/**
 * Does something in the order in which it was given under the same key.
 * @param work begins before its turn with what needs none; `turn` resolves when everything that was given before is over
 */
export type TakeTurn = <Result>(
  key: string,
  work: (turn: Promise<void>) => Promise<Result>,
) => Promise<Result>;

/** So many may have begun before their turn: what they read meanwhile, others cannot write. */
const MAX_BEGUN = 4;
/** Whoever has waited so long, in milliseconds, before they could begin does not begin any more. */
const LIMIT_MS = 8_000;

/**
 * Turns within this process: what contends for the same document goes one after the other instead of losing to itself and
 * trying again. What is right does not depend on it, as other processes contend, too.
 * @param now in milliseconds; for tests
 * @param lines by their keys, the ends of those who have not left; for tests
 */
export function createTurns(
  now: () => number = () => performance.now(),
  lines = new Map<string, Promise<void>[]>(),
): TakeTurn {
  return async (key, work) => {
    const line = lines.get(key) ?? [];
    lines.set(key, line);
    const turn = line.at(-1) ?? Promise.resolve();
    const place = line.at(-MAX_BEGUN);
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    const over = left.then(() => turn);
    line.push(over);
    const since = now();
    try {
      await place;
      if (now() - since > LIMIT_MS) throw new OutOfTimeError();
      return await work(turn);
    } finally {
      leave();
      void over.then(() => {
        line.splice(line.indexOf(over), 1);
        if (line.length === 0) lines.delete(key);
      });
    }
  };
}
