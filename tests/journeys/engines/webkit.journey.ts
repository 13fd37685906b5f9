import { afterAll, beforeAll, describe, it } from 'vitest';
import { createConfirmedAccount } from '../authAdmin.ts';
import { ownSuite } from '../ownSuite.ts';
import { PASSWORD } from '../person.ts';
import { type DrivenTab, fill, IN_LOG, press, seeLink } from './drivenTab.ts';
import {
  comeWithAccount,
  type Member,
  meetAndWrite,
  payInOneOfTwoTabs,
  readAndWriteWithoutNetwork,
  signInWithPassword,
  signOutOfTwoTabs,
  signUp,
  writeInTwoTabs,
} from './sameEverywhere.ts';
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
  let isidore: Member;
  let radegonde: Member;
  beforeAll(async () => {
    webKit = await openWebKit();
    ({ tab } = webKit);
  });
  afterAll(async () => {
    await webKit?.close();
  });

  it('signs up, finds somebody, sends a tod that is accepted, and hears their answer without reloading', async () => {
    // One WebKit has one storage, whichever window.
    const another = await openWebKit();
    try {
      [isidore, radegonde] = await Promise.all([
        signUp(tab, 'Isidore'),
        comeWithAccount(another.tab, 'Radegonde'),
      ]);
      await meetAndWrite(isidore, radegonde);
    } finally {
      await another.close();
    }
  });

  it('opens the app without a network as it was last seen, and sends what is written there once there is one', async () => {
    await readAndWriteWithoutNetwork(webKit, isidore, radegonde);
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
    const conversation = `${ownSuite().appUrl}/messages/${radegonde.uid}`;
    const text = `Tapé dans WebKit ${Date.now().toString(36)}`;
    await tab.goTo(conversation);
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
    await tab.goTo(conversation);
    await tab.waitFor(
      'the message, delivered',
      `return ${IN_LOG}.includes('${text}') && document.querySelector('[aria-label="Envoi en cours"]') === null`,
    );
  });

  it('is one person in two tabs, where what is written without a network goes out once', async () => {
    second = await tab.openBeside();
    await writeInTwoTabs(webKit, tab, second, { uid: isidore.uid, partnerUid: radegonde.uid });
  });

  it('signs out in one tab and is signed out in the other', async () => {
    await signOutOfTwoTabs(tab, second, isidore.uid);
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

const seeConversations = (tab: DrivenTab) => seeLink(tab, 'Radegonde');
