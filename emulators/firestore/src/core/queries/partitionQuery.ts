import type { Caller } from '../commands/caller.ts';
import type { PartitionQueryRequest, PartitionQueryResponse } from '../commands/reading.ts';
import type { Database } from '../database.ts';
import { compareNames } from '../documents/resourceName.ts';
import { requireAdmin } from '../guard.ts';
import { StatusError } from '../status.ts';
import { readConsistently } from '../transactions/read.ts';
import { isNamePath, parseFieldPath } from '../values/fieldPath.ts';
import { planQuery, type QueryPlan } from './plan.ts';
import { findAll } from './run.ts';

/** As in production: smaller partitions are not worth a query of their own. */
const MIN_PARTITION_DOCUMENTS = 128;
const DEFAULT_PAGE_SIZE = 300;

/**
 * Names at which the documents of a collection group can be cut into partitions of similar size, at most as many as
 * asked for. Admins only.
 */
export function partitionQuery(
  database: Database,
  request: PartitionQueryRequest,
  caller: Caller,
): PartitionQueryResponse {
  requireAdmin(caller, 'Partition queries');
  const { query, partitionCount } = request;
  if (partitionCount < 1) refuse('partition_count must be greater than zero');
  if (request.pageSize < 0) refuse('page_size is negative');
  const plan = planQuery(request.parent, query);
  checkPartitionable(request, plan);

  return readConsistently(database, request.consistency, (read) => {
    const names = Array.from(findAll(plan, read.snapshot), ({ name }) => name).sort(compareNames);
    const partitions = Math.min(partitionCount + 1, Math.ceil(names.length / MIN_PARTITION_DOCUMENTS));
    const cursors: string[] = [];
    for (let partition = 1; partition < partitions; partition++) {
      cursors.push(names[Math.floor((names.length * partition) / partitions)] ?? '');
    }
    // The token is the last cursor of the page before, as every cursor is the name of a document.
    const rest =
      request.pageToken === ''
        ? cursors
        : cursors.filter((cursor) => compareNames(cursor, request.pageToken) > 0);
    const page = rest.slice(0, request.pageSize || DEFAULT_PAGE_SIZE);
    return { cursors: page, nextPageToken: page.length < rest.length ? (page.at(-1) ?? '') : '' };
  });
}

function checkPartitionable({ query }: PartitionQueryRequest, plan: QueryPlan): void {
  const [order, ...more] = query.orderBy;
  const isByName =
    order === undefined ||
    (more.length === 0 && order.direction === 'ASCENDING' && isNamePath(parseFieldPath(order.fieldPath)));
  const isPlain =
    query.where === undefined &&
    query.startAt === undefined &&
    query.endAt === undefined &&
    query.limit === undefined &&
    query.offset === 0 &&
    query.findNearest === undefined;
  if (plan.scope.kind !== 'group' || !isByName || !isPlain) {
    refuse('Only a whole collection group, ordered by __name__ ascending, can be partitioned.');
  }
}

function refuse(message: string): never {
  throw new StatusError('INVALID_ARGUMENT', message);
}
