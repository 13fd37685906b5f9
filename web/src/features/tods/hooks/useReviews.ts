import { paths as collections, type ReviewFields, reviewSchema } from '@tod/model';
import { type Live, useLiveDocument } from '../../../shared/firebase/live.ts';

/**
 * What the two people of a tod said about each other, live. Nothing is read while `isWanted` is false, nor what the
 * partner said before this person said something: then it stays loading.
 */
export function useReviews(
  todId: string,
  uid: string,
  partnerUid: string,
  isWanted: boolean,
): { readonly own: Live<ReviewFields>; readonly received: Live<ReviewFields> } {
  const own = useLiveDocument(isWanted ? collections.review(todId, uid) : null, reviewSchema);
  const received = useLiveDocument(
    own.status === 'ready' ? collections.review(todId, partnerUid) : null,
    reviewSchema,
  );
  return { own, received };
}
