import type { Fields, Timestamp } from '../values/value.ts';
import type { Document } from './document.ts';
import type { Aggregation, StructuredQuery } from './queries.ts';

/** How consistent a read is to be: in a transaction, in a new one, or at a time; absent means now. */
export type Consistency =
  | { readonly kind: 'transaction'; readonly transaction: Uint8Array }
  | { readonly kind: 'newTransaction'; readonly options: TransactionOptions }
  | { readonly kind: 'readTime'; readonly readTime: Timestamp };

export type TransactionOptions =
  | { readonly mode: 'readWrite'; readonly retryTransaction?: Uint8Array }
  | { readonly mode: 'readOnly'; readonly readTime?: Timestamp };

export interface GetDocumentRequest {
  readonly name: string;
  readonly mask?: readonly string[];
  readonly consistency?: Consistency;
}

export interface BatchGetRequest {
  readonly database: string;
  readonly documents: readonly string[];
  readonly mask?: readonly string[];
  readonly consistency?: Consistency;
}

export interface BatchGetResponse {
  /** Present when the request began a transaction. */
  readonly transaction?: Uint8Array;
  readonly readTime: Timestamp;
  /** In request order, each document once. */
  readonly results: readonly ({ readonly found: Document } | { readonly missing: string })[];
}

export interface RunQueryRequest {
  /** `…/documents` or a document name. */
  readonly parent: string;
  readonly query: StructuredQuery;
  readonly consistency?: Consistency;
  readonly explain?: ExplainOptions;
}

export interface RunQueryResponse {
  readonly transaction?: Uint8Array;
  readonly readTime: Timestamp;
  readonly documents: readonly Document[];
  readonly skippedResults: number;
  readonly explanation?: Explanation;
}

/** Whether a query is to be run and measured, or only planned: then nothing is found. */
export interface ExplainOptions {
  readonly analyze: boolean;
}

/** How a query is answered. */
export interface Explanation {
  /** The index that Firestore would use. */
  readonly index: { readonly properties: string; readonly queryScope: string };
  /** Absent where the query was only planned. */
  readonly execution?: ExecutionStatistics;
}

export interface ExecutionStatistics {
  readonly resultsReturned: number;
  readonly durationMicros: number;
  /** What Firestore would charge for. */
  readonly readOperations: number;
  readonly documentsScanned: number;
  readonly indexEntriesScanned: number;
}

export interface PartitionQueryRequest {
  readonly parent: string;
  /** Of a collection group, ordered by name, without filters, cursors, offset and limit. */
  readonly query: StructuredQuery;
  /** The most cursors wanted, which is one less than partitions. */
  readonly partitionCount: number;
  readonly pageSize: number;
  readonly pageToken: string;
  readonly consistency?: Consistency;
}

export interface PartitionQueryResponse {
  /** Names at which the results can be cut, in order. */
  readonly cursors: readonly string[];
  readonly nextPageToken: string;
}

export interface RunAggregationRequest {
  readonly parent: string;
  readonly query: StructuredQuery;
  readonly aggregations: readonly Aggregation[];
  readonly consistency?: Consistency;
  readonly explain?: ExplainOptions;
}

export interface RunAggregationResponse {
  readonly transaction?: Uint8Array;
  readonly readTime: Timestamp;
  /** By alias; empty where the query was only planned. */
  readonly fields: Fields;
  readonly explanation?: Explanation;
}

export interface ListDocumentsRequest {
  readonly parent: string;
  readonly collectionId: string;
  readonly pageSize: number;
  readonly pageToken: string;
  readonly orderBy: string;
  readonly mask?: readonly string[];
  readonly showMissing: boolean;
  readonly consistency?: Consistency;
}

export interface ListDocumentsResponse {
  /** A missing parent of existing documents (showMissing) comes without times. */
  readonly documents: readonly (Document | { readonly name: string; readonly fields: undefined })[];
  readonly nextPageToken: string;
}

export interface ListCollectionIdsRequest {
  readonly parent: string;
  readonly pageSize: number;
  readonly pageToken: string;
  readonly consistency?: Consistency;
}

export interface ListCollectionIdsResponse {
  readonly collectionIds: readonly string[];
  readonly nextPageToken: string;
}
