import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../emulators/seed/demoAccounts.ts';
import { launchBrowser } from '../browser.ts';
import { MESSAGES } from '../journeys/engines/camille.ts';
import { expectGone, OF_NO_NETWORK } from '../journeys/meeting.ts';
import { openNewTab, see, seeText, shareBrowser } from '../journeys/person.ts';
import { untilWorkerControls } from '../journeys/releases.ts';
import { signIn } from '../journeys/steps.ts';
import { readStoredIds } from '../journeys/storedDocument.ts';
import { TIMEOUT_MS } from '../journeys/timeouts.ts';
import { FUNCTIONS_HOST, type Host } from './hosts.ts';
import { type OpenHosts, openHosts } from './openHosts.ts';
import { FORMER_APP, SITE_HOST } from './production.ts';
import { siteIn } from './siteIn.ts';
import { suiteHosts } from './suiteHosts.ts';

let hosts: OpenHosts;
let isDeployed = false;
beforeAll(async () => {
  const all = suiteHosts();
  const deployed = all.get(SITE_HOST);
  const former = siteIn(FORMER_APP);
  const site: Host = (path) => (isDeployed ? deployed?.(path) : former(path));
  hosts = await openHosts(new Map([...all, [SITE_HOST, site]]));
});
afterAll(async () => {
  await hosts?.close();
  expect(hosts.strangers()).toEqual([]);
});

const openBrowser = shareBrowser({ worker: 'allowed', launch: () => launchBrowser(hosts.browserSwitches) });

const RETRY = /Échec d’envoi - Réessayer/;

describe('a release', () => {
  it('comes to a device with the one before it, and finds there who is signed in, what they left and what could not be sent', async () => {
    const camille = await openBrowser('Camille');
    const { page, context, errors } = camille;
    await signIn({ ...camille, email: 'camille@demo.tod' }, DEMO_PASSWORD);
    await untilWorkerControls(page);
    await page.goto('/messages/demo-yanis');
    // What could not be sent stays on the device.
    const before = await readStoredIds(MESSAGES);
    const sendMessage = `https://${FUNCTIONS_HOST}/**/sendMessage`;
    await page.route(sendMessage, (route) => route.abort('internetdisconnected'));
    await page.getByRole('textbox').fill('Avant la mise à jour');
    await page.getByRole('textbox').press('Enter');
    await see(page.getByRole('button', { name: RETRY }));
    await page.getByRole('textbox').fill('Après la mise à jour');
    const former = await mainScript(page);
    await page.goto('/sports');
    await see(page.getByRole('link', { name: /Tennis/ }));
    isDeployed = true;
    const update = page
      .getByRole('region', { name: 'Mise à jour de Tod' })
      .getByRole('button', { name: 'Mettre à jour' });
    await expect
      .poll(async () => {
        await comeToFront(page);
        return update.count();
      })
      .toBe(1);
    await update.click();
    await expect.poll(() => mainScript(page)).not.toBe(former);
    await page.unroute(sendMessage);
    await page.goto('/messages/demo-yanis');
    const sent = page.getByRole('log').getByText('Avant la mise à jour');
    await see(sent);
    await page.getByRole('button', { name: RETRY }).click();
    await expectGone(() => page.getByRole('button', { name: RETRY }).count());
    await expect.poll(() => readStoredIds(MESSAGES)).toHaveLength(before.length + 1);
    expect(await sent.count()).toBe(1);
    await expect.poll(() => page.getByRole('textbox').inputValue()).toBe('Après la mise à jour');
    await page.getByRole('textbox').press('Enter');
    await see(page.getByRole('log').getByText('Après la mise à jour'));
    await expect.poll(() => page.getByRole('textbox').inputValue()).toBe('');
    await page.close();
    await context.setOffline(true);
    const tab = await openNewTab(camille);
    await tab.goto('/messages/demo-yanis');
    await seeText(tab, 'Après la mise à jour');
    expect(await mainScript(tab)).not.toBe(former);
    expect(errors.filter((error) => !OF_NO_NETWORK.test(error))).toEqual([]);
    await context.close();
  });
});

/** The address of the code that a page began with; each release has its own. */
const mainScript = (page: Page) =>
  page.locator('script[type=module][src]').last().getAttribute('src', { timeout: TIMEOUT_MS });

/** What a browser tells a page that somebody looks at again. */
const comeToFront = (page: Page) => page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
