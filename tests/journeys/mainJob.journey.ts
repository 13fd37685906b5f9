import { describe, it } from 'vitest';
import { shuffleEvents } from './eventFaults.ts';
import { acceptFromNotification, chat, findAndSend, recordTennis, seeTennis } from './mainJob.ts';
import { closeWithoutErrors, see, shareBrowser } from './person.ts';
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

      await findAndSend(sender, recipient);
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
      await seeTennis(sender, second);

      await closeWithoutErrors(sender, recipient);
    },
  );
});
