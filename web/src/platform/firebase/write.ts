import {
  type DocumentData,
  doc,
  type FieldValue,
  serverTimestamp,
  setDoc,
  updateDoc,
} from 'firebase/firestore';
import { getDb } from './firestore.ts';

/*
 * Each write shows at once in every live read of this browser and is kept on disk until the server has it. The promises
 * settle when the server answers, so offline they stay open: do not make a screen wait for them there.
 */

/** Creates or replaces a document. Rejects when the rules refuse. */
export async function setDocument(path: string, data: DocumentData): Promise<void> {
  return setDoc(doc(getDb(), path), data);
}

/** Changes the named fields of a document that exists; names may be paths such as `skillLevels.tennis`. */
export async function updateDocument(path: string, data: DocumentData): Promise<void> {
  return updateDoc(doc(getDb(), path), data);
}

/** The server's time, as a value of a field to write. */
export function serverNow(): FieldValue {
  return serverTimestamp();
}
