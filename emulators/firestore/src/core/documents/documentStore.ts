import type { Document } from '../commands/document.ts';
import { DocumentIndexes } from './documentIndexes.ts';
import { lastSegment, parentOf, rootOf } from './resourceName.ts';
import { SortedIds } from './sortedIds.ts';

/**
 * One collection that holds documents, or that lies on the way to deeper ones that do.
 * `children` are the subcollections, by id of the document (possibly missing) they are below, then by their own id.
 */
export interface Collection {
  readonly path: string;
  readonly id: string;
  readonly parent: Collection | undefined;
  readonly documents: Map<string, Document>;
  readonly ids: SortedIds;
  readonly children: Map<string, Map<string, Collection>>;
}

/** The current documents of one database, as a tree of collections. */
export class DocumentStore {
  readonly root: string;
  readonly indexes = new DocumentIndexes();
  readonly #collections = new Map<string, Collection>();
  readonly #groups = new Map<string, Set<Collection>>();
  readonly #top = new Map<string, Collection>();

  constructor(database: string) {
    this.root = rootOf(database);
  }

  get(name: string): Document | undefined {
    return this.#collections.get(parentOf(name))?.documents.get(lastSegment(name));
  }

  put(document: Document): void {
    const collection = this.#ensure(parentOf(document.name));
    const id = lastSegment(document.name);
    const before = collection.documents.get(id);
    if (before === undefined) collection.ids.add(id);
    collection.documents.set(id, document);
    this.indexes.replace(collection, before, document);
  }

  remove(name: string): void {
    const collection = this.#collections.get(parentOf(name));
    const id = lastSegment(name);
    const before = collection?.documents.get(id);
    if (collection === undefined || before === undefined) return;
    collection.documents.delete(id);
    collection.ids.delete(id);
    this.indexes.replace(collection, before, undefined);
    this.#prune(collection);
  }

  collection(path: string): Collection | undefined {
    return this.#collections.get(path);
  }

  /** The collections directly below the root or a document, by id. */
  childrenOf(parent: string): ReadonlyMap<string, Collection> {
    if (parent === this.root) return this.#top;
    return this.#collections.get(parentOf(parent))?.children.get(lastSegment(parent)) ?? NO_COLLECTIONS;
  }

  /** Every collection at any depth below the root or a document. */
  *collectionsBelow(parent: string): Generator<Collection> {
    const open = [...this.childrenOf(parent).values()];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      yield next;
      for (const children of next.children.values()) open.push(...children.values());
    }
  }

  /** Every collection with this id at any depth below the root or a document. */
  *collectionsNamed(id: string, parent: string): Generator<Collection> {
    for (const collection of this.#groups.get(id) ?? []) {
      if (collection.path.startsWith(`${parent}/`)) yield collection;
    }
  }

  #ensure(path: string): Collection {
    const existing = this.#collections.get(path);
    if (existing !== undefined) return existing;
    const parentName = parentOf(path);
    const parent = parentName === this.root ? undefined : this.#ensure(parentOf(parentName));
    const created: Collection = {
      path,
      id: lastSegment(path),
      parent,
      documents: new Map(),
      ids: new SortedIds(),
      children: new Map(),
    };
    this.#collections.set(path, created);
    ensureEntry(this.#groups, created.id, () => new Set()).add(created);
    const siblings =
      parent === undefined
        ? this.#top
        : ensureEntry(parent.children, lastSegment(parentName), () => new Map<string, Collection>());
    siblings.set(created.id, created);
    return created;
  }

  /** Forgets a collection that leads nowhere any more, and those above it that only led to it. */
  #prune(collection: Collection): void {
    if (collection.documents.size > 0 || collection.children.size > 0) return;
    this.#collections.delete(collection.path);
    const group = this.#groups.get(collection.id);
    group?.delete(collection);
    if (group?.size === 0) this.#groups.delete(collection.id);
    if (collection.parent === undefined) {
      this.#top.delete(collection.id);
      return;
    }
    const documentId = lastSegment(parentOf(collection.path));
    const siblings = collection.parent.children.get(documentId);
    siblings?.delete(collection.id);
    if (siblings?.size === 0) collection.parent.children.delete(documentId);
    this.#prune(collection.parent);
  }
}

const NO_COLLECTIONS: ReadonlyMap<string, Collection> = new Map();

function ensureEntry<Key, Entry>(map: Map<Key, Entry>, key: Key, create: () => Entry): Entry {
  const existing = map.get(key);
  if (existing !== undefined) return existing;
  const created = create();
  map.set(key, created);
  return created;
}
