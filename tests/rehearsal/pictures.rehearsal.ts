import { describe, expect, it } from 'vitest';
import { OF_NO_NETWORK, uidOf } from '../journeys/meeting.ts';
import { closeWithoutErrors, type Person, see, seeToast, shareBrowser } from '../journeys/person.ts';
import { untilWorkerControls } from '../journeys/releases.ts';
import { SMALL_PHOTO } from '../journeys/smallPhoto.ts';
import { chooseFile, cropPhoto, signInAsNew } from '../journeys/steps.ts';
import { completeMember } from '../journeys/suiteAdmin.ts';

const openBrowser = shareBrowser({ worker: 'allowed' });
const STORAGE = 'https://firebasestorage.googleapis.com';

describe('a photo', () => {
  it('goes to Storage’s own host as its member’s, is shown to others there, and from the device without a network', async () => {
    const member = await openBrowser('Suzanne');
    const { page } = member;
    await signInAsNew(member);
    const uid = await uidOf(member);
    await completeMember(uid, 'Suzanne');
    await page.goto('/profile');
    const uploading = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().startsWith(`${STORAGE}/v0/b/`),
    );
    await chooseFile(page, 'Changer la photo', SMALL_PHOTO);
    await cropPhoto(page);
    expect(await (await uploading).allHeaders()).toMatchObject({
      authorization: expect.stringMatching(/^Firebase ./),
      'x-firebase-appcheck': expect.stringMatching(/./),
    });
    await seeToast(page, 'Photo de profil mise à jour avec succès');
    await seePhoto(member);

    const other = await openBrowser('Zacharie', 360);
    await signInAsNew(other);
    await other.page.goto(`/profile/${uid}`);
    await seePhoto(other);
    await closeWithoutErrors(other);

    await untilWorkerControls(page);
    await page.reload();
    await seePhoto(member);
    await expect.poll(() => keptPicture(member, uid)).toEqual({ type: 'cors', isDated: true });
    // What the worker keeps, and nothing that the browser happens to have.
    await (await member.context.newCDPSession(page)).send('Network.clearBrowserCache');
    await member.context.setOffline(true);
    await page.reload();
    await seePhoto(member);
    expect(member.errors.filter((error) => !OF_NO_NETWORK.test(error))).toEqual([]);
    await member.context.close();
  });
});

/** What the worker keeps of a member's picture: whether it may read it, and sees of which day it is; null where it keeps none. */
async function keptPicture({ page }: Person, uid: string): Promise<unknown> {
  return page.evaluate(async (part) => {
    const cache = await caches.open('tod-pictures');
    const request = (await cache.keys()).find(({ url }) => url.includes(part));
    const kept = request === undefined ? undefined : await cache.match(request);
    return kept === undefined ? null : { type: kept.type, isDated: kept.headers.has('date') };
  }, `/o/avatars%2F${uid}%2F`);
}

/** Waits until the photo on the profile has been fetched and drawn. */
async function seePhoto({ page }: Person): Promise<void> {
  const photo = page.getByRole('main').locator(`img[src^="${STORAGE}/"][src*="avatars"]`).first();
  await see(photo);
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}
