import { documentPaths, profileSchema } from '@tod/model';
import { useLiveDocument } from '../../platform/firebase/live.ts';

/** How somebody is called now; undefined while it is not known, empty where there is nobody any more. */
export function usePersonName(uid: string | null): string | undefined {
  const profile = useLiveDocument(uid === null ? null : documentPaths.profile(uid), profileSchema);
  if (uid === null || profile.status === 'missing') return '';
  return profile.status === 'ready' ? profile.data.name : undefined;
}
