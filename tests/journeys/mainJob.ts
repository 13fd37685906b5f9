import { expect } from 'vitest';
import { type Person, see, seeText, seeToast } from './person.ts';
import { openTab, sendTod } from './steps.ts';

/** Looks for somebody by name among the partners and sends them a tod from their card. */
export async function findAndSend(sender: Person, name: string): Promise<void> {
  const { page } = sender;
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
  await page.waitForURL(/\/matches\/request\//);
  await page.getByRole('button', { name: 'Accepter' }).click();
  await seeToast(page, 'Demande de tod acceptée');
}

/** A question and its answer, each seen by the other without reloading. */
export async function chat(asking: Person, answering: Person): Promise<void> {
  await asking.page.goto('/messages');
  await asking.page.getByRole('button', { name: 'Nouvelle conversation' }).click();
  await asking.page.getByRole('searchbox').fill(answering.name.slice(0, 4));
  await asking.page.getByRole('button', { name: new RegExp(answering.name) }).click();
  await asking.page.waitForURL(/\/messages\/.+/);
  await write(asking, 'Mardi 19 h au lac ?');
  await answering.page.goto('/messages');
  await answering.page.getByRole('link', { name: new RegExp(asking.name) }).click();
  await seeText(answering.page, 'Mardi 19 h au lac ?');
  await write(answering, 'Oui, je réserve le court 4 🎾');
  await seeText(asking.page, 'Oui, je réserve le court 4 🎾');
}

/** Sends a message in the conversation that is open. */
export async function write({ page }: Person, text: string): Promise<void> {
  await page.getByRole('textbox').fill(text);
  await page.getByRole('textbox').press('Enter');
  await seeText(page, text);
  await expect.poll(() => page.getByRole('textbox').inputValue()).toBe('');
}
