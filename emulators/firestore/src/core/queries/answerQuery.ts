import type { Caller } from '../commands/caller.ts';
import type {
  RunAggregationRequest,
  RunAggregationResponse,
  RunQueryRequest,
  RunQueryResponse,
} from '../commands/reading.ts';
import type { Database } from '../database.ts';
import type { Guard } from '../guard.ts';
import { requireIndexes } from '../indexes/requireIndexes.ts';
import { checksOf, readConsistently } from '../transactions/read.ts';
import { aggregate, aggregatedPaths, checkAggregations } from './aggregate.ts';
import { explain, isPlanOnly } from './explain.ts';
import { planQuery } from './plan.ts';
import { findAll, runQuery } from './run.ts';

/** Aggregations are charged by the index entries they look at, so many a read. */
const ENTRIES_PER_READ = 1000;

export function answerQuery(
  database: Database,
  guard: Guard,
  request: RunQueryRequest,
  caller: Caller,
): RunQueryResponse {
  const { parent, query } = request;
  const plan = planQuery(parent, query);
  return readConsistently(database, request.consistency, (read) => {
    checksOf(read, database, guard, caller).list({ parent, query });
    requireIndexes(database, plan);
    const begun = read.begun === undefined ? {} : { transaction: read.begun };
    if (isPlanOnly(request.explain)) {
      const planned = { documents: [], skippedResults: 0, explanation: explain(query, plan, undefined) };
      return { readTime: read.readTime, ...planned, ...begun };
    }
    read.lockScope(plan.scope);
    const start = database.clock.elapsedMicros();
    const { documents, skipped } = runQuery(plan, read.snapshot);
    const scanned = documents.length + skipped;
    const explanation =
      request.explain &&
      explain(query, plan, {
        resultsReturned: documents.length,
        durationMicros: Math.max(1, database.clock.elapsedMicros() - start),
        // A query that finds nothing is charged as one read.
        readOperations: Math.max(1, scanned),
        documentsScanned: scanned,
        indexEntriesScanned: scanned,
      });
    return {
      readTime: read.readTime,
      documents: documents.map(plan.project),
      skippedResults: skipped,
      ...(explanation === undefined ? {} : { explanation }),
      ...begun,
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
  const aggregated = aggregatedPaths(aggregations);
  const plan = planQuery(parent, query, aggregated);
  const isBounded = plan.limit !== undefined || plan.offset > 0 || plan.nearest !== undefined;
  return readConsistently(database, request.consistency, (read) => {
    checksOf(read, database, guard, caller).list({ parent, query });
    requireIndexes(database, plan, aggregated);
    const begun = read.begun === undefined ? {} : { transaction: read.begun };
    if (isPlanOnly(request.explain)) {
      return {
        readTime: read.readTime,
        fields: new Map(),
        explanation: explain(query, plan, undefined),
        ...begun,
      };
    }
    read.lockScope(plan.scope);
    const start = database.clock.elapsedMicros();
    // Without offset and limit the order does not matter, and sorting is the larger part of the work.
    const documents = isBounded ? runQuery(plan, read.snapshot).documents : [...findAll(plan, read.snapshot)];
    const fields = aggregate(documents, aggregations);
    const explanation =
      request.explain &&
      explain(query, plan, {
        resultsReturned: 1,
        durationMicros: Math.max(1, database.clock.elapsedMicros() - start),
        readOperations: Math.max(1, Math.ceil(documents.length / ENTRIES_PER_READ)),
        documentsScanned: 0,
        indexEntriesScanned: documents.length,
      });
    return {
      readTime: read.readTime,
      fields,
      ...(explanation === undefined ? {} : { explanation }),
      ...begun,
    };
  });
}
