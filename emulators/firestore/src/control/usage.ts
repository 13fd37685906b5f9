import type { Firestore } from '../core/commands/engine.ts';
import type { UsageMeter } from '../core/usage.ts';
import { sizeOfDocument } from '../core/values/size.ts';
import { type ControlAnswer, jsonAnswer } from './errors.ts';

/**
 * What a project has used of what Firestore charges for since the server began, by users and by admins, and what is stored
 * in its default database now.
 */
export function tellUsage(firestore: Firestore, usage: UsageMeter, project: string): ControlAnswer {
  const documents = firestore.exportDocuments(`projects/${project}/databases/(default)`);
  const bytes = documents.reduce((sum, { name, fields }) => sum + sizeOfDocument(name, fields), 0);
  return jsonAnswer({ ...usage.of(project), stored: { documents: documents.length, bytes } });
}
