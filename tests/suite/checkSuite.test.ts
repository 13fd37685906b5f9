import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { array, object, string } from 'yup';
import { buildFunctions } from '../../scripts/build.ts';
import { checkSuite } from '../../scripts/suite/checkSuite.ts';
import { findFreeBase } from '../../scripts/suite/freePorts.ts';
import { SUITE_HOST, SUITE_PROJECT, type SuitePorts } from '../../scripts/suite/ports.ts';
import { type Suite, startSuite } from '../../scripts/suite/startSuite.ts';

const OWNER = { authorization: 'Bearer owner' };
/** How long a part may be silent, and how long those may take that answer: on a busy machine that is much longer. */
const SILENT_MS = 5000;
const BUSY_MS = 60_000;

const statusSchema = object({
  parts: array().required(),
  logFile: string().required(),
});

let suite: Suite;
/** Takes connections and never says a word, as a worker whose socket nobody can open. */
let silent: Server;
let silentPort: number;

beforeAll(async () => {
  buildFunctions(() => undefined);
  const base = await findFreeBase(7700);
  suite = await startSuite({
    base,
    seed: false,
    hosting: false,
    official: false,
    onProgress: () => undefined,
  });
  silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, SUITE_HOST, resolve));
  const address = silent.address();
  silentPort = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(async () => {
  silent?.close();
  await suite?.stop();
});

async function ask(address: string): Promise<unknown> {
  const answer = await fetch(address, { headers: OWNER });
  return answer.json();
}

describe('a suite', () => {
  it('demands the indexes that production demands', async () => {
    const documents = `http://${SUITE_HOST}:${suite.ports.firestore}/v1/projects/${SUITE_PROJECT}/databases/(default)/documents`;
    const filter = (fieldPath: string, op: string) => ({
      fieldFilter: { field: { fieldPath }, op, value: { integerValue: '1' } },
    });
    const where = {
      compositeFilter: { op: 'AND', filters: [filter('a', 'EQUAL'), filter('b', 'LESS_THAN')] },
    };
    const answer = await fetch(`${documents}:runQuery`, {
      method: 'POST',
      headers: { ...OWNER, 'content-type': 'application/json' },
      body: JSON.stringify({ structuredQuery: { from: [{ collectionId: 'profiles' }], where } }),
    });
    expect(await answer.text()).toContain('FAILED_PRECONDITION');
  });

  it('goes on when a picture is removed while it is read', async () => {
    const objects = `http://${SUITE_HOST}:${suite.ports.storage}/v0/b/${SUITE_PROJECT}.appspot.com/o`;
    const store = async (path: string): Promise<string> => {
      const name = encodeURIComponent(path);
      const headers = { ...OWNER, 'content-type': 'image/webp' };
      const stored = await fetch(`${objects}?name=${name}`, { method: 'POST', headers, body: 'picture' });
      expect(stored.status).toBe(200);
      return `${objects}/${name}`;
    };
    const remove = (address: string) => fetch(address, { method: 'DELETE', headers: OWNER });
    const reading = new AbortController();
    const reads: Promise<unknown>[] = [];
    for (let round = 0; round < 20; round += 1) {
      const address = await store(`ad-images/removed-${round}.webp`);
      // Nobody's reads wait for the rules, in which time the owner's removal is done.
      for (let reader = 0; reader < 5; reader += 1)
        reads.push(fetch(`${address}?alt=media`, { signal: reading.signal }));
      await remove(address);
    }
    reading.abort();
    await Promise.allSettled(reads);
    await checkSuite(suite, false);
    // Storage takes another one; what is none the functions remove as well.
    await remove(await store('ad-images/another.webp'));
  });
});

describe('the status of a suite', () => {
  it('tells programs where each part is, that all answer but the one that was not started, and where the log is', async () => {
    const names = ['hosting', 'auth', 'firestore', 'functions', 'storage'] as const;
    const others = ['tasks', 'hub', 'logging', 'services', 'eventarc'] as const;
    const { parts, logFile } = statusSchema.validateSync(
      await ask(`http://${SUITE_HOST}:${suite.ports.services}/status.json`),
    );
    expect({ parts, logFile }).toEqual({
      parts: [...names, ...others].map((name) => ({
        name,
        url: `http://${SUITE_HOST}:${suite.ports[name]}`,
        isAnswering: name !== 'hosting',
      })),
      logFile: suite.logFile,
    });
  });

  it('shows people the same, with the pages of each part, which open', async () => {
    const answer = await fetch(`http://${SUITE_HOST}:${suite.ports.services}/`);
    expect(answer.headers.get('content-type')).toContain('text/html');
    const page = await answer.text();
    expect(page).toContain('Ne répond pas : hosting.');
    const links = Array.from(page.matchAll(/<a href="([^"]+)">/g), ([, link = '']) => link);
    const opened = links.filter((link) => !link.startsWith(suite.url));
    expect(opened).toHaveLength(links.length - 1);
    expect(opened).not.toEqual([]);
    for (const link of opened) expect((await fetch(link, { headers: OWNER })).status, link).toBe(200);
  });
});

describe('checkSuite()', () => {
  it('leaves nothing behind in a suite that has just become ready', async () => {
    const firestore = `http://${SUITE_HOST}:${suite.ports.firestore}/v1/projects/${SUITE_PROJECT}/databases/(default)/documents`;
    for (const collection of ['profiles', 'users', 'mail', 'ledger', 'userRoles', 'addresses']) {
      expect(await ask(`${firestore}/${collection}?showMissing=true`), collection).toEqual({});
    }
    const accounts = object({ users: array(object({ localId: string() })) }).validateSync(
      await ask(
        `http://${SUITE_HOST}:${suite.ports.auth}/identitytoolkit.googleapis.com/v1/projects/${SUITE_PROJECT}/accounts:batchGet?maxResults=10`,
      ),
    );
    expect(accounts.users ?? []).toEqual([]);
    const files = object({ items: array(object({ name: string() })) }).validateSync(
      await ask(`http://${SUITE_HOST}:${suite.ports.storage}/v0/b/${SUITE_PROJECT}.appspot.com/o`),
    );
    expect(files.items ?? []).toEqual([]);
  });

  it.each([
    ['auth', 'Auth (a sign-up)'],
    ['firestore', 'Firestore (a listener)'],
    ['storage', 'Storage (an upload)'],
    ['functions', 'Functions (a call)'],
    ['hosting', 'Hosting (the page)'],
  ] as const)('names the part when %s does not answer', async (part, name) => {
    const ports: SuitePorts = { ...suite.ports, [part]: silentPort };
    const timeoutOf = (asked: string) => (asked === name ? SILENT_MS : BUSY_MS);
    await expect(
      checkSuite({ ports, project: SUITE_PROJECT }, part === 'hosting', timeoutOf),
    ).rejects.toThrow(`The suite started, but ${name} does not work: no answer within 5 s.`);
  });

  it('names the part that answers with a refusal, and what it said', async () => {
    const ports: SuitePorts = { ...suite.ports, storage: suite.ports.auth };
    await expect(checkSuite({ ports, project: SUITE_PROJECT }, false)).rejects.toThrow(
      /Storage \(an upload\) does not work: an upload was answered with 404/,
    );
  });
});
