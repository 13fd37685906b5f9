import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { number, object } from 'yup';
import type { Client } from './client.ts';
import { connectAdminSdk } from './clients/adminSdk.ts';
import { connectRest } from './clients/rest.ts';
import { connectWebSdk } from './clients/webSdk.ts';
import { type FunctionsEndpoint, openFunctionsEndpoint } from './functionsEndpoint.ts';
import { type RunningServer, startServer } from './server.ts';
import { int } from './values.ts';

const metSchema = object({ brokenConnections: number().required() }).required();

const PROJECT = 'demo-faults';
const CREATED = 'google.cloud.firestore.document.v1.created';

describe('a server with faults', () => {
  let endpoint: FunctionsEndpoint;
  let server: RunningServer;
  const clients: Client[] = [];

  beforeEach(async () => {
    endpoint = await openFunctionsEndpoint();
    server = await startServer(['--functions_emulator', endpoint.address]);
  });

  afterEach(async () => {
    await change({});
    await Promise.all(clients.splice(0).map((client) => client.close()));
    await endpoint.close();
    await server.stop();
  });

  const options = () => ({ ...server.address, project: PROJECT });
  const opened = (client: Client): Client => {
    clients.push(client);
    return client;
  };
  const restClient = () => opened(connectRest({ ...options(), identity: 'owner' }));

  const control = (method: string, path: string, body?: object) => {
    const { host, port } = server.address;
    return fetch(`http://${host}:${port}/emulator/v1/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
  };
  const change = async (faults: object) => {
    expect((await control('PUT', 'faults', faults)).status).toBe(200);
  };

  it('answers as many requests as it is told with UNAVAILABLE or INTERNAL, and loses the answers of others', async () => {
    const client = restClient();
    await change({ seed: 5, failing: 0.5 });
    const codes: string[] = [];
    for (let index = 0; index < 40; index += 1) {
      const code = await client
        .commit([{ kind: 'create', path: `things/${index}`, fields: { n: int(index) } }])
        .then(
          () => 'OK',
          (error: { code: string }) => error.code,
        );
      codes.push(code);
    }
    await change({});
    const stored = new Set((await client.query({ collection: 'things' })).map(({ path }) => path));
    const storedOf = (code: string) =>
      codes
        .map((found, index) => [found, index] as const)
        .filter(([found]) => found === code)
        .map(([, index]) => stored.has(`things/${index}`));
    expect(new Set(codes)).toEqual(new Set(['OK', 'unavailable', 'internal']));
    expect(storedOf('OK')).not.toContain(false);
    // Of those that failed some were done all the same.
    expect(new Set([...storedOf('unavailable'), ...storedOf('internal')])).toEqual(new Set([true, false]));
  });

  it.each([
    ['the admin SDK', () => connectAdminSdk({ ...options(), identity: 'owner' })],
    ['the web SDK', () => connectWebSdk({ ...options(), identity: { uid: 'ann' } })],
  ])('is borne by %s, which asks again and goes on listening', async (_name, connect) => {
    const client = opened(connect());
    await change({ seed: 2, failing: 0.2 });
    const listener = await client.listen('counters/a');
    for (let n = 1; n <= 10; n += 1) {
      await client
        .commit([{ kind: 'set', path: 'counters/a', fields: { n: int(n) } }])
        .catch(() => undefined);
    }
    await change({});
    await client.commit([{ kind: 'set', path: 'counters/a', fields: { n: int(11) } }]);
    for (;;) {
      const heard = await listener.next();
      if ('error' in heard) throw new Error(heard.error);
      if (heard.documents[0]?.fields.n?.integerValue === '11') break;
    }
    await listener.stop();
  });

  it('delivers events late, twice and in another order, each with the id that it had', async () => {
    const client = restClient();
    await control('POST', `projects/${PROJECT}/eventarcTrigger?eventarcTriggerId=fn-0`, {
      eventType: CREATED,
      database: '(default)',
      document: { value: 'things/{id}', matchType: 'PATH_PATTERN' },
    });
    await change({ seed: 4, events: { leastMilliseconds: 50, mostMilliseconds: 500, repeated: 1 } });
    const paths = Array.from({ length: 12 }, (_, index) => `things/${String(index).padStart(2, '0')}`);
    await client.commit(paths.map((path) => ({ kind: 'set', path, fields: {} })));
    const heard: { readonly path: string; readonly id: string }[] = [];
    for (let count = 0; count < 2 * paths.length; count += 1) {
      const event = await endpoint.next();
      event.answer(200);
      heard.push({ path: String(event.headers['ce-document']), id: String(event.headers['ce-id']) });
    }
    const inOrder = heard.map(({ path }) => path);
    expect(inOrder.toSorted()).toEqual([...paths, ...paths].toSorted());
    expect([...new Set(inOrder)]).not.toEqual(paths);
    expect(new Set(heard.map(({ path, id }) => `${path} ${id}`)).size).toBe(paths.length);
  });

  it('delivers an event again that a function failed at, as production does', async () => {
    await control('POST', `projects/${PROJECT}/eventarcTrigger?eventarcTriggerId=fn-0`, {
      eventType: CREATED,
      database: '(default)',
      document: { value: 'things/{id}', matchType: 'PATH_PATTERN' },
    });
    await change({ events: {} });
    await restClient().commit([{ kind: 'set', path: 'things/a', fields: {} }]);
    const first = await endpoint.next();
    first.answer(500);
    const second = await endpoint.next();
    second.answer(200);
    expect(second.headers['ce-id']).toBe(first.headers['ce-id']);
  });

  it('is away for a while, loses its connections, and is found again by those who listened and wrote', async () => {
    const [writing, listening] = [
      opened(connectWebSdk({ ...options(), identity: { uid: 'ann' } })),
      opened(connectWebSdk({ ...options(), identity: { uid: 'bob' } })),
    ];
    const listener = await listening.listen('counters/a');
    await listener.next();
    await change({ absence: { forMilliseconds: 1_500 } });
    const { host, port } = server.address;
    const asked = () =>
      fetch(`http://${host}:${port}/v1/projects/${PROJECT}/databases/(default)/documents/counters/a`);
    await expect
      .poll(() =>
        asked().then(
          () => 'answered',
          () => 'refused',
        ),
      )
      .toBe('refused');
    await writing.commit([{ kind: 'set', path: 'counters/a', fields: { n: int(1) } }]);
    for (;;) {
      const heard = await listener.next();
      if ('error' in heard) throw new Error(heard.error);
      if (heard.documents[0]?.fields.n?.integerValue === '1') break;
    }
    expect((await asked()).status).toBe(200);
    const broken = async () => metSchema.validateSync(await (await control('GET', 'faults')).json());
    expect((await broken()).brokenConnections).toBeGreaterThan(1);
    await change({});
    expect((await broken()).brokenConnections).toBe(0);
    await listener.stop();
  });

  it('refuses faults that make no sense, and keeps those it has', async () => {
    const asked = { failing: 1.5 };
    for (const faults of [
      asked,
      { failing: 'often' },
      { seed: -1 },
      { fails: 0.1 },
      { events: { leastMilliseconds: 9, mostMilliseconds: 1 } },
      { absence: { for: 3 } },
    ]) {
      const answer = await control('PUT', 'faults', faults);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error: { status: 'INVALID_ARGUMENT' } });
    }
    expect(await restClient().get('things/none')).toBeUndefined();
  });
});
