import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, inject, it } from 'vitest';

/** What only those use who write their requests by hand: parameters in the URL, pages, transactions step by step. */
describe('REST', () => {
  const { host, port } = inject('firestore');
  let root: string;

  beforeEach(async () => {
    root = `projects/demo-${randomUUID().slice(0, 8)}/databases/(default)/documents`;
  });

  const ask = async (method: string, path: string, body?: object) => {
    const response = await fetch(`http://${host}:${port}/v1/${root}${path}`, {
      method,
      headers: { authorization: 'Bearer owner' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, answer: await response.json() };
  };

  const put = (path: string, n: number) =>
    ask('PATCH', `/${path}`, { fields: { n: { integerValue: String(n) }, text: { stringValue: path } } });

  const idsOf = (answer: { readonly documents?: readonly { readonly name: string }[] }) =>
    (answer.documents ?? []).map(({ name }) => name.slice(name.lastIndexOf('/') + 1));

  it('lists a collection page by page, and says when it ends', async () => {
    for (const n of [1, 2, 3]) await put(`c/d${n}`, n);
    const first = await ask('GET', '/c?pageSize=2');
    expect(idsOf(first.answer)).toEqual(['d1', 'd2']);
    const token = encodeURIComponent(first.answer.nextPageToken);
    const second = await ask('GET', `/c?pageSize=2&pageToken=${token}`);
    expect(idsOf(second.answer)).toEqual(['d3']);
    expect(second.answer).not.toHaveProperty('nextPageToken');
  });

  it('lists in an order, with some fields, and with what is missing', async () => {
    for (const n of [1, 2]) await put(`c/d${n}`, n);
    await put('c/ghost/sub/a', 3);
    expect(idsOf((await ask('GET', '/c?orderBy=n%20desc')).answer)).toEqual(['d2', 'd1']);
    const masked = await ask('GET', '/c?mask.fieldPaths=n&pageSize=1');
    expect(masked.answer.documents[0].fields).toEqual({ n: { integerValue: '1' } });
    const all = await ask('GET', '/c?showMissing=true&mask.fieldPaths=n');
    expect(idsOf(all.answer)).toEqual(['d1', 'd2', 'ghost']);
    expect(Object.keys(all.answer.documents[2])).toEqual(['name']);
    expect((await ask('GET', '/c?showMissing=true&orderBy=n')).status).toBe(400);
    expect((await ask('GET', '/c?pageSize=-1')).status).toBe(400);
  });

  it('lists and gets what was there at a time', async () => {
    const { answer } = await put('c/a', 1);
    await put('c/a', 2);
    await put('c/b', 3);
    const then = `readTime=${answer.updateTime}`;
    const listed = await ask('GET', `/c?${then}`);
    expect(listed.answer.documents).toMatchObject([{ fields: { n: { integerValue: '1' } } }]);
    expect((await ask('GET', `/c/a?${then}`)).answer.fields.n).toEqual({ integerValue: '1' });
    expect((await ask('GET', `/c/b?${then}`)).status).toBe(404);
    expect((await ask('GET', '/c/a?readTime=2100-01-01T00:00:00Z')).answer.error).toMatchObject({
      status: 'INVALID_ARGUMENT',
      message: "The requested 'read_time' cannot be in the future.",
    });
    expect((await ask('GET', '/c/a?readTime=2001-01-01T00:00:00Z')).answer.error).toMatchObject({
      status: 'INVALID_ARGUMENT',
      message: "The requested 'read_time' cannot be before database creation time.",
    });
  });

  it.each([
    ['POST', '/c?documentId=a', { name: 'c/a' }, 'document.name must not be set'],
    ['POST', '/c?documentId=a%2Fb', {}, 'Resource id "a/b" is invalid because it contains "/".'],
    ['GET', '/c?pageToken=c', undefined, 'invalid page token'],
    [
      'GET',
      '/c/a?readTime=2001-01-01T00:00:00.000000001Z',
      undefined,
      'timestamp cannot have more than microseconds precision',
    ],
    ['POST', ':listCollectionIds', { pageToken: 'c' }, 'invalid page token'],
    [
      'POST',
      ':batchWrite',
      { writes: [{ delete: 'c/a' }] },
      'Document name "c/a" lacks "projects" at index 0.',
    ],
    ['POST', ':commit', { writes: [{}] }, 'empty write operation'],
    ['POST', ':runQuery', {}, 'only structured queries are supported'],
  ])('refuses %s %s with %j, in the words of Firestore', async (method, path, body, message) => {
    expect(await ask(method, path, body)).toMatchObject({
      status: 400,
      answer: { error: { status: 'INVALID_ARGUMENT', message } },
    });
  });

  it('creates a document from nothing but its place', async () => {
    expect(await ask('POST', '/c?documentId=a', {})).toMatchObject({
      status: 200,
      answer: { name: `${root}/c/a` },
    });
    expect((await ask('POST', '/c?documentId=a', {})).answer.error).toMatchObject({
      status: 'ALREADY_EXISTS',
      message: `Document already exists: ${root}/c/a`,
    });
  });

  it('finds nothing before the server began, as in an older database', async () => {
    await put('c/a', 1);
    const halfAnHourAgo = new Date(Date.now() - 30 * 60_000).toISOString();
    expect((await ask('GET', `/c/a?readTime=${halfAnHourAgo}`)).status).toBe(404);
    expect((await ask('GET', `/c?readTime=${halfAnHourAgo}`)).answer).toEqual({});
  });

  it('answers a write to a locked document when the wait for the lock is over', async () => {
    await put('c/a', 1);
    const { transaction } = (await ask('POST', ':beginTransaction', {})).answer;
    await ask('GET', `/c/a?transaction=${encodeURIComponent(transaction)}`);
    expect((await put('c/a', 2)).answer.error).toMatchObject({
      status: 'ABORTED',
      message: 'Too much contention on these documents. Please try again.',
    });
    expect((await ask('POST', ':rollback', { transaction })).status).toBe(200);
    expect((await put('c/a', 2)).status).toBe(200);
  });

  it('reads one moment in a read-only transaction, which writes nothing', async () => {
    await put('c/a', 1);
    const begun = await ask('POST', ':beginTransaction', { options: { readOnly: {} } });
    const { transaction } = begun.answer;
    await put('c/a', 2);
    const documents = [`${root}/c/a`];
    const read = await ask('POST', ':batchGet', { documents, transaction });
    expect(read.answer).toMatchObject([{ found: { fields: { n: { integerValue: '1' } } } }]);
    expect((await ask('GET', `/c/a?transaction=${encodeURIComponent(transaction)}`)).answer.fields.n).toEqual(
      { integerValue: '1' },
    );
    const writes = [{ delete: `${root}/c/a` }];
    expect((await ask('POST', ':commit', { writes, transaction })).answer.error).toMatchObject({
      status: 'INVALID_ARGUMENT',
      message: 'Cannot modify entities in a read-only transaction.',
    });
    expect((await ask('POST', ':rollback', { transaction })).answer).toEqual({});
    expect((await ask('POST', ':batchGet', { documents, transaction })).answer.error.status).toBe('ABORTED');
  });

  it('begins a transaction with a read, and a next try of it ends the first', async () => {
    await put('c/a', 1);
    const read = (newTransaction: object) =>
      ask('POST', ':batchGet', { documents: [`${root}/c/a`], newTransaction });
    const [first] = (await read({ readWrite: {} })).answer;
    const [second] = (await read({ readWrite: { retryTransaction: first.transaction } })).answer;
    const update = { name: `${root}/c/a`, fields: { n: { integerValue: '5' } } };
    const commit = (transaction: string) => ask('POST', ':commit', { writes: [{ update }], transaction });
    expect((await commit(second.transaction)).status).toBe(200);
    expect((await commit(first.transaction)).answer.error.status).toBe('ABORTED');
  });

  it('keeps what JSON numbers lose', async () => {
    const fields = {
      largest: { integerValue: '9223372036854775807' },
      odd: { doubleValue: 'NaN' },
      negative: { doubleValue: '-Infinity' },
      bytes: { bytesValue: '/+8=' },
      precise: { timestampValue: '2001-02-03T04:05:06.123456Z' },
      none: { nullValue: null },
    };
    await ask('PATCH', '/c/a', { fields });
    expect((await ask('GET', '/c/a')).answer.fields).toEqual(fields);
    expect(
      (await ask('PATCH', '/c/b', { fields: { n: { integerValue: '9223372036854775808' } } })).status,
    ).toBe(400);
  });
});
