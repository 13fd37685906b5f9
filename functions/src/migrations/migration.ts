import type { DocumentData, UpdateData } from 'firebase-admin/firestore';

/** A change of the shape of stored documents, made once in each project. */
export interface Migration {
  /** Its name among those that were made; never changed, and never used for another. Letters, digits and dashes. */
  readonly id: string;
  /** It looks at all collections of this id, at any depth. */
  readonly collectionGroup: string;
  /**
   * What to write into a document (`FieldValue.delete()` for a field that goes); undefined where it has the new shape already, as what
   * the new functions write meanwhile has. It is asked again for a document that changes meanwhile, and so depends on nothing else.
   * @param path of the document
   * @throws Error where it cannot say: the document stays as it is, and is named in the end
   */
  readonly change: (stored: DocumentData, path: string) => UpdateData<DocumentData> | undefined;
}

/**
 * All that there are, in the order in which they are made (docs/deploy.md). What every project has behind it may be removed once no
 * backup is older than that, after eight days: together with what reads the former shape.
 */
export const MIGRATIONS: readonly Migration[] = [];
