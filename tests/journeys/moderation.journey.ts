import { describe, expect, it } from 'vitest';
import { faultsInBothThemes } from './axe.ts';
import { linkInMail, seeMail } from './mailbox.ts';
import { closeWithoutErrors, PASSWORD, see, seeAddress, seeText, seeToast, shareBrowser } from './person.ts';
import {
  becomeComplete,
  confirmTod,
  fillCredentials,
  openTab,
  visitAsComplete,
  visitAsDemo,
} from './steps.ts';

const openBrowser = shareBrowser();
const INSULT = 'Tu ne sais vraiment pas jouer';
const TAUNT = 'Viens perdre, comme d’habitude';
const REASONS = 'Des insultes, malgré une demande d’arrêter.';

describe('moderation', () => {
  it('suspends a member in the middle of a conversation, who reads why and objects', async () => {
    const [iris, malo] = [await openBrowser('Iris'), await openBrowser('Malo', 360)];
    const irisUid = await becomeComplete(iris);
    const maloUid = await visitAsComplete(malo, `/messages/${irisUid}`);
    await malo.page.getByRole('textbox').fill(INSULT);
    await malo.page.getByRole('textbox').press('Enter');
    await see(malo.page.getByRole('log').getByText(INSULT));

    await iris.page.goto(`/messages/${maloUid}`);
    await iris.page.getByRole('button', { name: 'Autres actions pour ce message' }).click();
    await iris.page.getByRole('menuitem', { name: 'Signaler ce message' }).click();
    await iris.page.getByRole('radio', { name: 'Harcèlement ou insultes' }).check();
    await iris.page.getByRole('button', { name: 'Envoyer le signalement' }).click();
    await seeToast(iris.page, 'Signalement envoyé. Merci.');
    await seeMail(iris.email, 'Nous avons reçu votre signalement');

    const admin = await openBrowser('Admin');
    await visitAsDemo(admin, 'Admin', '/admin?onglet=messages');
    const { page } = admin;
    await see(page.getByRole('link', { name: /Harcèlement ou insultes/ }).filter({ hasText: INSULT }));
    expect(await faultsInBothThemes(admin, 'the queue')).toEqual([]);
    await page.getByRole('link').filter({ hasText: INSULT }).click();
    await see(page.getByRole('heading', { level: 1, name: /Signalement : Malo/ }));
    await see(page.getByRole('region', { name: 'La conversation à ce moment' }).getByText(INSULT));
    await page.getByRole('radio', { name: 'Prendre une mesure' }).check();
    await page.getByRole('button', { name: 'Décider' }).click();
    await seeText(page, 'Choisissez au moins une mesure');
    await seeText(page, 'Donnez les raisons en quelques mots');
    await page.getByRole('checkbox', { name: 'Retirer le message' }).check();
    await page.getByRole('checkbox', { name: 'Suspendre le compte' }).check();
    await page.getByLabel('Durée de la suspension').selectOption({ label: '30 jours' });
    await page.getByLabel(/Raisons, que la personne concernée lira/).fill(REASONS);
    expect(await faultsInBothThemes(admin, 'a report')).toEqual([]);
    await page.getByRole('button', { name: 'Décider' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Décider' }).click();
    await seeToast(page, 'Décision enregistrée');
    await seeText(page, REASONS);

    await see(iris.page.getByRole('log').getByText('Message retiré par la modération'));
    await seeMail(iris.email, 'Votre signalement a été examiné');
    // Malo's session has ended where he was; he may sign in again, to read and to object.
    await seeAddress(malo.page, (url) => url.pathname === '/auth');
    await fillCredentials(malo, malo.email, PASSWORD);
    await malo.page.getByRole('button', { name: 'Se connecter' }).click();
    await seeAddress(malo.page, (url) => url.pathname !== '/auth');
    await malo.page.goto(new URL(await linkInMail(malo.email, 'Une décision concerne')).pathname);
    await malo.page.goto('/profile');
    await malo.page.getByRole('link', { name: 'Lire les raisons' }).click();
    await seeText(malo.page, REASONS);
    await malo.page.getByRole('button', { name: 'Contester la décision' }).click();
    await malo.page.getByRole('button', { name: 'Envoyer la contestation' }).click();
    await seeText(malo.page, 'Expliquez en quelques mots ce que vous contestez');
    await malo.page.getByLabel(/Pourquoi contestez-vous/).fill('C’était une plaisanterie entre nous.');
    expect(await faultsInBothThemes(malo, 'a decision')).toEqual([]);
    await malo.page.getByRole('button', { name: 'Envoyer la contestation' }).click();
    await seeText(malo.page, /Une autre personne réexamine votre cas/);

    // Whoever decided does not answer.
    await seeText(page, 'C’était une plaisanterie entre nous.');
    await seeText(page, /Vous avez pris cette décision/);
    expect(await faultsInBothThemes(admin, 'a decided report')).toEqual([]);
    await closeWithoutErrors(iris);
    await admin.context.close();
    await malo.context.close();
  });

  it('shows what somebody wrote in a tod that the other one reports', async () => {
    const [nine, axel] = [await openBrowser('Nine', 360), await openBrowser('Axel')];
    const nineUid = await becomeComplete(nine);
    await visitAsComplete(axel, `/profile/${nineUid}`);
    await axel.page.getByRole('button', { name: 'Envoyer un tod à Nine', exact: true }).click();
    await axel.page.getByRole('dialog').getByLabel('Un mot (facultatif)').fill(TAUNT);
    await confirmTod(axel.page);
    await seeToast(axel.page, 'Demande de Tod envoyée !');

    await nine.page.goto('/matches?tab=pending');
    await nine.page.getByRole('link', { name: 'Voir le tod avec Axel' }).click();
    await seeText(nine.page, TAUNT);
    await nine.page.getByRole('button', { name: 'Autres actions pour ce tod' }).click();
    await nine.page.getByRole('menuitem', { name: 'Signaler ce tod' }).click();
    const dialog = nine.page.getByRole('dialog', { name: 'Signaler le tod avec Axel' });
    await dialog.getByRole('radio', { name: 'Harcèlement ou insultes' }).check();
    expect(await faultsInBothThemes(nine, 'reporting a tod')).toEqual([]);
    await dialog.getByRole('button', { name: 'Envoyer le signalement' }).click();
    await seeToast(nine.page, 'Signalement envoyé. Merci.');

    const admin = await openBrowser('Admin');
    await visitAsDemo(admin, 'Admin', '/admin?onglet=messages');
    await admin.page.getByRole('link').filter({ hasText: TAUNT }).click();
    const written = admin.page.getByRole('region', {
      name: 'Ce que la personne signalée a écrit dans le tod',
    });
    await see(written.getByText(TAUNT));
    await see(written.getByText(/Message d’une proposition/));
    expect(await faultsInBothThemes(admin, 'a report of a tod')).toEqual([]);
    await closeWithoutErrors(nine, axel, admin);
  });

  it('answers objections to others’ decisions, and counts the year', async () => {
    const admin = await openBrowser('Admin', 360);
    await visitAsDemo(admin, 'Admin', '/admin/moderation');
    const { page } = admin;
    await openTab(page, 'Contestations');
    await page.getByRole('link', { name: /Yanis/ }).click();
    await page.getByRole('radio', { name: 'Annuler la décision' }).check();
    await page.getByLabel(/Réponse, que la personne concernée lira/).fill('Vous avez raison, pardon.');
    expect(await faultsInBothThemes(admin, 'an objection')).toEqual([]);
    await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
    await seeToast(page, 'Réponse envoyée');
    await seeText(page, 'Décision annulée');
    await page.goto('/admin/moderation/bilan');
    await see(page.getByRole('row', { name: /Contestations : décision annulée/ }));
    expect(await faultsInBothThemes(admin, 'the year')).toEqual([]);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Télécharger (CSV)' }).click();
    expect((await download).suggestedFilename()).toMatch(/^tod-moderation-\d{4}\.csv$/);
    await closeWithoutErrors(admin);
  });
});
