import type { ExplainOptions } from '../../../core/commands/reading.ts';
import { StatusError } from '../../../core/status.ts';
import { decodeConsistency } from '../decodeConsistency.ts';
import { decodeAggregations, decodeQuery } from '../decodeQuery.ts';
import { encodeExplanation } from '../encodeExplanation.ts';
import { encodeDocument, encodeFields, encodeTimestamp } from '../encodeValue.ts';
import { toNumber } from '../int64.ts';
import type { WireObject } from '../protos.ts';
import type {
  WirePartitionQueryRequest,
  WireRunAggregationQueryRequest,
  WireRunQueryRequest,
} from '../wireMessages.ts';
import { type Operation, serverStream, unary } from './operation.ts';

const runQuery = serverStream<WireRunQueryRequest>(
  'RunQuery',
  'RunQueryResponse',
  async (firestore, request, caller) => {
    const { parent, structuredQuery } = request;
    const { transaction, readTime, documents, skippedResults, explanation } = await firestore.runQuery(
      {
        parent,
        query: decodeQuery(structuredQuery),
        ...decodeConsistency(request),
        ...decodeExplain(request.explainOptions),
      },
      caller,
    );
    const time = encodeTimestamp(readTime);
    const explained = explanation && { explainMetrics: encodeExplanation(explanation) };
    // What was only planned has no results, and so no time at which they hold.
    if (explained !== undefined && explanation?.execution === undefined) {
      return [{ ...explained, ...(transaction && { transaction }) }];
    }
    const answers: WireObject[] = documents.map((found, index) => ({
      document: encodeDocument(found),
      readTime: time,
      ...(index === documents.length - 1 && explained),
    }));
    // Without a result there is still one message, for its read time.
    if (documents.length === 0) answers.push({ readTime: time, skippedResults, ...explained });
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
      throw new StatusError('INVALID_ARGUMENT', 'Only structured aggregation queries are supported.');
    }
    const { transaction, readTime, fields, explanation } = await firestore.runAggregation(
      {
        parent,
        query: decodeQuery(asked.structuredQuery),
        aggregations: decodeAggregations(asked.aggregations),
        ...decodeConsistency(request),
        ...decodeExplain(request.explainOptions),
      },
      caller,
    );
    const explained = explanation && { explainMetrics: encodeExplanation(explanation) };
    if (explained !== undefined && explanation?.execution === undefined) {
      return [{ ...explained, ...(transaction && { transaction }) }];
    }
    return [
      {
        result: { aggregateFields: encodeFields(fields) },
        readTime: encodeTimestamp(readTime),
        ...(transaction && { transaction }),
        ...explained,
      },
    ];
  },
);

const partitionQuery = unary<WirePartitionQueryRequest>(
  'PartitionQuery',
  'PartitionQueryResponse',
  async (firestore, request, caller) => {
    const { parent, structuredQuery, pageSize, pageToken } = request;
    const { cursors, nextPageToken } = await firestore.partitionQuery(
      {
        parent,
        query: decodeQuery(structuredQuery),
        partitionCount: toNumber(request.partitionCount),
        pageSize,
        pageToken,
        ...decodeConsistency(request),
      },
      caller,
    );
    return {
      partitions: cursors.map((name) => ({ values: [{ referenceValue: name }], before: true })),
      nextPageToken,
    };
  },
);

function decodeExplain(options: WireRunQueryRequest['explainOptions']): { explain?: ExplainOptions } {
  return options === null ? {} : { explain: { analyze: options.analyze } };
}

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
