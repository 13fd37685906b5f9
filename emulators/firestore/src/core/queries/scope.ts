import type { StructuredQuery } from '../commands/queries.ts';
import type { Collection, DocumentStore } from '../documents/documentStore.ts';
import { checkCollectionId, checkParent, lastSegment, parentOf } from '../documents/resourceName.ts';
import { StatusError } from '../status.ts';

/** Where a query looks for documents. `parent` is the root of the documents or a document. */
export type Scope =
  | { readonly kind: 'collection'; readonly path: string }
  | { readonly kind: 'group'; readonly parent: string; readonly collectionId: string }
  /** Collections of any id, directly below the parent or at any depth. */
  | { readonly kind: 'kindless'; readonly parent: string; readonly allDescendants: boolean };

/** Reads a query's `from`; INVALID_ARGUMENT where it or the parent is malformed. */
export function scopeOf(parent: string, query: StructuredQuery): Scope {
  checkParent(parent);
  const [selector, ...others] = query.from;
  if (others.length > 0) {
    throw new StatusError(
      'INVALID_ARGUMENT',
      'StructuredQuery.from cannot have more than one collection selector.',
    );
  }
  const collectionId = selector?.collectionId ?? '';
  const allDescendants = selector?.allDescendants ?? false;
  if (collectionId === '') return { kind: 'kindless', parent, allDescendants };
  checkCollectionId(collectionId);
  return allDescendants
    ? { kind: 'group', parent, collectionId }
    : { kind: 'collection', path: `${parent}/${collectionId}` };
}

export function isInScope(scope: Scope, name: string): boolean {
  switch (scope.kind) {
    case 'collection':
      return parentOf(name) === scope.path;
    case 'group':
      return name.startsWith(`${scope.parent}/`) && lastSegment(parentOf(name)) === scope.collectionId;
    case 'kindless':
      return (
        name.startsWith(`${scope.parent}/`) &&
        (scope.allDescendants || parentOf(parentOf(name)) === scope.parent)
      );
  }
}

/** The collections to look through. */
export function collectionsIn(scope: Scope, store: DocumentStore): Iterable<Collection> {
  switch (scope.kind) {
    case 'collection': {
      const collection = store.collection(scope.path);
      return collection === undefined ? [] : [collection];
    }
    case 'group':
      return store.collectionsNamed(scope.collectionId, scope.parent);
    case 'kindless':
      return scope.allDescendants
        ? store.collectionsBelow(scope.parent)
        : store.childrenOf(scope.parent).values();
  }
}
