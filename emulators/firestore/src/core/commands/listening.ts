import type { StatusError } from '../status.ts';
import type { Timestamp } from '../values/value.ts';
import type { Document } from './document.ts';
import type { StructuredQuery } from './queries.ts';

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
