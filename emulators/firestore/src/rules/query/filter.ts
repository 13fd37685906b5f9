import type { Comparator, Value } from '../values/value.ts';

/** What a query asks of the documents it returns, in the values of the language. `__name__` compares with a path. */
export type Filter =
  | { readonly kind: 'and' | 'or'; readonly filters: readonly Filter[] }
  | {
      readonly kind: 'field';
      readonly field: readonly string[];
      readonly operator: Operator;
      readonly value: Value;
    }
  | {
      readonly kind: 'field';
      readonly field: readonly string[];
      readonly operator: 'in' | 'not-in' | 'contains-any';
      readonly values: readonly Value[];
    };

type Operator = Comparator | '==';

/** One fact that holds for a field of every document. */
export interface FieldFact {
  readonly field: readonly string[];
  readonly comparator: Operator;
  readonly value: Value;
}

/** Queries of more alternatives than this are not proved; Firestore itself refuses more than 30. */
const MAX_ALTERNATIVES = 100;

/**
 * The alternatives of a filter: every document it lets through satisfies all facts of at least one of them.
 * Undefined if there are too many.
 */
export function alternativesOf(filter: Filter | undefined): readonly (readonly FieldFact[])[] | undefined {
  if (filter === undefined) return [[]];
  switch (filter.kind) {
    case 'or': {
      const all: (readonly FieldFact[])[] = [];
      for (const inner of filter.filters) {
        const alternatives = alternativesOf(inner);
        if (alternatives === undefined || all.length + alternatives.length > MAX_ALTERNATIVES)
          return undefined;
        all.push(...alternatives);
      }
      return all;
    }
    case 'and': {
      let all: readonly (readonly FieldFact[])[] = [[]];
      for (const inner of filter.filters) {
        const alternatives = alternativesOf(inner);
        if (alternatives === undefined || all.length * alternatives.length > MAX_ALTERNATIVES)
          return undefined;
        all = all.flatMap((facts) => alternatives.map((more) => [...facts, ...more]));
      }
      return all;
    }
    case 'field':
      return fieldAlternatives(filter);
  }
}

function fieldAlternatives(
  filter: Extract<Filter, { kind: 'field' }>,
): readonly (readonly FieldFact[])[] | undefined {
  const { field } = filter;
  const one = (comparator: Operator) => (value: Value) => [{ field, comparator, value }];
  switch (filter.operator) {
    case 'in':
      return filter.values.length > MAX_ALTERNATIVES ? undefined : filter.values.map(one('=='));
    case 'contains-any':
      return filter.values.length > MAX_ALTERNATIVES ? undefined : filter.values.map(one('contains'));
    case 'not-in':
      return [filter.values.flatMap(one('!='))];
    default:
      return [one(filter.operator)(filter.value)];
  }
}
