import { forgetMemberInWorker } from '../../../platform/worker/forgetMember.ts';
import { forgetPushes } from '../../../platform/worker/forgetPushes.ts';
import { noteFirestoreEnd } from './firestoreEnd.ts';

/** What stays on the device for whoever comes next: settings and public data. Everything else of ours is personal. */
const NON_PERSONAL_KEYS: readonly string[] = [
  'tod:theme',
  'tod:color-scheme-light',
  'tod:color-scheme-dark',
  'tod:sports',
];
/** What was decided about pushes, under a digest of the account: whoever is back is not asked again. */
const PUSH_CHOICE_PREFIX = 'tod:push-memory:';
/** What the app knows of itself on this device: releases, visits, that nobody wanted to install it. */
const APP_PREFIX = 'tod:app:';
/** What we write, and what Firestore's tabs tell each other. */
const FIRESTORE_PREFIX = 'firestore_';
const PERSONAL_PREFIXES = ['tod:', FIRESTORE_PREFIX];
/** That there is such a tab, under a random id. Each removes its own when it ends, and reports an error if another one does. */
const FIRESTORE_TAB_PREFIX = 'firestore_clients_';
const NON_PERSONAL_PREFIXES = [APP_PREFIX, PUSH_CHOICE_PREFIX, FIRESTORE_TAB_PREFIX];
const STALE_CACHE_KEY = 'tod:stale-cache';
/** Where Auth keeps its session when local storage is forbidden. */
const AUTH_DATABASE = 'firebaseLocalStorageDb';
const TIMEOUT_MS = 2_000;

/**
 * Removes what the person left in storage, in Firestore's cache and with the worker, and has nothing more pushed here. Never
 * rejects and takes two seconds at most.
 */
export async function clearPersonalData(): Promise<void> {
  const inWorker = Promise.all([forgetMemberInWorker(), forgetPushes()]);
  const [isCacheCleared] = await Promise.all([clearCache(), Promise.race([inWorker, timeout()])]);
  try {
    removePersonal(localStorage, (key) => !NON_PERSONAL_KEYS.includes(key));
    removePersonal(sessionStorage, () => true);
    if (!isCacheCleared) localStorage.setItem(STALE_CACHE_KEY, '1');
  } catch {
    // The browser forbids storage: then nothing of ours is in it.
  }
}

/**
 * For visitors, and before somebody signs in: another tab may have kept the cache of the person before from being
 * removed. Never rejects.
 */
export async function clearStaleCache(): Promise<void> {
  try {
    if (localStorage.getItem(STALE_CACHE_KEY) === null) return;
    if (!(await clearCache())) return;
    // Firestore did not end before the person had left: it may have said more to other tabs after that was removed.
    removePersonal(localStorage, (key) => key.startsWith(FIRESTORE_PREFIX));
    localStorage.removeItem(STALE_CACHE_KEY);
  } catch {
    // The browser forbids storage, so there is no cache in it either.
  }
}

/**
 * Everything in this site's storage, settings included; Auth's session with it. Only the note stays that Firestore's cache
 * is still to be removed. Throws where storage is forbidden.
 */
export function wipeStorage(): void {
  const cacheLeft = localStorage.getItem(STALE_CACHE_KEY);
  localStorage.clear();
  sessionStorage.clear();
  if (cacheLeft !== null) localStorage.setItem(STALE_CACHE_KEY, cacheLeft);
  // Where there are no databases there is none of Auth's.
  globalThis.indexedDB?.deleteDatabase(AUTH_DATABASE);
}

let clearing: Promise<boolean> | undefined;

async function clearCache(): Promise<boolean> {
  clearing ??= clearFirestore().finally(() => {
    clearing = undefined;
  });
  return Promise.race([clearing, timeout()]);
}

function timeout(): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), TIMEOUT_MS));
}

async function clearFirestore(): Promise<boolean> {
  // Before it has: it would end under whoever signs in meanwhile.
  noteFirestoreEnd();
  try {
    const { clearFirestoreCache } = await import('../../../platform/firebase/clearFirestoreCache.ts');
    await clearFirestoreCache();
    return true;
  } catch {
    // Another tab holds the cache, or there is no network to load the code: the next visit tries again.
    return false;
  }
}

function removePersonal(storage: Storage, isMeant: (key: string) => boolean): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) {
    if (isPersonal(key) && isMeant(key)) storage.removeItem(key);
  }
}

function isPersonal(key: string): boolean {
  const startsWithOne = (prefixes: readonly string[]) => prefixes.some((prefix) => key.startsWith(prefix));
  return startsWithOne(PERSONAL_PREFIXES) && !startsWithOne(NON_PERSONAL_PREFIXES);
}
