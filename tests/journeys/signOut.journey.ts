import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LOCAL_KEYS } from '../../web/src/platform/offline/testing/localKeys.ts';
import { endAuthSessions, nextSecond } from './authAdmin.ts';
import { closeWithRefusals, expectGone, openSecondTab, uidOf, untilLoaded } from './meeting.ts';
import {
  closeWithoutErrors,
  PASSWORD,
  type Person,
  see,
  seeAddress,
  seeText,
  seeToast,
  shareBrowser,
} from './person.ts';
import { untilWorkerControls } from './releases.ts';
import {
  becomeComplete,
  fillCredentials,
  openTab,
  signIn,
  signInAsDemo,
  signInAsNew,
  signOut,
  visitAsComplete,
} from './steps.ts';
import { CACHES_OF_FIRESTORE, tracesOf } from './storages.ts';
import { readStored } from './storedDocument.ts';
import { completeMember } from './suiteAdmin.ts';

const openBrowser = shareBrowser({ worker: 'allowed' });

const SECRET = 'Le code du vestiaire est 4711';

/** What stays on a device, whoever uses it. */
const NON_PERSONAL = [
  ...LOCAL_KEYS.filter(({ isPersonal }) => !isPersonal).map(
    ({ key }) => new RegExp(`^tod:${key.replace('*', '[0-9a-z]+')}$`),
  ),
  // That a tab uses Firestore, without a word of whose it is.
  /^firestore_clients_/,
];

describe('signing out', () => {
  it('says so, ends on the sign-in page and closes what is for members', async () => {
    const member = await openBrowser('Sortante');
    const { page } = member;
    await visitAsComplete(member);
    await signOut(member);
    await seeToast(page, 'Déconnexion réussie');
    expect(await personalKeysOf(member)).toEqual([]);
    await page.goto('/messages');
    await seeAddress(page, '**/auth');
    await fillCredentials(member, member.email, PASSWORD);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await seeAddress(page, '**/messages');
    await see(page.getByRole('heading', { level: 1, name: 'Messages' }));
    await closeWithoutErrors(member);
  });

  it('ends the session on the other devices too, without an error on their screens', async () => {
    const phone = await openBrowser('Nomade', 360);
    const laptop = await openBrowser('Bureau');
    const friend = await openBrowser('Amie');
    await visitAsComplete(phone);
    const friendUid = await visitAsComplete(friend);
    const owner = { ...laptop, email: phone.email };
    await signIn(owner);
    await laptop.page.goto(`/messages/${friendUid}`);
    await see(laptop.page.getByRole('textbox'));
    const alerts = watchAlerts(laptop);

    await nextSecond();
    await signOut(phone);
    await seeToast(phone.page, 'Déconnexion réussie');
    await seeAddress(laptop.page, '**/auth');
    await seeToast(laptop.page, 'Vous avez été déconnecté');
    expect(await alerts()).toEqual([]);
    expect(await personalKeysOf(laptop)).toEqual([]);

    // The page that was open comes back with the next sign-in, and this session lasts.
    await fillCredentials(laptop, phone.email, PASSWORD);
    await laptop.page.getByRole('button', { name: 'Se connecter' }).click();
    await seeAddress(laptop.page, `**/messages/${friendUid}`);
    await see(laptop.page.getByRole('textbox'));
    await laptop.page.reload();
    await see(laptop.page.getByRole('textbox'));
    await closeWithoutErrors(phone, laptop, friend);
  });

  it('ends the other tabs of the same browser, and a page for everybody stays open as a visitor’s', async () => {
    const member = await openBrowser('Onglets');
    await visitAsComplete(member, '/notifications');
    const second = await openSecondTab(member);
    const third = await openSecondTab(member);
    await third.goto('/sports');
    for (const tab of [second, third]) await see(tab.getByRole('link', { name: 'Onglets' }));
    await signOut(member);
    await seeAddress(second, '**/auth');
    await seeToast(second, 'Vous avez été déconnecté');
    await see(third.getByRole('link', { name: 'Se connecter' }));
    expect(new URL(third.url()).pathname).toBe('/sports');
    await expect.poll(() => tracesOf(member, [member.email])).toEqual([]);
    await closeWithoutErrors(member);
  });

  it('leaves no cache behind when another tab removes it at the same moment', async () => {
    const member = await openBrowser('Jumelle');
    const { page } = member;
    await visitAsComplete(member);
    await expect.poll(() => page.evaluate(CACHES_OF_FIRESTORE)).toHaveLength(1);
    await page.evaluate(() => {
      const close = IDBDatabase.prototype.close;
      IDBDatabase.prototype.close = function closeTooLate() {
        // Word of the other tab's removal arrives just before this one has closed the database.
        this.dispatchEvent(
          new IDBVersionChangeEvent('versionchange', { oldVersion: this.version, newVersion: null }),
        );
        close.call(this);
      };
    });
    await signOut(member);
    await seeToast(page, 'Déconnexion réussie');
    await expect.poll(() => page.evaluate(CACHES_OF_FIRESTORE)).toEqual([]);
    await closeWithoutErrors(member);
  });

  it('succeeds also when Auth cannot forget its session', async () => {
    const member = await openBrowser('Coincee');
    const { page } = member;
    await signInAsDemo(member, 'Camille');
    await page.evaluate(() => {
      const remove = Storage.prototype.removeItem;
      Storage.prototype.removeItem = function removeItem(key: string) {
        if (key.startsWith('firebase:')) throw new Error('The storage is stuck.');
        remove.call(this, key);
      };
    });
    await signOut(member);
    await seeToast(page, 'Vous avez été déconnecté');
    expect(await personalKeysOf(member)).toEqual([]);
    await page.goto('/messages');
    await seeAddress(page, '**/auth');
    await closeWithoutErrors(member);
  });

  it('succeeds also when the server does not answer, and says that other devices may be signed in', async () => {
    const member = await openBrowser('Tunnel');
    const { page } = member;
    await signInAsDemo(member, 'Yanis');
    await page.route('**/signOutEverywhere', (route) => route.abort('timedout'));
    await signOut(member);
    await seeToast(page, 'Vous avez été déconnecté. Vos autres appareils sont peut-être encore connectés.');
    expect(await personalKeysOf(member)).toEqual([]);
    await closeWithRefusals(member, { status: 'TIMED_OUT', call: 'signOutEverywhere' });
  });
});

describe('signing out without a network', () => {
  it('leaves nothing of the person in sight or on the disk, and ends on the sign-in page with the next connection', async () => {
    const member = await openBrowser('Isolee');
    const { page, context } = member;
    const uid = await visitAsComplete(member);
    await writeSecret(page);
    await context.setOffline(true);
    await page.getByRole('banner').getByRole('button', { name: 'Déconnexion' }).click();
    await see(page.getByRole('alert').getByRole('heading', { level: 1, name: 'Vous avez été déconnecté' }));
    expect(new URL(page.url()).pathname).toBe('/auth');
    const secrets = [uid, member.email, 'Isolee', SECRET];
    const left = await page.evaluate(() =>
      [
        document.documentElement.innerHTML,
        ...Object.values(localStorage),
        ...Object.values(sessionStorage),
      ].join(),
    );
    for (const secret of secrets) expect(left).not.toContain(secret);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await see(page.getByText(/Pas de connexion\. Rien n’est perdu/));
    await context.setOffline(false);
    await see(page.getByRole('tab', { name: 'Connexion' }));
    await expect.poll(() => tracesOf(member, secrets)).toEqual([]);
    await page.goto('/messages/demo-yanis');
    await seeAddress(page, '**/auth');
    await context.close();
  });
});

describe('signing out with changes of the profile that are not saved', () => {
  const bio = (person: Person) => person.page.getByRole('textbox', { name: 'Présentation' });

  async function startSigningOut({ page }: Person): Promise<void> {
    await page.getByRole('banner').getByRole('button', { name: 'Déconnexion' }).click();
  }

  it('asks first: about what is typed, and about what waits for a network; once it is sent there is nothing to ask', async () => {
    const member = await openBrowser('Camille');
    const { page, context } = member;
    await signInAsDemo(member, 'Camille');
    await page.goto('/profile?modifier=1');
    await bio(member).fill('Pas encore enregistré');
    await startSigningOut(member);
    await seeText(page, 'Modifications non enregistrées');
    await page.getByRole('button', { name: 'Rester connecté' }).click();
    expect(await bio(member).inputValue()).toBe('Pas encore enregistré');

    await context.setOffline(true);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await seeText(page, /Elles partiront au retour du réseau/);
    await startSigningOut(member);
    await seeText(page, /elles seront perdues/);
    await page.getByRole('button', { name: 'Rester connecté' }).click();
    await context.setOffline(false);
    await seeToast(page, 'Profil mis à jour avec succès');
    await signOut(member);
    await seeToast(page, 'Déconnexion réussie');
    expect((await readStored('profiles/demo-camille')).bio).toEqual({ stringValue: 'Pas encore enregistré' });
    expect(await personalKeysOf(member)).toEqual([]);
    await context.close();
  });

  it('asks about a sport that was chosen without a network, also on a page that was loaded since', async () => {
    const member = await openBrowser('Sportive');
    const { page, context } = member;
    const uid = await visitAsComplete(member, '/profile');
    await openTab(page, 'Sports');
    const boxing = page.getByRole('button', { name: /^Boxe/ });
    await see(boxing);
    await untilWorkerControls(page);
    await context.setOffline(true);
    await boxing.click();
    await seeText(page, /votre choix est gardé/);
    // The device has it once the profile says so.
    await see(page.getByRole('button', { name: /^Boxe/, pressed: true }));
    await page.reload();
    await startSigningOut(member);
    await seeText(page, 'Modifications non enregistrées');
    await page.getByRole('button', { name: 'Rester connecté' }).click();
    await context.setOffline(false);
    const sports = async () => JSON.stringify((await readStored(`profiles/${uid}`)).sportIds);
    await expect.poll(sports).toContain('boxe');
    await signOut(member);
    await seeToast(page, 'Déconnexion réussie');
    expect(await personalKeysOf(member)).toEqual([]);
    await context.close();
  });
});

describe('what somebody types when their session is ended on another device', () => {
  const bio = ({ page }: Person) => page.getByRole('textbox', { name: 'Présentation' });

  it('comes back when the same person signs in again in that tab, and is shown to nobody else', async () => {
    const laptop = await openBrowser('Bavarde');
    const phone = { ...(await openBrowser('Poche', 360)), email: laptop.email };
    const { page } = laptop;
    const uid = await becomeComplete(laptop);
    const isGone = () => tracesOf(laptop, [uid, 'Commencé ici', 'Presque fini']);

    async function typeAndBeSentAway(): Promise<void> {
      await page.goto('/messages/demo-yanis');
      await page.getByRole('textbox').fill('Presque fini');
      await page.goto('/profile?modifier=1');
      await bio(laptop).fill('Commencé ici');
      await signIn(phone);
      await signOut(phone);
      await seeAddress(page, '**/auth');
      await seeToast(page, 'Vous avez été déconnecté');
      await expect.poll(isGone).toEqual([]);
    }

    await typeAndBeSentAway();
    await fillCredentials(laptop, laptop.email, PASSWORD);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await seeToast(page, 'Ce que vous aviez commencé à écrire est de nouveau là.');
    await expect.poll(() => bio(laptop).inputValue()).toBe('Commencé ici');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await seeToast(page, 'Profil mis à jour avec succès');
    await page.goto('/messages/demo-yanis');
    await expect.poll(() => page.getByRole('textbox').inputValue()).toBe('Presque fini');

    await typeAndBeSentAway();
    await signInAsDemo(laptop, 'Yanis');
    expect(await personalKeysOf(laptop)).not.toContain('tod:encrypted-work');
    await expect.poll(isGone).toEqual([]);
    // What is saved the moment the page is there may meet the note of presence: the database has the SDK try again.
    await closeWithRefusals(laptop, { status: 400, call: 'documents:commit' });
    await closeWithoutErrors(phone);
  });
});

describe('a session that ended while the app was closed', () => {
  it('leaves nothing behind, and says so at the next visit', async () => {
    const member = await openBrowser('Absente');
    const { page } = member;
    const uid = await visitAsComplete(member);
    await writeSecret(page);
    await page.goto('about:blank');
    await endAuthSessions(uid);
    await page.goto('/messages/demo-yanis');
    await seeAddress(page, '**/auth');
    await seeToast(page, 'Vous avez été déconnecté');
    await expect.poll(() => tracesOf(member, [uid, member.email, 'Absente', SECRET])).toEqual([]);
    await closeWithRefusals(member, { status: 400, call: 'accounts:lookup' });
  });
});

describe('somebody else in the same tab', () => {
  it('finds nothing of the first person: not on the screen, not in memory, not on the disk', async () => {
    const first = await openBrowser('Premiere');
    const { page } = first;
    const firstUid = await visitAsComplete(first);
    await writeSecret(page);
    await page.getByRole('textbox').fill('Un brouillon à moi');
    for (const path of ['/matches', '/notifications', '/partners', '/profile', '/messages']) {
      await page.goto(path);
      await see(page.getByRole('heading', { level: 1 }));
      await untilLoaded(page);
    }
    const secrets = [firstUid, first.email, 'Premiere', SECRET, 'Un brouillon à moi'];
    // Otherwise looking for them below would prove nothing.
    const found = async () => (await tracesOf(first, secrets)).map((trace) => trace.split(' holds ')[1]);
    await expect.poll(async () => new Set(await found())).toEqual(new Set(secrets));

    await signOut(first);
    await seeToast(page, 'Déconnexion réussie');
    await expect.poll(() => tracesOf(first, secrets)).toEqual([]);

    const second = { ...first, name: 'Seconde', email: first.email.replace('premiere', 'seconde') };
    await signInAsNew(second);
    await completeMember(await uidOf(second), second.name);
    for (const path of ['/messages', '/matches', '/notifications', '/profile', '/messages/demo-yanis']) {
      await page.goto(path);
      await see(page.getByRole('heading', { level: 1 }));
      await untilLoaded(page);
      const shown = await page.locator('body').innerText();
      for (const secret of secrets) expect(shown).not.toContain(secret);
    }
    await page.getByRole('textbox').waitFor();
    const ownSecrets = [firstUid, SECRET, 'Premiere', 'Un brouillon à moi'];
    await expect.poll(() => tracesOf(first, ownSecrets)).toEqual([]);

    // What the first person had open is asked for by its address: the rules decide for the second one.
    await page.goto(`/messages/${firstUid}`);
    await see(page.getByRole('heading', { level: 1 }));
    await untilLoaded(page);
    expect(await page.getByText(SECRET).count()).toBe(0);
    for (const path of ['/messages/demo-yanis', '/profile', '/notifications', '/matches']) {
      await page.goBack();
      expect(new URL(page.url()).pathname).toBe(path);
      await see(page.getByRole('heading', { level: 1 }));
      await untilLoaded(page);
      expect(await page.getByText(SECRET).count()).toBe(0);
      expect(await page.getByText(first.email, { exact: true }).count()).toBe(0);
    }
    await closeWithoutErrors(first);
  });
});

/** Ends in front of the conversation, with the message gone out: whoever leaves sooner is asked what is to become of it. */
async function writeSecret(page: Page): Promise<void> {
  await page.goto('/messages/demo-yanis');
  await page.getByRole('textbox').fill(SECRET);
  await page.getByRole('textbox').press('Enter');
  await see(page.getByRole('log').getByText(SECRET));
  await expectGone(() => page.getByLabel('Envoi en cours').count());
}

/** Collects what this page announces as an error from now on, also for a moment only. */
function watchAlerts({ page }: Person): () => Promise<string[]> {
  const seen: string[] = [];
  const ready = page.exposeFunction('todAlert', (text: string) => seen.push(text));
  const watching = ready.then(() =>
    page.evaluate(() => {
      const tell: unknown = Reflect.get(window, 'todAlert');
      new MutationObserver(() => {
        for (const alert of document.querySelectorAll('[role=alert]')) {
          const text = alert.textContent ?? '';
          if (text !== '' && typeof tell === 'function') tell(text);
        }
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    }),
  );
  return async () => {
    await watching;
    return seen;
  };
}

/** The names in the browser's storage that are no settings of the device. */
async function personalKeysOf({ page }: Person): Promise<string[]> {
  const names = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return names.filter((name) => !NON_PERSONAL.some((key) => key.test(name)));
}
