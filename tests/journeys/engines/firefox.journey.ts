import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CONVERSATION, SAID, signInAsCamille, UID } from './camille.ts';
import { goTo, press, seeAddress } from './drivenTab.ts';
import { DRIVES_FIREFOX, type Firefox, openFirefox } from './firefox.ts';
import {
  comeWithAccount,
  goOnAfterAnHour,
  meetWriteAndPlay,
  payInOneOfTwoTabs,
  readAndWriteWithoutNetwork,
  seeMessage,
  seeNobodyStored,
  signInByRedirect,
  signOutOfTwoTabs,
  signUp,
  writeInTwoTabs,
} from './sameEverywhere.ts';

if (!DRIVES_FIREFOX) process.stdout.write('Firefox is not driven: install Debian’s firefox-esr.\n');

describe.runIf(DRIVES_FIREFOX)('a member in Firefox', () => {
  let firefox: Firefox;
  beforeAll(async () => {
    firefox = await openFirefox();
  });
  afterEach(() => firefox.closeTabs());
  afterAll(async () => {
    await firefox?.close();
  });

  it('signs up, finds somebody, sends a tod that is accepted, hears their answer without reloading, and reads of the game that they record', async () => {
    const tabs = [await firefox.openTab(), await firefox.openTab()] as const;
    const [ferreol, philomene] = await Promise.all([
      signUp(tabs[0], 'Ferreol'),
      comeWithAccount(tabs[1], 'Philomene'),
    ]);
    await meetWriteAndPlay(ferreol, philomene);
    const errors = tabs.flatMap((tab) => tab.errors());
    expect(errors.filter((error) => !OF_A_PAGE_LEFT.test(error))).toEqual([]);
  });

  it('leaves nothing behind when signing out', async () => {
    const tab = await firefox.openTab();
    await signInAsCamille(tab);
    await goTo(tab, CONVERSATION);
    for (const text of SAID) await seeMessage(tab, text);
    await press(tab, 'Déconnexion', 'header button');
    await seeAddress(tab, '/auth');
    await seeNobodyStored(tab, UID);
    await goTo(tab, '/messages');
    await seeAddress(tab, '/auth');
  });

  it('goes on after an hour, with a new token', async () => {
    await goOnAfterAnHour(await firefox.openTab());
  });

  it('opens the app without a network as it was last seen, and sends what is written there once there is one', async () => {
    await readAndWriteWithoutNetwork(firefox, await firefox.openTab());
  });

  it('is one person in two tabs, where what is written without a network goes out once', async () => {
    await writeInTwoTabs(firefox, await firefox.openTab());
  });

  it('signs out in one tab and is signed out in the other', async () => {
    await signOutOfTwoTabs(await firefox.openTab());
  });

  it('signs in by the page of a provider, and comes back to what was wanted', async () => {
    await signInByRedirect(await firefox.openTab(), 'Google', 'Gontran');
  });

  it('comes back from the payment page without paying, and premium in both tabs from having paid', async () => {
    const tab = await firefox.openTab();
    await payInOneOfTwoTabs(tab, tab.goBack);
  });
});

/** What Firestore says of a request that was given up, as the page was left, and Firefox of one that its worker was answering. */
const OF_A_PAGE_LEFT =
  /RPC_ERROR HTTP error has no status|A ServiceWorker intercepted the request and encountered an unexpected error/;
