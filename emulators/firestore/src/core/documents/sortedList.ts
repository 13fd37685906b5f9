const MAX_CHUNK = 512;

/**
 * Items in order, none twice. A list of short sorted chunks: adding and removing move at most one chunk's worth of
 * items, so the cost per change stays flat as the list grows.
 * Must not be changed while it is being iterated.
 */
export class SortedList<Item> {
  readonly #compare: (left: Item, right: Item) => number;
  readonly #chunks: Item[][] = [];

  /** `sorted` is what it begins with, in order already. */
  constructor(compare: (left: Item, right: Item) => number, sorted: readonly Item[] = []) {
    this.#compare = compare;
    for (let start = 0; start < sorted.length; start += MAX_CHUNK / 2) {
      this.#chunks.push(sorted.slice(start, start + MAX_CHUNK / 2));
    }
  }

  /** Adds an item that is not yet there. */
  add(item: Item): void {
    const isBefore = (other: Item) => this.#compare(other, item) < 0;
    const index = Math.max(0, this.#chunkFor(isBefore));
    const chunk = this.#chunks[index];
    if (chunk === undefined) {
      this.#chunks.push([item]);
      return;
    }
    chunk.splice(firstThatIsNot(chunk, isBefore), 0, item);
    if (chunk.length > MAX_CHUNK) this.#chunks.splice(index + 1, 0, chunk.splice(MAX_CHUNK / 2));
  }

  /** Removes what compares as equal, if it is there. */
  delete(item: Item): void {
    const isNotBehind = (other: Item) => this.#compare(other, item) <= 0;
    const index = this.#chunkFor(isNotBehind);
    const chunk = this.#chunks[index];
    if (chunk === undefined) return;
    const position = firstThatIsNot(chunk, isNotBehind) - 1;
    const found = chunk[position];
    if (found === undefined || this.#compare(found, item) !== 0) return;
    chunk.splice(position, 1);
    if (chunk.length === 0) this.#chunks.splice(index, 1);
  }

  /** From the first item that is not passed over; those that are must come before all others. */
  *ascending(isPassed?: (item: Item) => boolean): Generator<Item> {
    let index = isPassed === undefined ? 0 : Math.max(0, this.#chunkFor(isPassed));
    const first = this.#chunks[index];
    let position = isPassed === undefined || first === undefined ? 0 : firstThatIsNot(first, isPassed);
    for (; index < this.#chunks.length; index++, position = 0) {
      const chunk = this.#chunks[index];
      if (chunk === undefined) return;
      for (; position < chunk.length; position++) {
        const item = chunk[position];
        if (item !== undefined) yield item;
      }
    }
  }

  /** Backwards from the last item that is reached; those that are must come before all others. */
  *descending(isReached?: (item: Item) => boolean): Generator<Item> {
    let index = isReached === undefined ? this.#chunks.length - 1 : this.#chunkFor(isReached);
    const last = this.#chunks[index] ?? [];
    let position = (isReached === undefined ? last.length : firstThatIsNot(last, isReached)) - 1;
    for (; index >= 0; index--, position = (this.#chunks[index]?.length ?? 0) - 1) {
      const chunk = this.#chunks[index] ?? [];
      for (; position >= 0; position--) {
        const item = chunk[position];
        if (item !== undefined) yield item;
      }
    }
  }

  /** The last chunk whose first item comes early, or -1; what comes early comes before all that does not. */
  #chunkFor(isEarly: (item: Item) => boolean): number {
    let low = 0;
    let high = this.#chunks.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const first = this.#chunks[middle]?.[0];
      if (first !== undefined && isEarly(first)) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}

/** The first position whose item does not come early. */
function firstThatIsNot<Item>(chunk: readonly Item[], isEarly: (item: Item) => boolean): number {
  let low = 0;
  let high = chunk.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = chunk[middle];
    if (item !== undefined && isEarly(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}
