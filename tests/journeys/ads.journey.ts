import { adCountSchema, adDays, dayBefore, documentPaths, statisticsDay, sumAdFigures } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { drawAdPicture } from '../../emulators/seed/adPicture.ts';
import { parseFields } from '../../functions/src/platform/documents.ts';
import { buildAd } from '../functions/ads.ts';
import { faultsOfLooks, faultsOfScreen } from './axe.ts';
import { shareDatabase } from './database.ts';
import { expectGone, untilLoaded } from './meeting.ts';
import {
  closeWithoutErrors,
  notePassing,
  openNewTab,
  type Person,
  see,
  seeAddress,
  seeText,
  seeToast,
  shareBrowser,
} from './person.ts';
import { untilWorkerControls } from './releases.ts';
import { becomeDemo, openTab, visitAsDemo } from './steps.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const openBrowser = shareBrowser({ worker: 'allowed' });
/** Browsers that nobody would take for programs. */
const openOrdinaryBrowser = shareBrowser({ userAgent: FIREFOX, worker: 'allowed' });
const database = shareDatabase();

const ads = ({ page }: Person) => page.locator('[data-ad]');
const room = ({ page }: Person, location: string) => page.locator(`[data-ad-room="${location}"]`);

/** Has a page opened twice: the first time its browser learns what a location has, and the second it leaves room for it at once. */
async function openKnown({ page }: Person, path: string, location: string): Promise<void> {
  await page.goto(path);
  await expect
    .poll(() => page.evaluate(`localStorage.getItem('tod:ad-room') ?? ''`))
    .toMatch(new RegExp(`\\b${location}:`));
  await page.goto(path);
}

/** The code of advertisements that a page has loaded. */
function watchCode({ page }: Person): string[] {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/(AdSlot|HeaderAd)-/.test(request.url())) loaded.push(request.url());
  });
  return loaded;
}

/** What a page tells the server of views and clicks. */
function watchBeacons({ page }: Person): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('countAdViews')) sent.push(request.postData() ?? '');
  });
  return sent;
}

/** Has a page tell now what it would tell once it is left, or ten minutes later: it tells when a network is back, too. */
async function tellBeacons({ page }: Person): Promise<void> {
  await page.evaluate(`dispatchEvent(new Event('online'))`);
}

/** What was counted on a day and, as midnight may pass meanwhile, on the next one: of all advertisements, or of some. */
async function countedFrom(day: string, some?: readonly string[]) {
  const stored = await database().collection(documentPaths.adCounts()).get();
  const counts = stored.docs.map((shard) => parseFields(adCountSchema, shard.data()));
  const ids = some ?? [...new Set(counts.flatMap((count) => Object.keys(count.ads)))];
  return sumAdFigures(ids.flatMap((id) => adDays(counts, id, dayBefore(day, -1), 2)));
}

describe('advertisements', () => {
  it('stand where visitors look, labelled, each once, and lead away safely', async () => {
    const visitor = await openBrowser('Vera');
    await openKnown(visitor, '/sports', 'sports');
    await see(room(visitor, 'sports').getByText('Publicité', { exact: true }));
    const link = room(visitor, 'sports').getByRole('link');
    expect(await link.getAttribute('rel')).toBe('sponsored noopener');
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await link.getAttribute('href')).toMatch(/^https:\/\//);
    expect(await room(visitor, 'header').count()).toBe(0);
    await visitor.page.goto('/');
    await see(visitor.page.getByRole('contentinfo'));
    // They make room for themselves where nobody looks yet: below the screen.
    await expect.poll(() => ads(visitor).count()).toBeGreaterThanOrEqual(2);
    await visitor.page.keyboard.press('End');
    const targets = await ads(visitor)
      .getByRole('link')
      .evaluateAll((links) => links.map((found) => found.getAttribute('href')));
    expect(new Set(targets).size).toBe(targets.length);
    await closeWithoutErrors(visitor);
  });

  it('stand under the header, between tods and on profiles for members, and go with premium', async () => {
    const member = await openBrowser('Camille');
    const code = watchCode(member);
    await becomeDemo(member, 'Camille');
    await openKnown(member, '/matches?tab=all', 'footer');
    expect(await room(member, 'header').count()).toBe(0);
    await member.page.goto('/profile');
    await see(room(member, 'header').getByText('Publicité', { exact: true }));
    await see(room(member, 'profile').or(room(member, 'footer')));
    expect(await faultsOfScreen(member, '/profile')).toEqual([]);
    const account = database().doc(documentPaths.account('demo-camille'));
    const former = (await account.get()).data() ?? {};
    try {
      await account.update({ plan: 'premium', planActive: true, subscriptionEnd: null });
      await expectGone(() => ads(member).count());
      code.length = 0;
      for (const path of ['/', '/profile']) {
        await member.page.goto(path);
        // Only who has been read can be shown any.
        await see(member.page.getByRole('banner').getByRole('link', { name: 'Abonnement premium' }));
        await untilLoaded(member.page);
        expect(await ads(member).count(), path).toBe(0);
      }
      expect(code).toEqual([]);
    } finally {
      await account.set(former);
    }
    await closeWithoutErrors(member);
  });

  it('are nothing that an administrator sees or loads', async () => {
    const admin = await openBrowser('Admin');
    await becomeDemo(admin, 'Admin');
    const code = watchCode(admin);
    for (const path of ['/sports', '/profile']) {
      await admin.page.goto(path);
      await see(admin.page.getByRole('link', { name: 'Admin', exact: true }));
      await untilLoaded(admin.page);
      expect(await ads(admin).count(), path).toBe(0);
    }
    expect(code).toEqual([]);
    await closeWithoutErrors(admin);
  });

  it('stay without a network, as the device was told last', async () => {
    const visitor = await openBrowser('Olga');
    await openKnown(visitor, '/sports', 'sports');
    await see(room(visitor, 'sports').getByRole('link'));
    await untilWorkerControls(visitor.page);
    await visitor.context.setOffline(true);
    await visitor.page.getByRole('link', { name: 'Tod', exact: true }).first().click();
    await seeAddress(visitor.page, (url) => url.pathname === '/');
    await visitor.page.goBack();
    await see(room(visitor, 'sports').getByRole('link'));
    await visitor.context.setOffline(false);
    await visitor.context.close();
  });

  it('are counted once they were seen for a second, once a visit, and with their clicks', async () => {
    const day = statisticsDay(new Date());
    const before = await countedFrom(day);
    const program = await openBrowser('Robot');
    const told = watchBeacons(program);
    await openKnown(program, '/sports', 'sports');
    await room(program, 'sports').getByRole('link').scrollIntoViewIfNeeded();
    const visitor = await openOrdinaryBrowser('Nina');
    const toldByVisitor = watchBeacons(visitor);
    await openKnown(visitor, '/sports', 'sports');
    const link = room(visitor, 'sports').getByRole('link');
    await link.scrollIntoViewIfNeeded();
    const target = (await link.getAttribute('href')) ?? '';
    await visitor.context.route(`${target}**`, (route) => route.fulfill({ body: 'Bonjour' }));
    const more = async () => {
      await tellBeacons(visitor);
      const now = await countedFrom(day);
      return [now.impressions - before.impressions, now.clicks - before.clicks];
    };
    // That of the catalogue, and that of the footer beside it on the screen or not.
    await expect.poll(async () => (await more())[0]).toBeGreaterThanOrEqual(1);
    await tellBeacons(program);
    // The program has had it in sight for longer.
    expect(toldByVisitor).not.toEqual([]);
    expect(told).toEqual([]);
    const [leading] = await Promise.all([visitor.context.waitForEvent('page'), link.click()]);
    await leading.close();
    await expect.poll(async () => (await more())[1]).toBe(1);
    const counted = await more();
    await visitor.page.mouse.wheel(0, -2_000);
    await link.scrollIntoViewIfNeeded();
    const again = await Promise.all([visitor.context.waitForEvent('page'), link.click()]);
    await again[0].close();
    // What a page says as it closes arrives, too.
    await visitor.page.goto('/terms');
    expect((await more())[0]).toBeLessThanOrEqual(2 * (counted[0] ?? 0));
    await seeSomethingCounted(day);
    expect((await more())[1]).toBe(counted[1]);
    await program.context.close();
    await visitor.context.close();
  });
});

/** Has somebody else see an advertisement of the home page, and waits until that is counted: so is what was told before. */
async function seeSomethingCounted(day: string): Promise<void> {
  // These two stand on no other page of visitors, and one of them in one of the two places of this one.
  const ids = ['ad-raquettes', 'ad-kine'];
  const before = await countedFrom(day, ids);
  const other = await openOrdinaryBrowser('Paula');
  await openKnown(other, '/', 'home');
  const link = other.page.getByRole('link', { name: /Recordage en une heure|Récupérer après l’effort/ });
  await link.first().scrollIntoViewIfNeeded();
  await expect
    .poll(async () => {
      await tellBeacons(other);
      return (await countedFrom(day, ids)).impressions;
    })
    .toBeGreaterThan(before.impressions);
  await other.context.close();
}

describe('an administrator', () => {
  it('writes, watches, switches and deletes an advertisement', async () => {
    const admin = await openBrowser('Admin');
    const { page } = admin;
    const seeLoading = await notePassing(page, 'Chargement des publicités...');
    await visitAsDemo(admin, 'Admin', '/admin/ads');
    await seeLoading();
    await see(page.getByRole('heading', { name: 'Recordage en une heure' }));
    for (const status of ['Active', 'Programmée', 'Expirée', 'Inactive'])
      await see(page.getByText(status, { exact: true }));
    await page.getByRole('link', { name: 'Créer une publicité' }).click();
    await see(page.getByRole('heading', { level: 1, name: 'Créer une publicité' }));
    await page.getByRole('button', { name: 'Créer la publicité' }).click();
    for (const fault of [
      'Le titre doit contenir au moins 3 caractères',
      'L’URL de l’image est requise',
      'L’URL cible doit être une URL valide',
      'Sélectionnez au moins un emplacement',
    ])
      await seeText(page, fault);
    await page.getByLabel('Titre').fill('Piste éclairée');
    await page.getByLabel('URL cible').fill('https://piste.example/');
    await page.getByLabel('Page des sports').check();
    await page.getByLabel('Début').fill('2026-01-02T10:00');
    await page.getByLabel('Fin').fill('2026-01-01T10:00');
    await page.getByRole('button', { name: 'Créer la publicité' }).click();
    await seeText(page, 'La date de fin doit être après la date de début');
    await page.getByLabel('Fin').fill('');
    await page
      .getByLabel('Téléverser une image')
      .first()
      .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Bonjour') });
    await seeToast(page, 'Le fichier doit être une image');
    await page
      .getByLabel('Téléverser une image')
      .first()
      .setInputFiles({ name: 'piste.png', mimeType: 'image/png', buffer: drawAdPicture(3) });
    await expect
      .poll(() => page.getByLabel('URL de l’image').inputValue())
      .toMatch(/ad-images%2F[0-9a-f-]{36}\.webp/);
    await expect.poll(() => page.locator('figure img').count()).toBe(3);
    const picture = await page.getByLabel('URL de l’image').inputValue();
    await page.getByRole('button', { name: 'Créer la publicité' }).click();
    await seeToast(page, 'Publicité ajoutée avec succès');
    await see(page.getByRole('heading', { name: 'Piste éclairée' }));

    const isOnBoard = async () => {
      const board = await database().doc(documentPaths.adBoard()).get();
      return JSON.stringify(board.data()).includes('Piste éclairée');
    };
    await expect.poll(isOnBoard).toBe(true);
    await page.getByRole('switch', { name: /Piste éclairée/ }).click();
    await expect.poll(isOnBoard).toBe(false);
    // A form that opens before this page has heard of it would hold what is stored no more.
    await see(page.getByRole('switch', { name: /Piste éclairée/, checked: false }));
    await page.getByRole('link', { name: /Modifier.*Piste éclairée/ }).click();
    await see(page.getByRole('heading', { level: 1, name: 'Modifier la publicité' }));
    await page.getByLabel('Titre').fill('Piste éclairée le soir');
    await page.getByRole('button', { name: 'Enregistrer les modifications' }).click();
    await seeToast(page, 'Publicité mise à jour avec succès');
    await page.getByRole('button', { name: /Supprimer.*Piste éclairée le soir/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
    await seeToast(page, 'Publicité supprimée avec succès');
    // What is said of it, not its bytes: the emulator never answers who reads those while they are removed.
    const described = new URL(picture);
    described.searchParams.delete('alt');
    await expect.poll(async () => (await fetch(described)).status).toBe(404);
    await page.goto('/admin/ads/edit');
    await seeText(page, 'ID de publicité manquant');
    await page.goto('/admin/ads/edit/inconnue');
    await seeText(page, 'Publicité non trouvée.');
    await closeWithoutErrors(admin);
  });

  it('keeps what is in the form of an advertisement that somebody else deletes', async () => {
    const ad = database().doc(documentPaths.ad('ad-deleted-meanwhile'));
    await ad.set(buildAd({ title: 'Raquettes d’occasion', active: false }));
    const admin = await openBrowser('Admin');
    const { page } = admin;
    const picture = { contentType: 'image/png', body: drawAdPicture(1) };
    await page.context().route(/ad-images%2Fa\.webp/, (route) => route.fulfill(picture));
    await visitAsDemo(admin, 'Admin', `/admin/ads/edit/${ad.id}`);
    await page.getByLabel('Titre').fill('Raquettes d’occasion, à prix doux');
    await ad.delete();
    // A page that was opened after it knows that there is none; this one has been told before.
    const other = await openNewTab(admin);
    await other.goto(`/admin/ads/edit/${ad.id}`);
    await seeText(other, 'Publicité non trouvée.');
    await page.getByRole('button', { name: 'Enregistrer les modifications' }).click();
    await seeToast(page, 'Publicité non trouvée.');
    expect(await page.getByLabel('Titre').inputValue()).toBe('Raquettes d’occasion, à prix doux');
    await closeWithoutErrors(admin);
  });

  it('finds in the statistics the title of each that was seen, however many there are, and calls no other deleted', async () => {
    const today = statisticsDay(new Date());
    const ids = Array.from({ length: 30 }, (_, index) => `ad-many-${index}`);
    const batch = database().batch();
    for (const [index, id] of ids.entries())
      batch.set(
        database().doc(documentPaths.ad(id)),
        buildAd({ title: `Annonce ${10 + index}`, active: false }),
      );
    const count = database().collection(documentPaths.adCounts()).doc('many');
    const seen = { [today.slice(8)]: { impressions: 1, clicks: 0 } };
    batch.set(count, {
      month: today.slice(0, 7),
      ads: Object.fromEntries([...ids, 'ad-many-gone'].map((id) => [id, seen])),
    });
    await batch.commit();
    try {
      const admin = await openBrowser('Admin');
      await visitAsDemo(admin, 'Admin', '/admin/ads');
      await openTab(admin.page, 'Statistiques');
      const totals = admin.page.getByRole('table', { name: 'Totaux par publicité' });
      await see(totals.getByRole('row', { name: 'Annonce 39' }));
      expect(await totals.getByRole('row', { name: /^Annonce \d\d/ }).count()).toBe(ids.length);
      await see(totals.getByRole('row', { name: 'Publicités supprimées' }));
      await closeWithoutErrors(admin);
    } finally {
      const removal = database().batch();
      for (const id of ids) removal.delete(database().doc(documentPaths.ad(id)));
      await removal.delete(count).commit();
    }
  });

  it('finds every page accessible and none too wide, at both widths in both themes, and reads nothing without the role', async () => {
    const admin = await openBrowser('Admin');
    const { page } = admin;
    await becomeDemo(admin, 'Admin');
    const faults: string[] = [];
    const look = async (screen: string) => {
      faults.push(...(await faultsOfLooks(admin, screen)));
    };
    await page.goto('/admin/ads/edit/ad-velo');
    await see(page.locator('figure img'));
    await look('form');
    await page.goto('/admin/ads');
    await see(page.getByRole('heading', { name: 'Recordage en une heure' }));
    await look('list');
    await openTab(page, 'Statistiques');
    await see(page.getByRole('table', { name: 'Totaux par publicité' }));
    await look('statistics');
    expect(faults).toEqual([]);
    const role = database().doc(documentPaths.userRole('demo-admin'));
    await role.delete();
    try {
      await see(page.getByRole('heading', { name: 'Accès restreint' }));
      await seeText(page, 'Vous n’avez pas les droits d’accès à cette page.');
    } finally {
      await role.set({ role: 'admin' });
    }
    await admin.context.close();
  });
});
