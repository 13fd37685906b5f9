import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { closeWithRefusals, expectGone, openSecondTab } from './meeting.ts';
import {
  closeWithoutErrors,
  type Person,
  see,
  seeAddress,
  seeText,
  seeToast,
  shareBrowser,
} from './person.ts';
import { becomeComplete, openTab, sendTod } from './steps.ts';
import { forgetTods } from './suiteAdmin.ts';

const openBrowser = shareBrowser();

interface Member extends Person {
  readonly uid: string;
}

async function join(name: string, width = 1280): Promise<Member> {
  const person = await openBrowser(name, width);
  const details = { sportIds: ['natation'], isFreeOnTuesdays: true };
  return { ...person, uid: await becomeComplete(person, details) };
}

/** Sends a tod from the other one's profile, as if it were their first; both then have its page open. */
async function meet(sender: Member, recipient: Member): Promise<void> {
  await forgetTods(sender.uid, recipient.uid);
  await sender.page.goto(`/profile/${recipient.uid}`);
  await sendTod(sender.page, recipient.name);
  await seeToast(sender.page, 'Demande de Tod envoyée !');
  await openOwnTod(sender, recipient);
  await recipient.page.goto(new URL(sender.page.url()).pathname);
  await seeText(recipient.page, 'En attente · reçue');
}

async function openOwnTod({ page }: Person, partner: Person): Promise<void> {
  await page.goto('/matches?tab=pending');
  await page.getByRole('link', { name: `Voir le tod avec ${partner.name}` }).click();
  await see(page.getByRole('tab', { name: 'Détails', selected: true }));
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

/** Presses buttons of several people once all can be pressed, without a look at whether they stay: what one does may take the other's away. */
async function pressAtOnce(buttons: readonly Locator[]): Promise<void> {
  for (const button of buttons) await expect.poll(() => button.isEnabled()).toBe(true);
  const elements = await Promise.all(buttons.map((button) => button.elementHandle()));
  await Promise.all(
    elements.map((element) => element?.evaluate((found) => found instanceof HTMLElement && found.click())),
  );
}

/** Goes back from the conversation to which accepting leads on to the tod. */
async function leaveConversation({ page }: Person): Promise<void> {
  await seeAddress(page, '**/messages/*');
  await page.goBack();
  await see(page.getByRole('tab', { name: 'Détails', selected: true }));
}

/** The agreed moment and place above the conversation with somebody, whose calendar file is at hand; ends on the tod again. */
async function seePinned({ page }: Person, partner: Person): Promise<void> {
  await page.getByRole('link', { name: 'Discuter', exact: true }).click();
  const pinned = page.getByRole('region', { name: `Tod avec ${partner.name}` });
  await see(pinned.getByText(/19:00 – .* · Piscine des Marquisats/));
  const coming = page.waitForEvent('download');
  await pinned.getByRole('button', { name: 'Ajouter au calendrier' }).click();
  expect((await coming).suggestedFilename()).toMatch(/\.ics$/);
  await pinned.getByRole('link', { name: 'Natation' }).click();
  await see(page.getByRole('tab', { name: 'Détails', selected: true }));
}

/** A day in a week, as a field for dates takes it. */
function nextWeek(): string {
  return new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
}

/** Presses a button that asks first, and confirms. */
async function confirm(page: Page, name: string): Promise<void> {
  await press(page, name);
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await expectGone(() => page.getByRole('dialog').count());
}

/**
 * Deletes a tod, and waits until the server says that none is pending. A page that is left sooner may not have heard of it: then the
 * device's own copy stands in the next list until the server has answered there, and a click meets a card that goes.
 */
async function deleteOwnTod(page: Page): Promise<void> {
  await confirm(page, 'Supprimer');
  await seeAddress(page, /\/matches(\?|$)/);
  await page.goto('/matches?tab=pending');
  await seeText(page, 'Aucune demande en attente.');
}

/** A button that nobody has to scroll for. */
async function seeInView(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await see(button);
  const box = await button.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  expect(box === null ? Number.POSITIVE_INFINITY : box.y + box.height).toBeLessThanOrEqual(height);
}

/** What the page of a tod says about where it stands. */
async function seeStatus(page: Page, status: string): Promise<void> {
  await see(page.getByRole('definition').filter({ hasText: status }));
}

describe('a tod between two people', () => {
  it('takes every way there is, and both see each step without reloading', async () => {
    const alix = await join('Alix');
    const brune = await join('Brune', 360);

    await meet(alix, brune);
    await confirm(brune.page, 'Refuser');
    await seeToast(brune.page, 'Demande de tod rejetée');
    await seeStatus(alix.page, 'Refusé');
    await deleteOwnTod(alix.page);
    await seeToast(brune.page, 'Tod supprimé avec succès');
    await seeText(brune.page, 'Demande de tod introuvable');

    await meet(alix, brune);
    await confirm(alix.page, 'Annuler la demande');
    await seeToast(alix.page, 'Demande de tod annulée');
    await seeStatus(brune.page, 'Annulé');
    // The list keeps its tab, and what was deleted is no page to come back to.
    const back = brune.page.getByRole('link', { name: 'Mes Tods', exact: true });
    const tod = brune.page.getByRole('link', { name: `Voir le tod avec ${alix.name}` });
    const cancelled = brune.page.getByRole('tab', { name: 'Annulés', exact: true });
    await back.click();
    await cancelled.click();
    await tod.click();
    await openTab(brune.page, 'Sessions');
    await back.click();
    await see(cancelled.and(brune.page.getByRole('tab', { selected: true })));
    await tod.click();
    // The card in the list has the same button.
    await see(brune.page.getByRole('tab', { name: 'Détails', selected: true }));
    await confirm(brune.page, 'Supprimer');
    await see(cancelled.and(brune.page.getByRole('tab', { selected: true })));
    await brune.page.goBack();
    await see(cancelled.and(brune.page.getByRole('tab', { selected: true })));
    await seeText(alix.page, 'Demande de tod introuvable');

    await meet(alix, brune);
    await deleteOwnTod(alix.page);
    await seeText(brune.page, 'Demande de tod introuvable');

    for (const [canceller, other] of [
      [alix, brune],
      [brune, alix],
    ] as const) {
      await meet(alix, brune);
      await press(brune.page, 'Accepter');
      await seeToast(brune.page, 'Demande de tod acceptée');
      await leaveConversation(brune);
      await seeStatus(alix.page, 'Accepté');
      await confirm(canceller.page, 'Annuler le tod');
      await seeToast(canceller.page, 'Tod annulé avec succès');
      await seeStatus(other.page, 'Annulé');
      await confirm(other.page, 'Supprimer');
      await seeText(canceller.page, 'Demande de tod introuvable');
    }

    await alix.page.goto('/matches?tab=all');
    await seeText(alix.page, 'Vous n’avez pas encore de tod.');
    await closeWithoutErrors(alix, brune);
  });

  it('is one tod when both send at the same moment, and ends in one state when both act at once', async () => {
    const cyril = await join('Cyril');
    const diane = await join('Diane');
    await cyril.page.goto(`/profile/${diane.uid}`);
    await diane.page.goto(`/profile/${cyril.uid}`);
    await cyril.page.getByRole('button', { name: 'Envoyer un tod à Diane' }).click();
    await diane.page.getByRole('button', { name: 'Envoyer un tod à Cyril' }).click();
    const sendings = [cyril, diane].map(({ page }) =>
      page.getByRole('dialog').getByRole('button', { name: 'Envoyer', exact: true }),
    );
    await pressAtOnce(sendings);
    const outcome = /Demande de Tod envoyée\s!|Une demande de Tod est déjà en attente avec cet utilisateur/;
    await Promise.all([seeToast(cyril.page, outcome), seeToast(diane.page, outcome)]);
    for (const { page } of [cyril, diane]) {
      await page.goto('/matches?tab=all');
      await expect.poll(() => page.getByRole('article').count()).toBe(1);
    }

    await openOwnTod(cyril, diane);
    await openOwnTod(diane, cyril);
    await seeText(cyril.page, /En attente · (envoyée|reçue)/);
    const isCyrils = (await cyril.page.getByText('En attente · envoyée').count()) > 0;
    const [initiator, recipient] = isCyrils ? [cyril, diane] : [diane, cyril];
    await press(initiator.page, 'Annuler la demande');
    const cancel = initiator.page.getByRole('dialog').getByRole('button', { name: 'Annuler la demande' });
    const accept = recipient.page.getByRole('button', { name: 'Accepter', exact: true });
    const address = recipient.page.url();
    await pressAtOnce([accept, cancel]);
    await seeStatus(initiator.page, 'Annulé');
    // Accepting leads on to the conversation.
    await recipient.page.goto(address);
    // Whichever came first: a request that is called off and a match that is called off are both cancelled.
    await seeStatus(initiator.page, 'Annulé');
    await seeStatus(recipient.page, 'Annulé');
    for (const member of [cyril, diane]) {
      await closeWithRefusals(
        member,
        { status: 409, call: 'sendTod' },
        { status: 400, call: 'respondToTod' },
        { status: 400, call: 'cancelTod' },
      );
    }
  });

  it('is the same in two tabs of one person', async () => {
    const emma = await join('Emma');
    const fabien = await join('Fabien');
    await meet(emma, fabien);
    const second = await openSecondTab(fabien);
    await see(second.getByRole('button', { name: 'Accepter' }));
    await press(fabien.page, 'Accepter');
    await leaveConversation(fabien);
    await seeStatus(second, 'Accepté');
    await expectGone(() => second.getByRole('button', { name: 'Accepter' }).count());

    // The second tab asks while the first one does it: the second answer says what became of it.
    await press(second, 'Annuler le tod');
    await confirm(fabien.page, 'Annuler le tod');
    await second.getByRole('dialog').getByRole('button', { name: 'Annuler le tod', exact: true }).click();
    await seeToast(second, /Impossible d’annuler le tod\. Ce tod est déjà refusé ou annulé\./);
    await seeStatus(second, 'Annulé');
    await confirm(second, 'Supprimer');
    await seeText(fabien.page, 'Demande de tod introuvable');
    await closeWithoutErrors(emma);
    await closeWithRefusals(fabien, { status: 400, call: 'cancelTod' });
  });

  it('is arranged, played and rated', async () => {
    const gilles = await join('Gilles', 360);
    const helene = await join('Helene');
    await meet(gilles, helene);
    await press(helene.page, 'Accepter');
    await seeToast(helene.page, 'Demande de tod acceptée');
    // What they agreed on is above their conversation; without a moment yet, one can be proposed.
    const pinned = helene.page.getByRole('region', { name: 'Tod avec Gilles' });
    await see(pinned.getByRole('link', { name: 'Natation' }));
    await pinned.getByRole('button', { name: 'Autres actions pour ce tod' }).click();
    await see(helene.page.getByRole('menuitem', { name: 'Annuler le tod' }));
    await see(helene.page.getByRole('menuitem', { name: 'Proposer un créneau' }));
    await helene.page.getByRole('menuitem', { name: 'Voir le tod' }).click();

    await helene.page.getByRole('button', { name: 'Trouver des lieux' }).click();
    await see(helene.page.getByRole('link', { name: /^Itinéraire vers/ }));
    // A moment is proposed, answered with a later one and a place, and agreed on.
    await helene.page
      .getByRole('button', { name: /^Proposer ce créneau/ })
      .first()
      .click();
    const dialog = helene.page.getByRole('dialog');
    await see(dialog.getByLabel('De'));
    expect(await dialog.getByLabel('De').inputValue()).toBe('18:30');
    await press(helene.page, 'Envoyer');
    await seeToast(helene.page, 'Proposition envoyée');
    // Once his device knows of it, the page need not wait for the server.
    await see(gilles.page.getByRole('navigation').getByText('1 à répondre'));
    await gilles.page.goto('/matches');
    await see(gilles.page.getByRole('tab', { name: 'À répondre (1)', selected: true }));
    await see(gilles.page.getByRole('tab', { name: 'Acceptés', exact: true }));
    await see(gilles.page.getByRole('navigation').getByText('1 à répondre'));
    await gilles.page.getByRole('link', { name: 'Voir le tod avec Helene' }).click();
    await see(gilles.page.getByRole('region', { name: 'Helene propose de changer' }));
    for (const name of ['Accepter', 'Refuser']) await seeInView(gilles.page, name);
    await press(gilles.page, 'Proposer autre chose');
    // Not today, whatever day it is.
    await gilles.page.getByLabel('Date', { exact: true }).fill(nextWeek());
    await gilles.page.getByLabel('De', { exact: true }).fill('19:00');
    await gilles.page.getByLabel('Lieu (facultatif)').fill('Piscine des Marquisats');
    await gilles.page.getByLabel('Un mot (facultatif)').fill('Plutôt là');
    await press(gilles.page, 'Envoyer');
    await see(helene.page.getByText('Plutôt là'));
    await press(helene.page, 'Accepter');
    await seeToast(helene.page, 'Changement accepté');
    await see(gilles.page.getByRole('link', { name: 'Itinéraire vers Piscine des Marquisats' }));
    await see(gilles.page.getByRole('button', { name: 'Ajouter au calendrier' }));
    await seePinned(gilles, helene);

    await openTab(gilles.page, 'Sessions');
    await press(gilles.page, 'Ajouter une session');
    await gilles.page.getByLabel('Notes').fill('Mille mètres');
    await gilles.page.getByRole('link', { name: 'Mes Tods', exact: true }).click();
    await see(gilles.page.getByRole('dialog').getByText('Quitter sans enregistrer'));
    await press(gilles.page, 'Rester');
    await expectGone(() => gilles.page.getByRole('dialog').count());
    expect(await gilles.page.getByLabel('Notes').inputValue()).toBe('Mille mètres');
    await press(gilles.page, 'Enregistrer la session');
    // What they agreed on is still to come.
    await press(gilles.page, 'Oui, enregistrer');
    await seeToast(gilles.page, 'Session sportive enregistrée avec succès');
    await rate(gilles.page, 'Donner mon avis', 5, 'Très bonne nageuse');
    await helene.page.goto(new URL(gilles.page.url()).pathname);
    await openTab(helene.page, 'Sessions');
    await rate(helene.page, 'Donner mon avis', 3, '');
    await seeText(helene.page, 'Très bonne nageuse');
    await rate(helene.page, 'Modifier mon avis', 4, 'Ponctuel');
    await see(helene.page.getByRole('img', { name: '4 sur 5' }));
    await seeText(gilles.page, 'Ponctuel');

    // The session belongs to both: one contests it, the other one corrects it, and then both say the same.
    await press(helene.page, 'Contester');
    const dispute = helene.page.getByRole('form', { name: 'Contester la session' });
    await dispute.getByRole('textbox').fill('Il manque nos temps');
    await dispute.getByRole('button', { name: 'Contester' }).click();
    await seeToast(helene.page, 'Session contestée');
    await seeText(gilles.page, 'Il manque nos temps');
    await press(gilles.page, 'Corriger');
    const correction = gilles.page.getByRole('form', { name: 'Corriger' });
    await correction.getByLabel('Temps, Vous').fill('45:30');
    await correction.getByLabel('Temps, Helene').fill('44:10');
    await correction.getByRole('button', { name: 'Enregistrer la correction' }).click();
    await seeToast(gilles.page, 'Session corrigée');
    await seeText(helene.page, /Vainqueur\s: Vous/);
    await press(helene.page, 'Confirmer');
    await seeText(gilles.page, 'Confirmée par les deux');

    // The next session is rated on its own, and what was said before stays.
    await press(helene.page, 'Ajouter une session');
    await helene.page.getByLabel('Notes').fill('Retour au lac');
    await press(helene.page, 'Enregistrer la session');
    await press(helene.page, 'Oui, enregistrer');
    const second = gilles.page.getByRole('article').filter({ hasText: 'Retour au lac' });
    await second.getByRole('button', { name: 'Donner mon avis' }).click();
    await fillReview(gilles.page, 2, 'En retard');
    await see(second.getByText('En retard'));
    await seeText(gilles.page, 'Très bonne nageuse');
    await gilles.page.goto(`/profile/${helene.uid}`);
    await seeText(gilles.page, /Note moyenne/);

    // From above their conversation the tod is changed, and called off.
    await gilles.page.goto(`/messages/${helene.uid}`);
    const above = gilles.page.getByRole('region', { name: 'Tod avec Helene' });
    await above.getByRole('button', { name: 'Autres actions pour ce tod' }).click();
    await gilles.page.getByRole('menuitem', { name: 'Proposer un changement' }).click();
    await gilles.page.getByLabel('De', { exact: true }).fill('20:00');
    await press(gilles.page, 'Envoyer');
    await see(above.getByText(/^Changement proposé\s: .*20:00/));
    await above.getByRole('button', { name: 'Autres actions pour ce tod' }).click();
    await gilles.page.getByRole('menuitem', { name: 'Annuler le tod' }).click();
    await gilles.page
      .getByRole('dialog')
      .getByRole('button', { name: 'Annuler le tod', exact: true })
      .click();
    await expectGone(() => above.count());
    await closeWithoutErrors(gilles, helene);
  });
});

async function rate(page: Page, button: string, stars: number, comment: string): Promise<void> {
  await press(page, button);
  await fillReview(page, stars, comment);
}

async function fillReview(page: Page, stars: number, comment: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Avis' });
  const star = page.getByRole('radio', { name: `${stars} étoiles` });
  // The star itself is only for screen readers; a finger meets what stands around it, once no toast lies over that.
  await form.locator('label').filter({ has: star }).click();
  expect(await star.isChecked()).toBe(true);
  await form.getByLabel('Un mot (facultatif)').fill(comment);
  await press(page, 'Enregistrer mon avis');
  await seeToast(page, 'Avis enregistré');
  await expectGone(() => form.count());
}
