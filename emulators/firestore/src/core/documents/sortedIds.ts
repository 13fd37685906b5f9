import { compareIds } from './resourceName.ts';

const MAX_CHUNK = 512;

/** Where an iteration begins: at an id, which need not be present. */
export interface StartingPoint {
  readonly id: string;
  readonly inclusive: boolean;
}

/**
 * The ids of one collection in order. A list of short sorted chunks: adding and removing move at most one chunk's
 * worth of entries, so the cost per change stays flat as the collection grows.
 * Must not be changed while it is being iterated.
 */
export class SortedIds {
  readonly #chunks: string[][] = [];

  /** Adds an id that is not yet there. */
  add(id: string): void {
    const index = Math.max(0, this.#chunkFor(id));
    const chunk = this.#chunks[index];
    if (chunk === undefined) {
      this.#chunks.push([id]);
      return;
    }
    chunk.splice(lowerBound(chunk, id), 0, id);
    if (chunk.length > MAX_CHUNK) this.#chunks.splice(index + 1, 0, chunk.splice(MAX_CHUNK / 2));
  }

  delete(id: string): void {
    const index = this.#chunkFor(id);
    const chunk = this.#chunks[index];
    if (chunk === undefined) return;
    const position = lowerBound(chunk, id);
    if (chunk[position] !== id) return;
    chunk.splice(position, 1);
    if (chunk.length === 0) this.#chunks.splice(index, 1);
  }

  *ascending(from?: StartingPoint): Generator<string> {
    let index = from === undefined ? 0 : Math.max(0, this.#chunkFor(from.id));
    let position = 0;
    const first = this.#chunks[index];
    if (from !== undefined && first !== undefined) {
      position = lowerBound(first, from.id);
      if (!from.inclusive && first[position] === from.id) position++;
    }
    for (; index < this.#chunks.length; index++, position = 0) {
      const chunk = this.#chunks[index] ?? [];
      for (; position < chunk.length; position++) yield chunk[position] ?? '';
    }
  }

  *descending(from?: StartingPoint): Generator<string> {
    let index = from === undefined ? this.#chunks.length - 1 : this.#chunkFor(from.id);
    let position = (this.#chunks[index]?.length ?? 0) - 1;
    const first = this.#chunks[index];
    if (from !== undefined && first !== undefined) {
      const bound = lowerBound(first, from.id);
      position = from.inclusive && first[bound] === from.id ? bound : bound - 1;
    }
    for (; index >= 0; index--, position = (this.#chunks[index]?.length ?? 0) - 1) {
      const chunk = this.#chunks[index] ?? [];
      for (; position >= 0; position--) yield chunk[position] ?? '';
    }
  }

  /** The last chunk whose first id is not behind this one, or -1. */
  #chunkFor(id: string): number {
    let low = 0;
    let high = this.#chunks.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const first = this.#chunks[middle]?.[0] ?? '';
      if (compareIds(first, id) <= 0) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}

/** The first position whose id is not before this one. */
function lowerBound(chunk: readonly string[], id: string): number {
  let low = 0;
  let high = chunk.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareIds(chunk[middle] ?? '', id) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
