/**
 * Which indexes answer a conjunction. One does that begins with all fields compared for equality and ends with the
 * order of the results. Several can be merged, each with some of the equalities and all with that same end: within
 * one value of their beginnings they list documents in the same order, so that walking them beside each other finds
 * those that are in all. Nothing is ever read backwards, and no index is longer than what it is asked.
 */
import type { IndexRequirement } from '../commands/indexes.ts';
import {
  describeIndex,
  type FieldMode,
  type Index,
  type IndexDefinitions,
  type IndexField,
  indexesOfField,
} from './definitions.ts';

/** The indexes that together answer a requirement, none where names alone do; undefined where there are none that do. */
export function planIndexes(
  requirement: IndexRequirement,
  definitions: IndexDefinitions,
): readonly Index[] | undefined {
  const filtered = filteredFields(requirement);
  if (isAnsweredByNames(requirement)) return [];
  const byEnd = new Map<string, UsableIndex[]>();
  for (const index of candidatesFor(requirement, definitions)) {
    const usable = matchIndex(index, requirement, filtered);
    if (usable === undefined) continue;
    byEnd.set(usable.end, [...(byEnd.get(usable.end) ?? []), usable]);
  }
  const plans = Array.from(byEnd.values(), (usable) => coverWith(usable, filtered)).filter(
    (plan) => plan !== undefined,
  );
  return plans.sort((left, right) => left.length - right.length)[0];
}

/** Equalities and memberships, told apart by how an index holds them. */
type FilteredField = `${'=' | 'in '}${string}`;

interface UsableIndex {
  readonly index: Index;
  readonly begins: ReadonlySet<FilteredField>;
  /** What comes after the filtered fields; indexes with the same end can be merged. */
  readonly end: string;
}

function filteredFields({ equalities, memberships }: IndexRequirement): readonly FilteredField[] {
  return [
    ...equalities.map((field): FilteredField => `=${field}`),
    ...memberships.map((field): FilteredField => `in ${field}`),
  ];
}

function isAnsweredByNames(requirement: IndexRequirement): boolean {
  const { equalities, memberships, order, aggregated, isNameDescending, vector } = requirement;
  const fields = equalities.length + memberships.length + order.length + aggregated.length;
  return fields === 0 && !isNameDescending && vector === undefined;
}

function* candidatesFor(requirement: IndexRequirement, definitions: IndexDefinitions): Generator<Index> {
  const { collectionGroup, scope, equalities, memberships, order, aggregated } = requirement;
  for (const index of definitions.composites) {
    if (index.collectionGroup === collectionGroup && index.scope === scope) yield index;
  }
  const fields = [...equalities, ...memberships, ...order.map(({ fieldPath }) => fieldPath), ...aggregated];
  for (const fieldPath of new Set(fields)) {
    for (const own of indexesOfField(definitions, collectionGroup, fieldPath)) {
      if (own.scope === scope) yield { collectionGroup, scope, fields: [{ fieldPath, mode: own.mode }] };
    }
  }
}

/** What an index does for a requirement; undefined where it cannot be used. */
function matchIndex(
  index: Index,
  requirement: IndexRequirement,
  filtered: readonly FilteredField[],
): UsableIndex | undefined {
  const { fields, isNameDescending } = withoutName(index.fields);
  const vector = requirement.vector;
  const last = fields.at(-1);
  if ((last?.mode === 'VECTOR') !== (vector !== undefined)) return undefined;
  if (vector !== undefined && last?.mode === 'VECTOR') {
    if (last.fieldPath !== vector.fieldPath || last.dimension !== vector.dimension) return undefined;
  }
  const listed = vector === undefined ? fields : fields.slice(0, -1);
  const endsAt = listed.length - requirement.order.length - requirement.aggregated.length;
  if (endsAt < 0) return undefined;
  const begins = beginsOf(listed.slice(0, endsAt), filtered);
  if (begins === undefined || (begins.size === 0 && filtered.length > 0)) return undefined;
  const end = listed.slice(endsAt);
  if (!isEndOf(end, requirement)) return undefined;
  // Sums and averages have no order, and a vector search has its own.
  const isOrdered = requirement.aggregated.length === 0 && vector === undefined;
  if (isOrdered && isNameDescending !== requirement.isNameDescending) return undefined;
  // Vector indexes are not merged: what each finds depends on the whole of it.
  if (vector !== undefined && begins.size < filtered.length) return undefined;
  const names = isNameDescending ? 'DESCENDING' : 'ASCENDING';
  return { index, begins, end: [...end.map(({ fieldPath, mode }) => `${fieldPath} ${mode}`), names].join() };
}

/** The fields that an index begins with, if it is asked for each of them, once. */
function beginsOf(
  fields: readonly IndexField[],
  filtered: readonly FilteredField[],
): ReadonlySet<FilteredField> | undefined {
  const begins = new Set<FilteredField>();
  for (const { fieldPath, mode } of fields) {
    if (mode === 'VECTOR') return undefined;
    const field: FilteredField = mode === 'CONTAINS' ? `in ${fieldPath}` : `=${fieldPath}`;
    if (!filtered.includes(field) || begins.has(field)) return undefined;
    begins.add(field);
  }
  return begins;
}

function isEndOf(end: readonly IndexField[], { order, aggregated }: IndexRequirement): boolean {
  const isOrdered = order.every(
    ({ fieldPath, isDescending }, position) =>
      end[position]?.fieldPath === fieldPath && end[position]?.mode === directionOf(isDescending),
  );
  const rest = end.slice(order.length);
  return (
    isOrdered &&
    rest.every(({ mode }) => mode === 'ASCENDING' || mode === 'DESCENDING') &&
    aggregated.every((field) => rest.some(({ fieldPath }) => fieldPath === field))
  );
}

/** An index's fields without the names at its end, and their direction: that of the field before, unless it is said. */
function withoutName(fields: readonly IndexField[]): {
  fields: readonly IndexField[];
  isNameDescending: boolean;
} {
  const last = fields.at(-1);
  const isNameDescending = last?.mode === 'DESCENDING';
  if (last?.fieldPath === '__name__') return { fields: fields.slice(0, -1), isNameDescending };
  const named = fields.at(-2);
  // A vector comes behind the names.
  if (last?.mode === 'VECTOR' && named?.fieldPath === '__name__') {
    return { fields: [...fields.slice(0, -2), last], isNameDescending: named.mode === 'DESCENDING' };
  }
  return { fields, isNameDescending };
}

/** Few indexes that begin with all fields between them, the longest first; undefined where they do not. */
function coverWith(
  usable: readonly UsableIndex[],
  filtered: readonly FilteredField[],
): readonly Index[] | undefined {
  const open = new Set(filtered);
  const plan: Index[] = [];
  do {
    const gain = ({ begins }: UsableIndex) => [...begins].filter((field) => open.has(field)).length;
    const best = usable.toSorted(
      (left, right) =>
        gain(right) - gain(left) || (describeIndex(left.index) < describeIndex(right.index) ? -1 : 1),
    )[0];
    if (best === undefined || (open.size > 0 && gain(best) === 0)) return undefined;
    plan.push(best.index);
    for (const field of best.begins) open.delete(field);
  } while (open.size > 0);
  return plan;
}

/** The index that answers a requirement by itself; names at its end are left out where they follow of themselves. */
export function indexFor(requirement: IndexRequirement): Index {
  const { collectionGroup, scope, equalities, memberships, order, isNameDescending, aggregated, vector } =
    requirement;
  const listed: IndexField[] = [
    ...memberships.map((fieldPath): IndexField => ({ fieldPath, mode: 'CONTAINS' })),
    ...equalities.map((fieldPath): IndexField => ({ fieldPath, mode: 'ASCENDING' })),
    ...order.map(
      ({ fieldPath, isDescending }): IndexField => ({ fieldPath, mode: directionOf(isDescending) }),
    ),
    ...aggregated.map((fieldPath): IndexField => ({ fieldPath, mode: 'ASCENDING' })),
  ];
  if (vector !== undefined) {
    return { collectionGroup, scope, fields: [...listed, { ...vector, mode: 'VECTOR' }] };
  }
  const follows = (listed.at(-1)?.mode === 'DESCENDING') === isNameDescending || aggregated.length > 0;
  // A single field that is compared for equality is indexed in both directions.
  const only = listed[0];
  if (listed.length === 1 && !follows && equalities.length === 1 && only !== undefined) {
    return { collectionGroup, scope, fields: [{ fieldPath: only.fieldPath, mode: 'DESCENDING' }] };
  }
  const name: IndexField = { fieldPath: '__name__', mode: directionOf(isNameDescending) };
  return { collectionGroup, scope, fields: follows ? listed : [...listed, name] };
}

function directionOf(isDescending: boolean): FieldMode {
  return isDescending ? 'DESCENDING' : 'ASCENDING';
}
