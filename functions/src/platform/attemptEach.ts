import { type LogFacts, logFailure } from './log.ts';

interface AttemptOptions<Item> {
  /** With how many it goes on at a time; one after the other unless it is said. */
  readonly atOnce?: number;
  /** What may be said beside of one that fails. */
  readonly factsOf?: (item: Item) => LogFacts;
}

/**
 * Does the same to each. One that fails is logged, and holds up none of the others: it may fail every time.
 * @param what failed, in words that stay the same
 * @returns how many failed
 * @throws what the list of them throws, once nothing goes on any more
 */
export async function attemptEach<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  what: string,
  work: (item: Item) => Promise<unknown>,
  { atOnce = 1, factsOf = () => ({}) }: AttemptOptions<Item> = {},
): Promise<number> {
  const left = oneByOne(items);
  let failed = 0;
  const goOn = async () => {
    for (let next = await left.next(); next.done !== true; next = await left.next()) {
      try {
        await work(next.value);
      } catch (error) {
        logFailure(what, error, factsOf(next.value));
        failed += 1;
      }
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, goOn));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return failed;
}

/** An iterator that several may ask at once: each item goes to one of them. */
async function* oneByOne<Item>(items: Iterable<Item> | AsyncIterable<Item>): AsyncGenerator<Item, void> {
  yield* items;
}
