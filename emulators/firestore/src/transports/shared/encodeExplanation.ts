import type { Explanation } from '../../core/commands/reading.ts';
import { fromNumber } from './int64.ts';
import type { WireObject } from './protos.ts';

/** ExplainMetrics: which index answers a query, and what it took where it was run. */
export function encodeExplanation({ index, execution }: Explanation): WireObject {
  return {
    planSummary: {
      indexesUsed: [encodeTexts({ query_scope: index.queryScope, properties: index.properties })],
    },
    ...(execution && {
      executionStats: {
        resultsReturned: fromNumber(execution.resultsReturned),
        executionDuration: encodeDuration(execution.durationMicros),
        readOperations: fromNumber(execution.readOperations),
        debugStats: encodeTexts({
          billing_details: JSON.stringify({
            documents_billable: execution.documentsScanned,
            index_entries_billable: execution.indexEntriesScanned,
            min_query_cost: 0,
          }),
          documents_scanned: String(execution.documentsScanned),
          index_entries_scanned: String(execution.indexEntriesScanned),
        }),
      },
    }),
  };
}

/** google.protobuf.Struct of texts. */
function encodeTexts(texts: { readonly [name: string]: string }): WireObject {
  return {
    fields: Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, { stringValue: text }])),
  };
}

function encodeDuration(micros: number): WireObject {
  const seconds = Math.floor(micros / 1_000_000);
  return { seconds: fromNumber(seconds), nanos: Math.floor(micros - seconds * 1_000_000) * 1000 };
}
