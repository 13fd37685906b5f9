import { describe, expect, it } from 'vitest';
import { closeWithRefusals, expectGone, untilLoaded } from './meeting.ts';
import { OUTDATE_TOKEN } from './outdateToken.ts';
import { see, shareBrowser } from './person.ts';
import { visitAsComplete } from './steps.ts';

// Without the worker, which asks in the page's place where nothing can be put in between (tests/rehearsal/networks).
const openBrowser = shareBrowser();

describe('a session while Auth falters', () => {
  it('goes on, and loses nothing on the device', async () => {
    const member = await openBrowser('Fidele');
    const { page } = member;
    await visitAsComplete(member);
    await page.goto('/messages/demo-yanis');
    await page.getByRole('textbox').fill('Un brouillon à moi');
    const failures = [
      { code: 503, message: 'The service is currently unavailable.' },
      { code: 429, message: 'QUOTA_EXCEEDED : Exceeded quota for account lookups.' },
    ];
    for (const error of failures) {
      let asked = 0;
      await page.route('**/accounts:lookup*', (route) => {
        asked += 1;
        return route.fulfill({
          status: error.code,
          headers: { 'access-control-allow-origin': '*' },
          json: { error },
        });
      });
      await page.reload();
      await expect.poll(() => page.getByRole('textbox').inputValue()).toBe('Un brouillon à moi');
      expect(asked).toBeGreaterThan(0);
      await page.goto('/profile');
      await see(page.getByRole('heading', { level: 1, name: 'Mon profil' }));
      await page.unroute('**/accounts:lookup*');
      await page.goto('/messages/demo-yanis');
    }
    await closeWithRefusals(
      member,
      ...failures.map(({ code }) => ({ status: code, call: 'accounts:lookup' })),
    );
  });

  it('asks the server for nothing without its token, and sends what was written once it has one', async () => {
    const member = await openBrowser('Patiente');
    const { page } = member;
    await visitAsComplete(member);
    await page.goto('/messages/demo-yanis');
    await see(page.getByRole('textbox'));
    await untilLoaded(page);
    await page.evaluate(OUTDATE_TOKEN);
    const senders: boolean[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/sendMessage'))
        senders.push('authorization' in request.headers());
    });
    const renewals = '**/securetoken.googleapis.com/**';
    await page.route(renewals, (route) =>
      route.fulfill({
        status: 503,
        headers: { 'access-control-allow-origin': '*' },
        json: { error: { code: 503, message: 'The service is currently unavailable.' } },
      }),
    );
    await page.reload();
    await page.getByRole('textbox').fill('On y va ?');
    await page.getByRole('textbox').press('Enter');
    const again = page.getByRole('button', { name: 'Échec d’envoi - Réessayer' });
    await see(again);
    await page.unroute(renewals);
    await again.click();
    await expectGone(() => again.count());
    await expectGone(() => page.getByLabel('Envoi en cours').count());
    await see(page.getByRole('log').getByText('On y va ?'));
    expect(senders).toEqual([true]);
    await closeWithRefusals(
      member,
      { status: 503, call: 'securetoken' },
      { status: 'Could not reach Cloud Firestore', call: 'Fetching auth token failed' },
    );
  });
});
