import { type LogFacts, logFailure } from './log.ts';

/**
 * Does the same to each, one after the other. One that fails is logged, and holds up none of the others: it may fail every time.
 * @param what failed, in words that stay the same
 * @param factsOf what may be said beside
 * @returns how many failed
 */
export async function attemptEach<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  what: string,
  work: (item: Item) => Promise<unknown>,
  factsOf: (item: Item) => LogFacts = () => ({}),
): Promise<number> {
  let failed = 0;
  for await (const item of items) {
    try {
      await work(item);
    } catch (error) {
      logFailure(what, error, factsOf(item));
      failed += 1;
    }
  }
  return failed;
}
