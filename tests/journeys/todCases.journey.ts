import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectGone, OF_NO_NETWORK, whileOffline } from './meeting.ts';
import { closeWithoutErrors, type Person, see, seeText, seeToast, shareBrowser } from './person.ts';
import { untilWorkerControls } from './releases.ts';
import { becomeComplete, confirmTod, openTab, sendTod, visitAsDemo } from './steps.ts';
import { deleteAccountOf, suspend } from './suiteAdmin.ts';

const openBrowser = shareBrowser({ worker: 'allowed' });

interface Member extends Person {
  readonly uid: string;
}

async function join(name: string, sportIds: readonly string[], width = 1280): Promise<Member> {
  const person = await openBrowser(name, width);
  return { ...person, uid: await becomeComplete(person, { sportIds, isFreeOnTuesdays: true }) };
}

const dialogOf = (page: Page): Locator => page.getByRole('dialog');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function openTod({ page }: Person, partner: Person, tab: string): Promise<void> {
  await page.goto(`/matches?tab=${tab}`);
  await page.getByRole('link', { name: `Voir le tod avec ${partner.name}` }).click();
  await see(page.getByRole('tab', { name: 'Détails', selected: true }));
}

/** As cards and dialogs say it: with the year where that is another one. */
const NEXT_TUESDAY = /^Mar\. \d+(er)? \S+( \d{4})? · 18:30 – 21:00$/;

describe('a tod', () => {
  it('carries the sport and the moment chosen with the keyboard, goes into a calendar, and gains a sport', async () => {
    const ilan = await join('Ilan', ['natation', 'tennis']);
    const jade = await join('Jade', ['natation', 'tennis'], 360);
    await ilan.page.goto(`/profile/${jade.uid}`);
    await ilan.page.getByRole('button', { name: 'Envoyer un tod à Jade' }).press('Enter');
    const dialog = dialogOf(ilan.page);
    await dialog.getByRole('checkbox', { name: /^Natation/ }).press('Space');
    await dialog.getByRole('radio', { name: 'À convenir ensemble' }).press('ArrowDown');
    await see(dialog.getByRole('radio', { name: NEXT_TUESDAY, checked: true }));
    await ilan.page.keyboard.press('Enter');
    await seeToast(ilan.page, 'Demande de tod envoyée avec succès');

    await jade.page.goto('/matches?tab=pending');
    const card = jade.page.getByRole('article', { name: 'Tod avec Ilan' });
    await see(card.getByText('Tennis · Annecy'));
    await see(card.getByText(NEXT_TUESDAY));
    const bell = jade.page.getByRole('link', { name: 'Notifications' });
    await see(bell.getByText('1\u00a0non lue'));
    await card.getByRole('button', { name: 'Accepter' }).click();
    await seeToast(jade.page, 'Demande acceptée avec succès');
    // Whoever has answered knows of it, without having opened it.
    await expectGone(() => bell.getByText(/non lue/).count());

    await openTod(ilan, jade, 'accepted');
    const coming = ilan.page.waitForEvent('download');
    await press(ilan.page, 'Ajouter au calendrier');
    const file = await readFile(await (await coming).path(), 'utf8');
    expect(file).toMatch(/^DTSTART:\d{8}T1[67]3000Z\r$/m);
    expect(file).toContain('SUMMARY:Tennis avec Jade\r\n');

    await jade.page.goto(`/messages/${ilan.uid}`);
    await press(jade.page, 'Proposer un tod à Ilan');
    await see(dialogOf(jade.page).getByText('Vous avez déjà un tod avec cet utilisateur'));
    await dialogOf(jade.page)
      .getByRole('checkbox', { name: /^Natation/ })
      .press('Space');
    await dialogOf(jade.page).getByRole('button', { name: 'Ajouter les sports' }).press('Enter');
    await seeToast(jade.page, 'Sport ajouté à votre tod existant');
    await see(ilan.page.getByRole('definition').filter({ hasText: 'Natation' }));
    await closeWithoutErrors(ilan, jade);
  });

  it('is between two of three people, is told by the dialog, and ends with an account', async () => {
    const karl = await join('Karl', ['tennis']);
    const lise = await join('Lise', ['tennis']);
    const mona = await join('Mona', ['tennis'], 360);
    for (const partner of [lise, mona]) {
      await karl.page.goto(`/profile/${partner.uid}`);
      await sendTod(karl.page, partner.name);
      await seeToast(karl.page, 'Demande de Tod envoyée !');
    }
    await openTod(karl, lise, 'pending');
    const address = new URL(karl.page.url()).pathname;
    await karl.page.goto('/matches?tab=all');

    await mona.page.goto('/matches?tab=pending');
    await press(mona.page, 'Refuser');
    await dialogOf(mona.page).getByRole('button', { name: 'Refuser' }).click();
    await seeToast(mona.page, 'Demande refusée');
    await see(karl.page.getByRole('region', { name: 'Refusés' }).getByText('Mona'));
    await see(karl.page.getByRole('region', { name: 'En attente' }).getByText('Lise'));

    await mona.page.goto(address);
    await seeText(mona.page, 'Demande de tod introuvable');
    await mona.page.goto('/matches/nowhere-to-be-found');
    await seeText(mona.page, 'Demande de tod introuvable');
    await mona.page.goto('/matches/a%2F..%2Fb');
    await seeText(mona.page, 'Erreur : ID de match invalide');

    await mona.page.goto(`/profile/${karl.uid}`);
    await press(mona.page, 'Envoyer un tod à Karl');
    await see(dialogOf(mona.page).getByText('Vous avez déjà interagi avec cet utilisateur'));
    await confirmTod(mona.page);
    await seeToast(mona.page, 'Demande de Tod envoyée !');
    await mona.page.reload();
    await press(mona.page, 'Envoyer un tod à Karl');
    await see(dialogOf(mona.page).getByText('Une demande de match est déjà en attente avec cet utilisateur'));
    await karl.page.goto(`/profile/${mona.uid}`);
    await press(karl.page, 'Envoyer un tod à Mona');
    await see(
      dialogOf(karl.page).getByText('Vous avez déjà envoyé ou reçu une demande de Tod avec cet utilisateur'),
    );
    await dialogOf(karl.page).getByRole('link', { name: 'Voir le tod' }).click();
    await see(karl.page.getByRole('button', { name: 'Accepter' }));

    await suspend(mona.uid);
    await see(karl.page.getByText(/Le compte de Mona est suspendu/));
    await expectGone(() => karl.page.getByRole('button', { name: 'Accepter' }).count());
    await see(karl.page.getByRole('button', { name: 'Refuser' }));
    await mona.context.close();
    await deleteAccountOf(mona.uid);
    await seeToast(karl.page, 'Tod supprimé avec succès');
    await seeText(karl.page, 'Demande de tod introuvable');

    await lise.page.goto('/matches?tab=pending');
    await see(lise.page.getByRole('article', { name: 'Tod avec Karl' }));
    await deleteAccountOf(karl.uid);
    await seeToast(lise.page, 'Tod supprimé avec succès');
    await seeText(lise.page, 'Aucune demande en attente.');
    await closeWithoutErrors(lise);
    await karl.context.close();
  });

  it('waits for the network and goes out once, and so does its cancellation', async () => {
    const noe = await join('Noe', ['tennis'], 360);
    const { page } = noe;
    await page.goto('/profile/demo-yanis');
    await press(page, 'Envoyer un tod à Yanis');
    await see(dialogOf(page).getByRole('checkbox', { name: 'Tennis · en commun' }));
    await whileOffline(noe, async () => {
      await confirmTod(page);
      await see(dialogOf(page).getByText(/Votre tod partira dès que la connexion reviendra/));
    });
    await seeToast(page, 'Demande de Tod envoyée avec succès');

    await page.goto('/matches?tab=pending');
    await see(page.getByRole('article', { name: 'Tod avec Yanis' }));
    await untilWorkerControls(page);
    await whileOffline(noe, async () => {
      await seeText(page, /Vous êtes hors ligne/);
      await press(page, 'Annuler la demande');
      await dialogOf(page).getByRole('button', { name: 'Annuler la demande' }).click();
      await seeToast(page, /Votre réponse partira dès que la connexion reviendra/);
      await see(page.getByRole('article').getByText('Annulation en attente de connexion'));
      // Taken back, and given again from the page of the tod; loaded anew, it waits still.
      await press(page, 'Ne pas envoyer');
      await page.getByRole('article').getByRole('link', { name: 'Voir le tod avec Yanis' }).click();
      // The list has a button of that name too, and stays until the page is there.
      await see(page.getByRole('tab', { name: 'Détails', selected: true }));
      await press(page, 'Annuler la demande');
      await dialogOf(page).getByRole('button', { name: 'Annuler la demande' }).click();
      await seeText(page, 'Annulation en attente de connexion');
      await page.reload();
      await seeText(page, 'Annulation en attente de connexion');
      await page.goto('/sports');
    });
    await seeToast(page, 'Demande de tod annulée');
    await page.goto('/matches?tab=pending');
    await seeText(page, 'Aucune demande en attente.');
    await openTab(noe.page, 'Annulés');
    await expect.poll(() => page.getByRole('article').count()).toBe(1);
    expect(noe.errors.filter((error) => !OF_NO_NETWORK.test(error))).toEqual([]);
    await noe.context.close();
  });

  it('of other people is not shown to an admin who finds its address', async () => {
    const admin = await openBrowser('Admin');
    await visitAsDemo(admin, 'Admin', '/matches/demo-tod-camille-yanis');
    await seeText(admin.page, 'Vous n’êtes pas autorisé à modifier ce tod');
    await closeWithoutErrors(admin);
  });
});
