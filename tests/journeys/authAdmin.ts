import { documentPaths } from '@tod/model';
import { vi } from 'vitest';
import { object, string } from 'yup';
import { ownSuite } from './ownSuite.ts';
import { isStored } from './storedDocument.ts';
import { takeOverAddress } from './suiteAdmin.ts';
import { TIMEOUT_MS } from './timeouts.ts';

const accountSchema = object({ body: object({ localId: string().required() }) });

/** Asks the Auth emulator for what only an administrator may do; fails when it refuses. */
export async function changeAccount(uid: string, change: Readonly<Record<string, unknown>>): Promise<void> {
  const answer = await fetch(
    `http://${ownSuite().authHost}/identitytoolkit.googleapis.com/v1/accounts:update`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      body: JSON.stringify({ localId: uid, ...change }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    },
  );
  if (!answer.ok) throw new Error(`Auth refused the change: ${await answer.text()}`);
}

/** Makes an account whose address is confirmed, on an earlier visit: the server has prepared what belongs to it, and taken over what the address brings. */
export async function createConfirmedAccount(email: string, password: string): Promise<void> {
  const { body } = accountSchema.validateSync(await askAuth('signUp', { email, password }));
  await changeAccount(body.localId, { emailVerified: true });
  await vi.waitUntil(() => isStored(documentPaths.profile(body.localId)), {
    timeout: TIMEOUT_MS,
    interval: 50,
  });
  await takeOverAddress(body.localId, email);
}

/**
 * Waits for the second to turn. Tokens and the end of sessions count whole seconds, and a token of the very second in which
 * sessions end stays good: afterwards every token made before is too old and every later one is not.
 */
export async function nextSecond(): Promise<void> {
  const called = wholeSeconds();
  await vi.waitUntil(() => wholeSeconds() > called, { timeout: 2_000, interval: 20 });
}

/** Ends every session of an account, as Auth does itself when a password or an address changes. */
export async function endAuthSessions(uid: string): Promise<void> {
  await nextSecond();
  await changeAccount(uid, { validSince: String(wholeSeconds()) });
}

function wholeSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** What the Auth emulator answers to somebody without rights: status and body. */
export async function askAuth(call: string, body: Readonly<Record<string, unknown>>): Promise<unknown> {
  const answer = await fetch(
    `http://${ownSuite().authHost}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=suite`,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );
  return { status: answer.status, body: await answer.json() };
}
