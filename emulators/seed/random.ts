/** Numbers that only the seed decides, so that every start of the suite meets the same people. */
export interface Random {
  /** From 0 to below 1. */
  readonly next: () => number;
  /** A whole number from `least` to `most`, both included. */
  readonly between: (least: number, most: number) => number;
  readonly chance: (probability: number) => boolean;
  /** @throws RangeError when the list is empty */
  readonly pick: <Item>(list: readonly Item[]) => Item;
  /** Up to `count` different items, the heavy ones more often, in the order in which they were drawn. */
  readonly pickSeveral: <Item>(
    list: readonly Item[],
    count: number,
    weightOf: (item: Item) => number,
  ) => Item[];
  /** Around 0, two thirds between -1 and 1. */
  readonly normal: () => number;
}

/** mulberry32, https://gist.github.com/tommyettinger/46a874533244883189143505d203312c (public domain). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const pick = <Item>(list: readonly Item[]): Item => {
    const item = list[Math.floor(next() * list.length)];
    if (item === undefined) throw new RangeError('There is nothing to pick from.');
    return item;
  };
  return {
    next,
    pick,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (probability) => next() < probability,
    pickSeveral: (list, count, weightOf) => {
      const rest = [...list];
      const picked: (typeof list)[number][] = [];
      while (picked.length < count && rest.length > 0) {
        const index = weightedIndex(rest.map(weightOf), next());
        picked.push(...rest.splice(index, 1));
      }
      return picked;
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}

function weightedIndex(weights: readonly number[], fraction: number): number {
  let rest = fraction * weights.reduce((sum, weight) => sum + weight, 0);
  const index = weights.findIndex((weight) => {
    rest -= weight;
    return rest < 0;
  });
  return index === -1 ? weights.length - 1 : index;
}
