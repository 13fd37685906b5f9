import { describe, expect, it } from 'vitest';
import { expectMessageStored, shareDatabase } from './database.ts';
import { expectGone, writeLast } from './meeting.ts';
import {
  closeWithoutErrors,
  type Person,
  see,
  seeAddress,
  seeText,
  seeToast,
  shareBrowser,
} from './person.ts';
import { birthDateFor, visitAsDemo, visitAsNew } from './steps.ts';

const openBrowser = shareBrowser({ worker: 'allowed' });
const database = shareDatabase();

const bigImage = { name: 'vacances.png', mimeType: 'image/png', buffer: Buffer.alloc(6 * 1024 * 1024, 7) };
const program = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ this is no picture') };
const brokenImage = {
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4]),
};
const heic = {
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'),
};
const document = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };

describe('what is not allowed', () => {
  it('is explained on the profile: empty name, a minor, a file that is no image, an image of 6 MB', async () => {
    const member = await openBrowser('Quitterie');
    const { page } = member;
    await visitAsNew(member, '/profile');
    await page.getByRole('button', { name: 'Modifier' }).click();
    await page.getByLabel('Nom').fill('   ');
    await page.getByLabel('Date de naissance').fill(birthDateFor(12));
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await seeText(page, 'Le nom est requis');
    await seeText(page, /réservé aux personnes de 18\sans/);
    await choosePhoto(member, brokenImage);
    await seeText(page, /Ce fichier n’est pas une image lisible/);
    await choosePhoto(member, heic);
    await seeText(page, /Cette photo est au format HEIC/);
    await choosePhoto(member, bigImage);
    await seeText(page, 'L’image est trop volumineuse. La taille maximale est de 5 Mo.');
    for (const file of [document, program]) {
      await choosePhoto(member, file);
      await seeToast(page, 'Type de fichier non supporté. Utilisez JPG, PNG, GIF ou WEBP.');
    }
    await closeWithoutErrors(member);
  });

  it('is explained in a conversation: only spaces, 2,001 characters, oneself, somebody unknown', async () => {
    const member = await openBrowser('Isaure');
    const { page } = member;
    await visitAsDemo(member, 'Camille', '/messages/demo-yanis');
    const composer = page.getByRole('textbox');
    await composer.fill('   ');
    await expect.poll(() => page.getByRole('button', { name: 'Envoyer' }).isDisabled()).toBe(true);
    await composer.fill('x'.repeat(2001));
    await seeText(page, '1 caractère de trop');
    await expect.poll(() => page.getByRole('button', { name: 'Envoyer' }).isDisabled()).toBe(true);
    expect((await composer.inputValue()).length).toBe(2001);
    await page.goto('/messages/demo-camille');
    await seeText(page, 'Conversation non trouvée');
    await page.goto('/messages/personne-ici');
    await seeText(page, 'Conversation non trouvée');
    await closeWithoutErrors(member);
  });

  it('is explained on a tod of strangers, on an unknown tod and on an impossible id', async () => {
    const stranger = await openBrowser('Etrangere');
    await visitAsDemo(stranger, 'Camille', '/matches');
    await stranger.page.getByRole('article').getByRole('link').first().click();
    await seeAddress(stranger.page, /\/matches\/.+/);
    const { pathname } = new URL(stranger.page.url());
    const other = await openBrowser('Autre');
    await visitAsNew(other, pathname);
    await seeText(other.page, 'Demande de tod introuvable');
    await other.page.goto('/matches/inconnu-au-bataillon');
    await seeText(other.page, 'Demande de tod introuvable');
    await other.page.goto('/matches/a%2Fb');
    await seeText(other.page, /Erreur.*ID de match invalide|Page introuvable/);
    await stranger.context.close();
    await other.context.close();
  });

  it('keeps a message written without a network and sends it once when the network is back', async () => {
    const camille = await openBrowser('Camille');
    const yanis = await openBrowser('Yanis');
    await visitAsDemo(camille, 'Camille', '/messages/demo-yanis');
    await visitAsDemo(yanis, 'Yanis', '/messages/demo-camille');
    await see(camille.page.getByRole('textbox'));
    await see(yanis.page.getByRole('textbox'));
    await camille.context.setOffline(true);
    await camille.page.getByRole('textbox').fill('Écrit dans le tunnel');
    await camille.page.getByRole('textbox').press('Enter');
    await see(camille.page.getByRole('log').getByText('Écrit dans le tunnel'));
    await camille.context.setOffline(false);
    await see(yanis.page.getByRole('log').getByText('Écrit dans le tunnel'));
    await camille.page.reload();
    await see(camille.page.getByRole('log').getByText('Écrit dans le tunnel'));
    await writeLast(yanis.page, 'Bien arrivé', camille.page);
    for (const { page } of [camille, yanis])
      expect(await page.getByRole('log').getByText('Écrit dans le tunnel').count()).toBe(1);
    await camille.context.close();
    await closeWithoutErrors(yanis);
  });

  it('says so when the server does not answer, and sends the same message again on request', async () => {
    const camille = await openBrowser('Camille');
    const { page } = camille;
    await visitAsDemo(camille, 'Camille', '/messages/demo-yanis');
    await see(page.getByRole('textbox'));
    await page.route('**/sendMessage', (route) => route.abort('timedout'));
    await page.getByRole('textbox').fill('Perdu en route');
    await page.getByRole('textbox').press('Enter');
    await see(page.getByRole('button', { name: /Échec d’envoi - Réessayer/ }));
    await page.unroute('**/sendMessage');
    await page.getByRole('button', { name: /Échec d’envoi - Réessayer/ }).click();
    await expectGone(() => page.getByRole('button', { name: /Réessayer/ }).count());
    await expectMessageStored(database(), 'demo-camille', 'demo-yanis', 'Perdu en route');
    await page.reload();
    await see(page.getByRole('log').getByText('Perdu en route'));
    expect(await page.getByRole('log').getByText('Perdu en route').count()).toBe(1);
    await camille.context.close();
  });
});

async function choosePhoto(
  { page }: Person,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await page.getByLabel('Changer la photo').locator('visible=true').first().waitFor();
  await page.locator('input[type=file]').first().setInputFiles(file);
}
