import { compareIds } from './resourceName.ts';
import { SortedList } from './sortedList.ts';

/** Where an iteration begins: at an id, which need not be present. */
export interface StartingPoint {
  readonly id: string;
  readonly inclusive: boolean;
}

/** The ids of one collection in order. Must not be changed while it is being iterated. */
export class SortedIds {
  readonly #ids = new SortedList<string>(compareIds);

  /** Adds an id that is not yet there. */
  add(id: string): void {
    this.#ids.add(id);
  }

  delete(id: string): void {
    this.#ids.delete(id);
  }

  ascending(from?: StartingPoint): Generator<string> {
    if (from === undefined) return this.#ids.ascending();
    const { id, inclusive } = from;
    return this.#ids.ascending((other) => compareIds(other, id) < (inclusive ? 0 : 1));
  }

  descending(from?: StartingPoint): Generator<string> {
    if (from === undefined) return this.#ids.descending();
    const { id, inclusive } = from;
    return this.#ids.descending((other) => compareIds(other, id) < (inclusive ? 1 : 0));
  }
}
