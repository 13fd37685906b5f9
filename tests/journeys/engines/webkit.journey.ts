import { describe, it } from 'vitest';
import { ownSuite } from '../ownSuite.ts';
import { CONVERSATION, PARTNER, signInAsCamille } from './camille.ts';
import { type DrivenTab, fill, goTo, IN_LOG, press, seeLink } from './drivenTab.ts';
import {
  comeWithAccount,
  goOnAfterAnHour,
  meetWriteAndPlay,
  payInOneOfTwoTabs,
  readAndWriteWithoutNetwork,
  signOutOfTwoTabs,
  signUp,
  writeInTwoTabs,
} from './sameEverywhere.ts';
import { DRIVES_WEBKIT, webKitOfTest } from './webKit.ts';

/*
 * WebKit as Debian has it (webkit2gtk-driver, and xvfb for a screen), the nearest relative of the iPhone's browser. Unlike
 * Chromium under Playwright it puts pages aside that are left, and brings them back.
 */
describe.runIf(DRIVES_WEBKIT)('a member in WebKit', () => {
  it('signs up, finds somebody, sends a tod that is accepted, hears their answer without reloading, and reads of the game that they record', async () => {
    const [one, another] = [await webKitOfTest(), await webKitOfTest()];
    const [isidore, radegonde] = await Promise.all([
      signUp(one.tab, 'Isidore'),
      comeWithAccount(another.tab, 'Radegonde'),
    ]);
    await meetWriteAndPlay(isidore, radegonde);
  });

  it('goes on after an hour, with a new token', async () => {
    const { tab } = await webKitOfTest();
    await goOnAfterAnHour(tab);
  });

  it('opens the app without a network as it was last seen, and sends what is written there once there is one', async () => {
    const webKit = await webKitOfTest();
    await readAndWriteWithoutNetwork(webKit, webKit.tab);
  });

  it('sees what is on each page that is loaded in the same tab, time after time', async () => {
    const tab = await tabOfCamille();
    for (let round = 0; round < 3; round += 1) {
      await goTo(tab, '/partners');
      await seePartner(tab);
      await goTo(tab, '/messages');
      await seeConversations(tab);
      await tab.reload();
      await seeConversations(tab);
    }
  });

  it('sees it again when another site leads back, as after a payment', async () => {
    const tab = await tabOfCamille();
    for (const [path, seePage] of [
      ['/partners', seePartner],
      ['/messages', seeConversations],
    ] as const) {
      await goTo(tab, path);
      await seePage(tab);
      await tab.goTo(`${ownSuite().servicesUrl}/mail`);
      await goTo(tab, path);
      await seePage(tab);
    }
  });

  it('finds a page of use that was put aside, with what was being typed', async () => {
    const tab = await tabOfCamille();
    const text = `Tapé dans WebKit ${Date.now().toString(36)}`;
    await goTo(tab, CONVERSATION);
    await fill(tab, 'textarea', text);
    await tab.run(
      "window.addEventListener('pagehide', (event) => { sessionStorage.aside = event.persisted; });",
    );
    await goTo(tab, '/partners');
    await seePartner(tab);
    await tab.waitFor('a page that was put aside', "return sessionStorage.aside === 'true'");
    await tab.goBack();
    await tab.waitFor(
      'what was typed, on a page loaded anew',
      `const [{ type }] = performance.getEntriesByType('navigation');
       return type === 'reload' && document.querySelector('textarea')?.value === '${text}';`,
    );
    await press(tab, 'Envoyer');
    await tab.waitFor('the message on its way', `return ${IN_LOG}.includes('${text}')`);
    await goTo(tab, CONVERSATION);
    await tab.waitFor(
      'the message, delivered',
      `return ${IN_LOG}.includes('${text}') && document.querySelector('[aria-label="Envoi en cours"]') === null`,
    );
  });

  it('is one person in two tabs, where what is written without a network goes out once', async () => {
    const webKit = await webKitOfTest();
    await writeInTwoTabs(webKit, webKit.tab);
  });

  it('signs out in one tab and is signed out in the other', async () => {
    const { tab } = await webKitOfTest();
    await signOutOfTwoTabs(tab);
  });

  it('comes back from the payment page without paying, and premium in both tabs from having paid', async () => {
    const { tab } = await webKitOfTest();
    await payInOneOfTwoTabs(tab, () => press(tab, 'Retour à', 'a'));
  });
});

async function tabOfCamille(): Promise<DrivenTab> {
  const { tab } = await webKitOfTest();
  await signInAsCamille(tab);
  return tab;
}

const seePartner = (tab: DrivenTab) =>
  tab.waitFor('a partner', "return document.querySelector('main article') !== null");

const seeConversations = (tab: DrivenTab) => seeLink(tab, PARTNER);
