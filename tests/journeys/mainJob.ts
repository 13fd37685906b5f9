import { documentPaths, nameTokens } from '@tod/model';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { uidOf } from './meeting.ts';
import { type Person, see, seeAddress, seeText, seeToast } from './person.ts';
import { openTab, sendTod } from './steps.ts';
import { readStored } from './storedDocument.ts';

/** Looks for somebody new by name among the partners and sends them a tod from their card. */
export async function findAndSend({ page }: Person, recipient: Person): Promise<void> {
  const { name } = recipient;
  // By which they are found: a trigger writes it, and the page asks once.
  const path = documentPaths.profile(await uidOf(recipient));
  const values = nameTokens(name).map((stringValue) => ({ stringValue }));
  await expect.poll(() => readStored(path)).toMatchObject({ nameTokens: { arrayValue: { values } } });
  await page.goto('/partners');
  await openTab(page, 'Grille');
  await see(page.getByRole('searchbox'));
  await page.getByRole('searchbox').fill(name);
  const card = page.getByRole('article').filter({ hasText: name });
  await see(card);
  await sendTod(page, name);
  await seeToast(page, 'Demande de Tod envoyée !');
}

/** Finds somebody's request among the notifications and accepts it. */
export async function acceptFromNotification({ page }: Person, name: string): Promise<void> {
  await page.goto('/notifications');
  const notice = page.getByRole('listitem').filter({ hasText: name });
  await see(notice);
  await notice.getByRole('link').first().click();
  await seeAddress(page, /\/matches\/request\//);
  await page.getByRole('button', { name: 'Accepter' }).click();
  await seeToast(page, 'Demande de tod acceptée');
}

/** A question and its answer, each seen by the other without reloading. */
export async function chat(asking: Person, answering: Person): Promise<void> {
  await asking.page.goto('/messages');
  await asking.page.getByRole('button', { name: 'Nouvelle conversation' }).click();
  await asking.page.getByRole('searchbox').fill(answering.name.slice(0, 4));
  await asking.page.getByRole('button', { name: new RegExp(answering.name) }).click();
  await seeAddress(asking.page, /\/messages\/.+/);
  await write(asking, 'Mardi 19 h au lac ?');
  await answering.page.goto('/messages');
  await answering.page.getByRole('link', { name: new RegExp(asking.name) }).click();
  await seeText(answering.page, 'Mardi 19 h au lac ?');
  await write(answering, 'Oui, je réserve le court 4 🎾');
  await seeText(asking.page, 'Oui, je réserve le court 4 🎾');
}

/** Records a game of tennis that was played with somebody. */
export async function recordTennis({ page }: Person, partner: string): Promise<void> {
  await openSessions(page, partner);
  await page.getByRole('button', { name: 'Ajouter une session' }).click();
  await page
    .getByLabel(/Set 1.*/)
    .first()
    .fill('6');
  await page
    .getByLabel(/Set 1.*/)
    .last()
    .fill('4');
  await page.getByLabel('Notes').fill('Belle partie au bord du lac');
  await page.getByRole('button', { name: 'Enregistrer la session' }).click();
  await seeToast(page, 'Session sportive enregistrée avec succès');
}

/** Reads the game that the other one has recorded. */
export async function seeTennis({ page }: Person, partner: string): Promise<void> {
  await openSessions(page, partner);
  await seeText(page, /6\s*[-–]\s*4/);
  await seeText(page, 'Belle partie au bord du lac');
}

async function openSessions(page: Page, partner: string): Promise<void> {
  await page.goto('/matches');
  await page.getByRole('article').filter({ hasText: partner }).getByRole('link').first().click();
  await openTab(page, 'Sessions');
}

/** Sends a message in the conversation that is open. */
export async function write({ page }: Person, text: string): Promise<void> {
  await page.getByRole('textbox').fill(text);
  await page.getByRole('textbox').press('Enter');
  await seeText(page, text);
  await expect.poll(() => page.getByRole('textbox').inputValue()).toBe('');
}
