import { documentPaths } from '@tod/model';
import { afterEach, describe, expect, it } from 'vitest';
import { canNotify } from '../browser.ts';
import { uidOf, whileOffline } from './meeting.ts';
import { closeWithoutErrors, type Person, see, seeText, seeToast, shareBrowser } from './person.ts';
import { nextPush, openPushBrowser, type PushBrowser, readPushes } from './pushBrowser.ts';
import { sendTod, signIn, signOut, signUpComplete } from './steps.ts';
import { readStoredIds } from './storedDocument.ts';

const openBrowser = shareBrowser();

const REQUEST = 'Nouvelle demande de Tod';
const MESSAGE = 'Nouveau message';

const devicesOf = (uid: string) => readStoredIds(documentPaths.devices(uid));

/** Turns pushes on where the app asks for them. */
async function enable(member: PushBrowser): Promise<void> {
  const { page } = member;
  await member.setPermission('prompt');
  await page.goto('/notifications');
  await seeText(page, 'Soyez prévenu sur cet appareil');
  // What the browser would ask, and the member would allow.
  await member.setPermission('granted');
  await page
    .getByRole('region', { name: 'Activer les notifications' })
    .getByRole('button', { name: 'Activer' })
    .click();
  await seeToast(page, 'Notifications activées avec succès');
}

/** Writes to somebody in the conversation with them. */
async function write({ page }: Person, uid: string, text: string): Promise<void> {
  await page.goto(`/messages/${uid}`);
  await page.getByRole('textbox').fill(text);
  await page.getByRole('textbox').press('Enter');
  await see(page.getByRole('list').getByText(text));
}

/** That everything shown is this. */
async function expectShown(member: PushBrowser, ...titles: readonly string[]): Promise<void> {
  await expect.poll(async () => (await member.readShown()).map(({ title }) => title)).toEqual(titles);
}

describe.skipIf(!canNotify())('a push', () => {
  afterEach(async () => {
    expect(await readPushes()).toEqual([]);
  });

  it('goes from what somebody does to the lock screen of another, and back into the app', async () => {
    const leo = await openPushBrowser('Léo');
    const anne = await openBrowser('Anne');
    await signUpComplete(leo);
    await signUpComplete(anne);
    const [leoUid, anneUid] = [await uidOf(leo), await uidOf(anne)];
    await enable(leo);
    expect(await devicesOf(leoUid)).toHaveLength(1);

    // The app is closed: the request is shown, and answered from where it is shown.
    await leo.page.goto('about:blank');
    await anne.page.goto(`/profile/${leoUid}`);
    await sendTod(anne.page, 'Léo');
    const request = await nextPush();
    expect(request.message.data).toMatchObject({ kind: 'show', uid: leoUid, title: REQUEST });
    await leo.deliver(request);
    await expectShown(leo, REQUEST);
    expect((await leo.readShown())[0]?.actions).toEqual(['Accepter', 'Refuser']);
    await leo.click(REQUEST, 'accept');
    await expectShown(leo);
    await expect.poll(leo.readOpened).toMatch(/^\/matches\/request\//);
    await leo.page.goto(String(await leo.readOpened()));
    await seeToast(leo.page, 'Demande de tod acceptée');
    // Opening the page again answers nothing again.
    await leo.page.reload();
    await seeText(leo.page, 'Accepté');
    expect(await leo.page.evaluate('window.shownToasts')).toEqual([]);

    // Somebody looks at the app: no notification, the news stands on the page.
    await leo.page.goto('/sports');
    await write(anne, leoUid, 'On se retrouve où ?');
    const seen = await nextPush();
    expect(JSON.stringify(seen)).not.toContain('retrouve');
    await leo.deliver(seen);
    await see(leo.page.getByRole('link', { name: /^Messages.*1/ }));
    expect(await leo.readShown()).toEqual([]);
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
    await leo.deliver(message);
    await expectShown(leo, MESSAGE);
    expect((await leo.readShown())[0]?.body).toBe('Anne vous a écrit.');
    await leo.deliver(message);
    await expectShown(leo, MESSAGE);
    await leo.page.evaluate('window.wasHere = true');
    await leo.click(MESSAGE);
    await leo.page.waitForURL(`**/messages/${anneUid}`);
    expect(await leo.page.evaluate('window.wasHere')).toBe(true);
    await leo.page.bringToFront();
    await seeText(leo.page, 'Au parc');
    await nextPush();

    // Read on another device: it goes from this one.
    await leo.page.goto('/sports');
    await leo.lookAway();
    await write(anne, leoUid, 'Tu viens ?');
    await leo.deliver(await nextPush());
    await expectShown(leo, MESSAGE);
    const laptop = await openBrowser('Portable');
    await signIn({ ...laptop, email: leo.email });
    await laptop.page.goto(`/messages/${anneUid}`);
    await seeText(laptop.page, 'Tu viens ?');
    await leo.deliver(await nextPush());
    await expectShown(leo);
    await closeWithoutErrors(laptop);

    // Signed out, nothing comes any more.
    await write(anne, leoUid, 'Allô ?');
    const last = await nextPush();
    await leo.deliver(last);
    await expectShown(leo, MESSAGE);
    await leo.page.bringToFront();
    await signOut(leo);
    await expectShown(leo);
    await expect.poll(() => devicesOf(leoUid)).toEqual([]);
    await leo.deliver(last);
    expect(await leo.readShown()).toEqual([]);
    await closeWithoutErrors(anne);
    await closeWithoutErrors(leo);
  });

  it('comes to nobody who signed out without a network, nor to who signs in after', async () => {
    const leo = await openPushBrowser('Léo');
    const anne = await openBrowser('Anne');
    await signUpComplete(leo);
    await signUpComplete(anne);
    const leoUid = await uidOf(leo);
    await enable(leo);
    await whileOffline(leo, () => signOut(leo));
    // The server could not be told; the browser has given up its address, and FCM says so with the next push.
    expect(await devicesOf(leoUid)).toHaveLength(1);
    await write(anne, leoUid, 'Tu es là ?');
    await expect.poll(() => devicesOf(leoUid)).toEqual([]);
    await signUpComplete({ ...leo, email: `suivante.${leo.email}` });
    await leo.page.goto('/profile');
    await seeText(leo.page, 'Désactivées sur cet appareil.');
    expect(await leo.readShown()).toEqual([]);
    await closeWithoutErrors(anne);
    await leo.context.close();
  });

  it('is asked for once, and says what to do where the browser refuses', async () => {
    const leo = await openPushBrowser('Léo');
    const { page } = leo;
    await leo.setPermission('prompt');
    await signUpComplete(leo);
    await page.goto('/notifications');
    await page.getByRole('button', { name: 'Plus tard' }).click();
    await page.reload();
    await seeText(page, 'Notifications sur cet appareil');
    expect(await page.getByRole('button', { name: 'Plus tard' }).count()).toBe(0);
    // Without a screen the browser answers its own question with no.
    const card = page.getByRole('region', { name: 'Notifications sur cet appareil' });
    await see(card.getByText(/^Dernière demande/));
    await card.getByRole('button', { name: 'Activer' }).click();
    await seeToast(page, 'Impossible d’obtenir la permission pour les notifications');
    await leo.setPermission('denied');
    await page.reload();
    await see(card.getByText(/^Bloquées par le navigateur/));
    await leo.setPermission('granted');
    await page.reload();
    await card.getByRole('button', { name: 'Activer' }).click();
    await seeToast(page, 'Notifications activées avec succès');
    await see(card.getByText('Activées sur cet appareil.'));
    await card.getByRole('button', { name: 'Activer' }).click();
    await seeToast(page, 'Les notifications sont déjà activées');
    await card.getByRole('button', { name: 'Réinitialiser' }).click();
    await seeToast(page, 'Préférences de notification réinitialisées');
    expect(await card.getByText(/^Dernière demande/).count()).toBe(0);
    await card.getByRole('button', { name: 'Désactiver sur cet appareil' }).click();
    await seeToast(page, 'Notifications désactivées sur cet appareil');
    expect(await devicesOf(await uidOf(leo))).toEqual([]);
    await closeWithoutErrors(leo);
  });
});
