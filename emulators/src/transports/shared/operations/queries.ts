import { StatusError } from '../../../core/status.ts';
import { decodeConsistency } from '../decodeConsistency.ts';
import { decodeAggregations, decodeQuery } from '../decodeQuery.ts';
import { encodeDocument, encodeFields, encodeTimestamp } from '../encodeValue.ts';
import type { WireObject } from '../protos.ts';
import type { WireRunAggregationQueryRequest, WireRunQueryRequest } from '../wireMessages.ts';
import { type Operation, serverStream, unary } from './operation.ts';

const runQuery = serverStream<WireRunQueryRequest>(
  'RunQuery',
  'RunQueryResponse',
  async (firestore, request, caller) => {
    const { parent, structuredQuery } = request;
    const { transaction, readTime, documents, skippedResults } = await firestore.runQuery(
      { parent, query: decodeQuery(structuredQuery), ...decodeConsistency(request) },
      caller,
    );
    const time = encodeTimestamp(readTime);
    const answers: WireObject[] = documents.map((found, index) => ({
      document: encodeDocument(found),
      readTime: time,
      ...(index === documents.length - 1 && { done: true }),
    }));
    // Without a result there is still one message, for its read time.
    if (documents.length === 0) answers.push({ readTime: time, skippedResults, done: true });
    else if (skippedResults > 0) answers.unshift({ readTime: time, skippedResults });
    return transaction === undefined ? answers : [{ transaction }, ...answers];
  },
);

const runAggregationQuery = serverStream<WireRunAggregationQueryRequest>(
  'RunAggregationQuery',
  'RunAggregationQueryResponse',
  async (firestore, request, caller) => {
    const { parent, structuredAggregationQuery: asked } = request;
    if (asked === null) {
      throw new StatusError('INVALID_ARGUMENT', 'An aggregation must have a structured_aggregation_query.');
    }
    const { transaction, readTime, fields } = await firestore.runAggregation(
      {
        parent,
        query: decodeQuery(asked.structuredQuery),
        aggregations: decodeAggregations(asked.aggregations),
        ...decodeConsistency(request),
      },
      caller,
    );
    return [
      {
        result: { aggregateFields: encodeFields(fields) },
        readTime: encodeTimestamp(readTime),
        ...(transaction && { transaction }),
      },
    ];
  },
);

const partitionQuery = unary<object>('PartitionQuery', 'PartitionQueryResponse', async () => {
  throw new StatusError(
    'UNIMPLEMENTED',
    'Method google.firestore.v1.Firestore/PartitionQuery is unimplemented',
  );
});

const executePipeline = serverStream<object>('ExecutePipeline', 'ExecutePipelineResponse', async () => {
  throw new StatusError(
    'INVALID_ARGUMENT',
    'ExecutePipeline requires the Database Edition to be `enterprise`.',
  );
});

/** Queries, and the calls around them that only other editions or tools offer. */
export const QUERY_OPERATIONS: readonly Operation[] = [
  runQuery,
  runAggregationQuery,
  partitionQuery,
  executePipeline,
];
