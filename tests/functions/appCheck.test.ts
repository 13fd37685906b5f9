import { once } from 'node:events';
import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { object, string } from 'yup';
import { createAppCheck } from '../../emulators/doubles/appCheck.ts';
import { createServicesServer } from '../../emulators/doubles/server.ts';
import { verifyBySuite } from '../../functions/src/edges/suiteAppCheck.ts';

const PROJECT = 'demo-app-check';
const REFUSED = { code: 'unauthenticated', message: 'Unauthenticated' };

let now: Date;
let double: Server;
let address: string;
beforeAll(async () => {
  vi.stubEnv('GCLOUD_PROJECT', PROJECT);
  const appCheck = createAppCheck({ project: PROJECT, debugToken: 'known', now: () => now });
  double = createServicesServer([appCheck], (error) => {
    throw error;
  });
  double.listen(0, '127.0.0.1');
  await once(double, 'listening');
  const at = double.address();
  address = `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}`;
});
afterAll(() => {
  vi.unstubAllEnvs();
  double.closeAllConnections();
  double.close();
});

async function tokenAt(moment: Date): Promise<string> {
  now = moment;
  const answer = await fetch(`${address}/v1/projects/${PROJECT}/apps/1:1:web:1:exchangeDebugToken`, {
    method: 'POST',
    body: JSON.stringify({ debug_token: 'known' }),
  });
  return object({ token: string().required() }).validateSync(await answer.json()).token;
}

describe('a token of App Check in the suite', () => {
  it('is taken while it lives, and refused an hour later', async () => {
    await expect(verifyBySuite(address, await tokenAt(new Date()))).resolves.toBeUndefined();
    const hourAgo = new Date(Date.now() - 3_601_000);
    await expect(verifyBySuite(address, await tokenAt(hourAgo))).rejects.toMatchObject(REFUSED);
  });

  it('is refused where there is none, where it is no token, and where somebody else signed it', async () => {
    const [header, payload] = (await tokenAt(new Date())).split('.');
    const other = createAppCheck({ project: PROJECT, debugToken: 'known', now: () => new Date() });
    const asked = await other({
      method: 'POST',
      path: `/v1/projects/${PROJECT}/apps/1:1:web:1:exchangeDebugToken`,
      query: new URLSearchParams(),
      headers: {},
      body: '{"debug_token":"known"}',
    });
    const foreign = object({ token: string().required() }).validateSync(JSON.parse(asked?.body ?? '')).token;
    for (const token of [undefined, '', 'token', `${header}.${payload}.`, foreign]) {
      await expect(verifyBySuite(address, token)).rejects.toMatchObject(REFUSED);
    }
  });
});
