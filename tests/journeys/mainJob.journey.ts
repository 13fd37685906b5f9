import { describe, expect, it } from 'vitest';
import { closeWithoutErrors, type Person, see, seeText, seeToast, shareBrowser } from './person.ts';
import { completeProfile, sendTod, signUp } from './steps.ts';

const openBrowser = shareBrowser({ worker: 'allowed' });

/** Looks for somebody by name among the partners and sends them a tod from their card. */
async function findAndSend(sender: Person, name: string): Promise<void> {
  const { page } = sender;
  await page.goto('/partners');
  await page.getByRole('tab', { name: 'Grille' }).click();
  await page.getByRole('searchbox').fill(name);
  const card = page.getByRole('article').filter({ hasText: name });
  await see(card);
  await sendTod(page, name);
  await seeToast(page, 'Demande de Tod envoyée !');
}

describe('the main job', () => {
  it.each([
    { first: 'Nolwenn', second: 'Thibaut', width: 1280 },
    { first: 'Gaspard', second: 'Ondine', width: 360 },
  ])(
    'takes $first and $second, who never met, from sign-up to a recorded session at $width px',
    async ({ first, second, width }) => {
      const sender = await openBrowser(first, width);
      const recipient = await openBrowser(second, width);
      await signUp(sender);
      await completeProfile(sender, { age: 29, city: 'Annecy', sports: ['Tennis', 'Natation'] });
      await signUp(recipient);
      await completeProfile(recipient, { age: 33, city: 'Annecy', sports: ['Tennis'] });

      await findAndSend(sender, second);
      await sender.page.goto('/matches');
      await sender.page.getByRole('tab', { name: 'En attente' }).click();
      await see(sender.page.getByRole('article').filter({ hasText: second }));

      await recipient.page.goto('/notifications');
      const notice = recipient.page.getByRole('listitem').filter({ hasText: first });
      await see(notice);
      await notice.getByRole('link').first().click();
      await recipient.page.waitForURL(/\/matches\/request\//);
      await recipient.page.getByRole('button', { name: 'Accepter' }).click();
      await seeToast(recipient.page, 'Demande de tod acceptée');

      await sender.page.getByRole('tab', { name: 'Acceptés' }).click();
      await see(sender.page.getByRole('article').filter({ hasText: second }));
      await sender.page.goto('/notifications');
      await see(sender.page.getByRole('listitem').filter({ hasText: second }));

      await chat(sender, recipient);
      await recordTennis(recipient, first);
      await sender.page.goto('/matches');
      await sender.page.getByRole('article').filter({ hasText: second }).getByRole('link').first().click();
      await sender.page.getByRole('tab', { name: 'Sessions' }).click();
      await seeText(sender.page, /6\s*[-–]\s*4/);
      await seeText(sender.page, 'Belle partie au bord du lac');

      await closeWithoutErrors(sender, recipient);
    },
  );
});

/** A question and its answer, each seen by the other without reloading. */
async function chat(asking: Person, answering: Person): Promise<void> {
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

async function write({ page }: Person, text: string): Promise<void> {
  await page.getByRole('textbox').fill(text);
  await page.getByRole('textbox').press('Enter');
  await seeText(page, text);
  await expect.poll(() => page.getByRole('textbox').inputValue()).toBe('');
}

async function recordTennis({ page }: Person, partner: string): Promise<void> {
  await page.goto('/matches');
  await page.getByRole('article').filter({ hasText: partner }).getByRole('link').first().click();
  await page.getByRole('tab', { name: 'Sessions' }).click();
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
