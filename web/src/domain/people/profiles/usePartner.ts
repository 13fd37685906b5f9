import { documentPaths, type ProfileFields, profileSchema, uidSchema } from '@tod/model';
import { type Live, useLiveDocument } from '../../../platform/firebase/live.ts';

/** The other person of a conversation, live; `missing` as well for an id that nobody can have and for oneself. */
export function usePartner(partnerUid: string, uid: string): Live<ProfileFields> {
  const isPossible = uidSchema.isValidSync(partnerUid) && partnerUid !== uid;
  const live = useLiveDocument(isPossible ? documentPaths.profile(partnerUid) : null, profileSchema);
  return isPossible ? live : { status: 'missing' };
}
