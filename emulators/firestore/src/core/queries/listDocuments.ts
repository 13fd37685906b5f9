import type { Caller } from '../commands/caller.ts';
import type { Cursor, Order, StructuredQuery } from '../commands/queries.ts';
import type { ListDocumentsRequest, ListDocumentsResponse } from '../commands/reading.ts';
import type { Database } from '../database.ts';
import { compareNames } from '../documents/resourceName.ts';
import { type Guard, requireAdmin } from '../guard.ts';
import { requireIndexes } from '../indexes/requireIndexes.ts';
import { StatusError } from '../status.ts';
import { checksOf, type Read, readConsistently } from '../transactions/read.ts';
import { NAME_FIELD } from '../values/fieldPath.ts';
import { planQuery, projectionOf } from './plan.ts';
import { runQuery } from './run.ts';

const DEFAULT_PAGE_SIZE = 300;
const INVALID_TOKEN = 'invalid page token';
const ORDER_PART = /\s*((?:`(?:[^`\\]|\\.)*`|[^`,\s])+)(?:\s+(asc|desc))?\s*(?:,|$)/iy;

type Listed = ListDocumentsResponse['documents'][number];

/**
 * One page of a collection. By name, the page token is the last name of the page before, so that pages stay right
 * while documents come and go; in another order it is a position. `showMissing` is for admins only.
 */
export function listDocuments(
  database: Database,
  guard: Guard,
  request: ListDocumentsRequest,
  caller: Caller,
): ListDocumentsResponse {
  if (request.showMissing) requireAdmin(caller, 'Metadata operations');
  if (request.pageSize < 0) refuse('Page size must be nonnegative.');
  const orderBy = parseOrderBy(request.orderBy);
  if (request.showMissing && orderBy.length > 0) refuse('cannot specify an order when show_missing is true');
  const project = projectionOf(request.mask);
  const pageSize = request.pageSize || DEFAULT_PAGE_SIZE;
  const { query, position, startAt } = queryOf(request, orderBy, pageSize);
  // The rules see the order that was asked for; the one that the page token needs is none of their business.
  const plan = planQuery(
    request.parent,
    startAt === undefined ? query : { ...query, orderBy: BY_NAME, startAt },
  );

  return readConsistently(database, request.consistency, (read) => {
    const asked = limitedTo(request.pageSize, query);
    checksOf(read, database, guard, caller).list({ parent: request.parent, query: asked });
    requireIndexes(database, plan);
    read.lockScope(plan.scope);
    const found: Listed[] = runQuery(plan, read.snapshot).documents.map(project);
    const listed = request.showMissing ? withMissing(found, request, read) : found;
    const documents = listed.slice(0, pageSize);
    const isLast = documents.length === listed.length;
    const next = position === undefined ? (documents.at(-1)?.name ?? '') : String(position + pageSize);
    return { documents, nextPageToken: isLast ? '' : next };
  });
}

/** Asks for one document more than the page holds, which tells whether there is another page. */
function queryOf(
  request: ListDocumentsRequest,
  orderBy: readonly Order[],
  pageSize: number,
): { query: StructuredQuery; position?: number; startAt?: Cursor } {
  const query: StructuredQuery = {
    from: [{ collectionId: request.collectionId, allDescendants: false }],
    orderBy,
    offset: 0,
    limit: pageSize + 1,
  };
  if (orderBy.length > 0) {
    const position = request.pageToken === '' ? 0 : Number(request.pageToken);
    if (!Number.isSafeInteger(position) || position < 0) refuse(INVALID_TOKEN);
    return { query: { ...query, offset: position }, position };
  }
  if (request.pageToken === '') return { query };
  if (!request.pageToken.startsWith(`${request.parent}/`)) refuse(INVALID_TOKEN);
  return { query, startAt: { values: [{ type: 'reference', value: request.pageToken }], before: false } };
}

const BY_NAME: readonly Order[] = [{ fieldPath: NAME_FIELD, direction: 'ASCENDING' }];

/** The query as the rules are to see it: with the page size as its limit, if the request gave one. */
function limitedTo(pageSize: number, { limit: _, ...query }: StructuredQuery): StructuredQuery {
  return pageSize === 0 ? query : { ...query, limit: pageSize };
}

/** Adds the documents that are missing but have subcollections, in their places after the page token. */
function withMissing(found: readonly Listed[], request: ListDocumentsRequest, read: Read): Listed[] {
  const path = `${request.parent}/${request.collectionId}`;
  const missing: Listed[] = [];
  for (const id of read.snapshot.store.collection(path)?.children.keys() ?? []) {
    const name = `${path}/${id}`;
    const isBefore = request.pageToken !== '' && compareNames(name, request.pageToken) <= 0;
    if (!isBefore && read.view(name) === undefined) missing.push({ name, fields: undefined });
  }
  return [...found, ...missing].sort((left, right) => compareNames(left.name, right.name));
}

function parseOrderBy(text: string): readonly Order[] {
  const orders: Order[] = [];
  ORDER_PART.lastIndex = 0;
  while (ORDER_PART.lastIndex < text.length) {
    const match = ORDER_PART.exec(text);
    if (match === null) return refuse(`Invalid order by clause "${text}".`);
    const direction = match[2]?.toLowerCase() === 'desc' ? 'DESCENDING' : 'ASCENDING';
    orders.push({ fieldPath: match[1] ?? '', direction });
  }
  return orders;
}

function refuse(message: string): never {
  throw new StatusError('INVALID_ARGUMENT', message);
}
