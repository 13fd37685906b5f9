import { paths as documents, type ProfileFields } from '@tod/model';
import { useCallback } from 'react';
import { serverNow, updateDocument } from '../../../shared/firebase/write.ts';
import { settleWrite, type WriteOutcome } from './settleWrite.ts';

/**
 * Writes the given fields of one's own profile and no others, so that what another tab stored stays.
 * Rejects when the server refuses in time; later refusals go to `onLateFailure`.
 */
export function useSaveProfile(uid: string) {
  return useCallback(
    (fields: Partial<ProfileFields>, onLateFailure: (error: unknown) => void): Promise<WriteOutcome> =>
      settleWrite(
        updateDocument(documents.profile(uid), { ...fields, lastActive: serverNow() }),
        onLateFailure,
      ),
    [uid],
  );
}
