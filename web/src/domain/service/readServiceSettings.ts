import { documentPaths, type ServiceSettings, serviceSettingsSchema } from '@tod/model';
import { hasServiceSettings } from './hasServiceSettings.ts';

/** What is switched off or closed for everybody; undefined while all is as usual, which costs no code of Firestore. */
export async function readServiceSettings(): Promise<ServiceSettings | undefined> {
  if (!(await hasServiceSettings())) return undefined;
  const { readDocument } = await import('../../platform/firebase/read.ts');
  return readDocument(documentPaths.serviceSettings(), serviceSettingsSchema);
}
