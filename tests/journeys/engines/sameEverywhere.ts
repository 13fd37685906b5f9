import { expect } from 'vitest';
import { string } from 'yup';
import { CARDS } from '../../checkoutPage.ts';
import { createConfirmedAccount } from '../authAdmin.ts';
import { linkInMail } from '../mailbox.ts';
import { HAS_TOKEN, OUTDATE_TOKEN } from '../outdateToken.ts';
import { PASSWORD } from '../person.ts';
import { CACHES_OF_FIRESTORE } from '../storages.ts';
import { readStoredIds } from '../storedDocument.ts';
import { completeMember } from '../suiteAdmin.ts';
import { CONVERSATION, MESSAGES, PARTNER, SAID, signInAsCamille, UID } from './camille.ts';
import {
  chooseTab,
  type DrivenTab,
  fill,
  goTo,
  IN_LOG,
  press,
  seeAddress,
  seeLink,
  seeText,
} from './drivenTab.ts';

/** What a journey asks of an engine, whichever it is. */
export interface Engine {
  /** How often the browser has asked by POST for an address that ends so. */
  readonly countPosts: (end: string) => number;
  readonly setOffline: (isOffline: boolean) => Promise<void>;
}

/** Somebody in a tab whose storage is theirs. Nobody else in a suite has their name. */
export interface Member {
  readonly name: string;
  readonly tab: DrivenTab;
  readonly uid: string;
}

/** Makes an account, follows the link of the mail, and signs in. */
export async function signUp(tab: DrivenTab, name: string): Promise<Member> {
  const email = addressFor(name);
  await goTo(tab, '/auth');
  await chooseTab(tab, 'Inscription');
  await fillCredentials(tab, email);
  await press(tab, 'Créer un compte');
  await seeText(tab, email);
  await tab.goTo(await linkInMail(email, 'Vérifiez'));
  await seeText(tab, 'Votre adresse e-mail est confirmée');
  return signIn(tab, name, email);
}

/** Signs in somebody who has an account since before. */
export async function comeWithAccount(tab: DrivenTab, name: string): Promise<Member> {
  const email = addressFor(name);
  await createConfirmedAccount(email, PASSWORD);
  return signIn(tab, name, email);
}

/** Signs in, and has a profile that says all that sending needs. */
async function signIn(tab: DrivenTab, name: string, email: string): Promise<Member> {
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
  return { name, tab, uid };
}

const addressFor = (name: string) => `${name.toLowerCase()}.${Date.now().toString(36)}@example.org`;

/** Signs in with the form; ends on the home page. */
export async function signInWithPassword(tab: DrivenTab, email: string): Promise<void> {
  await goTo(tab, '/auth');
  await chooseTab(tab, 'Inscription');
  await chooseTab(tab, 'Connexion');
  await fillCredentials(tab, email);
  await press(tab, 'Se connecter', 'button[type=submit]');
  await seeLink(tab, 'Trouver un partenaire');
}

export async function fillCredentials(tab: DrivenTab, email: string): Promise<void> {
  await fill(tab, 'input[type=email]', email);
  await fill(tab, 'input[type=password]', PASSWORD);
}

/** Exactly once: twice would be a message that is shown as waiting and as arrived. */
export const seeMessage = (tab: DrivenTab, text: string) =>
  tab.waitFor(
    `the message « ${text} », once`,
    `return ${IN_LOG}.split(${JSON.stringify(text)}).length === 2;`,
  );

export const seeNothingWaiting = (tab: DrivenTab) =>
  tab.waitFor(
    'nothing that waits',
    `return document.querySelector('[aria-label="Envoi en cours"]') === null &&
       !document.body.innerText.includes('En attente de connexion');`,
  );

export async function write(tab: DrivenTab, text: string): Promise<void> {
  await fill(tab, 'textarea', text);
  await press(tab, 'Envoyer');
}

/**
 * Finds somebody, sends them a tod that they accept, and both write: each hears the other without reloading. Then the one records the
 * game that they have played, and the other reads it.
 */
export async function meetWriteAndPlay(sender: Member, receiver: Member): Promise<void> {
  await goTo(sender.tab, '/partners');
  await chooseTab(sender.tab, 'Grille');
  await fill(sender.tab, 'input[type=search]', receiver.name);
  await press(sender.tab, `Envoyer un tod à ${receiver.name}`);
  await press(sender.tab, 'Envoyer', 'button', '[role=dialog]');
  await sender.tab.waitFor('the tod on its way', "return document.querySelector('[role=dialog]') === null;");
  await goTo(receiver.tab, '/notifications');
  await pressNotificationOf(receiver.tab, sender.name);
  await press(receiver.tab, 'Accepter');
  await receiver.tab.waitFor(
    'the conversation that comes after accepting',
    `return location.pathname === '/messages/${sender.uid}';`,
  );
  await goTo(sender.tab, `/messages/${receiver.uid}`);
  await write(sender.tab, QUESTION);
  await seeMessage(receiver.tab, QUESTION);
  await write(receiver.tab, ANSWER);
  await seeMessage(sender.tab, ANSWER);
  await recordTennis(receiver.tab, sender.name);
  await openSessions(sender.tab, receiver.name);
  await seeText(sender.tab, NOTES);
}

async function recordTennis(tab: DrivenTab, partner: string): Promise<void> {
  await openSessions(tab, partner);
  await press(tab, 'Ajouter une session');
  await fill(tab, 'form [role=group] input', '6');
  await fill(tab, 'form [role=group] div:nth-child(2) > div > input', '4');
  await fill(tab, 'textarea[name=notes]', NOTES);
  await press(tab, 'Enregistrer la session', 'form button[type=submit]');
  await seeText(tab, NOTES);
  await tab.waitFor('no form any more', "return document.querySelector('textarea[name=notes]') === null;");
}

async function openSessions(tab: DrivenTab, partner: string): Promise<void> {
  await goTo(tab, '/matches');
  await tab.waitFor(
    `the tod with ${partner}`,
    `const card = [...document.querySelectorAll('article')].find(({ textContent }) => textContent.includes('${partner}'));
     const link = card?.querySelector('a');
     link?.click();
     return link != null;`,
  );
  await chooseTab(tab, 'Sessions');
}

const NOTES = 'Belle partie au bord du lac';

const QUESTION = 'Mardi 19 h au lac ?';
const ANSWER = 'Oui, je réserve le court 4';

const pressNotificationOf = (tab: DrivenTab, name: string) =>
  tab.waitFor(
    `a notification of ${name}`,
    `const entry = [...document.querySelectorAll('main li')].find(({ textContent }) => textContent.includes('${name}'));
     const link = entry?.querySelector('a');
     link?.click();
     return link != null;`,
  );

/**
 * Loads Camille's pages without a network: the device has them as they were last seen. What is written there goes out once there is
 * one, and only once.
 */
export async function readAndWriteWithoutNetwork(engine: Engine, tab: DrivenTab): Promise<void> {
  await signInAsCamille(tab);
  const before = await readStoredIds(MESSAGES);
  const asked = engine.countPosts('/sendMessage');
  await goTo(tab, CONVERSATION);
  for (const text of SAID) await seeMessage(tab, text);
  await goTo(tab, '/messages');
  await seeLink(tab, PARTNER);
  await untilWorkerHasAll(tab);
  await engine.setOffline(true);
  await goTo(tab, '/messages');
  await seeLink(tab, PARTNER);
  await goTo(tab, CONVERSATION);
  for (const text of SAID) await seeMessage(tab, text);
  await write(tab, 'Je suis dans le tunnel');
  await seeText(tab, 'En attente de connexion');
  expect(await readStoredIds(MESSAGES)).toEqual(before);
  await engine.setOffline(false);
  await expect.poll(() => readStoredIds(MESSAGES)).toHaveLength(before.length + 1);
  await seeNothingWaiting(tab);
  await seeMessage(tab, 'Je suis dans le tunnel');
  expect(engine.countPosts('/sendMessage') - asked).toBe(1);
}

/** A token that is over is renewed by the worker, which asks in the page's place (docs/decisions/139), and calls go on. */
export async function goOnAfterAnHour(tab: DrivenTab): Promise<void> {
  await signInAsCamille(tab);
  await goTo(tab, CONVERSATION);
  await untilWorkerHasAll(tab);
  await tab.run(OUTDATE_TOKEN);
  await goTo(tab, CONVERSATION);
  await tab.waitFor('a new token', `return ${HAS_TOKEN};`);
  await write(tab, 'Une heure plus tard');
  await seeNothingWaiting(tab);
}

/** @throws Error with how far the worker has come */
export async function untilWorkerHasAll(tab: DrivenTab): Promise<void> {
  try {
    await tab.waitFor(
      'a worker that keeps the app',
      `return caches.match('/releases.json', { cacheName: 'tod-app' }).then(
         (kept) => kept !== undefined && navigator.serviceWorker.controller?.state === 'activated',
       );`,
    );
  } catch (error) {
    const standing = await tab.run(WORKER_STANDING);
    throw new Error(`How far the worker has come: ${JSON.stringify(standing)}`, { cause: error });
  }
}

const WORKER_STANDING = `return (async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  const { controller } = navigator.serviceWorker;
  const workers = { controller, installing: registration?.installing, waiting: registration?.waiting, active: registration?.active };
  const states = Object.entries(workers).map(([role, worker]) => [role, worker?.state ?? 'none']);
  const files = await (await caches.open('tod-app')).keys();
  return { ...Object.fromEntries(states), files: files.length };
})();`;

/** Nothing in the storages of this browser, and no cache of Firestore's, tells of somebody. */
export async function seeNobodyStored(tab: DrivenTab, uid: string): Promise<void> {
  const traces = `[
    ...Object.entries({ ...localStorage, ...sessionStorage })
      .filter((entry) => entry.join(' ').includes('${uid}'))
      .map((entry) => entry.join(' ')),
    ...(await ${CACHES_OF_FIRESTORE}),
  ]`;
  try {
    await tab.waitFor(
      'a browser that knows nobody',
      `return (async () => ${traces})().then(({ length }) => length === 0);`,
    );
  } catch (error) {
    const left = await tab.run(`return (async () => ${traces})();`);
    throw new Error(`What tells of ${uid}: ${JSON.stringify(left)}`, { cause: error });
  }
}

/** Camille writes in both tabs, with a network and without: each message is in both, and is asked for once. */
export async function writeInTwoTabs(engine: Engine, first: DrivenTab): Promise<void> {
  await signInAsCamille(first);
  const second = await first.openBeside();
  const tabs = [first, second];
  const before = await readStoredIds(MESSAGES);
  const asked = engine.countPosts('/sendMessage');
  for (const tab of tabs) await goTo(tab, CONVERSATION);
  await write(second, 'Du second onglet');
  for (const tab of tabs) await seeMessage(tab, 'Du second onglet');
  for (const tab of tabs) await seeNothingWaiting(tab);
  await engine.setOffline(true);
  await write(first, 'Premier du tunnel');
  await write(second, 'Second du tunnel');
  for (const tab of tabs) {
    for (const text of ['Premier du tunnel', 'Second du tunnel']) await seeMessage(tab, text);
    await seeText(tab, 'En attente de connexion');
  }
  expect(engine.countPosts('/sendMessage') - asked).toBe(1);
  await engine.setOffline(false);
  for (const tab of tabs) await seeNothingWaiting(tab);
  for (const tab of tabs)
    for (const text of ['Premier du tunnel', 'Second du tunnel']) await seeMessage(tab, text);
  expect(await readStoredIds(MESSAGES)).toHaveLength(before.length + 3);
  expect(engine.countPosts('/sendMessage') - asked).toBe(3);
}

/**
 * Somebody goes to pay, comes back without, goes again and pays: both tabs know it. They are new each time: what the double of Stripe
 * knows of people, no journey takes back.
 * @param turnBack leaves the payment page
 */
export async function payInOneOfTwoTabs(first: DrivenTab, turnBack: () => Promise<void>): Promise<void> {
  await comeWithAccount(first, 'Wenceslas');
  const second = await first.openBeside();
  for (const tab of [first, second]) await goTo(tab, '/subscription');
  await orderPremium(first);
  await turnBack();
  await seeAddress(first, '/subscription');
  await orderPremium(first);
  await fill(first, '#number', CARDS.accepted);
  await fill(first, '#expiry', '12/40');
  await fill(first, '#cvc', '123');
  await press(first, 'S’abonner');
  await seeAddress(first, '/subscription');
  for (const tab of [first, second]) await seeText(tab, 'Gérer mon abonnement');
}

async function orderPremium(tab: DrivenTab): Promise<void> {
  await press(tab, 'Passer à Premium');
  await press(tab, 'commence tout de suite', 'label');
  await press(tab, 'Commander avec obligation de paiement');
  await seeAddress(tab, '/stripe/paiement/');
}

/** Camille signs out in one tab: the other one is closed as well, and nothing is left. */
export async function signOutOfTwoTabs(first: DrivenTab): Promise<void> {
  await signInAsCamille(first);
  const second = await first.openBeside();
  await goTo(first, '/notifications');
  await goTo(second, '/messages');
  for (const tab of [first, second]) await seeLink(tab, 'Messages');
  await press(first, 'Déconnexion', 'header button');
  for (const tab of [first, second]) await seeAddress(tab, '/auth');
  // Signing out waits two seconds for other tabs to let go of Firestore's cache; what they keep for longer goes with the next visit.
  await goTo(second, '/messages');
  await seeAddress(second, '/auth');
  await seeNobodyStored(first, UID);
}

/**
 * A visitor of the installed app signs in by the page of a provider, which leads back to what was wanted.
 * @param handler where Auth has that page
 */
export async function signInByRedirect(
  tab: DrivenTab,
  provider: 'Google' | 'Apple',
  name: string,
  handler = '/emulator/auth/handler',
): Promise<void> {
  const email = `${name.toLowerCase()}.${Date.now().toString(36)}@example.org`;
  await goTo(tab, '/profile');
  await seeAddress(tab, '/auth');
  // Only an installed app goes to the provider's page; elsewhere a window opens.
  await tab.run(
    `const ask = matchMedia.bind(window);
     window.matchMedia = (query) => ask(query === '(display-mode: standalone)' ? '(min-width: 1px)' : query);`,
  );
  await press(tab, `Continuer avec ${provider}`);
  await seeAddress(tab, handler);
  // The button is there before the script that answers it.
  await tab.waitFor(
    'the form for another account',
    `document.querySelector('#add-account-button')?.click();
     return document.querySelector('#sign-in')?.checkVisibility() === true;`,
  );
  await fill(tab, '#email-input', email);
  await fill(tab, '#display-name-input', `${name} Martin`);
  await press(tab, '', '#sign-in');
  await seeAddress(tab, '/profile');
  await seeText(tab, email);
}
