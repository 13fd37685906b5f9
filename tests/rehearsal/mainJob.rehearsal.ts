import type { Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { acceptFromNotification, chat, findAndSend, recordTennis, seeTennis } from '../journeys/mainJob.ts';
import { closeWithRefusals, uidOf } from '../journeys/meeting.ts';
import { closeWithoutErrors, type Person, see, shareBrowser } from '../journeys/person.ts';
import { completeProfile, signUp } from '../journeys/steps.ts';
import { completeMember } from '../journeys/suiteAdmin.ts';
import { FUNCTIONS_HOST } from './hosts.ts';

const openBrowser = shareBrowser({ worker: 'allowed' });

describe('the app as it would be deployed', () => {
  it('takes two people who never met from sign-up to a recorded session, shows with every request that it is the app, and leaves no cookie', async () => {
    const nolwenn = await openBrowser('Nolwenn');
    const thibaut = await openBrowser('Thibaut', 360);
    const asked = noteRequests(nolwenn);
    await Promise.all([signUp(nolwenn), signUp(thibaut)]);
    await completeProfile(nolwenn, { age: 29, city: 'Annecy', sports: ['Tennis', 'Natation'] });
    await completeMember(await uidOf(thibaut), 'Thibaut');
    await findAndSend(nolwenn, thibaut);
    await acceptFromNotification(thibaut, 'Nolwenn');
    await nolwenn.page.goto('/notifications');
    await see(nolwenn.page.getByRole('listitem').filter({ hasText: 'Thibaut' }));
    await chat(nolwenn, thibaut);
    await recordTennis(thibaut, 'Nolwenn');
    await seeTennis(nolwenn, 'Thibaut');
    await expectAttested(asked());
    await expectForgeriesRefused(nolwenn, asked());
    // Of no site: what measures or advertises would come with one (docs/PRODUCT.md).
    for (const { context } of [nolwenn, thibaut]) expect(await context.cookies()).toEqual([]);
    await closeWithoutErrors(thibaut);
    await closeWithRefusals(nolwenn, { status: 401, call: '/sendMessage' });
  });
});

function noteRequests({ page }: Person): () => readonly Request[] {
  const asked: Request[] = [];
  page.on('request', (request) => asked.push(request));
  return () => asked;
}

/** Whom App Check protects once it is enforced (docs/deploy.md). */
const PROTECTED = [FUNCTIONS_HOST, 'identitytoolkit.googleapis.com', 'firestore.googleapis.com'];

async function expectAttested(asked: readonly Request[]): Promise<void> {
  const attested = new Map<string, Set<boolean>>();
  for (const request of asked) {
    const { host } = new URL(request.url());
    if (!PROTECTED.includes(host) || request.method() !== 'POST') continue;
    const token = await request.headerValue('x-firebase-appcheck');
    // A WebChannel says its headers in its first body, so that no other server is asked beforehand.
    const isShown =
      token !== null ||
      (new URLSearchParams(request.postData() ?? '').get('headers') ?? '').includes('\nx-firebase-appcheck:');
    const isFirst = !new URL(request.url()).searchParams.has('SID');
    if (isFirst) attested.set(host, (attested.get(host) ?? new Set()).add(isShown));
  }
  expect(Object.fromEntries([...attested].map(([host, said]) => [host, [...said]]))).toEqual(
    Object.fromEntries(PROTECTED.map((host) => [host, [true]])),
  );
}

/** A call that was made is answered again as it was, and refused with a token that App Check did not sign, or with none. */
async function expectForgeriesRefused({ page }: Person, asked: readonly Request[]): Promise<void> {
  const call = asked.find((request) => request.method() === 'POST' && request.url().endsWith('/sendMessage'));
  if (call === undefined) throw new Error('No message was sent.');
  const { authorization = '', 'x-firebase-appcheck': token = '' } = await call.allHeaders();
  const [header, claims, signature = ''] = token.split('.');
  const forged = [header, claims, signature.split('').toReversed().join('')].join('.');
  const repeat = (shown: Readonly<Record<string, string>>) =>
    page.evaluate(
      async ([url, body, headers]) => (await fetch(url, { method: 'POST', body, headers })).status,
      [
        call.url(),
        call.postData() ?? '',
        { 'content-type': 'application/json', authorization, ...shown },
      ] as const,
    );
  expect(await repeat({ 'x-firebase-appcheck': token })).toBe(200);
  expect(await repeat({ 'x-firebase-appcheck': forged })).toBe(401);
  expect(await repeat({})).toBe(401);
}
