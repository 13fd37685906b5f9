/**
 * What every client library can be asked in this suite, whatever language of its own it speaks. Values and fields are
 * ProtoJSON, so that they tell integers from doubles and can cross into a browser page.
 */
export interface Client {
  get(path: string): Promise<Snapshot | undefined>;
  /** One atomic batch. */
  commit(writes: readonly WriteSpec[]): Promise<void>;
  query(query: QuerySpec): Promise<readonly Snapshot[]>;
  aggregate(query: QuerySpec, aggregations: readonly AggregationSpec[]): Promise<Fields>;
  /** Reads an integer field and writes it back increased, in a transaction; a missing document counts as 0. */
  addInTransaction(path: string, field: string, amount: number): Promise<void>;
  /** Reads the documents in a transaction that cannot write. */
  readInTransaction(paths: readonly string[]): Promise<readonly (Snapshot | undefined)[]>;
  listen(what: string | QuerySpec): Promise<Listener>;
  /** Takes the client off the network, or back onto it. */
  setOnline(online: boolean): Promise<void>;
  close(): Promise<void>;
}

export interface Listener {
  /** The next thing the listener was told, waiting for it if need be. */
  next(): Promise<ListenResult>;
  stop(): Promise<void>;
}

export type ListenResult =
  | { readonly documents: readonly Snapshot[]; readonly changes: readonly string[] }
  | { readonly error: string };

export interface Snapshot {
  /** Below the root, like `cities/paris`. */
  readonly path: string;
  readonly fields: Fields;
}

export type Fields = { readonly [name: string]: Value };

/** google.firestore.v1.Value in its JSON form; exactly one member is there. */
export interface Value {
  readonly nullValue?: null;
  readonly booleanValue?: boolean;
  readonly integerValue?: string;
  readonly doubleValue?: number | string;
  readonly timestampValue?: string;
  readonly stringValue?: string;
  readonly bytesValue?: string;
  /** Here a path below the root, because the project differs from test to test. */
  readonly referenceValue?: string;
  readonly geoPointValue?: { readonly latitude: number; readonly longitude: number };
  readonly arrayValue?: { readonly values?: readonly Value[] };
  readonly mapValue?: { readonly fields?: Fields };
}

export type WriteSpec =
  | {
      readonly kind: 'set' | 'merge';
      readonly path: string;
      readonly fields: Fields;
      readonly transforms?: Transforms;
    }
  | { readonly kind: 'create'; readonly path: string; readonly fields: Fields }
  /** Fails when the document is missing; fields by field path. */
  | {
      readonly kind: 'update';
      readonly path: string;
      readonly fields: Fields;
      readonly transforms?: Transforms;
    }
  | { readonly kind: 'delete'; readonly path: string };

/** By field name; fields whose value the server makes. */
export type Transforms = {
  readonly [field: string]:
    | { readonly kind: 'serverTimestamp' }
    | { readonly kind: 'increment'; readonly operand: number }
    | { readonly kind: 'arrayUnion' | 'arrayRemove'; readonly elements: readonly Value[] };
};

export interface QuerySpec {
  readonly collection: string;
  /** Every collection of that id, wherever it is. */
  readonly group?: boolean;
  readonly where?: FilterSpec;
  readonly orderBy?: readonly (readonly [field: string, direction: 'asc' | 'desc'])[];
  readonly startAt?: readonly Value[];
  readonly startAfter?: readonly Value[];
  readonly endAt?: readonly Value[];
  readonly endBefore?: readonly Value[];
  readonly limit?: number;
  readonly limitToLast?: number;
}

export type FilterSpec =
  | { readonly and: readonly FilterSpec[] }
  | { readonly or: readonly FilterSpec[] }
  | { readonly field: string; readonly op: Operator; readonly value: Value };

export type Operator =
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'in'
  | 'not-in'
  | 'array-contains'
  | 'array-contains-any';

export type AggregationSpec =
  | { readonly alias: string; readonly kind: 'count' }
  | { readonly alias: string; readonly kind: 'sum' | 'average'; readonly field: string };

/** A refusal, by its canonical name in the web SDK's spelling: `permission-denied`. */
export class ClientError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'ClientError';
    this.code = code;
  }
}

/** Who a client is: the admin, a signed-in user with these claims, or nobody. */
export type Identity =
  | 'owner'
  | { readonly uid: string; readonly claims?: { readonly [name: string]: unknown } }
  | null;

/** Where a client connects and as whom. */
export interface ClientOptions {
  readonly host: string;
  readonly port: number;
  readonly project: string;
  readonly identity: Identity;
}

/** One way to reach the server: a client library over a transport. */
export interface Transport {
  readonly name: TransportName;
  /** Gets ready what all its clients share. */
  start(): Promise<void>;
  connect(options: ClientOptions): Promise<Client>;
  stop(): Promise<void>;
}

export type TransportName =
  | 'web SDK over gRPC'
  | 'admin SDK over gRPC'
  | 'REST'
  | 'web SDK over WebChannel'
  | 'web SDK over WebChannel with long polling';
