import { type Broadcast, documentPaths } from '@tod/model';
import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';

/** Whom a notification is meant for. */
export type Audience = Pick<Broadcast, 'mode' | 'recipientUid' | 'sportIds'>;

/** The profiles of everybody whom a notification is meant for. */
export function audienceQuery(db: Firestore, { mode, recipientUid, sportIds }: Audience): Query {
  const profiles = db.collection(documentPaths.profiles());
  switch (mode) {
    case 'all':
      return profiles;
    case 'bySport':
      return profiles.where('sportIds', 'array-contains-any', sportIds);
    case 'user':
      return profiles.where(FieldPath.documentId(), '==', recipientUid);
  }
}
