import type { Firestore } from '../core/commands/engine.ts';
import type { UsageMeter } from '../core/usage.ts';
import { sizeOfDocument } from '../core/values/size.ts';
import { type ControlAnswer, jsonAnswer } from './errors.ts';

/** What a project has used of what Firestore charges for since the server began, by users and by admins. */
export function tellUsage(usage: UsageMeter, project: string): ControlAnswer {
  return jsonAnswer(usage.of(project));
}

/** The same by what was asked for, kind of request by kind of request. */
export function tellUsageOrigins(usage: UsageMeter, project: string): ControlAnswer {
  return jsonAnswer({ origins: usage.originsOf(project) });
}

/** How many documents are stored in a project's default database, and their bytes without indexes. */
export function tellStorage(firestore: Firestore, project: string): ControlAnswer {
  const documents = firestore.exportDocuments(`projects/${project}/databases/(default)`);
  const bytes = documents.reduce((sum, { name, fields }) => sum + sizeOfDocument(name, fields), 0);
  return jsonAnswer({ documents: documents.length, bytes });
}
