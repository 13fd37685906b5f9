import type { Document } from '../commands/document.ts';
import { describeShape, type IndexShape, OrderedIndex } from './orderedIndex.ts';

/** Fewer documents are looked through as fast. */
const MIN_DOCUMENTS = 500;
/** Each costs memory, and every write some time; the one that was not used for longest makes room. */
const MAX_INDEXES = 64;

/** The documents of one collection, or of all collections with one id. */
export type IndexedPlace = { readonly path: string } | { readonly collectionId: string };

/** What an index takes documents from. */
export interface IndexedCollection {
  readonly path: string;
  readonly id: string;
  readonly documents: ReadonlyMap<string, Document>;
}

interface PlacedIndex {
  readonly place: IndexedPlace;
  readonly index: OrderedIndex;
}

/**
 * Documents in other orders than that of their names. An index comes into being when it is asked for the second time,
 * as one query alone is answered sooner without; from then on every change is made in it as well.
 */
export class DocumentIndexes {
  /** By place and shape, the one used last at the end. */
  readonly #indexes = new Map<string, PlacedIndex>();
  /** What was asked for once. */
  readonly #asked = new Set<string>();

  /** The index of this shape, of what is in these collections; undefined where looking through them is as good. */
  find(
    place: IndexedPlace,
    shape: IndexShape,
    collections: () => Iterable<IndexedCollection>,
  ): OrderedIndex | undefined {
    const key = `${keyOf(place)} ${describeShape(shape)}`;
    const existing = this.#indexes.get(key);
    if (existing !== undefined) {
      this.#indexes.delete(key);
      this.#indexes.set(key, existing);
      return existing.index;
    }
    if (!this.#asked.has(key)) {
      if (this.#asked.size >= MAX_INDEXES * 16) this.#asked.clear();
      this.#asked.add(key);
      return undefined;
    }
    const indexed = [...collections()];
    const count = indexed.reduce((sum, { documents }) => sum + documents.size, 0);
    if (count < MIN_DOCUMENTS) return undefined;
    const documents = indexed.flatMap((collection) => [...collection.documents.values()]);
    const index = new OrderedIndex(shape, documents);
    this.#indexes.set(key, { place, index });
    const [oldest] = this.#indexes.keys();
    if (this.#indexes.size > MAX_INDEXES && oldest !== undefined) this.#indexes.delete(oldest);
    return index;
  }

  /** Takes over the change of one document of a collection; `before` or `after` is undefined where there was none. */
  replace({ path, id }: IndexedCollection, before: Document | undefined, after: Document | undefined): void {
    if (this.#indexes.size === 0) return;
    for (const { place, index } of this.#indexes.values()) {
      if ('path' in place ? place.path !== path : place.collectionId !== id) continue;
      if (before !== undefined) index.delete(before);
      if (after !== undefined) index.add(after);
    }
  }
}

function keyOf(place: IndexedPlace): string {
  return 'path' in place ? place.path : `**/${place.collectionId}`;
}
