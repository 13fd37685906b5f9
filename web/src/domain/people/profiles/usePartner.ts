import {
  conversationSchema,
  documentPaths,
  type Person,
  type ProfileFields,
  pairId,
  parseDocument,
  profileSchema,
  uidSchema,
} from '@tod/model';
import { errorCode } from '../../../platform/firebase/errorCode.ts';
import { type Live, useLiveDocument } from '../../../platform/firebase/live.ts';

export type PartnerState =
  | Live<ProfileFields>
  /** Their profile is not to be read, but the two have talked: what the conversation shows of them. */
  | { readonly status: 'closed'; readonly data: ProfileFields };

/**
 * The other person of a conversation, live; `missing` as well for an id that nobody can have and for oneself. Nobody is told
 * apart here whose profile is gone and who has closed it: of the one no conversation is left.
 */
export function usePartner(partnerUid: string, uid: string): PartnerState {
  const isPossible = uidSchema.isValidSync(partnerUid) && partnerUid !== uid;
  const profile = useLiveDocument(isPossible ? documentPaths.profile(partnerUid) : null, profileSchema);
  const isClosed =
    isPossible &&
    (profile.status === 'missing' ||
      (profile.status === 'error' && errorCode(profile.error) === 'permission-denied'));
  const conversation = useLiveDocument(
    isClosed ? documentPaths.conversation(pairId(uid, partnerUid)) : null,
    conversationSchema,
  );
  if (!isPossible) return { status: 'missing' };
  if (!isClosed) return profile;
  if (conversation.status !== 'ready') return conversation;
  const person = conversation.data.people[partnerUid];
  return person === undefined ? { status: 'missing' } : { status: 'closed', data: profileOfPerson(person) };
}

function profileOfPerson({ name, avatarVersion, city, sportId, suspended }: Person): ProfileFields {
  const sportIds = sportId === null ? [] : [sportId];
  return parseDocument(profileSchema, { name, avatarVersion, city, sportIds, suspended });
}
