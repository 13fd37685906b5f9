import { documentIdSchema, documentPaths, partnerOf, type Tod, todSchema } from '@tod/model';
import { errorCode } from '../../platform/firebase/errorCode.ts';
import { useLiveDocument } from '../../platform/firebase/live.ts';

/** One tod as its page needs it. `missing` also stands for a tod of others: nobody learns that it exists. */
export type TodState =
  | { readonly status: 'loading' | 'missing' | 'invalidId' | 'notParticipant' }
  | { readonly status: 'error'; readonly error: unknown; readonly retry: () => void }
  | { readonly status: 'ready'; readonly tod: Tod; readonly partnerUid: string };

export function useTod(id: string | undefined, uid: string): TodState {
  const isValid = documentIdSchema.isValidSync(id);
  const live = useLiveDocument(isValid && id !== undefined ? documentPaths.tod(id) : null, todSchema);
  if (!isValid || id === undefined) return { status: 'invalidId' };
  switch (live.status) {
    case 'loading':
    case 'missing':
      return { status: live.status };
    case 'error':
      return errorCode(live.error) === 'permission-denied' ? { status: 'missing' } : live;
    case 'ready': {
      const partnerUid = partnerOf(live.data.participants, uid);
      if (partnerUid === undefined) return { status: 'notParticipant' };
      return { status: 'ready', tod: { ...live.data, id }, partnerUid };
    }
  }
}
