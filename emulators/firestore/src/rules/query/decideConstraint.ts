/*
 * What follows from a query's constraints on a field, for every document the query could return. Each function
 * answers true or false only if that holds for all of them, and undefined otherwise.
 */
import { areEqual, compareOrder } from '../values/compare.ts';
import type { ConstraintValue, Fact, Value } from '../values/value.ts';

export type OrderOperator = '<' | '<=' | '>' | '>=';

/** field == value */
export function decideEqual(field: ConstraintValue, value: Value): boolean | undefined {
  if (value.type === 'constraint') return undefined;
  // A range from a value to that same value would pin it, but is not taken for that.
  return field.facts.some((fact) => excludes(fact, value)) ? false : undefined;
}

/** field < value, and its likes */
export function decideOrder(
  field: ConstraintValue,
  operator: OrderOperator,
  value: Value,
): boolean | undefined {
  if (value.type === 'constraint') return undefined;
  for (const fact of field.facts) {
    const order = compareOrder(fact.value, value);
    if (order === undefined || Number.isNaN(order)) continue;
    const answer = decideOrderByFact(fact.comparator, operator, order);
    if (answer !== undefined) return answer;
  }
  return undefined;
}

/** value in field */
export function decideContains(field: ConstraintValue, value: Value): boolean | undefined {
  const isGiven = field.facts.some(
    (fact) => fact.comparator === 'contains' && areEqual(fact.value, value) === true,
  );
  return isGiven ? true : undefined;
}

/** field in values */
export function decideMember(field: ConstraintValue, values: readonly Value[]): boolean | undefined {
  return values.every((value) => decideEqual(field, value) === false) ? false : undefined;
}

/** Whether a fact rules out that the field equals a value. Null never satisfies a comparison in a query. */
function excludes(fact: Fact, value: Value): boolean {
  if (value.type === 'null') return true;
  switch (fact.comparator) {
    case '!=':
      return areEqual(fact.value, value) === true;
    case 'contains':
      return (
        value.type !== 'list' || value.values.every((element) => areEqual(element, fact.value) === false)
      );
    default: {
      const order = compareOrder(value, fact.value);
      return order !== undefined && !satisfies(fact.comparator, order);
    }
  }
}

/** `order` is where the fact's value stands to the value asked about. */
function decideOrderByFact(
  comparator: Fact['comparator'],
  operator: OrderOperator,
  order: number,
): boolean | undefined {
  switch (comparator) {
    case '<':
      // The field lies below the fact's value: if that is not above the one asked about, the field is below it.
      if (order > 0) return undefined;
      return operator === '<' || operator === '<=';
    case '<=':
      if (order < 0) return operator === '<' || operator === '<=';
      if (order > 0) return undefined;
      return operator === '<=' ? true : operator === '>' ? false : undefined;
    case '>':
      if (order < 0) return undefined;
      return operator === '>' || operator === '>=';
    case '>=':
      if (order > 0) return operator === '>' || operator === '>=';
      if (order < 0) return undefined;
      return operator === '>=' ? true : operator === '<' ? false : undefined;
    default:
      return undefined;
  }
}

function satisfies(operator: OrderOperator, order: number): boolean {
  switch (operator) {
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
  }
}
