import {
  type DocumentReference,
  type DocumentSnapshot,
  getDocFromCache,
  onSnapshot,
} from 'firebase/firestore';

/**
 * Listens to a document. Of several tabs one asks the server for all, and another one may be told that there is no document while
 * the device has it (docs/decisions/141); listened to anew it is there.
 */
export function listenToDocument(
  reference: DocumentReference,
  next: (snapshot: DocumentSnapshot) => void,
  fail: (error: unknown) => void,
): () => void {
  let latest: DocumentSnapshot | undefined;
  let isSure = false;
  const listen = () =>
    onSnapshot(
      reference,
      { includeMetadataChanges: true },
      (snapshot) => {
        latest = snapshot;
        if (isSure || snapshot.exists() || snapshot.metadata.fromCache) return next(snapshot);
        isSure = true;
        doubt(snapshot).catch(fail);
      },
      fail,
    );
  const doubt = async (snapshot: DocumentSnapshot) => {
    // It rejects where nothing is known of the document.
    const kept = await getDocFromCache(reference).catch(() => undefined);
    if (latest !== snapshot) return;
    if (!kept?.exists()) return next(snapshot);
    stop();
    stop = listen();
  };
  let stop = listen();
  return () => {
    latest = undefined;
    stop();
  };
}
