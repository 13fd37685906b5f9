/**
 * What the core can be asked, and what it answers: the waist between the transports (which decode bytes into these
 * shapes and encode the answers) and the engine (which knows nothing of gRPC, JSON or HTTP).
 * Names follow google.firestore.v1; resource names are full (`projects/p/databases/d/documents/…`).
 */
import type { IndexDefinitions } from '../indexes/definitions.ts';
import type { Timestamp } from '../values/value.ts';
import type { Authorize } from './authorize.ts';
import type { Caller } from './caller.ts';
import type { Document } from './document.ts';
import type { IndexDemand } from './indexes.ts';
import type { ListenEvent, ListenSession } from './listening.ts';
import type {
  BatchGetRequest,
  BatchGetResponse,
  GetDocumentRequest,
  ListCollectionIdsRequest,
  ListCollectionIdsResponse,
  ListDocumentsRequest,
  ListDocumentsResponse,
  PartitionQueryRequest,
  PartitionQueryResponse,
  RunAggregationRequest,
  RunAggregationResponse,
  RunQueryRequest,
  RunQueryResponse,
  TransactionOptions,
} from './reading.ts';
import type { BatchWriteRequest, BatchWriteResponse, CommitRequest, CommitResponse } from './writes.ts';

/** One document's change within a commit, as triggers see it. `before` or `after` is absent where it did not exist. */
export interface DocumentChange {
  readonly name: string;
  readonly before?: Document;
  readonly after?: Document;
}

export interface Commit {
  readonly database: string;
  readonly commitTime: Timestamp;
  readonly changes: readonly DocumentChange[];
  readonly caller: Caller;
}

/**
 * The engine: documents of any number of projects and databases, in memory.
 * Calls that may wait for a lock return a promise; every failure is a StatusError.
 */
export interface Firestore {
  getDocument(request: GetDocumentRequest, caller: Caller): Promise<Document>;
  batchGet(request: BatchGetRequest, caller: Caller): Promise<BatchGetResponse>;
  runQuery(request: RunQueryRequest, caller: Caller): Promise<RunQueryResponse>;
  runAggregation(request: RunAggregationRequest, caller: Caller): Promise<RunAggregationResponse>;
  partitionQuery(request: PartitionQueryRequest, caller: Caller): Promise<PartitionQueryResponse>;
  listDocuments(request: ListDocumentsRequest, caller: Caller): Promise<ListDocumentsResponse>;
  listCollectionIds(request: ListCollectionIdsRequest, caller: Caller): Promise<ListCollectionIdsResponse>;
  commit(request: CommitRequest, caller: Caller): Promise<CommitResponse>;
  batchWrite(request: BatchWriteRequest, caller: Caller): Promise<BatchWriteResponse>;
  beginTransaction(database: string, options: TransactionOptions, caller: Caller): Promise<Uint8Array>;
  rollback(database: string, transaction: Uint8Array, caller: Caller): Promise<void>;
  listen(database: string, caller: Caller, onEvent: (event: ListenEvent) => boolean): ListenSession;
  /** Called once per commit that changed something, after it is visible. Returns the way to stop. */
  onCommit(observer: (commit: Commit) => void): () => void;
  /** Re-checks every open listener against the rules, after they changed. */
  reauthorizeListeners(project: string): void;
  /** Deletes every document at or below a prefix (`…/documents` or deeper); listeners see them go. */
  clear(prefix: string): void;
  /** Everything stored in a project's database, for export, and its inverse for import. */
  exportDocuments(database: string): readonly Document[];
  importDocuments(database: string, documents: readonly Document[]): void;
  /** Ends every transaction and deletes every document of every project; listeners see them go. */
  reset(): void;
}

/** What the engine is built from; all effects come in here. */
export interface FirestoreOptions {
  readonly authorize: Authorize;
  /** Asked for the indexes of each query before it runs; throws where they are missing. Absent: none is required. */
  readonly demandIndexes?: (database: string, demand: IndexDemand) => void;
  /** The indexes of a database as they are now, whose entries a document may not have too many of. Absent: the automatic ones. */
  readonly indexesOf?: (database: string) => IndexDefinitions;
  /** Current time in microseconds since the epoch; the engine makes it strictly growing. */
  readonly nowMicros: () => number;
  /** Runs a callback after so many milliseconds; returns its cancellation. */
  readonly schedule: (callback: () => void, milliseconds: number) => () => void;
}
