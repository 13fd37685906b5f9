import { documentPaths, type ServiceSettings, serviceSettingsSchema } from '@tod/model';
import { type Live, useLiveDocument } from '../../../platform/firebase/live.ts';

const USUAL = serviceSettingsSchema.getDefault();

/** What is switched off or closed for everybody, as it changes. No document: all is as usual. */
export function useServiceSettings(): Live<ServiceSettings> {
  const live = useLiveDocument(documentPaths.serviceSettings(), serviceSettingsSchema);
  return live.status === 'missing' ? { status: 'ready', data: USUAL, fromCache: false } : live;
}
