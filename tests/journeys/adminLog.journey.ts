import { documentPaths } from '@tod/model';
import { describe, expect, it, vi } from 'vitest';
import { object, string } from 'yup';
import { DEMO_PASSWORD } from '../../emulators/seed/demoAccounts.ts';
import { askAuth } from './authAdmin.ts';
import { shareDatabase } from './database.ts';
import { runsOf } from './functionRuns.ts';
import { ownSuite } from './ownSuite.ts';
import { storeDocument } from './storedDocument.ts';
import { TIMEOUT_MS } from './timeouts.ts';

const database = shareDatabase();
const answerSchema = object({ body: object({ idToken: string().required() }).required() });
const ID = `journal-${Date.now().toString(36)}`;
const AD = documentPaths.ad(ID);
const LOGGING = 'europe-west1-onAdWritten';

/** Signs the demo administrator in, as a browser does, without one. */
async function adminToken(): Promise<string> {
  const answer = await askAuth('signInWithPassword', {
    email: 'admin@demo.tod',
    password: DEMO_PASSWORD,
    returnSecureToken: true,
  });
  return answerSchema.validateSync(answer).body.idToken;
}

/** Writes under the rules, as an administrator's browser does. */
async function write(token: string, method: 'PATCH' | 'DELETE', fields?: object): Promise<number> {
  const root = `http://${ownSuite().firestoreHost}/v1/projects/demo-tod/databases/(default)/documents`;
  const answer = await fetch(`${root}/${AD}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(fields === undefined ? {} : { body: JSON.stringify({ fields }) }),
  });
  return answer.status;
}

describe('what an administrator writes under the rules', () => {
  it('is in their log with who wrote it, and what the server writes is not', async () => {
    const token = await adminToken();
    const fields = {
      title: { stringValue: 'Raquettes' },
      description: { stringValue: '' },
      imageUrl: {
        stringValue: `https://firebasestorage.googleapis.com/v0/b/demo-tod.appspot.com/o/ad-images%2F${ID}.webp?alt=media`,
      },
      targetUrl: { stringValue: 'https://exemple.fr/' },
      locations: { arrayValue: { values: [{ stringValue: 'home' }] } },
      startDate: { nullValue: null },
      endDate: { nullValue: null },
      active: { booleanValue: false },
      weight: { integerValue: '1' },
    };
    const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: TIMEOUT_MS, interval: 50 });
    await until(() => runsOf(LOGGING).haveEnded);
    const before = runsOf(LOGGING).begun;
    expect(await write(token, 'PATCH', fields)).toBe(200);
    await storeDocument(AD, { ...fields, description: { stringValue: 'Du serveur' } });
    expect(await write(token, 'DELETE')).toBe(200);
    const noted = async () => {
      const entries = await database().collection(documentPaths.adminLog()).where('target', '==', AD).get();
      return entries.docs.map((entry) => [entry.get('action'), entry.get('actor')]).toSorted();
    };
    await until(() => runsOf(LOGGING).begun >= before + 3 && runsOf(LOGGING).haveEnded);
    expect(await noted()).toEqual([
      ['documentCreated', 'demo-admin'],
      ['documentDeleted', 'demo-admin'],
    ]);
  });
});
