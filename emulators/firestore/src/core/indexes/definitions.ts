/** The indexes that a database has: those that somebody defined, and those that every field has unasked. */
import type { IndexScope } from '../commands/indexes.ts';
import { type FieldPath, formatFieldPath, parseFieldPath, startsWithPath } from '../values/fieldPath.ts';

export type FieldMode = 'ASCENDING' | 'DESCENDING' | 'CONTAINS';

/** A field of an index, by its path in canonical form (`a.b`, `__name__`). */
export type IndexField =
  | { readonly fieldPath: string; readonly mode: FieldMode }
  | { readonly fieldPath: string; readonly mode: 'VECTOR'; readonly dimension: number };

/** An index of the collections of one id. Whether documents' names end it is not always said: they do. */
export interface Index {
  readonly collectionGroup: string;
  readonly scope: IndexScope;
  readonly fields: readonly IndexField[];
}

/** The only indexes that one field has of its own, and all below it in maps; `*` is every field. */
export interface FieldOverride {
  readonly collectionGroup: string;
  readonly fieldPath: string;
  readonly indexes: readonly { readonly mode: FieldMode; readonly scope: IndexScope }[];
}

/** What firestore.indexes.json says. */
export interface IndexDefinitions {
  readonly composites: readonly Index[];
  readonly overrides: readonly FieldOverride[];
}

export const NO_DEFINITIONS: IndexDefinitions = { composites: [], overrides: [] };

/** Without an override every field is indexed in each collection, and never across them. */
const AUTOMATIC: FieldOverride['indexes'] = [
  { mode: 'ASCENDING', scope: 'COLLECTION' },
  { mode: 'DESCENDING', scope: 'COLLECTION' },
  { mode: 'CONTAINS', scope: 'COLLECTION' },
];

/** The indexes of one field: its own override's, else those of the nearest map around it, of `*`, or the automatic ones. */
export function indexesOfField(
  { overrides }: IndexDefinitions,
  collectionGroup: string,
  fieldPath: string,
): FieldOverride['indexes'] {
  const path = parseFieldPath(fieldPath);
  let nearest: { readonly depth: number; readonly indexes: FieldOverride['indexes'] } | undefined;
  for (const override of overrides) {
    if (override.collectionGroup !== collectionGroup) continue;
    const depth = depthOf(override.fieldPath, path);
    if (depth !== undefined && (nearest === undefined || depth > nearest.depth)) {
      nearest = { depth, indexes: override.indexes };
    }
  }
  return nearest?.indexes ?? AUTOMATIC;
}

/** How much of a path an override names; undefined where it is about other fields. */
function depthOf(overridden: string, path: FieldPath): number | undefined {
  if (overridden === '*') return 0;
  const prefix = parseFieldPath(overridden);
  return startsWithPath(path, prefix) ? prefix.length : undefined;
}

/** One line for people and as a key: `profiles COLLECTION (sportIds CONTAINS, lastActive DESCENDING)`. */
export function describeIndex({ collectionGroup, scope, fields }: Index): string {
  const parts = fields.map((field) =>
    field.mode === 'VECTOR'
      ? `${field.fieldPath} VECTOR<${field.dimension}>`
      : `${field.fieldPath} ${field.mode}`,
  );
  return `${collectionGroup} ${scope} (${parts.join(', ')})`;
}

/** A path as indexes name it, however it was written. */
export function canonicalPath(fieldPath: string): string {
  return fieldPath === '*' ? fieldPath : formatFieldPath(parseFieldPath(fieldPath));
}
