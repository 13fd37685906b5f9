/** The items whose turn comes within so many milliseconds, for work that has to end and that another run goes on with. */
export function* untilTimeIsUp<Item>(items: Iterable<Item>, milliseconds: number): Generator<Item, void> {
  const end = performance.now() + milliseconds;
  for (const item of items) {
    if (performance.now() >= end) return;
    yield item;
  }
}
