// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LOCAL_KEYS } from '../../../platform/offline/testing/localKeys.ts';
import { clearPersonalData, clearStaleCache, wipeStorage } from './personalData.ts';

vi.mock('../../../platform/firebase/clearFirestoreCache.ts', () => ({
  clearFirestoreCache: async () => undefined,
}));

const deleteCache = vi.fn(async () => true);
const postMessage = vi.fn();

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

describe('clearPersonalData', () => {
  it('removes every key that is personal, and no other', async () => {
    const nameOf = (key: string) => `tod:${key.replace('*', 'anne')}`;
    for (const { key, storage } of LOCAL_KEYS)
      (storage === 'tab' ? sessionStorage : localStorage).setItem(nameOf(key), 'kept');
    // The two themes have keys of their own.
    localStorage.removeItem('tod:color-scheme-anne');
    localStorage.setItem('tod:color-scheme-light', 'light');
    localStorage.removeItem('tod:stale-cache');
    await clearPersonalData();
    const staying = LOCAL_KEYS.filter(({ isPersonal, key }) => !isPersonal && key !== 'stale-cache').map(
      ({ key }) => (key === 'color-scheme-*' ? 'tod:color-scheme-light' : nameOf(key)),
    );
    expect(Object.keys(localStorage).toSorted()).toEqual(staying.toSorted());
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('removes what Firestore’s tabs tell each other, and leaves to each tab that it is there', async () => {
    localStorage.setItem('firestore_clients_firestore/app/tod/_Xu1', '{"activeTargetIds":[2]}');
    localStorage.setItem('firestore_mutations_firestore/app/tod/_3_anne', '{"state":"pending"}');
    localStorage.setItem('firestore_targets_firestore/app/tod/_2', '{"state":"current"}');
    await clearPersonalData();
    expect(Object.keys(localStorage)).toEqual(['firestore_clients_firestore/app/tod/_Xu1']);
  });

  it('has the worker forget the pictures, and does so itself where there is none', async () => {
    vi.stubGlobal('caches', { delete: deleteCache });
    vi.stubGlobal('navigator', { serviceWorker: { controller: { postMessage } } });
    await clearPersonalData();
    expect(postMessage).toHaveBeenCalledExactlyOnceWith('forgetMember');
    expect(deleteCache).toHaveBeenCalledExactlyOnceWith('tod-pictures');
  });
});

describe('clearStaleCache', () => {
  it('says from the beginning that Firestore ends, and not where there is nothing to remove', async () => {
    vi.resetModules();
    const page = { ...(await import('./personalData.ts')), ...(await import('./firestoreEnd.ts')) };
    await page.clearStaleCache();
    expect(page.isFirestoreEnded()).toBe(false);
    localStorage.setItem('tod:stale-cache', '1');
    const cleared = page.clearStaleCache();
    expect(page.isFirestoreEnded()).toBe(true);
    await cleared;
  });

  it('removes what Firestore told other tabs after it was removed, and nothing of a visitor', async () => {
    localStorage.setItem('tod:stale-cache', '1');
    localStorage.setItem('tod:ad-room', 'home:2');
    localStorage.setItem('firestore_clients_firestore/app/tod/_Xu1', '{"activeTargetIds":[2]}');
    localStorage.setItem('firestore_mutations_firestore/app/tod/_3_anne', '{"state":"pending"}');
    await clearStaleCache();
    expect(Object.keys(localStorage).toSorted()).toEqual([
      'firestore_clients_firestore/app/tod/_Xu1',
      'tod:ad-room',
    ]);
  });
});

describe('wipeStorage', () => {
  it('leaves nothing but the note about the cache, also where the browser has no databases', () => {
    vi.stubGlobal('indexedDB', undefined);
    localStorage.setItem('firebase:authUser:key', '{}');
    localStorage.setItem('tod:stale-cache', '1');
    sessionStorage.setItem('tod:drafts:anne', 'Salut');
    wipeStorage();
    expect(Object.keys(localStorage)).toEqual(['tod:stale-cache']);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });
});
