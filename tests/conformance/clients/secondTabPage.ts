/** What runs inside a page that shares Firestore's cache with other tabs, as those of the app do. */
import { initializeApp } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  type DocumentSnapshot,
  doc,
  initializeFirestore,
  onSnapshot,
  persistentLocalCache,
  persistentMultipleTabManager,
  query,
  updateDoc,
  where,
} from 'firebase/firestore';
import { listenToDocument } from '../../../web/src/platform/firebase/listenToDocument.ts';

type Heard = 'there' | 'missing' | 'failed';

declare global {
  interface Window {
    /** Opens Firestore at this port, with the cache of all tabs. */
    openTab(port: number): void;
    /** Listens to a document as the app does. */
    listen(path: string): void;
    /** What was said of a document so far, by the server. */
    heardOf(path: string): readonly Heard[];
    /** Sets the field `size`; resolves once the server has taken it. */
    setSize(path: string, size: number): Promise<void>;
    /** Listens to the cities of a size; resolves once there is one. */
    findBySize(size: number): Promise<void>;
  }
}

window.openTab = (port) => {
  const app = initializeApp({ projectId: 'demo-tabs', apiKey: 'none' });
  const db = initializeFirestore(app, {
    localCache: persistentLocalCache({ tabManager: persistentMultipleTabManager() }),
  });
  connectFirestoreEmulator(db, '127.0.0.1', port);
  const heard = new Map<string, Heard[]>();
  window.heardOf = (path) => heard.get(path) ?? [];
  window.listen = (path) => {
    const of: Heard[] = [];
    heard.set(path, of);
    const hear = (snapshot: DocumentSnapshot) => {
      if (!snapshot.metadata.fromCache) of.push(snapshot.exists() ? 'there' : 'missing');
    };
    listenToDocument(doc(db, path), hear, () => of.push('failed'));
  };
  window.setSize = (path, size) => updateDoc(doc(db, path), { size });
  window.findBySize = (size) =>
    new Promise((resolve, reject) => {
      const found = query(collection(db, 'cities'), where('size', '==', size));
      onSnapshot(found, (snapshot) => (snapshot.empty ? undefined : resolve()), reject);
    });
};
