/** What stays on the device for whoever comes next: settings and public data. Everything else of ours is personal. */
const KEPT_KEYS: readonly string[] = [
  'tod:theme',
  'tod:color-scheme-light',
  'tod:color-scheme-dark',
  'tod:sports',
];
/** What we write, and what Firestore's tabs tell each other. */
const PERSONAL_PREFIXES = ['tod:', 'firestore_'];
const CACHE_LEFT_KEY = 'tod:cache-left';
const PATIENCE_MS = 2_000;

/** Removes what the person left in storage and in Firestore's cache. Never rejects and takes two seconds at most. */
export async function clearPersonalData(): Promise<void> {
  const isCacheCleared = await clearCache();
  removePersonal(localStorage, KEPT_KEYS);
  removePersonal(sessionStorage, []);
  if (!isCacheCleared) localStorage.setItem(CACHE_LEFT_KEY, '1');
}

/** Before somebody signs in: another tab may have kept the cache of the person before from being removed. */
export async function clearLeftCache(): Promise<void> {
  if (localStorage.getItem(CACHE_LEFT_KEY) === null) return;
  if (await clearCache()) localStorage.removeItem(CACHE_LEFT_KEY);
}

async function clearCache(): Promise<boolean> {
  const patience = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS));
  return Promise.race([clearFirestore(), patience]);
}

async function clearFirestore(): Promise<boolean> {
  try {
    const { clearFirestoreCache } = await import('../firebase/firestore.ts');
    await clearFirestoreCache();
    return true;
  } catch {
    // Another tab holds the cache, or there is no network to load the code: the next sign-in tries again.
    return false;
  }
}

function removePersonal(storage: Storage, kept: readonly string[]): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) {
    if (PERSONAL_PREFIXES.some((prefix) => key.startsWith(prefix)) && !kept.includes(key))
      storage.removeItem(key);
  }
}
