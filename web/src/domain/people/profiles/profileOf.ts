import { type Profile, profileSchema } from '@tod/model';
import { parseFields, type StoredDocument } from '../../../platform/firebase/fields.ts';

/** The person of a document. */
export function profileOf(document: StoredDocument): Profile {
  return { ...parseFields(profileSchema, document.data()), uid: document.id };
}
