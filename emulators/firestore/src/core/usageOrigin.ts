/** What a request asks for, as a text in which requests of one kind are alike: `tods/*`, `profiles where geohash IN limit 6`. */

import type { Target } from './commands/listening.ts';
import type { Filter, StructuredQuery } from './commands/queries.ts';

/** A document by its collections, whatever its ids. */
export function originOfDocument(name: string): string {
  return segmentsBelowRoot(name)
    .map((segment, index) => (index % 2 === 0 ? segment : '*'))
    .join('/');
}

/** A query by what it filters, orders and how many it asks for, whatever the values. */
export function originOfQuery(
  parent: string,
  { from, where, orderBy, limit, startAt, endAt }: StructuredQuery,
): string {
  const above = originOfDocument(parent);
  const collections = from.map(({ collectionId, allDescendants }) =>
    allDescendants ? `**/${collectionId}` : collectionId,
  );
  return [
    `${above === '' ? '' : `${above}/`}${collections.join(',')}`,
    ...(where === undefined ? [] : [`where ${filterText(where)}`]),
    ...(orderBy.length === 0 ? [] : [`order ${orderBy.map(({ fieldPath }) => fieldPath).join(',')}`]),
    ...(startAt === undefined ? [] : ['from a cursor']),
    ...(endAt === undefined ? [] : ['to a cursor']),
    ...(limit === undefined ? [] : [`limit ${limit}`]),
  ].join(' ');
}

/** What a listener asks for. */
export function originOfTarget({ what }: Pick<Target, 'what'>): string {
  const origin =
    what.kind === 'query'
      ? originOfQuery(what.parent, what.query)
      : what.documents.map(originOfDocument).join(',');
  return `listens to ${origin}`;
}

function filterText(filter: Filter): string {
  if (filter.kind === 'composite') return filter.filters.map(filterText).join(` ${filter.op} `);
  return `${filter.fieldPath} ${filter.op}`;
}

function segmentsBelowRoot(name: string): readonly string[] {
  // Behind projects/{project}/databases/{database}/documents collections and ids take turns.
  return name.split('/').slice(5);
}
