import { documentPaths, pairId } from '@tod/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { string } from 'yup';
import { createConfirmedAccount } from '../authAdmin.ts';
import { linkInMail } from '../mailbox.ts';
import { PASSWORD } from '../person.ts';
import { readStoredIds } from '../storedDocument.ts';
import { completeMember } from '../suiteAdmin.ts';
import { chooseTab, fill, press, seeText } from './drivenTab.ts';
import { type Firefox, type FirefoxTab, HAS_FIREFOX, openFirefox } from './firefox.ts';
import {
  fillCredentials,
  goTo,
  payInOneOfTwoTabs,
  seeAddress,
  seeMessage,
  seeNobodyStored,
  seeNothingWaiting,
  signInByRedirect,
  signInWithPassword,
  signOutOfTwoTabs,
  write,
  writeInTwoTabs,
} from './sameEverywhere.ts';

interface Member {
  readonly email: string;
  readonly name: string;
  readonly tab: FirefoxTab;
  readonly uid: string;
}

if (!HAS_FIREFOX) process.stdout.write('Firefox is not driven: install Debian’s firefox-esr.\n');

describe.runIf(HAS_FIREFOX)('a member in Firefox', () => {
  let firefox: Firefox;
  let ferreol: Member;
  let philomene: Member;
  let second: FirefoxTab;
  beforeAll(async () => {
    firefox = await openFirefox();
  });
  afterAll(async () => {
    await firefox?.close();
  });

  it('signs up, finds somebody, sends a tod that is accepted, and hears their answer without reloading', async () => {
    [ferreol, philomene] = await Promise.all([
      signUp(firefox, 'Ferreol'),
      comeWithAccount(firefox, 'Philomene'),
    ]);
    const { tab } = ferreol;
    await goTo(ferreol.tab, '/partners');
    await chooseTab(tab, 'Grille');
    await fill(tab, 'input[type=search]', 'Philomene');
    await press(tab, 'Envoyer un tod à Philomene');
    await press(tab, 'Envoyer', 'button', '[role=dialog]');
    await tab.waitFor('the tod on its way', "return document.querySelector('[role=dialog]') === null;");
    await goTo(philomene.tab, '/notifications');
    await pressNotificationOf(philomene, 'Ferreol');
    await press(philomene.tab, 'Accepter');
    await philomene.tab.waitFor(
      'the conversation that comes after accepting',
      `return location.pathname === '/messages/${ferreol.uid}';`,
    );
    await goTo(ferreol.tab, `/messages/${philomene.uid}`);
    await write(ferreol.tab, 'Mardi 19 h au lac ?');
    await seeMessage(philomene.tab, 'Mardi 19 h au lac ?');
    await write(philomene.tab, 'Oui, je réserve le court 4');
    await seeMessage(ferreol.tab, 'Oui, je réserve le court 4');
    const errors = [...tab.errors(), ...philomene.tab.errors()];
    expect(errors.filter((error) => !OF_A_PAGE_LEFT.test(error))).toEqual([]);
  });

  it('leaves nothing behind when signing out', async () => {
    const { tab, uid } = philomene;
    await press(tab, 'Déconnexion', 'header button');
    await seeAddress(tab, '/auth');
    await seeNobodyStored(tab, uid);
    await goTo(philomene.tab, '/messages');
    await seeAddress(tab, '/auth');
  });

  it('opens the app without a network as it was last seen, and sends what is written there once there is one', async () => {
    const { tab } = ferreol;
    await tab.waitFor(
      'a worker that keeps the app',
      `return navigator.serviceWorker.controller?.state === 'activated' &&
         (await caches.match('/releases.json', { cacheName: 'tod-app' })) !== undefined;`,
    );
    await firefox.setOffline(true);
    await goTo(ferreol.tab, `/messages/${philomene.uid}`);
    await seeMessage(ferreol.tab, 'Oui, je réserve le court 4');
    await write(ferreol.tab, 'Je suis dans le tunnel');
    await seeText(tab, 'En attente de connexion');
    const messages = documentPaths.messages(pairId(ferreol.uid, philomene.uid));
    expect(await readStoredIds(messages)).toHaveLength(2);
    await firefox.setOffline(false);
    await expect.poll(() => readStoredIds(messages)).toHaveLength(3);
    await seeNothingWaiting(tab);
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

const pressNotificationOf = ({ tab }: Member, name: string) =>
  tab.waitFor(
    `a notification of ${name}`,
    `const entry = [...document.querySelectorAll('main li')].find(({ textContent }) => textContent.includes('${name}'));
     const link = entry?.querySelector('a');
     link?.click();
     return link != null;`,
  );

/** Makes an account, follows the link of the mail, and signs in. */
async function signUp(firefox: Firefox, name: string): Promise<Member> {
  const tab = await firefox.openTab();
  const email = addressFor(name);
  await goTo(tab, '/auth');
  await chooseTab(tab, 'Inscription');
  await fillCredentials(tab, email);
  await press(tab, 'Créer un compte');
  await seeText(tab, email);
  await tab.goTo(await linkInMail(email, 'Vérifiez'));
  await seeText(tab, 'Votre adresse e-mail est vérifiée');
  return signIn(tab, name, email);
}

/** Signs in somebody who has an account since before. */
async function comeWithAccount(firefox: Firefox, name: string): Promise<Member> {
  const email = addressFor(name);
  await createConfirmedAccount(email, PASSWORD);
  return signIn(await firefox.openTab(), name, email);
}

/** Signs in, and has a profile that says all that sending needs. */
async function signIn(tab: FirefoxTab, name: string, email: string): Promise<Member> {
  await signInWithPassword(tab, email);
  const uid = string()
    .required()
    .validateSync(
      await tab.run(
        `const key = Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser:'));
         return JSON.parse(localStorage.getItem(key)).uid;`,
      ),
    );
  await completeMember(uid, name);
  return { name, email, tab, uid };
}

const addressFor = (name: string) => `${name.toLowerCase()}.${Date.now().toString(36)}@example.org`;
