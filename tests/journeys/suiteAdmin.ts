import { expect, inject } from 'vitest';
import { SUITE_PROJECT } from '../../scripts/suite/ports.ts';

/** What no screen does yet: suspends a member, as an admin's decision would. */
export async function suspend(uid: string): Promise<void> {
  const path = `projects/${SUITE_PROJECT}/databases/(default)/documents/profiles/${uid}`;
  const answer = await fetch(`http://${inject('firestoreHost')}/v1/${path}?updateMask.fieldPaths=suspended`, {
    method: 'PATCH',
    headers: OWNER,
    signal: AbortSignal.timeout(20_000),
    body: JSON.stringify({ fields: { suspended: { booleanValue: true } } }),
  });
  expect(answer.status).toBe(200);
}

/** Deletes an account, as its owner may on another device. */
export async function deleteAccountOf(uid: string): Promise<void> {
  const path = `identitytoolkit.googleapis.com/v1/projects/${SUITE_PROJECT}/accounts:delete`;
  const answer = await fetch(`http://${inject('authHost')}/${path}`, {
    method: 'POST',
    headers: OWNER,
    signal: AbortSignal.timeout(20_000),
    body: JSON.stringify({ localId: uid }),
  });
  expect(answer.status).toBe(200);
}

const OWNER = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
