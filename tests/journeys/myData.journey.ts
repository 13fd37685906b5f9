import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { array, object, string } from 'yup';
import { closeWithRefusals, expectGone, uidOf } from './meeting.ts';
import { closeWithoutTrouble, PASSWORD, see, seeText, shareBrowser } from './person.ts';
import { completeProfile, signInAsDemo, signUp } from './steps.ts';

const openBrowser = shareBrowser();

const exportSchema = object({
  uid: string().required(),
  profile: object({ name: string().required() }).required(),
  tods: array(
    object({ id: string().required(), participants: array(string().required()).required() }),
  ).required(),
});

describe('my data', () => {
  it('can be kept as a file with my name and my tods', async () => {
    const camille = await openBrowser('Camille');
    const { page } = camille;
    await signInAsDemo(camille, 'Camille');
    const uid = await uidOf(camille);
    await page.goto('/profile');
    await see(page.getByRole('heading', { name: 'Mes données' }));
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exporter mes données' }).click();
    const download = await coming;
    await seeText(page, 'Vos données ont été exportées');
    expect(download.suggestedFilename()).toMatch(/^tod-export-\d{4}-\d\d-\d\d\.json$/);
    const mine = exportSchema.validateSync(JSON.parse(await readFile(await download.path(), 'utf8')));
    expect(mine.uid).toBe(uid);
    expect(mine.profile.name).toContain('Camille');
    expect(mine.tods.length).toBeGreaterThan(0);
    expect(mine.tods.every(({ participants }) => participants.includes(uid))).toBe(true);
    await closeWithoutTrouble(camille);
  });

  it('goes with my account, after my password, and nobody finds me any more', async () => {
    const leaving = await openBrowser('Mathurin');
    const { page } = leaving;
    await signUp(leaving);
    await completeProfile(leaving, { age: 34, city: 'Annecy', sports: ['Tennis'] });
    const uid = await uidOf(leaving);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
    const dialog = page.getByRole('dialog', { name: /Supprimer votre compte/ });
    await see(dialog.getByText('vos conversations entières, y compris les messages reçus'));
    await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click();
    await see(dialog.getByText('Saisissez votre mot de passe.'));
    await dialog.getByLabel('Votre mot de passe').fill('Mauvais123');
    await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click();
    await see(dialog.getByText('Mot de passe incorrect.'));
    await dialog.getByLabel('Votre mot de passe').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click();
    await page.waitForURL(/\/auth/);
    await seeText(page, 'Votre compte a été supprimé');

    await page.getByLabel('Adresse e-mail').fill(leaving.email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await seeText(page, /incorrect/);
    await page.goto(`/profile/${uid}`);
    await seeText(page, 'Ce profil n’existe pas ou plus.');
    await closeWithRefusals(leaving, { status: 400, call: 'accounts:signInWithPassword' });
  });
});

describe('somebody I want nothing to do with', () => {
  it('is blocked from their profile, reported, and allowed again', async () => {
    const other = await openBrowser('Fulbert');
    await signUp(other);
    await completeProfile(other, { age: 41, city: 'Annecy', sports: ['Tennis'] });
    const otherUid = await uidOf(other);
    const member = await openBrowser('Oriane');
    const { page } = member;
    await signUp(member);
    await page.goto(`/profile/${otherUid}`);
    await page.getByRole('button', { name: 'Bloquer Fulbert' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Bloquer', exact: true }).click();
    await seeText(page, /Vous avez bloqué cette personne/);
    expect(await page.getByRole('button', { name: 'Envoyer un tod à Fulbert' }).isDisabled()).toBe(true);
    await page.reload();
    await seeText(page, /Vous avez bloqué cette personne/);

    await page.getByRole('button', { name: 'Signaler Fulbert' }).click();
    await page.getByRole('radio', { name: 'Faux profil' }).check();
    await page.getByRole('button', { name: 'Envoyer le signalement' }).click();
    await seeText(page, 'Signalement envoyé. Merci.');

    await page.getByRole('button', { name: 'Débloquer Fulbert' }).click();
    await expectGone(() => page.getByText(/Vous avez bloqué cette personne/).count());
    await see(page.getByRole('button', { name: 'Bloquer Fulbert' }));
    await closeWithoutTrouble(member, other);
  });
});
