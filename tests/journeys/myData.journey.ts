import { readFile } from 'node:fs/promises';
import { documentPaths } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { array, date, number, object, string } from 'yup';
import { faultsOfLooks, faultsOfScreen } from './axe.ts';
import { expectStored, shareDatabase } from './database.ts';
import { closeWithRefusals, expectGone } from './meeting.ts';
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
import { answerForGoogle, openProviderWindow, signInWithNewAccount } from './providerWindow.ts';
import { SMALL_PHOTO } from './smallPhoto.ts';
import {
  becomeComplete,
  becomeDemo,
  becomeNew,
  chooseFile,
  chooseInMenu,
  completeProfile,
  cropPhoto,
  fillCredentials,
  sendTod,
  signIn,
  visitAsComplete,
  visitAsNew,
} from './steps.ts';
import { tracesOf } from './storages.ts';
import { corsHeaders } from './storedDocument.ts';

const openBrowser = shareBrowser();
const database = shareDatabase();

const list = () => array(object({ id: string().required() })).required();
/** Every part that an export has, whatever is in it. */
const exportSchema = object({
  format: string().oneOf(['tod-export-2']).required(),
  uid: string().required(),
  exportedAt: date().required(),
  profile: object({ name: string().required(), sportIds: array(string().required()).required() }).required(),
  account: object({ plan: string().required() }).required(),
  signIn: object({
    email: string().required(),
    createdAt: date().required(),
    providers: array(object({ provider: string().required() })).required(),
  }).required(),
  mails: list(),
  usage: array(object({ messagesSent: number().required() })).required(),
  interactions: list(),
  blocks: list(),
  notifications: list(),
  devices: list(),
  settings: list(),
  tods: array(
    object({ id: string().required(), participants: array(string().required()).required() }),
  ).required(),
  conversations: array(
    object({
      id: string().required(),
      messages: array(object({ content: string().required(), senderUid: string().required() })).required(),
    }),
  ).required(),
  reports: list(),
});

/** The files of an archive that stores them as they are, by name, read from its directory. */
function filesOfArchive(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = archive.length - 22;
  let entry = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = archive.readUInt16LE(entry + 28);
    const local = archive.readUInt32LE(entry + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const name = archive.subarray(entry + 46, entry + 46 + nameLength).toString();
    files.set(name, archive.subarray(start, start + archive.readUInt32LE(entry + 24)));
    entry += 46 + nameLength;
  }
  return files;
}

/** Opens the dialog that deletes the account, from one's own profile. */
async function openDeletion({ page }: Person) {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
  return page.getByRole('dialog', { name: /Supprimer votre compte/ });
}

describe('my data', () => {
  it('can be kept as a file with everything that is mine, and nothing of what others keep', async () => {
    const member = await openBrowser('Mirabelle');
    const { page } = member;
    const uid = await becomeNew(member);
    await completeProfile(member, { age: 29, city: 'Annecy', sports: ['Tennis'] });
    await page.goto('/messages/demo-yanis');
    await page.getByRole('textbox').fill('Une phrase de Mirabelle');
    await page.getByRole('textbox').press('Enter');
    await see(page.getByRole('log').getByText('Une phrase de Mirabelle'));
    await expectGone(() => page.getByLabel('Envoi en cours').count());
    await page.goto('/profile/demo-yanis');
    await sendTod(page, 'Yanis');
    await seeToast(page, 'Demande de Tod envoyée !');
    await page.goto('/profile/demo-camille');
    await chooseInMenu(page, /^Autres actions pour/, 'Bloquer');
    await page.getByRole('dialog').getByRole('button', { name: 'Bloquer', exact: true }).click();
    await seeText(page, /Vous avez bloqué cette personne/);
    await expectStored(database(), documentPaths.block(uid, 'demo-camille'), true);
    await page.goto('/profile');
    await chooseFile(page, 'Changer la photo', SMALL_PHOTO);
    await cropPhoto(page);
    await seeToast(page, 'Photo de profil mise à jour avec succès');
    await see(page.getByRole('heading', { name: 'Mes données' }));
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exporter mes données' }).click();
    const download = await coming;
    await seeToast(page, 'Vos données ont été exportées');
    expect(download.suggestedFilename()).toMatch(/^tod-export-\d{4}-\d\d-\d\d\.zip$/);
    const files = filesOfArchive(await readFile(await download.path()));
    expect([...files.keys()]).toEqual(['tod-export.json', 'photo.webp']);
    expect(files.get('photo.webp')?.subarray(8, 12).toString()).toBe('WEBP');
    const file = files.get('tod-export.json')?.toString() ?? '';
    const mine = exportSchema.validateSync(JSON.parse(file));
    expect(mine.uid).toBe(uid);
    expect(mine.signIn.email).toBe(member.email);
    expect(mine.signIn.providers).toMatchObject([{ provider: 'password' }]);
    expect(mine.mails).toMatchObject([{ id: `welcome-${uid}` }]);
    expect(mine.profile).toMatchObject({ name: 'Mirabelle', sportIds: ['tennis'] });
    expect(mine.account.plan).toBe('free');
    expect(mine.usage).toMatchObject([{ messagesSent: 1 }]);
    expect(mine.blocks).toMatchObject([{ id: 'demo-camille' }]);
    expect(mine.tods.map(({ participants }) => participants.toSorted())).toEqual([
      ['demo-yanis', uid].toSorted(),
    ]);
    expect(mine.conversations.map(({ messages }) => messages)).toMatchObject([
      [{ content: 'Une phrase de Mirabelle', senderUid: uid }],
    ]);
    // The two demo people write to each other, too.
    expect(file).not.toContain('demo-camille_demo-yanis');
    await closeWithoutErrors(member);
  });

  it('asks who is there before it leaves for a file, where one has signed in long ago', async () => {
    const member = await openBrowser('Valentine');
    const { page } = member;
    await visitAsNew(member, '/profile');
    // The suite’s tokens are minutes old only: the server’s answer to an old one stands for the time that passes.
    let asked = 0;
    await page.route('**/exportMyData', async (route) => {
      asked += route.request().method() === 'POST' ? 1 : 0;
      if (asked !== 1 || route.request().method() !== 'POST') return route.continue();
      return route.fulfill({
        status: 400,
        headers: corsHeaders(),
        json: { error: { status: 'FAILED_PRECONDITION', details: { reason: 'reauthenticationNeeded' } } },
      });
    });
    await page.getByRole('button', { name: 'Exporter mes données' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirmez que c’est bien vous' });
    await dialog.getByLabel('Votre mot de passe').fill(PASSWORD);
    expect(await faultsOfScreen(member, 'exporting')).toEqual([]);
    const coming = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Confirmer et exporter' }).click();
    expect((await coming).suggestedFilename()).toMatch(/\.zip$/);
    await expectGone(() => dialog.count());
    expect(asked).toBe(2);
    await closeWithRefusals(member, { status: 400, call: 'exportMyData' });
  });

  it('goes with my account, after my password: profile, photo, sessions on other devices', async () => {
    const leaving = await openBrowser('Mathurin');
    const tablet = await openBrowser('Mathurintablette', 360);
    const { page } = leaving;
    const uid = await visitAsComplete(leaving, '/profile');
    await chooseFile(page, 'Changer la photo', SMALL_PHOTO);
    await cropPhoto(page);
    await seeToast(page, 'Photo de profil mise à jour avec succès');
    const photo = await page.locator('img[src*="avatars"]').first().getAttribute('src');
    expect((await fetch(photo ?? '')).status).toBe(200);
    await signIn({ ...tablet, email: leaving.email });
    await tablet.page.goto('/notifications');
    await see(tablet.page.getByRole('heading', { level: 1, name: 'Notifications' }));

    const dialog = await openDeletion(leaving);
    await see(dialog.getByText('vos conversations entières, y compris les messages reçus'));
    await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click();
    await see(dialog.getByText('Saisissez votre mot de passe.'));
    await dialog.getByLabel('Votre mot de passe').fill('Mauvais123');
    await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click();
    await see(dialog.getByText('Mot de passe incorrect.'));
    await dialog.getByLabel('Votre mot de passe').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click();
    await seeAddress(page, /\/auth/);
    await seeToast(page, 'Votre compte a été supprimé');
    await expect.poll(() => tracesOf(leaving, [uid, leaving.email, 'Mathurin'])).toEqual([]);

    expect((await fetch(photo ?? '')).status).toBe(404);
    await seeAddress(tablet.page, '**/auth');
    await seeToast(tablet.page, 'Vous avez été déconnecté');
    await expect.poll(() => tracesOf(tablet, [uid, leaving.email])).toEqual([]);
    await fillCredentials(leaving, leaving.email, PASSWORD);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await seeText(page, /incorrect/);
    await expectStored(database(), documentPaths.profile(uid), false);
    await closeWithRefusals(leaving, { status: 400, call: '/v1/accounts' });
    await closeWithRefusals(tablet, { status: 400, call: '/v1/accounts' });
  });

  it('goes also when the first attempt stops half way, and when its answer is lost', async () => {
    for (const name of ['Interrompue', 'Perdue']) {
      const leaving = await openBrowser(name);
      const { page } = leaving;
      await becomeNew(leaving);
      const dialog = await openDeletion(leaving);
      await page.route('**/deleteMyAccount', async (route) => {
        // Lost on the way there, or on the way back.
        if (name === 'Perdue' && route.request().method() === 'POST') await route.fetch();
        await route.abort('connectionreset');
      });
      await dialog.getByLabel('Votre mot de passe').fill(PASSWORD);
      await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click();
      if (name === 'Interrompue') {
        await see(dialog.getByText(/La suppression a peut-être commencé/));
        await page.unroute('**/deleteMyAccount');
        await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click();
      }
      await seeAddress(page, /\/auth/);
      await seeToast(page, 'Votre compte a été supprimé');
      await closeWithRefusals(
        leaving,
        { status: 'CONNECTION_RESET', call: 'deleteMyAccount' },
        { status: 400, call: '/v1/accounts' },
      );
    }
  });

  it('goes also when there is so much of me that it takes a minute, which the page says', async () => {
    const leaving = await openBrowser('Lente');
    const { page } = leaving;
    // Before a page is open, which would live in 1970 for a moment.
    await page.clock.install();
    await becomeNew(leaving);
    const dialog = await openDeletion(leaving);
    const { promise: isDone, resolve: endDeletion } = Promise.withResolvers<void>();
    await page.route('**/deleteMyAccount', async (route) => {
      if (route.request().method() === 'POST') await isDone;
      await route.continue();
    });
    await dialog.getByLabel('Votre mot de passe').fill(PASSWORD);
    const asked = page.waitForRequest((request) => request.url().endsWith('/deleteMyAccount'));
    await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click();
    await asked;
    await leaving.page.clock.fastForward(60_000);
    await see(dialog.getByRole('status').getByText(/^Cela peut prendre une minute ou deux/));
    await see(dialog.getByRole('button', { name: 'Suppression...' }));
    endDeletion();
    await seeAddress(page, /\/auth/);
    await seeToast(page, 'Votre compte a été supprimé');
    await closeWithRefusals(leaving, { status: 400, call: '/v1/accounts' });
  });

  it('goes with the account of somebody who came with Google, after their window', async () => {
    const leaving = await openBrowser('Gontran');
    const { page } = leaving;
    await answerForGoogle(leaving.context);
    await page.goto('/auth');
    const first = await openProviderWindow(leaving, 'Continuer avec Google');
    await signInWithNewAccount(first, leaving.email, 'Gontran Martin');
    await see(page.getByRole('link', { name: /Trouver un partenaire/ }));
    const dialog = await openDeletion(leaving);
    await see(dialog.getByText('Une fenêtre Google s’ouvrira pour vérifier que c’est bien vous.'));
    const closed = await openProviderWindow(leaving, 'Supprimer définitivement');
    await closed.close();
    await see(dialog.getByText('La vérification a été annulée.'));
    const second = await openProviderWindow(leaving, 'Supprimer définitivement');
    await second.getByText(leaving.email).click();
    await seeAddress(page, /\/auth/);
    await seeToast(page, 'Votre compte a été supprimé');
    await closeWithRefusals(leaving, { status: 400, call: '/v1/accounts' });
  });
});

describe('somebody I want nothing to do with', () => {
  it('is blocked from their profile, reported, and allowed again', async () => {
    const other = await openBrowser('Fulbert');
    const otherUid = await becomeComplete(other);
    const member = await openBrowser('Oriane');
    const { page } = member;
    await visitAsNew(member, `/profile/${otherUid}`);
    await chooseInMenu(page, 'Fulbert', 'Bloquer');
    await page.getByRole('dialog').getByRole('button', { name: 'Bloquer', exact: true }).click();
    await seeText(page, /Vous avez bloqué cette personne/);
    expect(await page.getByRole('button', { name: 'Envoyer un tod à Fulbert' }).isDisabled()).toBe(true);
    await page.reload();
    await seeText(page, /Vous avez bloqué cette personne/);

    await chooseInMenu(page, 'Fulbert', 'Signaler');
    await page.getByRole('radio', { name: 'Faux profil' }).check();
    await page.getByRole('button', { name: 'Envoyer le signalement' }).click();
    await seeToast(page, 'Signalement envoyé. Merci.');

    await chooseInMenu(page, 'Fulbert', 'Débloquer');
    await expectGone(() => page.getByText(/Vous avez bloqué cette personne/).count());
    await page.getByRole('button', { name: 'Autres actions pour Fulbert' }).click();
    await see(page.getByRole('menuitem', { name: 'Bloquer', exact: true }));
    await closeWithoutErrors(member, other);
  });
});

describe('every dialog about an account', () => {
  it('is accessible at both widths in both themes', async () => {
    const member = await openBrowser('Lectrice');
    const { page } = member;
    await becomeDemo(member, 'Camille');
    const faults: string[] = [];
    const look = async (name: string) => {
      await see(page.getByRole('dialog'));
      faults.push(...(await faultsOfLooks(member, name)));
      await page.keyboard.press('Escape');
      await expectGone(() => page.getByRole('dialog').count());
    };
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Changer d’adresse e-mail' }).click();
    await page.getByRole('button', { name: 'Envoyer le lien' }).click();
    await see(page.getByRole('dialog').getByText('Veuillez entrer une nouvelle adresse email'));
    await look('changing the address');
    await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
    await page.getByRole('button', { name: 'Supprimer définitivement' }).click();
    await see(page.getByText('Saisissez votre mot de passe.'));
    await look('deleting the account');
    await page.goto('/profile/demo-yanis');
    await chooseInMenu(page, 'Yanis', 'Bloquer');
    await look('blocking somebody');
    await chooseInMenu(page, 'Yanis', 'Signaler');
    await page.getByRole('button', { name: 'Envoyer le signalement' }).click();
    await see(page.getByText('Choisissez une raison'));
    await look('reporting somebody');
    expect(faults).toEqual([]);
    await closeWithoutErrors(member);
  });
});
