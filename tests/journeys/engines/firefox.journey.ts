import { documentPaths, pairId } from '@tod/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { string } from 'yup';
import { createConfirmedAccount } from '../authAdmin.ts';
import { linkInMail } from '../mailbox.ts';
import { ownSuite } from '../ownSuite.ts';
import { PASSWORD } from '../person.ts';
import { readStoredIds } from '../storedDocument.ts';
import { completeMember } from '../suiteAdmin.ts';
import { chooseTab, fill, IN_LOG, press, seeLink, seeText } from './drivenTab.ts';
import { type Firefox, type FirefoxTab, HAS_FIREFOX, openFirefox } from './firefox.ts';

interface Member {
  readonly name: string;
  readonly tab: FirefoxTab;
  readonly uid: string;
}

if (!HAS_FIREFOX) process.stdout.write('Firefox is not driven: install Debian’s firefox-esr.\n');

describe.runIf(HAS_FIREFOX)('a member in Firefox', () => {
  let firefox: Firefox;
  let ferreol: Member;
  let philomene: Member;
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
    await goTo(ferreol, '/partners');
    await chooseTab(tab, 'Grille');
    await fill(tab, 'input[type=search]', 'Philomene');
    await press(tab, 'Envoyer un tod à Philomene');
    await press(tab, 'Envoyer', 'button', '[role=dialog]');
    await tab.waitFor('the tod on its way', "return document.querySelector('[role=dialog]') === null;");
    await goTo(philomene, '/notifications');
    await pressNotificationOf(philomene, 'Ferreol');
    await press(philomene.tab, 'Accepter');
    await philomene.tab.waitFor(
      'the conversation that comes after accepting',
      `return location.pathname === '/messages/${ferreol.uid}';`,
    );
    await goTo(ferreol, `/messages/${philomene.uid}`);
    await write(ferreol, 'Mardi 19 h au lac ?');
    await seeMessage(philomene, 'Mardi 19 h au lac ?');
    await write(philomene, 'Oui, je réserve le court 4');
    await seeMessage(ferreol, 'Oui, je réserve le court 4');
    const errors = [...tab.errors(), ...philomene.tab.errors()];
    expect(errors.filter((error) => !OF_A_PAGE_LEFT.test(error))).toEqual([]);
  });

  it('leaves nothing behind when signing out', async () => {
    const { tab, uid } = philomene;
    await press(tab, 'Déconnexion', 'header button');
    await tab.waitFor('the sign-in page', "return location.pathname === '/auth';");
    await tab.waitFor(
      'a browser that knows nobody',
      `const names = (await indexedDB.databases()).map(({ name }) => name);
       return !JSON.stringify({ ...localStorage }).includes('${uid}') && !names.some((name) => name.startsWith('firestore/'));`,
    );
    await goTo(philomene, '/messages');
    await tab.waitFor('the sign-in page again', "return location.pathname === '/auth';");
  });

  it('opens the app without a network as it was last seen, and sends what is written there once there is one', async () => {
    const { tab } = ferreol;
    await tab.waitFor(
      'a worker that keeps the app',
      `return navigator.serviceWorker.controller?.state === 'activated' &&
         (await caches.match('/releases.json', { cacheName: 'tod-app' })) !== undefined;`,
    );
    await firefox.setOffline(true);
    await goTo(ferreol, `/messages/${philomene.uid}`);
    await seeMessage(ferreol, 'Oui, je réserve le court 4');
    await write(ferreol, 'Je suis dans le tunnel');
    await seeText(tab, 'En attente de connexion');
    const messages = documentPaths.messages(pairId(ferreol.uid, philomene.uid));
    expect(await readStoredIds(messages)).toHaveLength(2);
    await firefox.setOffline(false);
    await expect.poll(() => readStoredIds(messages)).toHaveLength(3);
    await tab.waitFor(
      'nothing that waits',
      "return !document.body.innerText.includes('En attente de connexion');",
    );
  });
});

/** What Firestore says of a request that was given up, as the page was left. */
const OF_A_PAGE_LEFT = /RPC_ERROR HTTP error has no status/;

const goTo = ({ tab }: Pick<Member, 'tab'>, path: string) => tab.goTo(ownSuite().appUrl + path);

const seeMessage = ({ tab }: Member, text: string) =>
  tab.waitFor(`the message « ${text} »`, `return ${IN_LOG}.includes(${JSON.stringify(text)});`);

const pressNotificationOf = ({ tab }: Member, name: string) =>
  tab.waitFor(
    `a notification of ${name}`,
    `const entry = [...document.querySelectorAll('main li')].find(({ textContent }) => textContent.includes('${name}'));
     const link = entry?.querySelector('a');
     link?.click();
     return link != null;`,
  );

async function write({ tab }: Member, text: string): Promise<void> {
  await fill(tab, 'textarea', text);
  await press(tab, 'Envoyer');
}

/** Makes an account, follows the link of the mail, and signs in. */
async function signUp(firefox: Firefox, name: string): Promise<Member> {
  const tab = await firefox.openTab();
  const email = addressFor(name);
  await goTo({ tab }, '/auth');
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
  await goTo({ tab }, '/auth');
  await chooseTab(tab, 'Inscription');
  await chooseTab(tab, 'Connexion');
  await fillCredentials(tab, email);
  await press(tab, 'Se connecter', 'button[type=submit]');
  await seeLink(tab, 'Trouver un partenaire');
  const uid = string()
    .required()
    .validateSync(
      await tab.run(
        `const key = Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser:'));
         return JSON.parse(localStorage.getItem(key)).uid;`,
      ),
    );
  await completeMember(uid, name);
  return { name, tab, uid };
}

const addressFor = (name: string) => `${name.toLowerCase()}.${Date.now().toString(36)}@example.org`;

async function fillCredentials(tab: FirefoxTab, email: string): Promise<void> {
  await fill(tab, 'input[type=email]', email);
  await fill(tab, 'input[type=password]', PASSWORD);
}
