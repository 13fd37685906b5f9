import type { Commit, DocumentChange } from '../core/commands/engine.ts';
import { lastSegment, parentOf, projectOf } from '../core/documents/resourceName.ts';
import { valuesOf } from '../core/indexes/countEntries.ts';
import { type IndexDefinitions, indexesOfField } from '../core/indexes/definitions.ts';
import { areEqual, compareValues } from '../core/values/compare.ts';
import { fieldAt, formatFieldPath } from '../core/values/fieldPath.ts';
import type { Value } from '../core/values/value.ts';

/**
 * How many writes of one document Firestore bears for long, and how many of neighbouring keys. Source: its best practices, "updates to a
 * single document" and "hotspots".
 */
const WRITES_PER_SECOND = { document: 1, neighbours: 500 } as const;
/** For so long a rate has to last before it counts. */
const WINDOW_SECONDS = 10;
/** Fewer writes than these say nothing about the order in which values come. */
const FEWEST_WRITES = 50;
/** From this share on values count as coming in order. */
const IN_ORDER = 0.9;
/** Indexed fields that are remembered for a project, and collections. */
const MOST = 1000;

/** What Firestore would bear badly if there were more of it. */
export interface HotSpots {
  /** Documents that were written more than once a second for ten seconds, the hottest first. */
  readonly documents: readonly {
    readonly name: string;
    /** The most in ten seconds. */
    readonly writesInTenSeconds: number;
  }[];
  /**
   * Indexed fields whose values come in order, so that every write goes to one end of the index: those of a collection bear 500 a
   * second together. The most written first.
   */
  readonly orderedIndexes: readonly (Ordered & {
    readonly collectionGroup: string;
    readonly fieldPath: string;
  })[];
  /** Collections to which documents come under ids in order, so that all of them are written at one end, and that end bears as much. */
  readonly orderedNames: readonly (Ordered & {
    /** Its full name. */
    readonly collection: string;
  })[];
}

/** Keys that come in order. */
interface Ordered {
  readonly writes: number;
  /** Of these, from 0 to 1, how many went beyond all before. */
  readonly inOrder: number;
  readonly writesInTenSeconds: number;
  readonly isHot: boolean;
}

/** Counts writes, and knows where too many of them meet. */
export interface HotSpotCounter {
  count(commit: Commit): void;
  of(project: string): HotSpots;
}

/** @param definitionsOf the indexes of a project: what is not indexed is no key */
export function createHotSpotCounter(definitionsOf: (project: string) => IndexDefinitions): HotSpotCounter {
  const projects = new Map<string, ProjectCounter>();
  return {
    count({ database, commitTime, changes }) {
      const project = projectOf(database);
      const counter = projects.get(project) ?? new ProjectCounter();
      projects.set(project, counter);
      counter.count(changes, Math.floor(commitTime.seconds / WINDOW_SECONDS), definitionsOf(project));
    },
    of: (project) =>
      projects.get(project)?.report() ?? { documents: [], orderedIndexes: [], orderedNames: [] },
  };
}

function isHot(ofDocument: Rate): boolean {
  return ofDocument.most > WRITES_PER_SECOND.document * WINDOW_SECONDS;
}

class ProjectCounter {
  readonly #documents = new Map<string, Rate>();
  readonly #indexes = new Map<string, { collectionGroup: string; fieldPath: string; keys: Keys }>();
  /** The ids of new documents by the name of their collection; the one that was last added to is the last. */
  readonly #names = new Map<string, Keys>();
  /** Which fields are indexed, by collection group and path, as far as that was asked; for the definitions of then. */
  readonly #indexed = new Map<string, boolean>();
  #definitions: IndexDefinitions | undefined;
  #window = Number.NaN;

  count(changes: readonly DocumentChange[], window: number, definitions: IndexDefinitions): void {
    // Documents of earlier windows that were never hot say nothing any more.
    if (window !== this.#window) this.#forgetCold();
    this.#window = window;
    if (definitions !== this.#definitions) this.#indexed.clear();
    this.#definitions = definitions;
    for (const change of changes) {
      this.#rateOf(change.name).count(window);
      this.#countName(change, window);
      this.#countValues(change, window, definitions);
    }
  }

  report(): HotSpots {
    return {
      documents: [...this.#documents]
        .filter(([, rate]) => isHot(rate))
        .map(([name, rate]) => ({ name, writesInTenSeconds: rate.most }))
        .toSorted((one, other) => other.writesInTenSeconds - one.writesInTenSeconds),
      orderedIndexes: [...this.#indexes.values()]
        .filter(({ keys }) => keys.areOrdered())
        .map(({ collectionGroup, fieldPath, keys }) => ({ collectionGroup, fieldPath, ...keys.report() }))
        .toSorted(byWrites),
      orderedNames: [...this.#names]
        .filter(([, keys]) => keys.areOrdered())
        .map(([collection, keys]) => ({ collection, ...keys.report() }))
        .toSorted(byWrites),
    };
  }

  #rateOf(name: string): Rate {
    const rate = this.#documents.get(name) ?? new Rate();
    this.#documents.set(name, rate);
    return rate;
  }

  #forgetCold(): void {
    for (const [name, rate] of this.#documents) if (!isHot(rate)) this.#documents.delete(name);
  }

  #countName({ name, before, after }: DocumentChange, window: number): void {
    if (before !== undefined || after === undefined) return;
    const collection = parentOf(name);
    const keys = this.#names.get(collection) ?? new Keys();
    keys.count({ type: 'string', value: lastSegment(name) }, window);
    this.#names.delete(collection);
    this.#names.set(collection, keys);
    const [oldest] = this.#names.keys();
    if (oldest !== undefined && this.#names.size > MOST) this.#names.delete(oldest);
  }

  #countValues({ name, before, after }: DocumentChange, window: number, definitions: IndexDefinitions): void {
    if (after === undefined) return;
    const collectionGroup = lastSegment(parentOf(name));
    for (const [path, value] of valuesOf(after.fields, [])) {
      if (!hasOrder(value)) continue;
      const earlier = before === undefined ? undefined : fieldAt(before.fields, path);
      if (earlier !== undefined && areEqual(earlier, value)) continue;
      const fieldPath = formatFieldPath(path);
      const key = `${collectionGroup} ${fieldPath}`;
      if (!this.#isIndexed(key, definitions, collectionGroup, fieldPath)) continue;
      const use = this.#indexes.get(key) ?? { collectionGroup, fieldPath, keys: new Keys() };
      if (this.#indexes.size < MOST) this.#indexes.set(key, use);
      use.keys.count(value, window);
    }
  }

  #isIndexed(
    key: string,
    definitions: IndexDefinitions,
    collectionGroup: string,
    fieldPath: string,
  ): boolean {
    const known = this.#indexed.get(key);
    if (known !== undefined) return known;
    const isIndexed = indexesOfField(definitions, collectionGroup, fieldPath).length > 0;
    if (this.#indexed.size < MOST) this.#indexed.set(key, isIndexed);
    return isIndexed;
  }
}

/** Writes of one thing by windows of time: the most in one of them. */
class Rate {
  most = 0;
  #window = Number.NaN;
  #inWindow = 0;

  count(window: number): void {
    if (window !== this.#window) this.#inWindow = 0;
    this.#window = window;
    this.#inWindow += 1;
    this.most = Math.max(this.most, this.#inWindow);
  }
}

/** What was written into one order: the values of a field, or the ids of a collection. */
class Keys {
  readonly #rate = new Rate();
  #writes = 0;
  #rising = 0;
  #falling = 0;
  #least: Value | undefined;
  #most: Value | undefined;

  count(value: Value, window: number): void {
    this.#writes += 1;
    this.#rate.count(window);
    if (this.#most === undefined || compareValues(value, this.#most) > 0) {
      this.#most = value;
      this.#rising += 1;
    }
    if (this.#least === undefined || compareValues(value, this.#least) < 0) {
      this.#least = value;
      this.#falling += 1;
    }
  }

  areOrdered(): boolean {
    return this.#writes >= FEWEST_WRITES && this.#inOrder() >= IN_ORDER;
  }

  report(): Ordered {
    return {
      writes: this.#writes,
      inOrder: this.#inOrder(),
      writesInTenSeconds: this.#rate.most,
      isHot: this.#rate.most > WRITES_PER_SECOND.neighbours * WINDOW_SECONDS,
    };
  }

  /** The share of those beyond all before, in the direction that more of them took. */
  #inOrder(): number {
    return Math.max(this.#rising, this.#falling) / this.#writes;
  }
}

function byWrites(one: Ordered, other: Ordered): number {
  return other.writes - one.writes;
}

function hasOrder({ type }: Value): boolean {
  return type === 'timestamp' || type === 'integer' || type === 'double' || type === 'string';
}
