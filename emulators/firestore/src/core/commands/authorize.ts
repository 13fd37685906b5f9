import type { Timestamp } from '../values/value.ts';
import type { UserCaller } from './caller.ts';
import type { Document, DocumentView } from './document.ts';
import type { StructuredQuery } from './queries.ts';

/**
 * Opens the questions of one request: may this caller do this? What they look up counts together. Injected into the
 * engine, so that the core never knows the rules language; never called for admins.
 */
export type Authorize = (request: RequestContext) => Authorizer;

/** What all questions of one request have in common. */
export interface RequestContext {
  /** `projects/{project}/databases/{database}` */
  readonly database: string;
  readonly caller: UserCaller;
  /** The documents as they are. */
  readonly view: DocumentView;
  /** Told each document that rules ask for by its name, beside those that the request is about. */
  readonly onLookUp?: (name: string) => void;
  /** `request.time`, in whole milliseconds. */
  readonly time: Timestamp;
}

/** Each method returns undefined when allowed, or the reason as a message when denied. */
export interface Authorizer {
  get(read: DocumentRead): string | undefined;
  list(read: QueryRead): string | undefined;
  write(write: DocumentWrite): string | undefined;
}

export interface DocumentRead {
  readonly name: string;
  readonly document: Document | undefined;
}

export interface QueryRead {
  readonly parent: string;
  readonly query: StructuredQuery;
}

export interface DocumentWrite {
  readonly kind: 'create' | 'update' | 'delete';
  readonly name: string;
  readonly before: Document | undefined;
  readonly after: Document | undefined;
  /** The documents as they will be once the whole commit is applied. */
  readonly viewAfter: DocumentView;
}
