import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { exchange, grpcFrame, openRawGrpc, pseudoRandomBytes, type RawGrpc } from './rawConnection.ts';
import { type RunningServer, startServer } from './server.ts';

const DOCUMENTS = '/v1/projects/demo-hostile/databases/(default)/documents';
const CHANNEL = '/google.firestore.v1.Firestore/Listen/channel';
const ADMIN = '/emulator/v1/projects/demo-hostile';
const HTTP2_PREFACE = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n';

describe('hostile input', () => {
  let server: RunningServer;
  let grpc: RawGrpc;

  beforeAll(async () => {
    server = await startServer([]);
    grpc = openRawGrpc(server.address);
  });

  afterEach(async () => {
    const alive = await fetch(`http://${server.address.host}:${server.address.port}/`);
    expect(await alive.text()).toBe('Ok\n');
  });

  afterAll(async () => {
    grpc.close();
    await server.stop();
  });

  const send = async (method: string, path: string, body?: string): Promise<readonly [number, string]> => {
    const { host, port } = server.address;
    const response = await fetch(`http://${host}:${port}${path}`, {
      method,
      ...(body !== undefined && { body }),
    });
    return [response.status, await response.text()];
  };

  it.each([
    ['bytes without sense', pseudoRandomBytes(1, 500), /^HTTP\/1\.1 400 /],
    ['a request line without end', 'GET '.repeat(10_000), /^HTTP\/1\.1 (400|431) /],
    ['headers without end', `GET / HTTP/1.1\r\nX: ${'x'.repeat(100_000)}`, /^HTTP\/1\.1 431 /],
    [
      'a path that is none',
      'GET http://[ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      /^HTTP\/1\.1 400 /,
    ],
    ['a wish for a tunnel', 'CONNECT a:1 HTTP/1.1\r\nHost: x\r\n\r\n', /^HTTP\/1\.1 405 /],
    [
      'a body shorter than promised',
      `POST ${DOCUMENTS}:commit HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{`,
      /^HTTP\/1\.1 400 /,
    ],
    ['the beginning of HTTP/2', 'PR', /^$/],
    [
      'HTTP/2 without its settings',
      Buffer.concat([Buffer.from(HTTP2_PREFACE), pseudoRandomBytes(2, 99)]),
      /./s,
    ],
    ['half of the HTTP/2 preface', `PRI ${'x'.repeat(100)}`, /./s],
    ['TLS', Buffer.from('160301020001000001fc0303', 'hex'), /^HTTP\/1\.1 400 /],
    ['nothing', '', /^$/],
  ])('answers or ends a connection with %s', async (_, bytes, expected) => {
    expect(await exchange(server.address, bytes)).toMatch(expected);
  });

  it('survives 300 connections with bytes without sense', async () => {
    for (let seed = 0; seed < 300; seed += 1) {
      const bytes = pseudoRandomBytes(seed, 1 + (seed % 97));
      const begun = seed % 3 === 0 ? Buffer.concat([Buffer.from(HTTP2_PREFACE), bytes]) : bytes;
      await exchange(server.address, begun);
    }
  });

  it.each([
    ['not JSON', '{', 400, 'INVALID_ARGUMENT'],
    ['a list', '[]', 400, 'INVALID_ARGUMENT'],
    ['nothing at all', 'null', 400, 'INVALID_ARGUMENT'],
    ['an unknown field', '{"wrotes":[]}', 400, "Payload isn't valid for request."],
    ['a wrong type', '{"writes":{}}', 400, "Payload isn't valid for request."],
    ['a write without an operation', '{"writes":[{}]}', 400, 'INVALID_ARGUMENT'],
    ['a name outside any database', '{"writes":[{"delete":"x"}]}', 400, 'INVALID_ARGUMENT'],
    ['a million brackets', '['.repeat(1_000_000), 400, 'INVALID_ARGUMENT'],
    [
      'values in each other without end',
      nested('{"arrayValue":{"values":[', ']}}', 5_000),
      400,
      'INVALID_ARGUMENT',
    ],
    ['11 MiB', ' '.repeat(11 * 1024 * 1024), 400, 'Request payload size exceeds the limit: 10485760 bytes.'],
    ['17 MiB', 'x'.repeat(17 * 1024 * 1024), 413, 'exceeds'],
  ])('refuses a commit that is %s, with a reason', async (_, body, status, reason) => {
    expect(await send('POST', `${DOCUMENTS}:commit`, body)).toEqual([
      status,
      expect.stringContaining(reason),
    ]);
  });

  it.each([
    ['GET', `${DOCUMENTS}/a/%ff`, 400],
    ['GET', `${DOCUMENTS}/a/b%2Fc`, 400],
    ['GET', `${DOCUMENTS}/a//b`, 400],
    ['GET', `${DOCUMENTS}/a/__b__`, 400],
    ['GET', `${DOCUMENTS}/a/b?frobnicate=1`, 404],
    ['GET', `${DOCUMENTS}/a/b?mask.frobnicate=1`, 404],
    ['GET', `${DOCUMENTS}/a/b?readTime=yesterday`, 400],
    ['PATCH', `${DOCUMENTS}/a`, 400],
    ['PUT', `${DOCUMENTS}/a/b`, 404],
    ['POST', `${DOCUMENTS}:listen`, 501],
    ['POST', `${DOCUMENTS}:partitionQuery`, 400],
    ['POST', `${DOCUMENTS}:executePipeline`, 400],
    ['GET', '/v1/projects/demo-hostile', 404],
    ['GET', `${CHANNEL}?SID=unknown&RID=rpc`, 400],
    ['POST', `${CHANNEL}?SID=unknown&RID=1`, 400],
    ['GET', `${CHANNEL}?RID=rpc`, 400],
    ['PUT', `${ADMIN}:securityRules`, 400],
    ['POST', `${ADMIN}:import`, 400],
    ['POST', `${ADMIN}:export`, 400],
    ['DELETE', `${ADMIN}/databases/(default)/documents/%`, 400],
    ['GET', '/nothing/here', 404],
  ])('answers %s %s with %i', async (method, path, status) => {
    expect((await send(method, path))[0]).toBe(status);
  });

  it('refuses an id that is too long', async () => {
    expect((await send('GET', `${DOCUMENTS}/a/${'x'.repeat(1_501)}`))[0]).toBe(400);
  });

  it.each(['count=x', 'count=99999999', 'count=1', 'count=1&ofs=-1&req0___data__={}'])(
    'refuses a WebChannel handshake with %s',
    async (body) => {
      expect((await send('POST', `${CHANNEL}?VER=8&RID=1`, body))[0]).toBe(400);
    },
  );

  it('answers 400 WebChannel forms without sense, and keeps those who make sense apart', async () => {
    for (let seed = 0; seed < 400; seed += 1) {
      const [stream, body] = [seed % 2 === 0 ? 'Listen' : 'Write', hostileForm(seed)];
      const path = `/google.firestore.v1.Firestore/${stream}/channel?VER=8&RID=${seed}`;
      const [status, text] = await send('POST', path, body);
      expect([200, 400], body).toContain(status);
      const session = /"c","([\w-]+)"/.exec(text)?.[1];
      if (session !== undefined) {
        expect((await send('POST', `${path}&SID=${session}`, hostileForm(seed + 1)))[0]).toBeLessThan(500);
        await send('POST', `${path}&SID=${session}&TYPE=terminate`);
      }
    }
  });

  it('answers 400 REST requests whose body is nearly right', async () => {
    const verbs = ['commit', 'batchGet', 'runQuery', 'runAggregationQuery', 'batchWrite', 'beginTransaction'];
    for (let seed = 0; seed < 400; seed += 1) {
      const [status, text] = await send(
        'POST',
        `${DOCUMENTS}:${verbs[seed % verbs.length]}`,
        hostileJson(seed),
      );
      expect(status, text).toBeLessThan(500);
      expect(() => JSON.parse(text)).not.toThrow();
    }
  });

  it.each(['Commit', 'RunQuery', 'Listen', 'Write'])(
    'says what is wrong with a %s that is none',
    async (method) => {
      const end = await grpc.call(method, grpcFrame(Buffer.from('ffffffff', 'hex')));
      expect(end).toEqual({ status: '3', message: expect.stringContaining(`no ${method}Request`) });
    },
  );

  it.each([
    ['a message longer than 100 MiB', Buffer.from('007fffffff00', 'hex'), '8'],
    ['a message that stops too early', Buffer.from('0000000032aabb', 'hex'), '12'],
    ['no message', Buffer.alloc(0), '12'],
  ])('refuses a call with %s', async (_, body, status) => {
    expect((await grpc.call('Commit', body)).status).toBe(status);
  });

  it('says that a method is not there', async () => {
    expect(await grpc.call('Frobnicate', grpcFrame(Buffer.alloc(0)))).toMatchObject({ status: '12' });
  });

  it('answers 300 messages without sense', async () => {
    const methods = ['Commit', 'BatchGetDocuments', 'RunQuery', 'Listen', 'Write', 'RunAggregationQuery'];
    for (let seed = 0; seed < 300; seed += 1) {
      const method = methods[seed % methods.length] ?? '';
      const end = await grpc.call(method, grpcFrame(pseudoRandomBytes(seed, seed % 61)));
      expect(end.status).not.toBe('');
      expect(end.status).not.toBe('13');
    }
  });
});

function nested(before: string, after: string, levels: number): string {
  const value = `${before.repeat(levels)}${after.repeat(levels)}`;
  return `{"writes":[{"update":{"name":"n","fields":{"a":${value}}}}]}`;
}

const DATABASE = 'projects/demo-hostile/databases/(default)';

/** Messages that the service knows, from which hostile ones are made. */
const WELL_FORMED = [
  { database: DATABASE, addTarget: { targetId: 2, documents: { documents: [`${DATABASE}/documents/a/b`] } } },
  {
    database: DATABASE,
    addTarget: {
      targetId: 4,
      query: {
        parent: `${DATABASE}/documents`,
        structuredQuery: { from: [{ collectionId: 'a' }], limit: 3 },
      },
    },
  },
  { database: DATABASE, removeTarget: 2 },
  { database: DATABASE },
  {
    streamToken: 'MA==',
    writes: [
      {
        update: { name: `${DATABASE}/documents/a/b`, fields: { n: { integerValue: '1' } } },
        updateMask: { fieldPaths: ['n'] },
        updateTransforms: [{ fieldPath: 't', setToServerValue: 'REQUEST_TIME' }],
        currentDocument: { exists: true },
      },
    ],
  },
  { documents: [`${DATABASE}/documents/a/b`], newTransaction: { readOnly: {} } },
  {
    structuredQuery: {
      from: [{ collectionId: 'a', allDescendants: true }],
      where: { fieldFilter: { field: { fieldPath: 'n' }, op: 'IN', value: { arrayValue: { values: [] } } } },
      orderBy: [{ field: { fieldPath: 'n' }, direction: 'DESCENDING' }],
      startAt: { values: [{ nullValue: null }], before: true },
    },
  },
  { structuredAggregationQuery: { structuredQuery: {}, aggregations: [{ alias: 'x', count: {} }] } },
] as const;

/** A known message with some places changed, always the same for one seed. */
function hostileJson(seed: number): string {
  const bytes = pseudoRandomBytes(seed, 12);
  const text = JSON.stringify(WELL_FORMED[(bytes[0] ?? 0) % WELL_FORMED.length]);
  const at = (bytes.readUInt16BE(1) * text.length) >> 16;
  const end = at + ((bytes[3] ?? 0) % 9);
  const junk = ['', '{', '"', 'null', '-1', '[]', '1e400', '\\ud800', '{"a":{}}', '"x":1,'];
  const mutated = text.slice(0, at) + (junk[(bytes[4] ?? 0) % junk.length] ?? '') + text.slice(end);
  // Half of them stay JSON: a value is exchanged, not some characters.
  if ((bytes[5] ?? 0) % 2 === 0) return mutated;
  let skip = (bytes[6] ?? 0) % 8;
  return text.replaceAll(/"[^"]*"(?=[,}\]])|\b(?:true|false|null|\d+)\b/g, (value) => {
    skip -= 1;
    return skip === 0
      ? (['null', '-1', '[]', '{}', '"\\u0000"', '1e40'][(bytes[7] ?? 0) % 6] ?? value)
      : value;
  });
}

function hostileForm(seed: number): string {
  const bytes = pseudoRandomBytes(seed + 7, 4);
  const count = ['1', '2', '0', '-1', '1.5', '', '999999999'][(bytes[0] ?? 0) % 7];
  const offset = ['0', '1', '5', '-3', 'NaN'][(bytes[1] ?? 0) % 5];
  const form = new URLSearchParams({ count: count ?? '', ofs: offset ?? '' });
  if ((bytes[2] ?? 0) % 5 > 0)
    form.set('headers', 'Authorization:Bearer owner\r\nContent-Type:text/plain\r\n');
  form.set('req0___data__', hostileJson(seed));
  form.set('req1___data__', hostileJson(seed + 1_000));
  const text = form.toString();
  return (bytes[3] ?? 0) % 4 === 0 ? text.slice(0, text.length >> 1) : text;
}
