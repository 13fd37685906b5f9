import { expect } from 'vitest';
import { ownSuite } from '../ownSuite.ts';
import { readStoredIds } from '../storedDocument.ts';
import { CONVERSATION, MESSAGES, PARTNER, SAID, UID } from './camille.ts';
import {
  type DrivenTab,
  fill,
  goTo,
  press,
  recordToasts,
  seeAddress,
  seeText,
  seeToast,
} from './drivenTab.ts';
import { type Engine, seeMessage, seeNothingWaiting, write } from './sameEverywhere.ts';

const FILLING = 'filling';

/** Goes through the pages of a member: each is loaded anew, knows who is there, and shows what the server has. */
export async function seePages(tab: DrivenTab): Promise<void> {
  for (const [path, text] of [
    ['/messages', PARTNER],
    ['/matches', PARTNER],
    ['/notifications', `${PARTNER} a accepté votre demande`],
    ['/profile', 'Je reprends le tennis'],
    [CONVERSATION, SAID[0]],
  ] as const) {
    await goTo(tab, path);
    await tab.waitFor(
      `« ${text} » on ${path}`,
      `return document.querySelector('main')?.innerText.includes(${JSON.stringify(text)});`,
    );
  }
  await goTo(tab, '/partners');
  await tab.waitFor('a partner', "return document.querySelector('main article') !== null;");
}

/** Writes without a network and with one, on one page: it says, once, what it alone holds, and each message is sent once. */
export async function writeOnPage(engine: Engine, tab: DrivenTab): Promise<void> {
  await goTo(tab, CONVERSATION);
  await seeMessage(tab, SAID[0]);
  const before = await readStoredIds(MESSAGES);
  const asked = engine.countPosts('/sendMessage');
  const time = Date.now().toString(36);
  // The code of toasts comes with the first touch, which a script is none of: not later, when there may be neither network nor worker.
  await tab.run("window.dispatchEvent(new PointerEvent('pointerdown'));");
  await tab.waitFor(
    'where toasts will stand',
    "return document.querySelector('section[aria-live]') !== null;",
  );
  await recordToasts(tab);
  await engine.setOffline(true);
  await fill(tab, 'textarea', `Sans réseau ni place ${time}`);
  await tab.waitFor(
    'a message that finds no room',
    `const button = document.querySelector('[aria-label="Envoyer"]:not(:disabled)');
     if (button === null) return false;
     // At once: what the page lets go of in between would be room again.
     ${FILL_LOCAL_STORAGE}
     button.click();
     return true;`,
  );
  await seeToast(tab, 'Cet appareil n’a plus de place. Gardez cette page ouverte');
  await seeText(tab, 'En attente de connexion');
  await engine.setOffline(false);
  await seeNothingWaiting(tab);
  await write(tab, `Avec du réseau ${time}`);
  await expect.poll(() => readStoredIds(MESSAGES)).toHaveLength(before.length + 2);
  for (const text of [`Sans réseau ni place ${time}`, `Avec du réseau ${time}`]) await seeMessage(tab, text);
  await seeNothingWaiting(tab);
  expect(engine.countPosts('/sendMessage') - asked).toBe(2);
}

/** Signs out: the next page is a visitor's. */
export async function signOut(tab: DrivenTab): Promise<void> {
  await press(tab, 'Déconnexion', 'header button');
  await seeAddress(tab, '/auth');
  await goTo(tab, '/messages');
  await seeAddress(tab, '/auth');
}

/**
 * Nothing tells of Camille in storages that can be read again, after a visit that had the room for clearing up. Firefox, once it was
 * full, lists its databases no more (`indexedDB.databases`): Firestore's is asked for by name.
 */
export async function seeCamilleGone(tab: DrivenTab): Promise<void> {
  await goTo(tab, '/sports');
  await seeText(tab, 'Aviron');
  await tab.waitFor(
    'a browser that knows nobody',
    `const places = Object.entries({ ...localStorage, ...sessionStorage });
     if (places.some((entry) => entry.join(' ').includes('${UID}'))) return false;
     return new Promise((resolve) => {
       const request = indexedDB.open('firestore/[DEFAULT]/${ownSuite().project}/main');
       request.onupgradeneeded = () => {
         request.transaction.abort();
         resolve(true);
       };
       request.onsuccess = () => {
         request.result.close();
         resolve(false);
       };
       request.onerror = () => resolve(false);
     });`,
  );
}

/** Leaves not one more byte to databases and caches; ends with local storage, which Firefox counts among them. */
export async function fillDisk(tab: DrivenTab): Promise<void> {
  await tab.run(`
    const database = await new Promise((resolve, reject) => {
      const request = indexedDB.open('${FILLING}', 1);
      request.onupgradeneeded = () => request.result.createObjectStore('bytes', { autoIncrement: true });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    // Whether it fits. What is all the same would be stored as nearly nothing.
    const put = (bytes) =>
      new Promise((resolve) => {
        const transaction = database.transaction('bytes', 'readwrite');
        transaction.oncomplete = () => resolve(true);
        transaction.onabort = () => resolve(false);
        try {
          transaction.objectStore('bytes').put(bytes);
        } catch {
          // Right after a transaction that found no room, the next one is refused in another way.
          resolve(false);
        }
      });
    for (let size = 1 << 20; size >= 1; size = Math.floor(size / 2)) {
      const bytes = new Uint8Array(size);
      for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
      for (let misses = 0; misses < 2; ) if (!(await put(bytes))) misses += 1;
    }
    database.close();`);
  await fillLocalStorage(tab);
}

const FILL_LOCAL_STORAGE = `
  for (let size = 1 << 22; size >= 1; size = Math.floor(size / 2)) {
    try {
      for (let part = 0; ; part += 1) localStorage.setItem('${FILLING}-' + size + '-' + part, 'x'.repeat(size));
    } catch {
      // No room for so much: for half of it, perhaps.
    }
  }`;

/** Leaves not one more letter of room in local storage. */
export const fillLocalStorage = (tab: DrivenTab) => tab.run(FILL_LOCAL_STORAGE);

/** Takes away what filled the device. */
export const makeRoom = (tab: DrivenTab) =>
  tab.run(`
    for (const key of Object.keys(localStorage)) if (key.startsWith('${FILLING}')) localStorage.removeItem(key);
    return new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase('${FILLING}');
      request.onsuccess = () => resolve(true);
      request.onerror = () => reject(request.error);
    });`);
