import { PICTURE_FOLDERS, type PictureKind } from '@tod/model';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { object, string } from 'yup';
import { PORT_OFFSETS } from '../../scripts/suite/ports.ts';
import { faultsOfScreen } from './axe.ts';
import { ownSuite } from './ownSuite.ts';
import {
  closeWithoutErrors,
  type Person,
  see,
  seeAddress,
  seeText,
  seeToast,
  shareBrowser,
} from './person.ts';
import { untilWorkerControls } from './releases.ts';
import { becomeComplete, becomeDemo, becomeNew, chooseFile, cropPhoto, visitAsDemo } from './steps.ts';
import { tracesOf } from './storages.ts';
import { corsHeaders, readStored } from './storedDocument.ts';

const openBrowser = shareBrowser({ worker: 'allowed' });

/** What a camera writes about where a picture was taken: an EXIF segment whose description says it in words. */
const SECRET = 'Prise au 12 rue du Lac';
const UPLOADS = /\/v0\/b\/[^/]+\/o\?/;

interface File {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

describe('a picture', () => {
  it('is cropped as its camera was held and leaves the device as pixels only; another one takes its place', async () => {
    const member = await openBrowser('Camille', 320);
    const { page } = member;
    await becomeDemo(member, 'Camille');
    await openProfile(member);
    const photo = await photoWithPosition(page);
    expect(photo.buffer.includes(SECRET)).toBe(true);

    await chooseFile(page, 'Changer la photo', photo);
    await see(page.getByRole('application', { name: 'Cadrage de la photo' }));
    expect(await faultsOfScreen(member, 'crop of a photo')).toEqual([]);
    await cropPhoto(page);
    await seeToast(page, 'Photo de profil mise à jour avec succès');
    const first = await shownPicture(page, 'avatar');
    expect(first.bytes.includes(SECRET)).toBe(false);
    expect(first.bytes.includes('Exif')).toBe(false);
    expect(first.bytes.length).toBeLessThanOrEqual(200_000);
    expect(await sizeOf(page, first.url)).toEqual({ width: 400, height: 400 });
    expect(await coloursOf(page, first.bytes)).toEqual(['red', 'blue']);

    await chooseFile(page, 'Changer la photo', photo);
    const frame = page.getByRole('application', { name: 'Cadrage de la photo' });
    await frame.focus();
    for (const key of ['+', '+', '+', '+', '+', '+', '+', ...Array<string>(12).fill('ArrowDown')])
      await page.keyboard.press(key);
    await expect.poll(() => page.getByLabel('Zoom').inputValue()).toBe('1.95');
    await cropPhoto(page);
    await expect.poll(async () => (await shownPicture(page, 'avatar')).url).not.toBe(first.url);
    // There is one of each, in one place: the former address shows what is there now.
    const second = await shownPicture(page, 'avatar');
    expect(await coloursOf(page, second.bytes)).toEqual(['red', 'red']);
    expect(Buffer.from(await (await fetch(first.url)).arrayBuffer()).equals(second.bytes)).toBe(true);

    await chooseFile(page, 'Changer la bannière', photo);
    await seeToast(page, 'Bannière mise à jour avec succès');
    const banner = await shownPicture(page, 'banner');
    expect(await sizeOf(page, banner.url)).toEqual({ width: 900, height: 1200 });
    expect(banner.bytes.length).toBeLessThanOrEqual(500_000);
    await chooseFile(page, 'Changer la photo', animation);
    await cropPhoto(page);
    await expect.poll(async () => (await shownPicture(page, 'avatar')).url).not.toBe(second.url);
    await closeWithoutErrors(member);
  });

  it('is taken away by its owner after a question: they and others see initials then, and the file is gone', async () => {
    const member = await openBrowser('Zelie', 360);
    const { page } = member;
    const uid = await becomeComplete(member);
    await openProfile(member);
    const remove = page.getByRole('button', { name: 'Retirer la photo' });
    expect(await remove.count()).toBe(0);
    await chooseFile(page, 'Changer la photo', await photoWithPosition(page));
    await cropPhoto(page);
    await seeToast(page, 'Photo de profil mise à jour avec succès');
    const { url } = await shownPicture(page, 'avatar');
    const before = await openBrowser('Yanis');
    await visitAsDemo(before, 'Yanis', `/profile/${uid}`);
    await see(before.page.locator(`main img[src="${url}"]`));
    await closeWithoutErrors(before);

    await remove.click();
    const question = page.getByRole('dialog', { name: /^Retirer votre photo/ });
    await see(question);
    expect(await faultsOfScreen(member, 'question whether to take a photo away')).toEqual([]);
    await question.getByRole('button', { name: 'Annuler' }).click();
    expect((await shownPicture(page, 'avatar')).url).toBe(url);

    await remove.click();
    await question.getByRole('button', { name: 'Retirer', exact: true }).click();
    await seeToast(page, 'Photo de profil retirée');
    await see(page.getByRole('main').getByText('ZE', { exact: true }));
    await see(page.locator('button:focus[aria-label="Changer la photo"]'));
    expect(await remove.count()).toBe(0);
    await expect.poll(async () => (await fetch(url)).status).toBe(404);
    const after = await openBrowser('Yanis');
    await visitAsDemo(after, 'Yanis', `/profile/${uid}`);
    await see(after.page.getByRole('main').getByText('ZE', { exact: true }));
    await closeWithoutErrors(member, after);
  });

  it('stays on the device for who has seen it, and goes with where it was when they sign out, whoever saw to it before', async () => {
    const member = await openBrowser('Colette');
    const { context, page } = member;
    await becomeNew(member);
    await openProfile(member);
    await chooseFile(page, 'Changer la photo', await photoWithPosition(page));
    await cropPhoto(page);
    const { pathname } = new URL((await shownPicture(page, 'avatar')).url);
    await untilWorkerControls(page);
    await page.reload();
    const places = async () => (await tracesOf(member, [pathname])).map((trace) => trace.split(' holds ')[0]);
    await expect
      .poll(places)
      .toEqual(expect.arrayContaining(['cache tod-pictures', 'IndexedDB workbox-expiration']));

    // Browsers stop a worker that has had nothing to do for half a minute; the next one has seen no picture itself.
    const browser = await context.newCDPSession(page);
    await browser.send('ServiceWorker.enable');
    await browser.send('ServiceWorker.stopAllWorkers');
    await page.getByRole('banner').getByRole('button', { name: 'Déconnexion' }).click();
    await seeAddress(page, '**/auth');
    // Signing out waits two seconds for the worker at most.
    await expect.poll(places).toEqual([]);
    await closeWithoutErrors(member);
  });

  it('shows how far it is, can be stopped, and says when it fails; the former one stays', async () => {
    const member = await openBrowser('Yanis', 360);
    const { page } = member;
    await becomeDemo(member, 'Yanis');
    await openProfile(member);
    const before = await readStored('profiles/demo-yanis');
    const photo = await photoWithPosition(page);

    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(UPLOADS, async (route) => {
      await held;
      await route.abort().catch(() => undefined);
    });
    await chooseFile(page, 'Changer la photo', photo);
    await cropPhoto(page);
    await seeText(page, /^Envoi de l’image/);
    await see(page.getByRole('progressbar', { name: 'Préparation de l’image...' }));
    await page.getByRole('button', { name: 'Annuler l’envoi' }).click();
    await seeText(page, /^Envoi annulé/);
    letGo();
    await page.unroute(UPLOADS);

    await page.route(UPLOADS, (route) => route.fulfill({ status: 403, headers: corsHeaders(), body: '{}' }));
    await chooseFile(page, 'Changer la photo', photo);
    await page.getByLabel('Zoom').fill('2');
    await cropPhoto(page);
    await seeText(page, 'Une erreur est survenue lors du téléchargement.');
    await page.unroute(UPLOADS);
    expect((await readStored('profiles/demo-yanis')).avatarVersion).toEqual(before.avatarVersion);

    // What was cropped is still there, and waits for the network too.
    expect(await page.getByLabel('Zoom').inputValue()).toBe('2');
    await member.context.setOffline(true);
    await cropPhoto(page);
    await seeText(page, /votre cadrage est toujours là/);
    await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
    await chooseFile(page, 'Changer la photo', enormous);
    await seeText(page, /Cette image est trop grande \(30000\s×\s30000\spixels\)/);
    await member.context.close();
  });

  it('is looked at by the server, which keeps no program, no page, nothing too large and nothing of others', async () => {
    const member = await openBrowser('Camille');
    const uid = await becomeDemo(member, 'Camille');
    await openProfile(member);
    const token = await tokenOf(member.page);
    const upload = (path: string, type: string, bytes: Uint8Array<ArrayBuffer> | string) =>
      fetch(`${storageUrl()}?name=${encodeURIComponent(path)}&uploadType=media`, {
        method: 'POST',
        headers: { 'content-type': type, authorization: `Firebase ${token}` },
        body: bytes,
      });
    const exists = async (path: string) => (await fetch(`${storageUrl()}/${encodeURIComponent(path)}`)).ok;

    const avatar = `avatars/${uid}/avatar`;
    expect((await upload(avatar, 'image/jpeg', 'MZ this is no picture')).status).toBe(200);
    await expect.poll(() => exists(avatar)).toBe(false);
    const published = async () => (await readStored(`profiles/${uid}`)).avatarVersion;
    await expect.poll(published).toEqual({ nullValue: null });

    const photo = await photoWithPosition(member.page);
    expect((await upload(avatar, 'image/jpeg', Uint8Array.from(photo.buffer))).status).toBe(200);
    await expect.poll(published).not.toEqual({ nullValue: null });
    const kept = await shownPicture(member.page, 'avatar');
    expect(kept.bytes.includes(SECRET)).toBe(false);
    expect(await sizeOf(member.page, kept.url)).toEqual({ width: 1600, height: 1200 });

    for (const [path, type, bytes] of [
      [`avatars/${uid}/page.html`, 'text/html', '<script>'],
      [`avatars/${uid}/second.jpg`, 'image/jpeg', Uint8Array.from(photo.buffer)],
      [avatar, 'image/gif', Uint8Array.from(animation.buffer)],
      [avatar, 'image/jpeg', new Uint8Array(1_100_000)],
      ['avatars/demo-yanis/avatar', 'image/jpeg', Uint8Array.from(photo.buffer)],
    ] as const)
      expect((await upload(path, type, bytes)).status, `${path} ${type}`).toBe(403);
    expect(await exists(avatar)).toBe(true);
    await closeWithoutErrors(member);
  });
});

/** Two frames of one pixel. */
const animation: File = {
  name: 'danse.gif',
  mimeType: 'image/gif',
  buffer: Buffer.from(
    '47494638396101000100800000000000ffffff21f90400050000002c00000000010001000002024401' +
      '0021f90400050000002c0000000001000100000202440100' +
      '3b',
    'hex',
  ),
};

/** A few bytes that claim to be a picture of 900 million pixels. */
const enormous: File = {
  name: 'bombe.png',
  mimeType: 'image/png',
  buffer: Buffer.from('89504e470d0a1a0a0000000d494844520000753000007530080200000000000000', 'hex'),
};

async function openProfile({ page }: Person): Promise<void> {
  await page.goto('/profile');
  await see(page.getByRole('button', { name: 'Changer la bannière' }));
}

/** A JPEG of 1,600 by 1,200 px as a camera writes it that was held on its side: red above blue, once it is put upright. */
async function photoWithPosition(page: Page): Promise<File> {
  const drawn = string()
    .required()
    .validateSync(
      await page.evaluate(() => {
        const canvas = document.createElement('canvas');
        canvas.width = 1600;
        canvas.height = 1200;
        const context = canvas.getContext('2d');
        for (const [index, colour] of ['#f00', '#00f'].entries()) {
          if (context === null) continue;
          context.fillStyle = colour;
          context.fillRect(index * 800, 0, 800, 1200);
        }
        return canvas.toDataURL('image/jpeg', 0.9).split(',')[1];
      }),
    );
  const plain = Buffer.from(drawn, 'base64');
  const segment = exifSegment();
  return {
    name: 'vacances.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([plain.subarray(0, 2), segment, plain.subarray(2)]),
  };
}

/** What a camera adds to a JPEG: words, how it was held (a quarter turn to the right puts it upright), and degrees north. */
function exifSegment(): Buffer {
  const words = Buffer.from(`${SECRET}\0`);
  const wordsAt = 8 + 2 + 3 * 12 + 4;
  const gpsAt = wordsAt + words.length;
  const degreesAt = gpsAt + 2 + 2 * 12 + 4;
  const tiff = Buffer.concat([
    Buffer.from('MM\0*'),
    uint32(8),
    uint16(3),
    ...[uint16(0x010e), uint16(2), uint32(words.length), uint32(wordsAt)],
    ...[uint16(0x0112), uint16(3), uint32(1), uint16(6), uint16(0)],
    ...[uint16(0x8825), uint16(4), uint32(1), uint32(gpsAt)],
    uint32(0),
    words,
    uint16(2),
    ...[uint16(1), uint16(2), uint32(2), Buffer.from('N\0\0\0')],
    ...[uint16(2), uint16(5), uint32(3), uint32(degreesAt)],
    uint32(0),
    ...[45, 1, 53, 1, 57, 1].map(uint32),
  ]);
  return Buffer.concat([
    Buffer.from([0xff, 0xe1]),
    uint16(2 + 6 + tiff.length),
    Buffer.from('Exif\0\0'),
    tiff,
  ]);
}

function uint16(value: number): Buffer {
  return Buffer.from([value >> 8, value & 0xff]);
}

function uint32(value: number): Buffer {
  return Buffer.concat([uint16(value >>> 16), uint16(value & 0xffff)]);
}

/** What a square picture shows near its upper and near its lower right corner. */
async function coloursOf(page: Page, bytes: Buffer): Promise<unknown> {
  return page.evaluate(
    async (values) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(values)]));
      const canvas = document.createElement('canvas');
      canvas.width = bitmap.width;
      canvas.height = bitmap.height;
      const context = canvas.getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      return [0.2, 0.8].map((down) => {
        const [red = 0, , blue = 0] =
          context?.getImageData(bitmap.width * 0.8, bitmap.height * down, 1, 1).data ?? [];
        return red > blue ? 'red' : 'blue';
      });
    },
    [...bytes],
  );
}

/** The picture of one’s own profile as the page shows it: its address in the bucket of the suite, and what lies there. */
async function shownPicture(page: Page, kind: PictureKind): Promise<{ url: string; bytes: Buffer }> {
  const shown = page.locator(`main img[src*="/o/${PICTURE_FOLDERS[kind]}%2F"]`).first();
  const url = (await shown.getAttribute('src')) ?? '';
  expect(url).toMatch(new RegExp(`^${storageUrl()}/.*%2F${kind}\\?alt=media&v=\\d+$`));
  return { url, bytes: Buffer.from(await (await fetch(url)).arrayBuffer()) };
}

async function sizeOf(page: Page, url: string): Promise<unknown> {
  return page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  }, url);
}

/** The bucket of the suite. */
function storageUrl(): string {
  const { hostname, port } = new URL(ownSuite().appUrl);
  return `http://${hostname}:${Number(port) + PORT_OFFSETS.storage}/v0/b/demo-tod.appspot.com/o`;
}

/** What proves to the server who somebody is, as their browser keeps it. */
async function tokenOf(page: Page): Promise<string> {
  const stored: unknown = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser:')) ?? '';
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  });
  const schema = object({ stsTokenManager: object({ accessToken: string().required() }).required() });
  return schema.validateSync(stored).stsTokenManager.accessToken;
}
