import type { Document } from '../commands/document.ts';
import { areEqual, compareValues } from '../values/compare.ts';
import { type FieldPath, formatFieldPath, valueAt } from '../values/fieldPath.ts';
import type { Value } from '../values/value.ts';
import { compareNames } from './resourceName.ts';
import { SortedList } from './sortedList.ts';

/** What an index orders documents by, one field after the other. */
export interface IndexPart {
  readonly path: FieldPath;
  readonly isDescending: boolean;
  /** Whether each element of a list is one entry. */
  readonly isElement: boolean;
}

export interface IndexShape {
  readonly parts: readonly IndexPart[];
  /** Documents that are equal in all of that come by name. */
  readonly isNameDescending: boolean;
}

interface Entry {
  readonly key: readonly Value[];
  readonly document: Document;
}

/** Values of the first parts of an index, and of the names if there are more of them than parts. */
export type IndexPosition = readonly Value[];

/** Documents in the order of an index. Those that lack one of its fields are not in it. */
export class OrderedIndex {
  readonly #shape: IndexShape;
  readonly #entries: SortedList<Entry>;

  constructor(shape: IndexShape, documents: Iterable<Document>) {
    this.#shape = shape;
    const compare = (left: Entry, right: Entry) => this.#compare(left, right);
    const sorted = Array.from(documents, (document) => this.#entriesOf(document))
      .flat()
      .sort(compare);
    this.#entries = new SortedList(compare, sorted);
  }

  add(document: Document): void {
    for (const entry of this.#entriesOf(document)) this.#entries.add(entry);
  }

  delete(document: Document): void {
    for (const entry of this.#entriesOf(document)) this.#entries.delete(entry);
  }

  /** The documents that lie before none of the first positions and behind none of the last, in order. */
  *between(first: readonly IndexPosition[], last: readonly IndexPosition[]): Generator<Document> {
    const isBefore = (entry: Entry) => first.some((position) => this.#compareWith(entry, position) < 0);
    for (const entry of this.#entries.ascending(isBefore)) {
      if (last.some((position) => this.#compareWith(entry, position) > 0)) return;
      yield entry.document;
    }
  }

  #entriesOf(document: Document): Entry[] {
    let keys: (readonly Value[])[] = [[]];
    for (const { path, isElement } of this.#shape.parts) {
      const value = valueAt(document, path);
      const values = value === undefined ? [] : isElement ? elementsOf(value) : [value];
      keys = keys.flatMap((key) => values.map((next) => [...key, next]));
    }
    return keys.map((key) => ({ key, document }));
  }

  #compare(left: Entry, right: Entry): number {
    return this.#compareWith(left, right.key) || this.#compareNames(left, right.document.name);
  }

  /** Where an entry stands relative to a position: zero where it agrees with all of its values. */
  #compareWith(entry: Entry, position: IndexPosition): number {
    const { parts } = this.#shape;
    for (const [at, value] of position.entries()) {
      const part = parts[at];
      const own = entry.key[at];
      if (part === undefined || own === undefined) {
        return value.type === 'reference' ? this.#compareNames(entry, value.value) : 0;
      }
      const order = compareValues(own, value);
      if (order !== 0) return part.isDescending ? -order : order;
    }
    return 0;
  }

  #compareNames({ document }: Entry, name: string): number {
    const order = compareNames(document.name, name);
    return this.#shape.isNameDescending ? -order : order;
  }
}

/** The same text for the same shape. */
export function describeShape({ parts, isNameDescending }: IndexShape): string {
  const fields = parts.map(({ path, isDescending, isElement }) => {
    const mode = isElement ? '@' : isDescending ? '-' : '+';
    return `${mode}${formatFieldPath(path)}`;
  });
  return [...fields, isNameDescending ? '-' : '+'].join(' ');
}

/** The elements of a list, equal ones once; nothing where it is no list. */
function elementsOf(value: Value): readonly Value[] {
  if (value.type !== 'array') return [];
  const { values } = value;
  return values.filter((element, at) => !values.slice(0, at).some((other) => areEqual(other, element)));
}
