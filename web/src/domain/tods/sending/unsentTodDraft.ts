import { keysUnder, type UnsentWorkSource } from '../../../platform/offline/unsentWork.ts';

/** Where a tab keeps the tod that its member left for their own profile. Signing out removes it. */
export function todDraftKey(uid: string): string {
  return `tod:tod-draft:${uid}`;
}

/** That tod. It is not worth a question: the profile says that it waits. */
export const unsentTodDraft: UnsentWorkSource = {
  count: (uid) => keysUnder(true, todDraftKey(uid)).length,
  places: (uid) => [{ isOfTab: true, prefix: todDraftKey(uid) }],
};
