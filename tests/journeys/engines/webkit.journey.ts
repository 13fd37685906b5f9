import { afterAll, beforeAll, describe, it } from 'vitest';
import { createConfirmedAccount } from '../authAdmin.ts';
import { ownSuite } from '../ownSuite.ts';
import { PASSWORD } from '../person.ts';
import { type DrivenTab, fill, IN_LOG, press, seeLink } from './drivenTab.ts';
import { payInOneOfTwoTabs, signInWithPassword, signOutOfTwoTabs, writeInTwoTabs } from './sameEverywhere.ts';
import { HAS_WEBKIT, openWebKit, type WebKit } from './webKit.ts';

if (!HAS_WEBKIT) process.stdout.write('WebKit is not driven: install Debian’s webkit2gtk-driver and xvfb.\n');

/*
 * WebKit as Debian has it (webkit2gtk-driver, and xvfb for a screen), the nearest relative of the iPhone's browser. Unlike
 * Chromium under Playwright it puts pages aside that are left, and brings them back.
 */
describe.runIf(HAS_WEBKIT)('a member in WebKit', () => {
  let webKit: WebKit;
  let tab: DrivenTab;
  let second: DrivenTab;
  beforeAll(async () => {
    webKit = await openWebKit();
    ({ tab } = webKit);
    await tab.goTo(`${ownSuite().appUrl}/auth`);
    await press(tab, 'Camille');
    await seeLink(tab, 'Trouver un partenaire');
  });
  afterAll(async () => {
    await webKit?.close();
  });

  it('sees what is on each page that is loaded in the same tab, time after time', async () => {
    for (let round = 0; round < 3; round += 1) {
      await tab.goTo(`${ownSuite().appUrl}/partners`);
      await seePartner(tab);
      await tab.goTo(`${ownSuite().appUrl}/messages`);
      await seeConversations(tab);
      await tab.reload();
      await seeConversations(tab);
    }
  });

  it('sees it again when another site leads back, as after a payment', async () => {
    for (const [path, seePage] of [
      ['/partners', seePartner],
      ['/messages', seeConversations],
    ] as const) {
      await tab.goTo(ownSuite().appUrl + path);
      await seePage(tab);
      await tab.goTo(`${ownSuite().servicesUrl}/mail`);
      await tab.goTo(ownSuite().appUrl + path);
      await seePage(tab);
    }
  });

  it('finds a page of use that was put aside, with what was being typed', async () => {
    const text = `Tapé dans WebKit ${Date.now().toString(36)}`;
    await tab.goTo(`${ownSuite().appUrl}/messages/demo-yanis`);
    await fill(tab, 'textarea', text);
    await tab.run(
      "window.addEventListener('pagehide', (event) => { sessionStorage.aside = event.persisted; });",
    );
    await tab.goTo(`${ownSuite().appUrl}/partners`);
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
    await tab.goTo(`${ownSuite().appUrl}/messages/demo-yanis`);
    await tab.waitFor(
      'the message, delivered',
      `return ${IN_LOG}.includes('${text}') && document.querySelector('[aria-label="Envoi en cours"]') === null`,
    );
  });

  it('is one person in two tabs, where what is written without a network goes out once', async () => {
    second = await tab.openBeside();
    await writeInTwoTabs(webKit, tab, second, { uid: 'demo-camille', partnerUid: 'demo-yanis' });
  });

  it('signs out in one tab and is signed out in the other', async () => {
    await signOutOfTwoTabs(tab, second, 'demo-camille');
  });

  it('comes back from the payment page without paying, and premium in both tabs from having paid', async () => {
    // Somebody new: what the double of Stripe knows of people, no journey after this one takes back.
    const email = `wenceslas.${Date.now().toString(36)}@example.org`;
    await createConfirmedAccount(email, PASSWORD);
    await signInWithPassword(tab, email);
    await payInOneOfTwoTabs(tab, second, () => press(tab, 'Retour à', 'a'));
  });
});

const seePartner = (tab: DrivenTab) =>
  tab.waitFor('a partner', "return document.querySelector('main article') !== null");

const seeConversations = (tab: DrivenTab) => seeLink(tab, 'Yanis');
