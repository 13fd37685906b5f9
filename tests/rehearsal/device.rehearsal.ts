import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../emulators/seed/demoAccounts.ts';
import { canNotify } from '../browser.ts';
import { write } from '../journeys/mainJob.ts';
import { OF_NO_NETWORK } from '../journeys/meeting.ts';
import {
  closeWithoutErrors,
  openNewTab,
  see,
  seeAddress,
  seeText,
  shareBrowser,
} from '../journeys/person.ts';
import { enablePushes, nextPush, openPushBrowser } from '../journeys/pushBrowser.ts';
import { untilWorkerControls } from '../journeys/releases.ts';
import { signIn } from '../journeys/steps.ts';
import { SITE } from './production.ts';

const openBrowser = shareBrowser({ worker: 'allowed' });
const CAMILLE = { email: 'camille@demo.tod' };
const YANIS = { email: 'yanis@demo.tod' };

describe('the app on a device', () => {
  it('comes as Hosting serves it, and opens cold without a network as it was last seen', async () => {
    const camille = await openBrowser('Camille');
    const { context, page, errors } = camille;
    const answer = await page.goto('/');
    expect(await answer?.allHeaders()).toMatchObject({
      'cache-control': 'no-cache',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'x-content-type-options': 'nosniff',
    });
    await signIn({ ...camille, ...CAMILLE }, DEMO_PASSWORD);
    await untilWorkerControls(page);
    await page.goto('/messages/demo-yanis');
    await see(page.getByRole('main').getByText(/Yanis/));
    await page.close();
    const tab = await openNewTab(camille);
    // What the worker keeps, and nothing that the browser happens to have.
    await (await context.newCDPSession(tab)).send('Network.clearBrowserCache');
    await context.setOffline(true);
    await tab.goto('/messages/demo-yanis');
    await see(tab.getByRole('main').getByText(/Yanis/));
    await see(tab.getByRole('status').filter({ hasText: /hors ligne|connexion/i }));
    expect(errors.filter((error) => !OF_NO_NETWORK.test(error))).toEqual([]);
    await context.close();
  });
});

describe.skipIf(!canNotify())('a push', () => {
  it('is subscribed to at Google’s hosts, sent by the deployed function, and shown', async () => {
    const yanis = await openPushBrowser('Yanis');
    const camille = await openBrowser('Camille');
    const { page } = yanis;
    await signIn({ ...yanis, ...YANIS }, DEMO_PASSWORD);
    await enablePushes(yanis);
    await page.goto('about:blank');
    await signIn({ ...camille, ...CAMILLE }, DEMO_PASSWORD);
    await camille.page.goto('/messages/demo-yanis');
    await write(camille, 'Tu viens ?');
    const push = await nextPush();
    await yanis.deliver(push);
    await expect.poll(() => yanis.shown().map(({ title }) => title)).toEqual(['Nouveau message']);
    const opening = yanis.context.waitForEvent('page');
    yanis.click('Nouveau message');
    const opened = await opening;
    await seeAddress(opened, `${SITE}/messages/demo-camille`);
    await seeText(opened, 'Tu viens ?');
    await closeWithoutErrors(yanis, camille);
  });
});
