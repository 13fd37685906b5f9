import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { pressCamille, signInAsCamille } from './camille.ts';
import { chooseTab, goTo, press, recordToasts, seeText, seeToast } from './drivenTab.ts';
import { DRIVES_FIREFOX, type Firefox, type FirefoxTab, openFirefox } from './firefox.ts';
import { fillCredentials, untilWorkerHasAll } from './sameEverywhere.ts';
import { fillDisk, makeRoom, seeCamilleGone, seePages, signOut, writeOnPage } from './scarceStorage.ts';

describe.runIf(DRIVES_FIREFOX)('a member in Firefox whose disk is full to the last byte', () => {
  let firefox: Firefox;
  beforeAll(async () => {
    // In KB. A site gets a fifth of it, and 10 MB at least.
    firefox = await openFirefox(['"dom.quotaManager.temporaryStorage.fixedLimit", 51200']);
  });
  afterEach(() => firefox.closeTabs());
  afterAll(async () => {
    await firefox?.close();
  });

  it('stays signed in, sees every page, has messages arrive, and leaves nothing when signing out', async () => {
    const tab = await firefox.openTab();
    await signInAsCamille(tab);
    await seePages(tab);
    // It needs room, and gives it back where it finds too little: before it has all, nothing is full for good.
    await untilWorkerHasAll(tab);
    await fillDisk(tab);
    await seePages(tab);
    await writeOnPage(firefox, tab);
    await signOut(tab);
    await makeRoom(tab);
    await seeCamilleGone(tab);
  });

  it('signs in, and is signed in on the next pages of the tab', async () => {
    const tab = await firefox.openTab();
    await goTo(tab, '/auth');
    await untilWorkerHasAll(tab);
    await fillDisk(tab);
    await pressCamille(tab);
    await seePages(tab);
    await signOut(tab);
    await makeRoom(tab);
    await seeCamilleGone(tab);
  });
});

describe.runIf(DRIVES_FIREFOX)('somebody whose Firefox keeps nothing for any site', () => {
  let firefox: Firefox;
  let tab: FirefoxTab;
  beforeAll(async () => {
    // « Tous les cookies », blocked: with them go both storages, databases, caches, workers, locks and channels.
    firefox = await openFirefox(['"network.cookie.cookieBehavior", 2']);
    tab = await firefox.openTab();
  });
  afterAll(async () => {
    await firefox?.close();
  });

  it('is told at sign-in what stands in the way', async () => {
    await seeWhyNobodySignsIn(tab);
  });

  it('gets an account all the same, and the mail that confirms it', async () => {
    const email = `zelie.${Date.now().toString(36)}@example.org`;
    await goTo(tab, '/auth');
    await chooseTab(tab, 'Inscription');
    await fillCredentials(tab, email);
    await press(tab, 'Créer un compte');
    await seeText(tab, 'Inscription réussie');
    await seeText(tab, email);
  });

  it('sees what everybody sees', async () => {
    await goTo(tab, '/sports');
    await seeText(tab, 'Aviron');
    await goTo(tab, '/partners');
    await seeText(tab, 'Vous n’êtes pas connecté');
  });
});

describe.runIf(DRIVES_FIREFOX)('somebody whose Firefox has databases and neither storage', () => {
  let firefox: Firefox;
  beforeAll(async () => {
    firefox = await openFirefox(['"dom.storage.enabled", false']);
  });
  afterAll(async () => {
    await firefox?.close();
  });

  it('is told at sign-in what stands in the way', async () => {
    await seeWhyNobodySignsIn(await firefox.openTab());
  });
});

async function seeWhyNobodySignsIn(tab: FirefoxTab): Promise<void> {
  await goTo(tab, '/auth');
  await chooseTab(tab, 'Inscription');
  await chooseTab(tab, 'Connexion');
  await fillCredentials(tab, 'camille@demo.tod');
  await recordToasts(tab);
  await press(tab, 'Se connecter', 'button[type=submit]');
  await seeToast(tab, 'Autorisez les cookies et les données de ce site');
}
