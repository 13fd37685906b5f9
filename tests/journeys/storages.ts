import type { Person } from './person.ts';
import { TIMEOUT_MS } from './timeouts.ts';

/** A part of it, so that whoever polls has time to look again. */
const ANSWER_MS = TIMEOUT_MS / 10;

/** The names of Firestore's databases in a browser, as an expression that whatever drives it can ask a page for; a promise. */
export const CACHES_OF_FIRESTORE = `indexedDB.databases().then((databases) =>
  databases.map(({ name }) => name).filter((name) => name?.startsWith('firestore/')))`;

/**
 * Everything that this site keeps in somebody's browser, as one text per place: both storages, cookies, the history
 * entry, every IndexedDB database and every cache.
 * @throws Error where the page removes a database meanwhile
 */
export async function readStorages({ page, context }: Person): Promise<Record<string, string>> {
  const inPage = await page.evaluate(async (answerMs) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
        // A page that removes a database answers nobody who opens it: whoever waits for that looks again.
        setTimeout(() => reject(new Error('A database of this page does not answer.')), answerMs);
      });
    // Bytes are read as the text in them, so that nothing hides in an encoding of ours.
    const readable = (_key: string, value: unknown) =>
      ArrayBuffer.isView(value) ? new TextDecoder().decode(value) : value;
    const places: Record<string, string> = {
      localStorage: JSON.stringify({ ...localStorage }),
      sessionStorage: JSON.stringify({ ...sessionStorage }),
      history: JSON.stringify(history.state),
    };
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue;
      const opening = indexedDB.open(name);
      // It was removed since its name was read, and would be made anew: whoever waits for what is there looks again.
      opening.onupgradeneeded = () => opening.transaction?.abort();
      const database = await done(opening);
      const stores: string[] = [...database.objectStoreNames];
      const read = stores.map(async (store) => {
        const objects = database.transaction(store).objectStore(store);
        return [store, await done(objects.getAllKeys()), await done(objects.getAll())];
      });
      places[`IndexedDB ${name}`] = JSON.stringify(await Promise.all(read), readable);
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const requests = await cache.keys();
      const bodies = requests.map(async (request) => [
        request.url,
        await (await cache.match(request))?.text(),
      ]);
      places[`cache ${name}`] = JSON.stringify(await Promise.all(bodies));
    }
    return places;
  }, ANSWER_MS);
  return { ...inPage, cookies: JSON.stringify(await context.cookies()) };
}

/** The places that tell any of these things, each with what it tells. */
export async function tracesOf(person: Person, secrets: readonly string[]): Promise<string[]> {
  const places = Object.entries(await readStorages(person));
  return places.flatMap(([place, text]) =>
    secrets.filter((secret) => text.includes(secret)).map((secret) => `${place} holds ${secret}`),
  );
}
