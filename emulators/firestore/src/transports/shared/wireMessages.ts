/**
 * The messages of google.firestore.v1 as the decoders meet them, whatever the transport: gRPC decodes bytes into these
 * shapes, and the JSON reader builds the same ones. As in protobufjs, an absent message is null, an absent scalar is its
 * proto3 default, and the name of a oneof tells which of its members is set. Only fields that we read are declared.
 */
import type { Int64 } from './int64.ts';

export interface WireTimestamp {
  readonly seconds: Int64;
  readonly nanos: number;
}

export type WireFields = { readonly [name: string]: WireValue };

export type WireValue =
  | { readonly valueType: undefined }
  | { readonly valueType: 'nullValue' }
  | { readonly valueType: 'booleanValue'; readonly booleanValue: boolean }
  | { readonly valueType: 'integerValue'; readonly integerValue: Int64 }
  | { readonly valueType: 'doubleValue'; readonly doubleValue: number }
  | { readonly valueType: 'timestampValue'; readonly timestampValue: WireTimestamp }
  | { readonly valueType: 'stringValue'; readonly stringValue: string }
  | { readonly valueType: 'bytesValue'; readonly bytesValue: Uint8Array }
  | { readonly valueType: 'referenceValue'; readonly referenceValue: string }
  | {
      readonly valueType: 'geoPointValue';
      readonly geoPointValue: { readonly latitude: number; readonly longitude: number };
    }
  | { readonly valueType: 'arrayValue'; readonly arrayValue: WireArray }
  | { readonly valueType: 'mapValue'; readonly mapValue: { readonly fields: WireFields } }
  | {
      readonly valueType:
        | 'fieldReferenceValue'
        | 'variableReferenceValue'
        | 'functionValue'
        | 'pipelineValue';
    };

export interface WireArray {
  readonly values: readonly WireValue[];
}

export interface WireDocument {
  readonly name: string;
  readonly fields: WireFields;
}

export interface WireMask {
  readonly fieldPaths: readonly string[];
}

export type WirePrecondition =
  | { readonly conditionType: undefined }
  | { readonly conditionType: 'exists'; readonly exists: boolean }
  | { readonly conditionType: 'updateTime'; readonly updateTime: WireTimestamp };

// ---------------------------------------------------------------------------------------------------- writes

export type WireTransform = { readonly fieldPath: string } & (
  | { readonly transformType: undefined }
  | { readonly transformType: 'setToServerValue'; readonly setToServerValue: number }
  | { readonly transformType: 'increment'; readonly increment: WireValue }
  | { readonly transformType: 'maximum'; readonly maximum: WireValue }
  | { readonly transformType: 'minimum'; readonly minimum: WireValue }
  | { readonly transformType: 'appendMissingElements'; readonly appendMissingElements: WireArray }
  | { readonly transformType: 'removeAllFromArray'; readonly removeAllFromArray: WireArray }
);

export type WireWrite = {
  readonly updateMask: WireMask | null;
  readonly updateTransforms: readonly WireTransform[];
  readonly currentDocument: WirePrecondition | null;
} & (
  | { readonly operation: undefined }
  | { readonly operation: 'update'; readonly update: WireDocument }
  | { readonly operation: 'delete'; readonly delete: string }
  | { readonly operation: 'verify'; readonly verify: string }
  | {
      readonly operation: 'transform';
      readonly transform: { readonly document: string; readonly fieldTransforms: readonly WireTransform[] };
    }
);

// --------------------------------------------------------------------------------------------------- queries

export interface WireFieldReference {
  readonly fieldPath: string;
}

export type WireFilter =
  | { readonly filterType: undefined }
  | {
      readonly filterType: 'compositeFilter';
      readonly compositeFilter: { readonly op: number; readonly filters: readonly WireFilter[] };
    }
  | {
      readonly filterType: 'fieldFilter';
      readonly fieldFilter: {
        readonly field: WireFieldReference | null;
        readonly op: number;
        readonly value: WireValue | null;
      };
    }
  | {
      readonly filterType: 'unaryFilter';
      readonly unaryFilter: { readonly op: number; readonly field: WireFieldReference | null };
    };

export interface WireCursor {
  readonly values: readonly WireValue[];
  readonly before: boolean;
}

export interface WireQuery {
  readonly select: { readonly fields: readonly WireFieldReference[] } | null;
  readonly from: readonly { readonly collectionId: string; readonly allDescendants: boolean }[];
  readonly where: WireFilter | null;
  readonly orderBy: readonly { readonly field: WireFieldReference | null; readonly direction: number }[];
  readonly startAt: WireCursor | null;
  readonly endAt: WireCursor | null;
  readonly offset: number;
  readonly limit: { readonly value: number } | null;
  readonly findNearest: WireFindNearest | null;
}

export interface WireFindNearest {
  readonly vectorField: WireFieldReference | null;
  readonly queryVector: WireValue | null;
  readonly distanceMeasure: number;
  readonly limit: { readonly value: number } | null;
  readonly distanceResultField: string;
  readonly distanceThreshold: { readonly value: number } | null;
}

export type WireAggregation = { readonly alias: string } & (
  | { readonly operator: undefined }
  | { readonly operator: 'count'; readonly count: { readonly upTo: { readonly value: Int64 } | null } }
  | { readonly operator: 'sum'; readonly sum: { readonly field: WireFieldReference | null } }
  | { readonly operator: 'avg'; readonly avg: { readonly field: WireFieldReference | null } }
);

// -------------------------------------------------------------------------------------------------- requests

export type WireTransactionOptions =
  | { readonly mode: undefined }
  | { readonly mode: 'readOnly'; readonly readOnly: { readonly readTime: WireTimestamp | null } }
  | { readonly mode: 'readWrite'; readonly readWrite: { readonly retryTransaction: Uint8Array } };

/** The oneof that every reading request has; not every request offers every member. */
export type WireConsistency =
  | { readonly consistencySelector: undefined }
  | { readonly consistencySelector: 'transaction'; readonly transaction: Uint8Array }
  | { readonly consistencySelector: 'newTransaction'; readonly newTransaction: WireTransactionOptions }
  | { readonly consistencySelector: 'readTime'; readonly readTime: WireTimestamp };

export type WireGetDocumentRequest = WireConsistency & {
  readonly name: string;
  readonly mask: WireMask | null;
};

export type WireBatchGetDocumentsRequest = WireConsistency & {
  readonly database: string;
  readonly documents: readonly string[];
  readonly mask: WireMask | null;
};

export type WireListDocumentsRequest = WireConsistency & {
  readonly parent: string;
  readonly collectionId: string;
  readonly pageSize: number;
  readonly pageToken: string;
  readonly orderBy: string;
  readonly mask: WireMask | null;
  readonly showMissing: boolean;
};

export interface WireCreateDocumentRequest {
  readonly parent: string;
  readonly collectionId: string;
  readonly documentId: string;
  readonly document: WireDocument | null;
  readonly mask: WireMask | null;
}

export interface WireUpdateDocumentRequest {
  readonly document: WireDocument | null;
  readonly updateMask: WireMask | null;
  readonly mask: WireMask | null;
  readonly currentDocument: WirePrecondition | null;
}

export interface WireDeleteDocumentRequest {
  readonly name: string;
  readonly currentDocument: WirePrecondition | null;
}

export type WireRunQueryRequest = WireConsistency & {
  readonly parent: string;
  readonly structuredQuery: WireQuery | null;
  readonly explainOptions: { readonly analyze: boolean } | null;
};

export type WirePartitionQueryRequest = WireConsistency & {
  readonly parent: string;
  readonly structuredQuery: WireQuery | null;
  readonly partitionCount: Int64;
  readonly pageSize: number;
  readonly pageToken: string;
};

export type WireRunAggregationQueryRequest = WireConsistency & {
  readonly parent: string;
  readonly structuredAggregationQuery: {
    readonly structuredQuery: WireQuery | null;
    readonly aggregations: readonly WireAggregation[];
  } | null;
  readonly explainOptions: { readonly analyze: boolean } | null;
};

export type WireListCollectionIdsRequest = WireConsistency & {
  readonly parent: string;
  readonly pageSize: number;
  readonly pageToken: string;
};

export interface WireBeginTransactionRequest {
  readonly database: string;
  readonly options: WireTransactionOptions | null;
}

export interface WireRollbackRequest {
  readonly database: string;
  readonly transaction: Uint8Array;
}

export interface WireCommitRequest {
  readonly database: string;
  readonly writes: readonly WireWrite[];
  readonly transaction: Uint8Array;
}

export interface WireBatchWriteRequest {
  readonly database: string;
  readonly writes: readonly WireWrite[];
}

// --------------------------------------------------------------------------------------------------- streams

export type WireTarget = {
  readonly targetId: number;
  readonly once: boolean;
  readonly expectedCount: { readonly value: number } | null;
} & (
  | { readonly targetType: undefined }
  | {
      readonly targetType: 'query';
      readonly query: { readonly parent: string; readonly structuredQuery: WireQuery | null };
    }
  | { readonly targetType: 'documents'; readonly documents: { readonly documents: readonly string[] } }
) &
  (
    | { readonly resumeType: undefined }
    | { readonly resumeType: 'resumeToken'; readonly resumeToken: Uint8Array }
    | { readonly resumeType: 'readTime'; readonly readTime: WireTimestamp }
  );

export type WireListenRequest = { readonly database: string } & (
  | { readonly targetChange: undefined }
  | { readonly targetChange: 'addTarget'; readonly addTarget: WireTarget }
  | { readonly targetChange: 'removeTarget'; readonly removeTarget: number }
);

export interface WireWriteRequest {
  readonly database: string;
  readonly streamId: string;
  readonly writes: readonly WireWrite[];
  readonly streamToken: Uint8Array;
}
