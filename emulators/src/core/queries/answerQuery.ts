import type {
  Caller,
  RunAggregationRequest,
  RunAggregationResponse,
  RunQueryRequest,
  RunQueryResponse,
} from '../commands.ts';
import type { Database } from '../database.ts';
import type { Guard } from '../guard.ts';
import { readConsistently } from '../transactions/read.ts';
import { aggregate, aggregatedPaths, checkAggregations } from './aggregate.ts';
import { planQuery } from './plan.ts';
import { candidatesOf, runQuery } from './run.ts';

export function answerQuery(
  database: Database,
  guard: Guard,
  request: RunQueryRequest,
  caller: Caller,
): RunQueryResponse {
  const { parent, query } = request;
  const plan = planQuery(parent, query);
  return readConsistently(database, request.consistency, (read) => {
    guard.checkList({ parent, query, view: read.view, caller, time: read.requestTime });
    read.lockScope(plan.scope);
    const { documents, skipped } = runQuery(plan, read.snapshot);
    return {
      readTime: read.readTime,
      documents: documents.map(plan.project),
      skippedResults: skipped,
      ...(read.begun === undefined ? {} : { transaction: read.begun }),
    };
  });
}

export function answerAggregation(
  database: Database,
  guard: Guard,
  request: RunAggregationRequest,
  caller: Caller,
): RunAggregationResponse {
  const { parent, query } = request;
  const aggregations = checkAggregations(request.aggregations);
  const plan = planQuery(parent, query, aggregatedPaths(aggregations));
  const isBounded = plan.limit !== undefined || plan.offset > 0;
  return readConsistently(database, request.consistency, (read) => {
    guard.checkList({ parent, query, view: read.view, caller, time: read.requestTime });
    read.lockScope(plan.scope);
    // Without offset and limit the order does not matter, and sorting is the larger part of the work.
    const documents = isBounded
      ? runQuery(plan, read.snapshot).documents
      : [...candidatesOf(plan, read.snapshot)];
    return {
      readTime: read.readTime,
      fields: aggregate(documents, aggregations),
      ...(read.begun === undefined ? {} : { transaction: read.begun }),
    };
  });
}
