import { describe, expect, it } from 'vitest';
import { expectGone, untilLoaded } from './meeting.ts';
import { see, seeText, shareBrowser } from './person.ts';
import { becomeNew, completeProfile, confirmTod, openTab, visitAsComplete } from './steps.ts';
import { endFirstDay } from './suiteAdmin.ts';

const FREE_LIMIT = 10;

const openBrowser = shareBrowser();

describe('a free member', () => {
  it('sends ten tods in a month and is then told where the limit is', async () => {
    const member = await openBrowser('Maxence');
    const { page } = member;
    const uid = await becomeNew(member);
    await completeProfile(member, {
      age: 41,
      city: 'Paris',
      sports: ['Course à pied', 'Football', 'Musculation'],
    });
    await endFirstDay(uid);
    await page.goto('/partners');
    await openTab(page, 'Grille');
    await untilLoaded(page);
    const send = page.getByRole('button', { name: /^Envoyer un tod à/ });
    for (let sent = 1; sent <= FREE_LIMIT; sent += 1) {
      const name = (await send.first().getAttribute('aria-label')) ?? '';
      const namesakes = page.getByRole('button', { name, exact: true });
      const before = await namesakes.count();
      await namesakes.first().click();
      await confirmTod(page);
      // As long as it is open, nobody is told of what is behind it.
      await expectGone(() => page.getByRole('dialog').count());
      await expect.poll(() => namesakes.count()).toBe(before - 1);
    }
    // The eleventh is refused by the server: that answer is the one failed request a browser may see here.
    await send.first().click();
    await confirmTod(page);
    await see(
      page.getByRole('alert').getByText(/Vous avez atteint votre limite mensuelle de demandes de Tod/),
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
    await seeText(page, /Vous avez atteint votre limite mensuelle de demandes de match/);
    await page.goto('/matches');
    await openTab(page, 'En attente');
    await expect.poll(() => page.getByRole('article').count()).toBe(FREE_LIMIT);
    expect(member.errors.filter((error) => !isRefusal(error, 'sendTod'))).toEqual([]);
    await member.context.close();
  });

  it('sends ten messages in a month, keeps the eleventh in hand and is told why', async () => {
    const writer = await openBrowser('Solene', 360);
    const { page } = writer;
    await visitAsComplete(writer, '/messages/demo-yanis');
    for (let sent = 1; sent <= FREE_LIMIT; sent += 1) {
      await page.getByRole('textbox').fill(`Bonjour numéro ${sent}`);
      await page.getByRole('textbox').press('Enter');
      await see(page.getByRole('log').getByText(`Bonjour numéro ${sent}`, { exact: true }));
      await expectGone(() => page.getByLabel('Envoi en cours').count());
    }
    await page.getByRole('textbox').fill('Encore un mot');
    await page.getByRole('textbox').press('Enter');
    await seeText(page, /Vous avez atteint votre limite mensuelle de messages/);
    expect(
      (await page.getByRole('textbox').inputValue()) === 'Encore un mot' ||
        (await page.getByText('Encore un mot').count()) > 0,
      'what was typed is still there',
    ).toBe(true);
    expect(writer.errors.filter((error) => !isRefusal(error, 'sendMessage'))).toEqual([]);
    await writer.context.close();
  });
});

/** The 429 of a refused call, as the network and the console report it. */
function isRefusal(error: string, call: string): boolean {
  return error.includes('429') && error.includes(call);
}
