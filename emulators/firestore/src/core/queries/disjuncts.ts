/** Filters in disjunctive normal form: what an index can be asked for, one range of it at a time. */
import type { FieldOperator, Filter } from '../commands/queries.ts';
import { areSamePath, type FieldPath, isNamePath, parseFieldPath } from '../values/fieldPath.ts';
import { NULL_VALUE, type Value } from '../values/value.ts';
import { elementsOf } from './operators/operator.ts';
import { OPERATORS } from './operators/operators.ts';

export interface FieldValue {
  readonly path: FieldPath;
  readonly value: Value;
}

/** A range of a field that its values must lie in; other inequalities say nothing that an index can begin with. */
export interface FieldRange extends FieldValue {
  readonly op: 'LESS_THAN' | 'LESS_THAN_OR_EQUAL' | 'GREATER_THAN' | 'GREATER_THAN_OR_EQUAL';
}

/** One conjunction. A document that it accepts has all of this; whether it is accepted the filters still decide. */
export interface Disjunct {
  /** One for each field that is compared for equality; document names are left out, every index ends with them. */
  readonly equalities: readonly FieldValue[];
  readonly memberships: readonly FieldValue[];
  readonly ranges: readonly FieldRange[];
}

type Leaf = Exclude<Filter, { kind: 'composite' }>;

/** The conjunctions of which at least one must hold; a single empty one where there is no filter. */
export function disjunctsOf(where: Filter | undefined): readonly Disjunct[] {
  return where === undefined ? [disjunctOf([])] : normalize(where).map(disjunctOf);
}

function normalize(filter: Filter): readonly (readonly Leaf[])[] {
  if (filter.kind !== 'composite') return alternativesOf(filter).map((leaf) => [leaf]);
  const parts = filter.filters.map(normalize);
  if (filter.op === 'OR') return parts.flat();
  return parts.reduce(
    (found, part) => found.flatMap((left) => part.map((right) => [...left, ...right])),
    [[]],
  );
}

/** IN stands for an equality with each of its values, ARRAY_CONTAINS_ANY for a membership of each. */
function alternativesOf(leaf: Leaf): readonly Leaf[] {
  if (leaf.kind !== 'field') return [leaf];
  const single = SINGLE[leaf.op];
  if (single === undefined) return [leaf];
  return elementsOf(leaf.value).map((value) => ({ ...leaf, op: single, value }));
}

const SINGLE: Readonly<Partial<Record<FieldOperator, FieldOperator>>> = {
  IN: 'EQUAL',
  ARRAY_CONTAINS_ANY: 'ARRAY_CONTAINS',
};

function disjunctOf(leaves: readonly Leaf[]): Disjunct {
  const equalities: FieldValue[] = [];
  const memberships: FieldValue[] = [];
  const ranges: FieldRange[] = [];
  for (const leaf of leaves) {
    const path = parseFieldPath(leaf.fieldPath);
    if (isNamePath(path)) continue;
    const value = leaf.kind === 'field' ? leaf.value : UNARY_OPERANDS[leaf.op];
    const operator = OPERATORS[leaf.op];
    if (operator.isArrayMembership) memberships.push({ path, value });
    else if (!operator.isInequality) addOnce(equalities, { path, value });
    else if (isRange(leaf.op)) ranges.push({ path, op: leaf.op, value });
  }
  return { equalities, memberships, ranges };
}

/** Of two equalities of one field one will do: where they differ nothing is found anyway. */
function addOnce(equalities: FieldValue[], equality: FieldValue): void {
  if (!equalities.some(({ path }) => areSamePath(path, equality.path))) equalities.push(equality);
}

const UNARY_OPERANDS: Readonly<Record<Extract<Leaf, { kind: 'unary' }>['op'], Value>> = {
  IS_NULL: NULL_VALUE,
  IS_NOT_NULL: NULL_VALUE,
  IS_NAN: { type: 'double', value: Number.NaN },
  IS_NOT_NAN: { type: 'double', value: Number.NaN },
};

function isRange(op: Leaf['op']): op is FieldRange['op'] {
  return (
    op === 'LESS_THAN' ||
    op === 'LESS_THAN_OR_EQUAL' ||
    op === 'GREATER_THAN' ||
    op === 'GREATER_THAN_OR_EQUAL'
  );
}
