/**
 * What the core can be asked, and what it answers: the waist between the transports (which decode bytes into these
 * shapes and encode the answers) and the engine (which knows nothing of gRPC, JSON or HTTP).
 * Names follow google.firestore.v1; resource names are full (`projects/p/databases/d/documents/…`).
 */
import type { StatusError } from './status.ts';
import type { Fields, Timestamp, Value } from './values/value.ts';

/** Who is calling: an admin passes every rule; a user carries the decoded token claims, or null when anonymous. */
export type Caller =
  | { readonly kind: 'admin' }
  | {
      readonly kind: 'user';
      readonly auth: { readonly uid: string | undefined; readonly token: TokenClaims } | null;
    };

export type TokenClaims = { readonly [claim: string]: unknown };

export interface Document {
  readonly name: string;
  readonly fields: Fields;
  readonly createTime: Timestamp;
  readonly updateTime: Timestamp;
}

// ---------------------------------------------------------------------------------------------------- writes

export type Precondition = { readonly exists: boolean } | { readonly updateTime: Timestamp };

export type Transform =
  | { readonly fieldPath: string; readonly kind: 'serverTimestamp' }
  | {
      readonly fieldPath: string;
      readonly kind: 'increment' | 'maximum' | 'minimum';
      readonly operand: Value;
    }
  | {
      readonly fieldPath: string;
      readonly kind: 'arrayUnion' | 'arrayRemove';
      readonly elements: readonly Value[];
    };

export type Write =
  | {
      readonly kind: 'update';
      readonly name: string;
      readonly fields: Fields;
      /** Absent: replace the document. Present: touch only these field paths. */
      readonly updateMask?: readonly string[];
      readonly transforms: readonly Transform[];
      readonly precondition?: Precondition;
    }
  /** The old stand-alone `transform` write. */
  | {
      readonly kind: 'transform';
      readonly name: string;
      readonly transforms: readonly Transform[];
      readonly precondition?: Precondition;
    }
  | { readonly kind: 'delete'; readonly name: string; readonly precondition?: Precondition }
  | { readonly kind: 'verify'; readonly name: string; readonly precondition?: Precondition };

export interface WriteResult {
  /** Absent for deletes. */
  readonly updateTime?: Timestamp;
  /** Exactly one per transform of the write, in order. */
  readonly transformResults: readonly Value[];
}

export interface CommitRequest {
  readonly database: string;
  readonly writes: readonly Write[];
  readonly transaction?: Uint8Array;
}

export interface CommitResponse {
  readonly writeResults: readonly WriteResult[];
  /** Absent when there was nothing to commit. */
  readonly commitTime?: Timestamp;
}

export interface BatchWriteRequest {
  readonly database: string;
  readonly writes: readonly Write[];
}

export interface BatchWriteResponse {
  readonly writeResults: readonly WriteResult[];
  /** One per write; undefined where it succeeded. */
  readonly errors: readonly (StatusError | undefined)[];
}

// --------------------------------------------------------------------------------------------------- queries

export type FieldOperator =
  | 'LESS_THAN'
  | 'LESS_THAN_OR_EQUAL'
  | 'GREATER_THAN'
  | 'GREATER_THAN_OR_EQUAL'
  | 'EQUAL'
  | 'NOT_EQUAL'
  | 'ARRAY_CONTAINS'
  | 'IN'
  | 'ARRAY_CONTAINS_ANY'
  | 'NOT_IN';

export type UnaryOperator = 'IS_NAN' | 'IS_NULL' | 'IS_NOT_NAN' | 'IS_NOT_NULL';

export type Filter =
  | { readonly kind: 'composite'; readonly op: 'AND' | 'OR'; readonly filters: readonly Filter[] }
  | { readonly kind: 'field'; readonly fieldPath: string; readonly op: FieldOperator; readonly value: Value }
  | { readonly kind: 'unary'; readonly fieldPath: string; readonly op: UnaryOperator };

export interface Order {
  readonly fieldPath: string;
  readonly direction: 'ASCENDING' | 'DESCENDING';
}

export interface Cursor {
  readonly values: readonly Value[];
  readonly before: boolean;
}

/** google.firestore.v1.StructuredQuery, its defaults not yet filled in. `from` is empty only for kindless queries. */
export interface StructuredQuery {
  readonly from: readonly { readonly collectionId: string; readonly allDescendants: boolean }[];
  readonly where?: Filter;
  readonly orderBy: readonly Order[];
  readonly startAt?: Cursor;
  readonly endAt?: Cursor;
  readonly offset: number;
  readonly limit?: number;
  /** Absent: whole documents. Empty or `__name__` only: names without fields. */
  readonly select?: readonly string[];
  readonly findNearest?: FindNearest;
}

/** A vector search among what the rest of the query finds: the nearest so many, in the order of their distance. */
export interface FindNearest {
  readonly fieldPath: string;
  readonly queryVector: Value;
  readonly measure: DistanceMeasure;
  readonly limit: number;
  /** Where to put the distance in the documents of the answer. */
  readonly resultField?: string;
  /** The largest distance wanted; of dot products, the smallest. */
  readonly threshold?: number;
}

export type DistanceMeasure = 'EUCLIDEAN' | 'COSINE' | 'DOT_PRODUCT';

export interface Aggregation {
  readonly alias: string;
  readonly kind: 'count' | 'sum' | 'avg';
  /** For sum and avg. */
  readonly fieldPath?: string;
  /** For count. */
  readonly upTo?: number;
}

// --------------------------------------------------------------------------------------------------- reading

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

// ------------------------------------------------------------------------------------------------- listening

export interface Target {
  /** 0 lets the server choose; then all targets of the stream must be 0, and the ADD event tells the choice. */
  readonly targetId: number;
  readonly what:
    | { readonly kind: 'query'; readonly parent: string; readonly query: StructuredQuery }
    | { readonly kind: 'documents'; readonly documents: readonly string[] };
  readonly resumeToken?: Uint8Array;
  readonly readTime?: Timestamp;
  /** How many documents the client knows of; where it resumes, it is then told which there are. */
  readonly expectedCount?: number;
  readonly once: boolean;
}

/** google.firestore.v1.ListenResponse, one of its forms. */
export type ListenEvent =
  | {
      readonly kind: 'targetChange';
      readonly change: 'NO_CHANGE' | 'ADD' | 'REMOVE' | 'CURRENT' | 'RESET';
      readonly targetIds: readonly number[];
      readonly cause?: StatusError;
      readonly resumeToken?: Uint8Array;
      readonly readTime?: Timestamp;
    }
  | {
      readonly kind: 'documentChange';
      readonly document: Document;
      readonly targetIds: readonly number[];
      readonly removedTargetIds: readonly number[];
    }
  | {
      readonly kind: 'documentDelete';
      readonly name: string;
      readonly readTime: Timestamp;
      readonly removedTargetIds: readonly number[];
    }
  | {
      readonly kind: 'documentRemove';
      readonly name: string;
      readonly readTime: Timestamp;
      readonly removedTargetIds: readonly number[];
    }
  /** What a resumed target consists of: whatever else the client thinks to be in it is not. */
  | { readonly kind: 'existenceFilter'; readonly targetId: number; readonly names: readonly string[] };

/**
 * One open Listen stream. Events arrive on the callback given to `listen`, in order, never re-entrantly. It answers
 * whether it can take more; while it cannot, commits are not queued: it is told of them all at once when it resumes.
 */
export interface ListenSession {
  /** A refused target is answered by REMOVE with a cause; only a target id that is unusable on this stream throws. */
  addTarget(target: Target): void;
  removeTarget(targetId: number): void;
  /** The receiver of the events takes more, after it had said that it is full. */
  resume(): void;
  /** Frees everything the stream held. Safe to call twice. */
  close(): void;
}

// ---------------------------------------------------------------------------------------------------- engine

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

// --------------------------------------------------------------------------------------------- authorization

/**
 * May this caller do this? Injected into the engine, so that the core never knows the rules language.
 * Each method returns undefined when allowed, or the reason as a message when denied.
 * `view` reads documents as they are, and `viewAfter` as they will be once the whole commit is applied.
 */
export interface Authorize {
  get(request: {
    name: string;
    document: Document | undefined;
    view: DocumentView;
    caller: Caller;
    time: Timestamp;
  }): string | undefined;
  list(request: {
    parent: string;
    query: StructuredQuery;
    view: DocumentView;
    caller: Caller;
    time: Timestamp;
  }): string | undefined;
  write(request: {
    kind: 'create' | 'update' | 'delete';
    name: string;
    before: Document | undefined;
    after: Document | undefined;
    view: DocumentView;
    viewAfter: DocumentView;
    caller: Caller;
    time: Timestamp;
  }): string | undefined;
}

export type DocumentView = (name: string) => Document | undefined;

/** What the engine is built from; all effects come in here. */
export interface FirestoreOptions {
  readonly authorize: Authorize;
  /** Current time in microseconds since the epoch; the engine makes it strictly growing. */
  readonly nowMicros: () => number;
  /** Runs a callback after so many milliseconds; returns its cancellation. */
  readonly schedule: (callback: () => void, milliseconds: number) => () => void;
}
