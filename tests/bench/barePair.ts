/** What runs in a page that has the Firebase SDK and nothing else: the least that a message can cost. */
import { documentPaths, FUNCTIONS_REGION } from '@tod/model';
import { initializeApp } from 'firebase/app';
import { CustomProvider, initializeAppCheck } from 'firebase/app-check';
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from 'firebase/auth';
import {
  collection,
  connectFirestoreEmulator,
  initializeFirestore,
  limit,
  onSnapshot,
  orderBy,
  persistentLocalCache,
  persistentMultipleTabManager,
  query,
} from 'firebase/firestore';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';

export interface BareOptions {
  readonly projectId: string;
  readonly auth: number;
  readonly firestore: number;
  readonly functions: number;
  /** What shows a call that the app makes it. */
  readonly appCheckToken: string;
  readonly email: string;
  readonly password: string;
  /** The conversation to listen to. */
  readonly pair: string;
}

declare global {
  interface Window {
    /** Signs in and listens; resolves once the first answer is there. */
    joinBare(options: BareOptions): Promise<void>;
    /** Resolves to the moment of sending, in milliseconds of the machine's clock. */
    sendBare(id: string, receiverUid: string, content: string): Promise<number>;
    /** Resolves to the moment at which the listener told of a message. */
    hearBare(content: string): Promise<number>;
  }
}

const HOST = '127.0.0.1';
const app = initializeApp({ apiKey: 'suite', projectId: 'demo-tod' });
const heard = new Map<string, number>();
const listeners = new Set<() => void>();
const now = () => performance.timeOrigin + performance.now();

window.joinBare = async (options) => {
  const token = { token: options.appCheckToken, expireTimeMillis: Date.now() + 3_000_000 };
  initializeAppCheck(app, { provider: new CustomProvider({ getToken: async () => token }) });
  const auth = getAuth(app);
  connectAuthEmulator(auth, `http://${HOST}:${options.auth}`, { disableWarnings: true });
  // As the app's own: kept on disk and shared by all tabs.
  const db = initializeFirestore(app, {
    localCache: persistentLocalCache({ tabManager: persistentMultipleTabManager() }),
  });
  connectFirestoreEmulator(db, HOST, options.firestore);
  connectFunctionsEmulator(getFunctions(app, FUNCTIONS_REGION), HOST, options.functions);
  await signInWithEmailAndPassword(auth, options.email, options.password);
  const newest = query(
    collection(db, documentPaths.messages(options.pair)),
    orderBy('createdAt', 'desc'),
    limit(30),
  );
  await new Promise<void>((resolve) => {
    onSnapshot(newest, (snapshot) => {
      for (const message of snapshot.docs) {
        const content = String(message.get('content'));
        if (!heard.has(content)) heard.set(content, now());
      }
      for (const listener of listeners) listener();
      resolve();
    });
  });
};

window.sendBare = async (id, receiverUid, content) => {
  const sentAt = now();
  await httpsCallable(getFunctions(app, FUNCTIONS_REGION), 'sendMessage')({ id, receiverUid, content });
  return sentAt;
};

window.hearBare = (content) =>
  new Promise((resolve) => {
    const look = () => {
      const moment = heard.get(content);
      if (moment === undefined) return;
      listeners.delete(look);
      resolve(moment);
    };
    listeners.add(look);
    look();
  });
