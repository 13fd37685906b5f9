import { inject } from 'vitest';

/** Who asks by REST: a uid and what else their token says; undefined for a visitor. */
export interface Attacker {
  readonly uid: string;
  readonly claims?: Readonly<Record<string, unknown>>;
}

/**
 * Runs a structured query by REST, as no SDK for browsers would ask it.
 * @param parent the document below which it asks, `''` for the root
 * @returns the status of the answer: 200, or 403 where the rules refuse it
 */
export async function runQuery(
  projectId: string,
  attacker: Attacker | undefined,
  parent: string,
  structuredQuery: Readonly<Record<string, unknown>>,
): Promise<number> {
  const below = parent === '' ? 'documents' : `documents/${parent}`;
  const address = `http://${inject('firestoreHost')}/v1/projects/${projectId}/databases/(default)/${below}:runQuery`;
  const response = await fetch(address, {
    method: 'POST',
    headers: attacker === undefined ? {} : { authorization: `Bearer ${unsignedToken(projectId, attacker)}` },
    body: JSON.stringify({ structuredQuery }),
  });
  await response.text();
  return response.status;
}

/** A token as emulators accept it; in production Google signs it. */
function unsignedToken(projectId: string, { uid, claims }: Attacker): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: uid,
    user_id: uid,
    iat: now,
    exp: now + 3600,
    email_verified: true,
    firebase: { sign_in_provider: 'custom', identities: {} },
    ...claims,
  };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.`;
}
