import { PROFILE_EDITS_PREFIX } from '../../session/unsentWork.ts';

/** Where a browser keeps what a member changed in their profile and the server does not have yet. Signing out removes it. */
export function waitingKey(uid: string): string {
  return PROFILE_EDITS_PREFIX + uid;
}
