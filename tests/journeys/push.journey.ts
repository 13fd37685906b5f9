import { documentPaths, pairId } from '@tod/model';
import { afterEach, describe, expect, it } from 'vitest';
import { UNSENT_TAG } from '../../web/src/platform/worker/messages.ts';
import { canNotify } from '../browser.ts';
import { shareDatabase } from './database.ts';
import { expectGone, uidOf, untilLoaded, whileOffline } from './meeting.ts';
import {
  closeWithoutErrors,
  type Person,
  see,
  seeAddress,
  seeText,
  seeToast,
  shareBrowser,
} from './person.ts';
import { enablePushes, nextPush, openPushBrowser, type PushBrowser, takePushes } from './pushBrowser.ts';
import { untilWorkerControls } from './releases.ts';
import {
  becomeComplete,
  sendTod,
  signIn,
  signInAsDemo,
  signOut,
  visitAsComplete,
  visitAsDemo,
} from './steps.ts';

const openBrowser = shareBrowser({ worker: 'allowed' });
const database = shareDatabase();

const REQUEST = 'Nouvelle demande de tod';
const MESSAGE = 'Nouveau message';

const devicesOf = async (uid: string) =>
  (await database().collection(documentPaths.devices(uid)).get()).docs.map(({ id }) => id);

/** Writes to somebody in the conversation with them. */
async function write({ page }: Person, uid: string, text: string): Promise<void> {
  await page.goto(`/messages/${uid}`);
  await page.getByRole('textbox').fill(text);
  await page.getByRole('textbox').press('Enter');
  await see(page.getByRole('log').getByText(text, { exact: true }));
}

/** Waits until this is all that stands on the desktop. */
async function seeShown(member: PushBrowser, ...titles: readonly string[]): Promise<void> {
  await expect.poll(() => member.shown().map(({ title }) => title)).toEqual(titles);
}

/** That nothing of the app's stands on the desktop, nor is on its way there. */
async function seeNothingShown({ page, shown }: PushBrowser): Promise<void> {
  const known = await page.evaluate(async () => {
    const worker = await navigator.serviceWorker.getRegistration();
    return (await worker?.getNotifications())?.map(({ title }) => title);
  });
  expect(known).toEqual([]);
  expect(shown()).toEqual([]);
}

describe.skipIf(!canNotify())('a push', () => {
  afterEach(async () => {
    expect(await takePushes()).toEqual([]);
  });

  it('goes from what somebody does to the lock screen of another, and back into the app', async () => {
    const leo = await openPushBrowser('Leo');
    const anne = await openBrowser('Anne');
    const [leoUid, anneUid] = [await becomeComplete(leo), await becomeComplete(anne)];
    await enablePushes(leo);
    expect(await devicesOf(leoUid)).toHaveLength(1);

    // The app is closed: the request is shown, and answered from where it is shown.
    await leo.page.goto('about:blank');
    await anne.page.goto(`/profile/${leoUid}`);
    await sendTod(anne.page, 'Leo');
    const request = await nextPush();
    expect(request.message.data).toMatchObject({ kind: 'show', uid: leoUid, title: REQUEST });
    await leo.deliver(request);
    await seeShown(leo, REQUEST);
    expect(leo.shown()[0]?.buttons).toEqual(expect.arrayContaining(['Accepter', 'Refuser']));
    const opening = leo.context.waitForEvent('page');
    leo.click(REQUEST, 'Accepter');
    const opened = await opening;
    await seeAddress(opened, '**/matches/request/*');
    await seeToast(opened, 'Demande de tod acceptée');
    await seeShown(leo);
    // On to the conversation, with the tod above it; opening the page again answers nothing again.
    await seeAddress(opened, `**/messages/${anneUid}`);
    await see(opened.getByRole('region', { name: 'Tod avec Anne' }));
    await opened.reload();
    await see(opened.getByRole('region', { name: 'Tod avec Anne' }));
    expect(await opened.evaluate('window.shownToasts')).toEqual([]);
    // Whoever has the tod before them has read what was told of it: what other devices show of that is taken away.
    await opened.getByRole('region', { name: 'Tod avec Anne' }).getByRole('link').first().click();
    const answered = await nextPush();
    expect(answered.message.data).toMatchObject({
      kind: 'close',
      notificationId: request.message.data.notificationId,
    });
    await opened.close();

    // Somebody looks at the app: no notification, the news stands on the page.
    await leo.page.goto('/sports');
    await write(anne, leoUid, 'On se retrouve où ?');
    const seen = await nextPush();
    expect(JSON.stringify(seen)).not.toContain('retrouve');
    await leo.deliver(seen);
    await see(leo.page.getByRole('link', { name: /^Messages.*1/ }));
    await seeNothingShown(leo);
    await leo.page.goto(`/messages/${anneUid}`);
    await seeText(leo.page, 'On se retrouve où ?');
    // Read here: what other devices show of it is taken away.
    const closing = await nextPush();
    expect(closing.message.data).toMatchObject({ kind: 'close', tag: `messages-${anneUid}` });

    // The app is open behind something else: shown once, and a click leads there without loading the page anew.
    await leo.page.goto('/sports');
    await leo.lookAway();
    await write(anne, leoUid, 'Au parc');
    const message = await nextPush();
    const timesTold = leo.timesTold();
    // One after the other, as the browser loses sight of what comes while another is on its way to the desktop, or is clicked.
    for (const times of [1, 2]) {
      await leo.deliver(message);
      await expect.poll(leo.timesTold).toBe(timesTold + times);
    }
    await seeShown(leo, MESSAGE);
    await leo.page.evaluate('window.wasHere = true');
    leo.click(MESSAGE);
    await seeAddress(leo.page, `**/messages/${anneUid}`);
    expect(await leo.page.evaluate('window.wasHere')).toBe(true);
    await leo.page.bringToFront();
    await seeText(leo.page, 'Au parc');
    await nextPush();

    // Read on another device: it goes from this one.
    await leo.page.goto('/sports');
    await leo.lookAway();
    await write(anne, leoUid, 'Tu viens ?');
    const fresh = await nextPush();
    await leo.deliver(fresh);
    await seeShown(leo, MESSAGE);
    const laptop = await openBrowser('Portable');
    await signIn({ ...laptop, email: leo.email });
    await laptop.page.goto(`/messages/${anneUid}`);
    await seeText(laptop.page, 'Tu viens ?');
    const read = await nextPush();
    const { notificationId } = fresh.message.data;
    expect(read.message.data).toMatchObject({ kind: 'close', notificationId });
    await leo.deliver(read);
    await seeShown(leo);
    await closeWithoutErrors(laptop);

    // Signed out, nothing comes any more.
    await write(anne, leoUid, 'Allô ?');
    const last = await nextPush();
    await leo.deliver(last);
    await seeShown(leo, MESSAGE);
    await leo.page.bringToFront();
    await signOut(leo);
    await seeShown(leo);
    await expect.poll(() => devicesOf(leoUid)).toEqual([]);
    await leo.deliver(last);
    await seeNothingShown(leo);
    await closeWithoutErrors(anne);
    await closeWithoutErrors(leo);
  });

  it('comes to nobody who signed out without a network, nor to who signs in after', async () => {
    const leo = await openPushBrowser('Leo');
    const anne = await openBrowser('Anne');
    const [leoUid, anneUid] = [await becomeComplete(leo), await becomeComplete(anne)];
    await enablePushes(leo);
    // Who has written is told of answers; of a first message nobody expects there is no push.
    await write(leo, anneUid, 'On joue ?');
    await expectGone(() => leo.page.getByLabel('Envoi en cours').count());
    await whileOffline(leo, () => signOut(leo));
    // With the network it comes by itself, in the place of whatever were opened meanwhile.
    await see(leo.page.getByRole('tab', { name: 'Connexion' }));
    // The server could not be told; the browser has given up its address, and FCM says so with the next push.
    expect(await devicesOf(leoUid)).toHaveLength(1);
    await write(anne, leoUid, 'Tu es là ?');
    await expect.poll(() => devicesOf(leoUid)).toEqual([]);
    await signInAsDemo(leo, 'Camille');
    await leo.page.goto('/profile');
    await seeText(leo.page, 'Désactivées sur cet appareil.');
    await seeNothingShown(leo);
    await closeWithoutErrors(anne);
    await leo.context.close();
  });

  it('is asked for once, and says what to do where the browser refuses', async () => {
    const leo = await openPushBrowser('Leo');
    const { page } = leo;
    await leo.setPermission('prompt');
    await visitAsComplete(leo, '/notifications');
    await page.getByRole('button', { name: 'Plus tard' }).click();
    await page.reload();
    const card = page.getByRole('region', { name: 'Notifications sur cet appareil' });
    await see(card.getByText(/^Dernière demande/));
    await untilLoaded(page);
    expect(await page.getByRole('button', { name: 'Plus tard' }).count()).toBe(0);
    // Without a screen the browser answers its own question with no.
    await card.getByRole('button', { name: 'Activer', exact: true }).click();
    await seeToast(page, 'Impossible d’obtenir la permission pour les notifications');
    await leo.setPermission('denied');
    await page.reload();
    // As in an app on an iPhone, which this browser says that it is.
    await see(card.getByText(/^Bloquées par l’appareil/));
    await leo.setPermission('granted');
    await page.reload();
    await card.getByRole('button', { name: 'Activer', exact: true }).click();
    await seeToast(page, 'Notifications activées avec succès');
    await see(card.getByText('Activées sur cet appareil.'));
    await card.getByRole('button', { name: 'Activer', exact: true }).click();
    await seeToast(page, 'Les notifications sont déjà activées');
    await card.getByRole('button', { name: 'Réinitialiser' }).click();
    await seeToast(page, 'Préférences de notification réinitialisées');
    await expectGone(() => card.getByText(/^Dernière demande/).count());
    await card.getByRole('button', { name: 'Désactiver sur cet appareil' }).click();
    await seeToast(page, 'Notifications désactivées sur cet appareil');
    // The server is told meanwhile.
    await expect.poll(async () => devicesOf(await uidOf(leo))).toEqual([]);
    await closeWithoutErrors(leo);
  });
});

describe.skipIf(!canNotify())('what waits for a network while the app is closed', () => {
  it('is announced once there is one, and goes out once with the app that opens', async () => {
    const camille = await openPushBrowser('Camille');
    const { page, context } = camille;
    await visitAsDemo(camille, 'Camille');
    await untilWorkerControls(page);
    await enablePushes(camille);
    await page.goto('/messages/demo-yanis');
    await see(page.getByRole('textbox'));
    const text = `Écrit avant le tunnel ${Date.now()}`;
    await whileOffline(camille, async () => {
      await page.getByRole('textbox').fill(text);
      await page.getByRole('textbox').press('Enter');
      await seeText(page, 'En attente de connexion');
      await page.goto('about:blank');
    });
    // A worker that has no network yet is told of none, and one that still knows the page that was left tells that one.
    const isAloneOnline = `self.clients.matchAll({ includeUncontrolled: true }).then(
      (pages) => navigator.onLine && pages.length === 0)`;
    await expect.poll(() => context.serviceWorkers()[0]?.evaluate(isAloneOnline)).toBe(true);
    await camille.sync(UNSENT_TAG);
    await seeShown(camille, 'De nouveau en ligne');
    const opening = context.waitForEvent('page');
    camille.click('De nouveau en ligne');
    const opened = await opening;
    const messages = database().collection(documentPaths.messages(pairId('demo-camille', 'demo-yanis')));
    const arrived = async () =>
      (await messages.get()).docs.filter((message) => message.get('content') === text).length;
    await expect.poll(arrived).toBe(1);
    await opened.goto('/messages/demo-yanis');
    await see(opened.getByRole('log').getByText(text));
    await expectGone(() => opened.getByLabel('Envoi en cours').count());
    expect(await arrived()).toBe(1);
    await context.close();
  });
});
