import type { Document } from '../commands/document.ts';
import type { Filter } from '../commands/queries.ts';
import { parseFieldPath, valueAt } from '../values/fieldPath.ts';
import { NULL_VALUE } from '../values/value.ts';
import { OPERATORS } from './operators/operators.ts';

export type Predicate = (document: Document) => boolean;

/** Turns a checked filter into a test of documents. What is absent from a document never matches. */
export function compileFilter(filter: Filter): Predicate {
  if (filter.kind === 'composite') {
    const predicates = filter.filters.map(compileFilter);
    return filter.op === 'AND'
      ? (document) => predicates.every((predicate) => predicate(document))
      : (document) => predicates.some((predicate) => predicate(document));
  }
  const path = parseFieldPath(filter.fieldPath);
  const test = OPERATORS[filter.op].test(filter.kind === 'field' ? filter.value : NULL_VALUE);
  return (document) => {
    const value = valueAt(document, path);
    return value !== undefined && test(value);
  };
}
