import { describe, it } from 'vitest';
import { pressCamille, signInAsCamille } from './camille.ts';
import { goTo } from './drivenTab.ts';
import {
  fillLocalStorage,
  makeRoom,
  seeCamilleGone,
  seePages,
  signOut,
  writeOnPage,
} from './scarceStorage.ts';
import { DRIVES_WEBKIT, webKitOfTest } from './webKit.ts';

/* Its driver gives it no small disk: only local storage can be filled; what can be left out is left out (`--features`). */
describe.runIf(DRIVES_WEBKIT)('a member in WebKit', () => {
  it('whose local storage is full stays signed in, sees every page, has messages arrive, and leaves nothing', async () => {
    const webKit = await webKitOfTest();
    const { tab } = webKit;
    await signInAsCamille(tab);
    await seePages(tab);
    await fillLocalStorage(tab);
    await seePages(tab);
    await writeOnPage(webKit, tab);
    await signOut(tab);
    await makeRoom(tab);
    await seeCamilleGone(tab);
  });

  it('whose local storage is full signs in, and is signed in on the next pages of the tab', async () => {
    const { tab } = await webKitOfTest();
    await goTo(tab, '/auth');
    await fillLocalStorage(tab);
    await pressCamille(tab);
    await seePages(tab);
    await signOut(tab);
    await makeRoom(tab);
    await seeCamilleGone(tab);
  });

  it.each([
    { missing: 'local storage', without: ['LocalStorage'] },
    { missing: 'local storage, databases and caches', without: ['LocalStorage', 'IndexedDBAPI', 'CacheAPI'] },
  ])(
    'without $missing stays signed in, sees every page, has messages arrive, and signs out',
    async ({ without }) => {
      const webKit = await webKitOfTest(without);
      const { tab } = webKit;
      await signInAsCamille(tab);
      await seePages(tab);
      await writeOnPage(webKit, tab);
      await signOut(tab);
    },
  );

  it('without databases and caches stays signed in, sees every page, and leaves nothing', async () => {
    const { tab } = await webKitOfTest(['IndexedDBAPI', 'CacheAPI']);
    await signInAsCamille(tab);
    await seePages(tab);
    await signOut(tab);
  });
});
