import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DrivenTab, press } from './drivenTab.ts';
import { type Firefox, HAS_FIREFOX, openFirefox } from './firefox.ts';
import {
  comeWithAccount,
  goTo,
  type Member,
  meetAndWrite,
  payInOneOfTwoTabs,
  readAndWriteWithoutNetwork,
  seeAddress,
  seeNobodyStored,
  signInByRedirect,
  signOutOfTwoTabs,
  signUp,
  writeInTwoTabs,
} from './sameEverywhere.ts';

if (!HAS_FIREFOX) process.stdout.write('Firefox is not driven: install Debian’s firefox-esr.\n');

describe.runIf(HAS_FIREFOX)('a member in Firefox', () => {
  let firefox: Firefox;
  let ferreol: Member;
  let philomene: Member;
  let second: DrivenTab;
  beforeAll(async () => {
    firefox = await openFirefox();
  });
  afterAll(async () => {
    await firefox?.close();
  });

  it('signs up, finds somebody, sends a tod that is accepted, and hears their answer without reloading', async () => {
    const tabs = [await firefox.openTab(), await firefox.openTab()] as const;
    [ferreol, philomene] = await Promise.all([
      signUp(tabs[0], 'Ferreol'),
      comeWithAccount(tabs[1], 'Philomene'),
    ]);
    await meetAndWrite(ferreol, philomene);
    const errors = tabs.flatMap((tab) => tab.errors());
    expect(errors.filter((error) => !OF_A_PAGE_LEFT.test(error))).toEqual([]);
  });

  it('leaves nothing behind when signing out', async () => {
    const { tab, uid } = philomene;
    await press(tab, 'Déconnexion', 'header button');
    await seeAddress(tab, '/auth');
    await seeNobodyStored(tab, uid);
    await goTo(tab, '/messages');
    await seeAddress(tab, '/auth');
  });

  it('opens the app without a network as it was last seen, and sends what is written there once there is one', async () => {
    await readAndWriteWithoutNetwork(firefox, ferreol, philomene);
  });

  it('is one person in two tabs, where what is written without a network goes out once', async () => {
    second = await ferreol.tab.openBeside();
    await writeInTwoTabs(firefox, ferreol.tab, second, { uid: ferreol.uid, partnerUid: philomene.uid });
  });

  it('signs out in one tab and is signed out in the other', async () => {
    await signOutOfTwoTabs(ferreol.tab, second, ferreol.uid);
  });

  it('signs in by the page of a provider, and comes back to what was wanted', async () => {
    await signInByRedirect(ferreol.tab, 'Google', 'Gontran');
  });

  it('comes back from the payment page without paying, and premium in both tabs from having paid', async () => {
    await payInOneOfTwoTabs(ferreol.tab, second, ferreol.tab.goBack);
  });
});

/** What Firestore says of a request that was given up, as the page was left. */
const OF_A_PAGE_LEFT = /RPC_ERROR HTTP error has no status/;
