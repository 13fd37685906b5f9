import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { closeWithRefusals, openSecondTab, uidOf } from './meeting.ts';
import { closeWithoutErrors, see, seeText, seeToast, shareBrowser } from './person.ts';
import { untilWorkerControls } from './releases.ts';
import { becomeDemo, birthDateFor, openTab, signUp, visitAsDemo, visitAsNew } from './steps.ts';
import { corsHeaders, readStored, removeDocument, storeDocument } from './storedDocument.ts';
import { completeMember } from './suiteAdmin.ts';

const openBrowser = shareBrowser({ worker: 'allowed' });

const bio = (page: Page) => page.getByRole('textbox', { name: 'Présentation' });
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' });

async function openForm(page: Page): Promise<void> {
  await page.goto('/profile?modifier=1');
  await see(bio(page));
}

describe('two tabs on the same profile', () => {
  it('follow each other, and ask which version to keep where both changed the same', async () => {
    const member = await openBrowser('Camille');
    const { page } = member;
    await becomeDemo(member, 'Camille');
    await openForm(page);
    const second = await openSecondTab(member);
    await see(bio(second));

    await bio(page).fill('Écrit dans le premier onglet');
    await bio(second).fill('Écrit dans le second onglet');
    await second.getByLabel('Nom').fill('Camille Bis');
    await save(second).click();
    await seeToast(second, 'Profil mis à jour avec succès');

    await seeText(page, /vient d’être modifié ailleurs \(nom\)/);
    await seeText(page, /Présentation, ailleurs\s: Écrit dans le second onglet/);
    expect(await bio(page).inputValue()).toBe('Écrit dans le premier onglet');
    await save(page).click();
    await seeText(page, /Choisissez d’abord quelle version garder/);
    await page.getByRole('button', { name: /Garder ma saisie/ }).click();
    await save(page).click();
    await seeToast(page, 'Profil mis à jour avec succès');
    await see(page.getByRole('heading', { name: 'Camille Bis' }));
    await seeText(second, 'Écrit dans le premier onglet');

    await openForm(page);
    await page.getByLabel('Nom').fill('Camille');
    await save(page).click();
    await see(second.getByRole('heading', { name: 'Camille', exact: true }));
    await closeWithoutErrors(member);
  });

  it('keep each other’s slots and sports, and a slot added while the other tab edits the form', async () => {
    const member = await openBrowser('Ludivine');
    const { page } = member;
    await signUp(member);
    await page.goto('/profile?onglet=availability');
    await page.getByRole('button', { name: 'Modifier' }).click();
    const second = await openSecondTab(member);
    await second.getByRole('button', { name: 'Modifier' }).click();
    await addSlot(page, 'Lundi', '08:00', '09:00');
    await addSlot(second, 'Jeudi', '18:00', '20:00');
    for (const tab of [page, second]) {
      await seeText(tab, '08:00 – 09:00');
      await seeText(tab, '18:00 – 20:00');
    }
    await openTab(member.page, 'Profil');
    await page.getByRole('button', { name: 'Modifier' }).click();
    await page.getByLabel('Date de naissance').fill(birthDateFor(33));
    await bio(page).fill('Pendant ce temps');
    await addSlot(second, 'Samedi', '22:30', '00:30');
    await seeText(second, 'se termine le lendemain');
    await save(page).click();
    await seeToast(page, 'Profil mis à jour avec succès');
    await openTab(member.page, 'Disponibilités');
    await seeText(page, '22:30 – 00:30');
    await page.reload();
    for (const slot of ['08:00 – 09:00', '18:00 – 20:00', '22:30 – 00:30']) await seeText(page, slot);
    // Where both tabs save at once, one of the two is told so and saves again.
    await closeWithRefusals(member, { status: 400, call: 'documents:commit' });
  });
});

describe('without a network', () => {
  it('keeps the form and the slots through a reload, says so, and sends them from another page', async () => {
    const member = await openBrowser('Tanguy', 360);
    const { page, context } = member;
    await visitAsDemo(member, 'Yanis', '/profile');
    // Which sports there are is known offline to whoever has seen them.
    await openTab(member.page, 'Sports');
    await see(page.getByRole('button', { name: /^Boxe/ }));
    await openForm(page);
    await page.getByLabel('Nom').fill('Yanis du train');
    await bio(page).fill('Écrit dans le train');
    // Another page opens without a network once the app is kept on the device.
    await untilWorkerControls(page);
    await context.setOffline(true);
    await save(page).click();
    await seeText(page, /vos modifications sont gardées sur cet appareil/);
    await seeText(page, /Elles partiront au retour du réseau/);
    await seeText(page, 'Écrit dans le train');
    await openTab(member.page, 'Disponibilités');
    await page.getByRole('button', { name: 'Modifier' }).click();
    await addSlot(page, 'Dimanche', '10:00', '11:30');
    await seeText(page, /vos créneaux sont gardés/);
    await seeText(page, '10:00 – 11:30');
    await openTab(member.page, 'Sports');
    await page.getByRole('button', { name: /^Boxe/ }).click();
    await seeText(page, /votre choix est gardé/);

    const reader = await openBrowser('Lectrice');
    await visitAsDemo(reader, 'Camille', '/profile/demo-yanis');
    await see(reader.page.getByRole('heading', { name: 'Yanis', exact: true }));
    expect(await reader.page.getByText('Écrit dans le train').count()).toBe(0);

    await page.getByRole('link', { name: 'Messages' }).filter({ visible: true }).first().click();
    await context.setOffline(false);
    await seeToast(page, 'Profil mis à jour avec succès');
    // What follows the profile on this page is not listening to it.
    await see(page.getByRole('banner').getByText('Yanis du train'));
    await reader.page.reload();
    await see(reader.page.getByRole('heading', { name: 'Yanis du train' }));
    await seeText(reader.page, 'Écrit dans le train');
    await openTab(reader.page, 'Disponibilités');
    await seeText(reader.page, '10:00 – 11:30');
    await openTab(reader.page, 'Sports');
    await seeText(reader.page, 'Boxe');
    await reader.context.close();
    await context.close();
  });

  it('asks which version to keep when the profile was changed elsewhere meanwhile', async () => {
    const train = await openBrowser('Camille');
    const home = await openBrowser('Camille');
    await becomeDemo(train, 'Camille');
    await becomeDemo(home, 'Camille');
    await openForm(train.page);
    await openForm(home.page);
    await bio(train.page).fill('Depuis le train');
    await train.context.setOffline(true);
    await save(train.page).click();
    await seeText(train.page, /Elles partiront au retour du réseau/);
    await bio(home.page).fill('Depuis la maison');
    await save(home.page).click();
    await seeToast(home.page, 'Profil mis à jour avec succès');
    await train.context.setOffline(false);
    await seeText(train.page, /Présentation, ailleurs\s: Depuis la maison/);
    expect(await bio(train.page).inputValue()).toBe('Depuis le train');
    await train.page.getByRole('button', { name: /Prendre l’autre version/ }).click();
    expect(await bio(train.page).inputValue()).toBe('Depuis la maison');
    await train.context.close();
    await closeWithoutErrors(home);
  });
});

describe('a save that fails', () => {
  it('leaves the text in the form and says what happened', async () => {
    const member = await openBrowser('Camille');
    const { page } = member;
    await becomeDemo(member, 'Camille');
    await openForm(page);
    await bio(page).fill('Ce texte reste');
    await page.route(/documents:commit/, (route) =>
      route.fulfill({
        status: 403,
        headers: corsHeaders(),
        json: { error: { code: 403, status: 'PERMISSION_DENIED', message: 'no' } },
      }),
    );
    await save(page).click();
    await seeText(page, /le serveur n’accepte pas ces valeurs\. Votre texte est toujours là/);
    expect(await bio(page).inputValue()).toBe('Ce texte reste');
    await page.unroute(/documents:commit/);
    await page.getByRole('button', { name: 'Annuler' }).click();
    await see(page.getByRole('button', { name: 'Modifier' }));
    await member.context.close();
  });
});

describe('one’s own profile', () => {
  it('is made when it is missing, with nothing in it; the name in the address is proposed, not published', async () => {
    const member = await openBrowser('Quentin');
    const { page } = member;
    await signUp(member);
    const path = `profiles/${await uidOf(member)}`;
    // A page of the app would have it made while it is left, and this one before anybody has read what is said meanwhile.
    await page.goto('about:blank');
    await removeDocument(path);
    const seen = Promise.withResolvers<void>();
    await page.route('**/prepareProfile', (route) => seen.promise.then(() => route.continue()));
    await page.goto('/profile');
    await seeText(page, /Votre profil se prépare/);
    seen.resolve();
    await see(page.getByRole('heading', { name: 'Membre sans nom' }));
    await seeText(page, 'Ville non renseignée');
    await seeText(page, 'Complétez votre profil');
    await page.getByRole('button', { name: 'Modifier', exact: true }).click();
    await seeText(page, /^Proposé d’après votre adresse e-mail/);
    expect(await page.getByLabel('Nom').inputValue()).toMatch(/^Quentin/);
    expect((await readStored(path)).name).toEqual({ stringValue: '' });
    // Looking at it is no edit: nothing asks before leaving.
    await page.getByRole('button', { name: 'Annuler' }).click();
    await page.getByRole('button', { name: 'Modifier', exact: true }).click();
    await page.getByLabel('Date de naissance').fill(birthDateFor(33));
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await see(page.getByRole('heading', { name: /^Quentin/ }));
    await closeWithoutErrors(member);
  });

  it('leads the keyboard on from a step that another device completes', async () => {
    const member = await openBrowser('Rosalie');
    const { page } = member;
    await visitAsNew(member, '/profile');
    await page.getByRole('button', { name: 'Choisissez vos sports' }).focus();
    await completeMember(await uidOf(member), 'Rosalie');
    await see(page.locator('h1:focus'));
    expect(await page.getByText('Complétez votre profil').count()).toBe(0);
    await closeWithoutErrors(member);
  });

  it('shows what partners said after playing, to its owner only', async () => {
    const member = await openBrowser('Camille');
    const { page } = member;
    const timestampValue = '2026-11-14T18:00:00Z';
    const participants = {
      arrayValue: { values: ['demo-camille', 'demo-yanis'].map((stringValue) => ({ stringValue })) },
    };
    const review = (author: string, rating: number, comment: string) => ({
      readers: participants,
      sessionId: { stringValue: 's1' },
      authorUid: { stringValue: author },
      rating: { integerValue: String(rating) },
      comment: { stringValue: comment },
      playedAt: { timestampValue },
      sportId: { stringValue: 'tennis' },
    });
    await storeDocument('tods/reviewed', {
      participants,
      status: { stringValue: 'cancelled' },
      sessionCount: { integerValue: '1' },
      updatedAt: { timestampValue },
    });
    await storeDocument('tods/reviewed/reviews/s1_demo-yanis', review('demo-yanis', 5, 'Toujours à l’heure'));
    await storeDocument(
      'tods/reviewed/reviews/s1_demo-camille',
      review('demo-camille', 1, 'Jamais à l’heure'),
    );
    await visitAsDemo(member, 'Camille', '/profile');
    await page.getByRole('button', { name: 'Voir les avis' }).click();
    await seeText(page, 'Toujours à l’heure');
    await seeText(page, '5 sur 5');
    await seeText(page, /^ · Tennis · /);
    expect(await page.getByText('Jamais à l’heure').count()).toBe(0);
    await page.goto('/profile/demo-yanis');
    await see(page.getByRole('heading', { name: 'Yanis' }));
    expect(await page.getByText('Jamais à l’heure').count()).toBe(0);
    await closeWithoutErrors(member);
  });
});

describe('the profile of somebody else', () => {
  it('can be read by a member, but not be edited, and says so', async () => {
    const member = await openBrowser('Membre', 360);
    const { page } = member;
    await visitAsDemo(member, 'Camille', '/profile/demo-yanis?modifier=1');
    await seeText(page, 'Vous ne pouvez pas modifier le profil d’un autre utilisateur');
    await see(page.getByRole('heading', { name: 'Yanis' }));
    expect(await page.getByRole('button', { name: 'Modifier' }).count()).toBe(0);
    expect(await page.getByText('yanis@demo.tod').count()).toBe(0);
    await openTab(member.page, 'Sports');
    await seeText(page, 'Ses sports');
    await openTab(member.page, 'Disponibilités');
    await seeText(page, 'Ses disponibilités');
    await page.goto('/profile/personne-ici');
    await seeText(page, 'Ce profil n’existe pas ou plus.');
    // Nobody is told whether it never was or is closed to them.
    await closeWithRefusals(member, { status: 403, call: 'documents:batchGet' });
  });

  it('shows what is left of odd and missing fields', async () => {
    const member = await openBrowser('Curieuse');
    const { page } = member;
    await becomeDemo(member, 'Camille');
    onTestFinished(() => removeDocument('profiles/odd-1'));
    onTestFinished(() => removeDocument('profiles/odd-2'));
    await storeDocument('profiles/odd-1', {
      name: { stringValue: 'Zélie Étrange' },
      birthYear: { stringValue: 'trente' },
      bio: { arrayValue: {} },
      sportIds: { stringValue: 'tennis' },
      skillLevels: { integerValue: '3' },
      availabilitySchedule: { mapValue: { fields: {} } },
      rating: { nullValue: null },
      avatarVersion: { integerValue: '7' },
      lastActive: { stringValue: 'hier' },
      surprise: { booleanValue: true },
    });
    await storeDocument('profiles/odd-2', {});
    await page.goto('/profile/odd-1');
    await see(page.getByRole('heading', { name: 'Zélie Étrange' }));
    await seeText(page, 'Ville non renseignée');
    await openTab(member.page, 'Sports');
    await seeText(page, 'Aucun sport pour le moment.');
    await openTab(member.page, 'Disponibilités');
    await seeText(page, 'Cette personne n’a pas encore indiqué ses disponibilités.');
    await page.goto('/profile/odd-2');
    await seeText(page, 'Cette personne n’a pas encore écrit de présentation.');
    await closeWithoutErrors(member);
  });

  it('says when the account is suspended, and offers nothing to send', async () => {
    const member = await openBrowser('Membre');
    const { page } = member;
    await becomeDemo(member, 'Camille');
    onTestFinished(() => removeDocument('profiles/suspended-1'));
    await storeDocument('profiles/suspended-1', {
      name: { stringValue: 'Basile' },
      suspended: { booleanValue: true },
    });
    await page.goto('/profile/suspended-1');
    await seeText(page, /Ce compte est suspendu/);
    await see(page.getByRole('button', { name: 'Autres actions pour Basile' }));
    expect(await page.getByRole('link', { name: /Basile/ }).count()).toBe(0);
    await closeWithoutErrors(member);
  });
});

async function addSlot(page: Page, day: string, start: string, end: string): Promise<void> {
  await page.getByRole('button', { name: `Ajouter un créneau, ${day}` }).click();
  await page.getByLabel('Heure de début').fill(start);
  await page.getByLabel('Heure de fin').fill(end);
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await seeText(page, `${start} – ${end}`);
}
