import { lastSegment, parentOf } from '../documents/resourceName.ts';
import { compareValues } from '../values/compare.ts';
import { type FieldPath, fieldAt, formatFieldPath, parseFieldPath } from '../values/fieldPath.ts';
import type { Fields, Value } from '../values/value.ts';
import { isVector } from '../values/vector.ts';
import { type FieldMode, type Index, type IndexDefinitions, indexesOfField } from './definitions.ts';

/** Source: Firestore's quotas, "number of index entries for each document". */
const MAX_INDEX_ENTRIES = 40_000;

/**
 * Whether a document has more index entries than Firestore takes.
 * @param size of the document, in bytes
 */
export function hasTooManyEntries(
  name: string,
  fields: Fields,
  size: number,
  definitions: IndexDefinitions,
): boolean {
  const collectionGroup = lastSegment(parentOf(name));
  const composites = definitions.composites.filter((index) => index.collectionGroup === collectionGroup);
  // An entry of a field costs half a byte of the document at least, one of a composite index a byte: most documents are too small.
  if (size * (2 + composites.length) <= MAX_INDEX_ENTRIES) return false;
  return countIndexEntries(name, fields, definitions) > MAX_INDEX_ENTRIES;
}

/**
 * How many entries a document has in all indexes together, as Firestore documents it: one for each index of each field, maps and
 * arrays as a whole among them, and for each different element of an array in one that says what arrays contain; and the same of the
 * composite indexes all of whose fields the document has.
 * @param name the document's full name
 */
export function countIndexEntries(name: string, fields: Fields, definitions: IndexDefinitions): number {
  const collectionGroup = lastSegment(parentOf(name));
  let entries = 0;
  for (const [path, value] of valuesOf(fields, [])) {
    for (const { mode } of indexesOfField(definitions, collectionGroup, formatFieldPath(path)))
      entries += entriesIn(mode, value);
  }
  for (const index of definitions.composites) {
    if (index.collectionGroup === collectionGroup) entries += entriesInComposite(index, fields);
  }
  return entries;
}

/** Every value with its path, and those below a map. */
export function* valuesOf(fields: Fields, prefix: FieldPath): Generator<readonly [FieldPath, Value]> {
  for (const [name, value] of fields) {
    const path = [...prefix, name];
    yield [path, value];
    if (value.type === 'map' && !isVector(value.fields)) yield* valuesOf(value.fields, path);
  }
}

function entriesIn(mode: FieldMode, value: Value): number {
  if (mode !== 'CONTAINS') return 1;
  return value.type === 'array' ? countDifferent(value.values) : 0;
}

function entriesInComposite({ fields: indexed }: Index, fields: Fields): number {
  let entries = 1;
  for (const { fieldPath, mode } of indexed) {
    if (fieldPath === '__name__') continue;
    const value = fieldAt(fields, parseFieldPath(fieldPath));
    if (value === undefined) return 0;
    if (mode === 'CONTAINS') entries *= entriesIn(mode, value);
  }
  return entries;
}

function countDifferent(values: readonly Value[]): number {
  const sorted = values.toSorted(compareValues);
  return sorted.filter((value, index) => {
    const before = sorted[index - 1];
    return before === undefined || compareValues(before, value) !== 0;
  }).length;
}
