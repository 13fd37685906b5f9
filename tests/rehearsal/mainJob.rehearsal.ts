import type { Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { acceptFromNotification, chat, findAndSend } from '../journeys/mainJob.ts';
import { uidOf } from '../journeys/meeting.ts';
import { closeWithoutErrors, type Person, see, shareBrowser } from '../journeys/person.ts';
import { completeProfile, signUp } from '../journeys/steps.ts';
import { completeMember } from '../journeys/suiteAdmin.ts';
import { FUNCTIONS_HOST } from './hosts.ts';

const openBrowser = shareBrowser({ worker: 'allowed' });

describe('the app as it would be deployed', () => {
  it('takes two people who never met from sign-up to an answer, and shows with every request that it is the app', async () => {
    const nolwenn = await openBrowser('Nolwenn');
    const thibaut = await openBrowser('Thibaut', 360);
    const asked = noteRequests(nolwenn);
    await Promise.all([signUp(nolwenn), signUp(thibaut)]);
    await completeProfile(nolwenn, { age: 29, city: 'Annecy', sports: ['Tennis', 'Natation'] });
    await completeMember(await uidOf(thibaut), 'Thibaut');
    await findAndSend(nolwenn, 'Thibaut');
    await acceptFromNotification(thibaut, 'Nolwenn');
    await nolwenn.page.goto('/notifications');
    await see(nolwenn.page.getByRole('listitem').filter({ hasText: 'Thibaut' }));
    await chat(nolwenn, thibaut);
    await expectAttested(asked());
    await closeWithoutErrors(nolwenn, thibaut);
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
