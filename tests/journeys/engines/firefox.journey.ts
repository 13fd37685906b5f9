import { describe, it } from 'vitest';
import { HAS_FIREFOX, launchFirefox } from '../../browser.ts';
import { acceptFromNotification, chat, findAndSend } from '../mainJob.ts';
import { uidOf } from '../meeting.ts';
import { closeWithoutErrors, see, shareBrowser } from '../person.ts';
import { completeProfile, signUp } from '../steps.ts';
import { completeMember } from '../suiteAdmin.ts';

describe.runIf(HAS_FIREFOX)('a member in Firefox', () => {
  const openBrowser = shareBrowser({ launch: launchFirefox });

  it('gets from sign-up to an answer', async () => {
    const nolwenn = await openBrowser('Nolwenn');
    const thibaut = await openBrowser('Thibaut');
    await signUp(nolwenn);
    await signUp(thibaut);
    await completeProfile(nolwenn, { age: 29, city: 'Annecy', sports: ['Tennis', 'Natation'] });
    await completeMember(await uidOf(thibaut), 'Thibaut');
    await findAndSend(nolwenn, 'Thibaut');
    await acceptFromNotification(thibaut, 'Nolwenn');
    await nolwenn.page.goto('/notifications');
    await see(nolwenn.page.getByRole('listitem').filter({ hasText: 'Thibaut' }));
    await chat(nolwenn, thibaut);
    await closeWithoutErrors(nolwenn, thibaut);
  });
});
