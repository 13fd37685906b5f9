import type { StatusError } from '../status.ts';
import type { Fields, Timestamp, Value } from '../values/value.ts';

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
