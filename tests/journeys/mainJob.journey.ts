import { describe, it } from 'vitest';
import { shuffleEvents } from './eventFaults.ts';
import { acceptFromNotification, chat, findAndSend } from './mainJob.ts';
import { closeWithoutErrors, type Person, see, seeText, seeToast, shareBrowser } from './person.ts';
import { completeProfile, openTab, signUp } from './steps.ts';

const TEN_MINUTES_MS = 600_000;
const openBrowser = shareBrowser({ worker: 'allowed' });
const ABROAD = 'abroad, with clocks that are wrong and pages that are translated';
const openInMontreal = shareBrowser({
  worker: 'allowed',
  timeZone: 'America/Montreal',
  clockError: -TEN_MINUTES_MS,
  isTranslated: true,
});
const openInNoumea = shareBrowser({
  worker: 'allowed',
  timeZone: 'Pacific/Noumea',
  clockError: TEN_MINUTES_MS,
  isTranslated: true,
});

describe('the main job', () => {
  it.each([
    { first: 'Nolwenn', second: 'Thibaut', width: 1280, events: 'once and in order', where: 'at home' },
    { first: 'Gaspard', second: 'Ondine', width: 360, events: 'twice and in any order', where: 'at home' },
    { first: 'Solveig', second: 'Ignace', width: 360, events: 'once and in order', where: ABROAD },
  ])(
    'takes $first and $second, who never met, from sign-up to a recorded session at $width px, with events that come $events, $where',
    async ({ first, second, width, events, where }) => {
      if (events !== 'once and in order') await shuffleEvents();
      const [openFirst, openSecond] =
        where === ABROAD ? [openInMontreal, openInNoumea] : [openBrowser, openBrowser];
      const sender = await openFirst(first, width);
      const recipient = await openSecond(second, width);
      await signUp(sender);
      await completeProfile(sender, { age: 29, city: 'Annecy', sports: ['Tennis', 'Natation'] });
      await signUp(recipient);
      await completeProfile(recipient, { age: 33, city: 'Annecy', sports: ['Tennis'] });

      await findAndSend(sender, second);
      await sender.page.goto('/matches');
      await openTab(sender.page, 'En attente');
      await see(sender.page.getByRole('article').filter({ hasText: second }));

      await acceptFromNotification(recipient, first);

      await openTab(sender.page, 'Acceptés');
      await see(sender.page.getByRole('article').filter({ hasText: second }));
      await sender.page.goto('/notifications');
      await see(sender.page.getByRole('listitem').filter({ hasText: second }));

      await chat(sender, recipient);
      await recordTennis(recipient, first);
      await sender.page.goto('/matches');
      await sender.page.getByRole('article').filter({ hasText: second }).getByRole('link').first().click();
      await openTab(sender.page, 'Sessions');
      await seeText(sender.page, /6\s*[-–]\s*4/);
      await seeText(sender.page, 'Belle partie au bord du lac');

      await closeWithoutErrors(sender, recipient);
    },
  );
});

async function recordTennis({ page }: Person, partner: string): Promise<void> {
  await page.goto('/matches');
  await page.getByRole('article').filter({ hasText: partner }).getByRole('link').first().click();
  await openTab(page, 'Sessions');
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
