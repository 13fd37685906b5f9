import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findFreeBase } from '../../scripts/suite/freePorts.ts';
import { type Suite, startSuite } from '../../scripts/suite/startSuite.ts';
import { type FirestoreFaults, faultsOf } from './firestoreFaults.ts';
import { findLogFaults } from './functionLogs.ts';
import { expectGone } from './meeting.ts';
import { ownSuite } from './ownSuite.ts';
import { type Person, see, shareBrowser } from './person.ts';
import { signInAsDemo } from './steps.ts';
import { TIMEOUT_MS } from './timeouts.ts';

const openBrowser = shareBrowser();

// A database that dies takes the functions' reactions with it, so this suite is nobody else's.
let suite: Suite;
let faults: FirestoreFaults;
beforeAll(async () => {
  const base = await findFreeBase(Number(new URL(ownSuite().appUrl).port) + 20);
  suite = await startSuite({ base, seed: true, hosting: true, official: false, onProgress: () => undefined });
  faults = faultsOf(suite);
}, 12 * TIMEOUT_MS);
afterAll(async () => {
  try {
    if (suite !== undefined) expect(await findLogFaults(suite)).toEqual([]);
  } finally {
    await faults?.close();
    await suite?.stop();
  }
});

let camille: Person;
let yanis: Person;
beforeEach(async () => {
  camille = await openBrowser('Camille', 1280, suite.url);
  yanis = await openBrowser('Yanis', 360, suite.url);
  await signInAsDemo(camille, 'Camille');
  await signInAsDemo(yanis, 'Yanis');
  await camille.page.goto('/messages/demo-yanis');
  await yanis.page.goto('/messages/demo-camille');
  await see(camille.page.getByRole('textbox'));
  await see(yanis.page.getByRole('textbox'));
  return async () => {
    await camille.context.close();
    await yanis.context.close();
  };
}, 6 * TIMEOUT_MS);

async function send(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox').fill(text);
  await page.getByRole('textbox').press('Enter');
}

const inThread = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true });

/** Presses the retry for as long as the person is told that the message did not get out. */
async function retryUntilSent(page: Page): Promise<void> {
  const retry = page.getByRole('button', { name: /Échec d’envoi - Réessayer/ });
  const sending = page.getByLabel('Envoi en cours');
  await expect
    .poll(
      async () => {
        if ((await retry.count()) > 0) await retry.first().click();
        return (await retry.count()) + (await sending.count());
      },
      { timeout: 5 * TIMEOUT_MS, interval: 500 },
    )
    .toBe(0);
}

/** That both have it once, also after a reload. */
async function expectOnce(text: string): Promise<void> {
  // Whoever has what was written last has all that was sent before, as often as it was.
  const last = `Dernier mot après « ${text} »`;
  await send(camille.page, last);
  await see(inThread(camille.page, last));
  await retryUntilSent(camille.page);
  await inThread(yanis.page, last)
    .first()
    .waitFor({ timeout: 3 * TIMEOUT_MS });
  for (const { page } of [camille, yanis]) {
    await inThread(page, text)
      .first()
      .waitFor({ timeout: 3 * TIMEOUT_MS });
    expect(await inThread(page, text).count()).toBe(1);
    await page.reload();
    await see(inThread(page, text));
    expect(await inThread(page, text).count()).toBe(1);
  }
}

describe('when the database dies', () => {
  it('before it has a message, the message arrives once, and the conversation goes on', async () => {
    await send(camille.page, 'Avant la panne');
    await see(inThread(yanis.page, 'Avant la panne'));
    await expectGone(() => camille.page.getByLabel('Envoi en cours').count());
    await faults.keep();
    faults.freeze();
    const asked = camille.page.waitForRequest(/\/sendMessage$/);
    await send(camille.page, 'Pendant la panne');
    await asked;
    await see(camille.page.getByLabel('Envoi en cours'));
    await faults.crash();
    await retryUntilSent(camille.page);
    await expectOnce('Pendant la panne');
    await expectOnce('Avant la panne');
    await send(yanis.page, 'Après la panne');
    await retryUntilSent(yanis.page);
    await expectOnce('Après la panne');
  });

  it('after it has taken a message and before the answer, the sender is told and a retry cannot double it', async () => {
    const crashed = Promise.withResolvers<void>();
    const crashBehind = async (route: Route) => {
      await route.fetch();
      await faults.keep();
      await faults.crash();
      await route.abort('connectionreset');
    };
    await camille.page.route(
      '**/sendMessage',
      (route) => crashBehind(route).then(crashed.resolve, crashed.reject),
      { times: 1 },
    );
    await send(camille.page, 'Pris, puis la panne');
    // Both may have the message before that: without the crash they would be seen to have it from their devices.
    await crashed.promise;
    await retryUntilSent(camille.page);
    await expectOnce('Pris, puis la panne');
  });
});
