import type { Timestamp } from '../values/value.ts';
import type { Caller } from './caller.ts';
import type { Document, DocumentView } from './document.ts';
import type { StructuredQuery } from './queries.ts';

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
