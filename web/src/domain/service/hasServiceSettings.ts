import { documentPaths } from '@tod/model';
import { hasDocument } from '../../platform/firebase/hasDocument.ts';

/** Whether anything is not as usual for everybody. Rejects where nobody can be asked. */
export function hasServiceSettings(): Promise<boolean> {
  return hasDocument(documentPaths.serviceSettings());
}
