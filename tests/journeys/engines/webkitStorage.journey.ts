import { afterEach, describe, it } from 'vitest';
import type { DrivenTab } from './drivenTab.ts';
import { goTo } from './sameEverywhere.ts';
import {
  fillLocalStorage,
  makeRoom,
  pressCamille,
  seeCamilleGone,
  seePages,
  signInAsCamille,
  signOut,
  writeOnPage,
} from './scarceStorage.ts';
import { HAS_WEBKIT, openWebKit, type WebKit } from './webKit.ts';

/* Its driver gives it no small disk: only local storage can be filled; what can be left out is left out (`--features`). */
describe.runIf(HAS_WEBKIT)('a member in WebKit', () => {
  let webKit: WebKit | undefined;
  afterEach(async () => {
    await webKit?.close();
    webKit = undefined;
  });

  async function open(without: readonly string[] = []): Promise<{ webKit: WebKit; tab: DrivenTab }> {
    webKit = await openWebKit(without);
    return { webKit, tab: webKit.tab };
  }

  it('whose local storage is full stays signed in, sees every page, has messages arrive, and leaves nothing', async () => {
    const { webKit, tab } = await open();
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
    const { tab } = await open();
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
      const { webKit, tab } = await open(without);
      await signInAsCamille(tab);
      await seePages(tab);
      await writeOnPage(webKit, tab);
      await signOut(tab);
    },
  );

  it('without databases and caches stays signed in, sees every page, and leaves nothing', async () => {
    const { tab } = await open(['IndexedDBAPI', 'CacheAPI']);
    await signInAsCamille(tab);
    await seePages(tab);
    await signOut(tab);
  });
});
