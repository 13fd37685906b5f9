import { generateKeyPairSync, sign } from 'node:crypto';
import { FUNCTIONS_REGION } from '@tod/model';
import { callPath, calls } from '@tod/model/calls';
import { describe, expect, it } from 'vitest';
import { appCheckToken } from '../../scripts/suite/appCheckToken.ts';
import { portsFrom, SUITE_PROJECT } from '../../scripts/suite/ports.ts';
import { expectMessageStored, shareDatabase } from './database.ts';
import { closeWithRefusals, expectGone } from './meeting.ts';
import { ownSuite } from './ownSuite.ts';
import { see, seeToast, shareBrowser } from './person.ts';
import { visitAsDemo } from './steps.ts';

const openBrowser = shareBrowser();
const database = shareDatabase();
const ports = portsFrom(Number(new URL(ownSuite().appUrl).port));
const PATHS = Object.values(calls).map(({ name }) => callPath(name));

/** Makes a call without the app; signed in as nobody, so that it does nothing. Resolves to the body of the answer. */
async function callWith(path: string, token?: string): Promise<unknown> {
  const answer = await fetch(
    `http://127.0.0.1:${ports.functions}/${SUITE_PROJECT}/${FUNCTIONS_REGION}/${path}`,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { 'x-firebase-appcheck': token }),
      },
      body: JSON.stringify({ data: {} }),
    },
  );
  return answer.json();
}

/** The same token with other claims, signed by a key of one's own under the name of the real one. */
function forge(token: string, claims: object): string {
  const [header = '', payload = ''] = token.split('.');
  const real: object = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const changed = Buffer.from(JSON.stringify({ ...real, ...claims })).toString('base64url');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const content = `${header}.${changed}`;
  return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
}

const NOT_THE_APP = { error: { status: 'UNAUTHENTICATED', message: 'Unauthenticated' } };

describe('a call', () => {
  it.each(PATHS)('of %s is refused without a token of App Check, and answered with one', async (path) => {
    expect(await callWith(path)).toEqual(NOT_THE_APP);
    const token = await appCheckToken(ownSuite().servicesUrl);
    // Those that need no session get as far as what they were given: nothing.
    const reason: unknown = expect.stringMatching(/^(notSignedIn|invalidInput)$/);
    expect(await callWith(path, token)).toMatchObject({ error: { details: { reason } } });
  });

  it('is refused with a token that says something else, or that App Check did not sign', async () => {
    const token = await appCheckToken(ownSuite().servicesUrl);
    const [header = '', payload = '', signature = ''] = token.split('.');
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
    const longer = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), exp: 4_000_000_000 }),
    ).toString('base64url');
    for (const forged of [
      'no token',
      `${header}.${payload}.`,
      `${unsigned}.${payload}.`,
      `${header}.${longer}.${signature}`,
      forge(token, {}),
      forge(token, { sub: '1:1:web:2' }),
    ]) {
      expect(await callWith('exportMyData', forged), forged).toEqual(NOT_THE_APP);
    }
  });
});

describe('a browser in which the app cannot show what it is', () => {
  it('is told so with what to do, and sends what waited once it can', async () => {
    const camille = await openBrowser('Camille');
    const { page } = camille;
    await page.route('**/*:exchangeDebugToken', (route) => route.abort('blockedbyclient'));
    await visitAsDemo(camille, 'Camille', '/messages/demo-yanis');
    await page.getByRole('textbox').fill('Derrière un bloqueur');
    await page.getByRole('textbox').press('Enter');
    await seeToast(page, /vérification anti-robots n’a pas abouti\. Désactivez un éventuel bloqueur/);
    const again = page.getByRole('button', { name: /Échec d’envoi - Réessayer/ });
    await see(again);
    await page.unroute('**/*:exchangeDebugToken');
    await page.reload();
    await again.click();
    await expectGone(() => again.count());
    await expectMessageStored(database(), 'demo-camille', 'demo-yanis', 'Derrière un bloqueur');
    await page.reload();
    await see(page.getByRole('log').getByText('Derrière un bloqueur'));
    await camille.context.close();
  });
});

describe('a device that holds what the server no longer takes', () => {
  it('shows itself anew, and its member notices nothing', async () => {
    const camille = await openBrowser('Camille');
    const { page } = camille;
    let exchanged = 0;
    // As one does whose clock was put back: it takes for good what ended long ago.
    await page.route('**/*:exchangeDebugToken', async (route) => {
      exchanged += 1;
      if (exchanged > 1) return route.continue();
      const response = await route.fetch();
      const answer: { token: string } = await response.json();
      await route.fulfill({ response, json: { ...answer, token: forge(answer.token, {}) } });
    });
    await visitAsDemo(camille, 'Camille', '/messages/demo-yanis');
    await page.getByRole('textbox').fill('Ma montre retardait');
    await page.getByRole('textbox').press('Enter');
    await see(page.getByRole('log').getByText('Ma montre retardait'));
    await expect.poll(() => exchanged).toBe(2);
    await expectGone(() => page.getByRole('progressbar', { name: 'Envoi en cours' }).count());
    await expectMessageStored(database(), 'demo-camille', 'demo-yanis', 'Ma montre retardait');
    await page.reload();
    await see(page.getByRole('log').getByText('Ma montre retardait'));
    await closeWithRefusals(camille, { status: 401, call: 'sendMessage' });
  });
});
