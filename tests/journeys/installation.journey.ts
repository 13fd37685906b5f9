import { expect, it } from 'vitest';
import { keyTo } from './keyboard.ts';
import { untilPressable } from './meeting.ts';
import { closeWithoutErrors, see, shareBrowser } from './person.ts';

const openBrowser = shareBrowser();

it.each([360, 1280])(
  'the offer to install the app hides nothing at the end of a page from the keyboard at %s px',
  async (width) => {
    const visitor = await openBrowser('Installatrice', width);
    const { page } = visitor;
    await page.goto('/terms');
    await see(page.getByRole('heading', { level: 1 }));
    await untilPressable(page);
    // As a browser does that takes the app for one that can be installed.
    await page.evaluate(() => {
      const prompt = async () => ({ outcome: 'dismissed' });
      window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
    });
    const card = page.getByRole('region', { name: 'Installer Tod' });
    await see(card);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).focus();
    // Nothing on the way may be covered.
    await keyTo(visitor, 'Renoncer au contrat ici');
    await page.evaluate('window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" })');
    const end = await page.getByRole('contentinfo').boundingBox();
    const top = (await card.boundingBox())?.y ?? 0;
    expect((end?.y ?? top) + (end?.height ?? 1)).toBeLessThanOrEqual(top);
    await page.getByRole('button', { name: 'Plus tard' }).click();
    await card.waitFor({ state: 'detached' });
    expect(await page.evaluate('getComputedStyle(document.body).paddingBottom')).toBe('0px');
    await closeWithoutErrors(visitor);
  },
);
