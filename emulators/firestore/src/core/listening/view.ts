import type { Document } from '../commands/document.ts';
import type { DocumentChange } from '../commands/engine.ts';
import type { Snapshot } from '../documents/snapshot.ts';

/** What happened to one document from the point of view of a target. */
export type MemberChange =
  /** It is in the result, new or different. */
  | { readonly kind: 'present'; readonly document: Document }
  /** It is no longer in the result, and exists still. */
  | { readonly kind: 'removed'; readonly name: string }
  /** It is no longer in the result because it is gone. */
  | { readonly kind: 'deleted'; readonly name: string };

/** Which commits a view must hear of. */
export type Route =
  | { readonly kind: 'document'; readonly name: string }
  | { readonly kind: 'collection'; readonly path: string }
  | { readonly kind: 'group'; readonly collectionId: string }
  | { readonly kind: 'everything' };

/** The result of one target, kept up to date commit by commit. */
export interface View {
  readonly routes: readonly Route[];
  /** The whole result now, in order. A named document that is missing counts as deleted. */
  readonly start: () => readonly MemberChange[];
  /** What changed since an earlier state, to be told instead of the whole result. Begins the view like `start`. */
  readonly resume: (earlier: Snapshot) => readonly MemberChange[];
  /** The names of the documents in the result now. */
  readonly names: () => readonly string[];
  /** What a commit, already visible, changed in the result. */
  readonly update: (changes: readonly DocumentChange[]) => readonly MemberChange[];
}
