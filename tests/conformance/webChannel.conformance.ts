import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import type { Client } from './client.ts';
import { connectRest } from './clients/rest.ts';
import { type ChannelArray, openRawChannel } from './rawChannel.ts';
import { int, text } from './values.ts';

const OWNER = { Authorization: 'Bearer owner' };

describe('WebChannel', () => {
  const server = inject('firestore');
  let database: string;
  let client: Client;

  beforeEach(() => {
    const project = `demo-${randomUUID().slice(0, 8)}`;
    database = `projects/${project}/databases/(default)`;
    client = connectRest({ ...server, project, identity: 'owner' });
  });

  const listenTo = (id: string, targetId = 2) => ({
    database,
    addTarget: { documents: { documents: [`${database}/documents/cities/${id}`] }, targetId },
  });

  /** The payloads without the server's own words. */
  const messagesOf = (arrays: readonly ChannelArray[]) =>
    arrays.map(([, [payload]]) => payload).filter((payload) => payload !== 'noop');

  it('tells a target what it is, in order, and where it is consistent', async () => {
    await client.commit([{ kind: 'set', path: 'cities/a', fields: { name: text('café 😀') } }]);
    const channel = await openRawChannel(server, 'Listen', [listenTo('a')], OWNER);
    const messages = messagesOf(await channel.poll(0));
    expect(messages).toMatchObject([
      { targetChange: { targetChangeType: 'ADD', targetIds: [2] } },
      { documentChange: { document: { fields: { name: text('café 😀') } }, targetIds: [2] } },
      { targetChange: { targetChangeType: 'CURRENT', targetIds: [2] } },
      { targetChange: { readTime: expect.any(String) } },
    ]);
    expect(messages[3]).not.toHaveProperty('targetChange.targetChangeType');
    expect(messages[3]).not.toHaveProperty('targetChange.targetIds');
  });

  it('chooses the id of a target without one, and takes no second database on a stream', async () => {
    const query = {
      parent: `${database}/documents`,
      structuredQuery: { from: [{ collectionId: 'cities' }] },
    };
    const channel = await openRawChannel(server, 'Listen', [{ database, addTarget: { query } }], OWNER);
    const first = await channel.poll(0);
    expect(messagesOf(first)[0]).toMatchObject({
      targetChange: { targetChangeType: 'ADD', targetIds: [expect.any(Number)] },
    });
    await channel.post(1, [{ database: 'projects/other/databases/(default)', addTarget: { query } }]);
    const next = await channel.poll(first.at(-1)?.[0] ?? 0);
    expect(JSON.stringify(messagesOf(next))).toContain('INVALID_ARGUMENT');
  });

  it('names what is in the result to a client that resumes and says how many documents it knows', async () => {
    await client.commit(
      ['a', 'b', 'c'].map((id) => ({ kind: 'set', path: `cities/${id}`, fields: {} }) as const),
    );
    const query = {
      parent: `${database}/documents`,
      structuredQuery: { from: [{ collectionId: 'cities' }] },
    };
    const first = await openRawChannel(
      server,
      'Listen',
      [{ database, addTarget: { query, targetId: 2 } }],
      OWNER,
    );
    const [token] = messagesOf(await first.poll(0)).flatMap(
      (message) => JSON.stringify(message).match(/(?<="resumeToken":")[^"]+/g) ?? [],
    );
    await client.commit([{ kind: 'delete', path: 'cities/b' }]);
    const addTarget = { query, targetId: 4, resumeToken: token, expectedCount: 3 };
    const resumed = await openRawChannel(server, 'Listen', [{ database, addTarget }], OWNER);
    expect(messagesOf(await resumed.poll(0))).toMatchObject([
      { targetChange: { targetChangeType: 'ADD' } },
      { documentDelete: { document: `${database}/documents/cities/b`, removedTargetIds: [4] } },
      {
        filter: {
          targetId: 4,
          count: 2,
          unchangedNames: { bits: { bitmap: expect.any(String), padding: 1 }, hashCount: 14 },
        },
      },
      { targetChange: { targetChangeType: 'CURRENT' } },
      { targetChange: { readTime: expect.any(String) } },
    ]);
  });

  it('sends again what was not acknowledged, and forgets what was', async () => {
    const channel = await openRawChannel(server, 'Listen', [listenTo('a')], OWNER);
    const first = await channel.poll(0);
    expect(await channel.poll(0)).toEqual(first);
    const [last = 0] = first.at(-1) ?? [];
    expect(await channel.poll(last - 1)).toEqual(first.slice(-1));
    await client.commit([{ kind: 'set', path: 'cities/a', fields: { n: int(1) } }]);
    const next = await channel.poll(last);
    expect(next[0]?.[0]).toBe(last + 1);
    expect(messagesOf(next)[0]).toMatchObject({ documentChange: { document: { fields: { n: int(1) } } } });
  });

  it('sends a noop at once on a streaming back channel, and messages as they come', async () => {
    const channel = await openRawChannel(server, 'Listen', [], OWNER);
    const stream = await channel.stream(0);
    expect(await stream.next()).toEqual([[1, ['noop']]]);
    expect(await channel.post(0, [listenTo('a')])).toEqual([1, expect.any(Number), expect.any(Number)]);
    expect(messagesOf(await stream.next())[0]).toMatchObject({ targetChange: { targetChangeType: 'ADD' } });
    stream.abort();
  });

  it('carries on after a back channel that broke', async () => {
    const channel = await openRawChannel(server, 'Listen', [], OWNER);
    const stream = await channel.stream(0);
    await stream.next();
    stream.abort();
    await client.commit([{ kind: 'set', path: 'cities/a', fields: { n: int(1) } }]);
    await channel.post(0, [listenTo('a')]);
    expect(messagesOf(await channel.poll(1))).toHaveLength(4);
  });

  it('ends an older back channel when a newer one opens', async () => {
    const channel = await openRawChannel(server, 'Listen', [], OWNER);
    const older = await channel.stream(0);
    await older.next();
    const newer = await channel.stream(1);
    await expect(older.next()).rejects.toThrow('the stream ended');
    expect(messagesOf(await newer.next())).toEqual([]);
    newer.abort();
  });

  it('takes a message once that was posted twice', async () => {
    const channel = await openRawChannel(server, 'Write', [{ database }], OWNER);
    const write = {
      streamToken: 'MA==',
      writes: [
        {
          transform: {
            document: `${database}/documents/counters/a`,
            fieldTransforms: [{ fieldPath: 'n', increment: { integerValue: '1' } }],
          },
        },
      ],
    };
    await channel.post(1, [write]);
    await channel.post(1, [write]);
    await channel.post(1, [write, write]);
    const seen = await channel.poll(0);
    expect(messagesOf(seen).length).toBeGreaterThan(0);
    expect((await client.get('counters/a'))?.fields).toEqual({ n: int(2) });
  });

  it('ends a Write stream without writes well', async () => {
    const channel = await openRawChannel(server, 'Write', [{ database }, { streamToken: 'MA==' }], OWNER);
    const messages = messagesOf(await channel.poll(0));
    expect(messages).toEqual([{ streamId: '0', streamToken: 'MA==' }, { streamToken: 'MQ==' }, 'close']);
  });

  it('names the status of a stream that failed', async () => {
    const channel = await openRawChannel(server, 'Write', [{ database }], OWNER);
    await channel.post(1, [
      { writes: [{ delete: `${database}/documents/a/b`, currentDocument: { exists: true } }] },
    ]);
    const messages = messagesOf(await channel.poll(1));
    expect(messages).toMatchObject([
      { error: { status: 'NOT_FOUND', message: expect.stringMatching(/^NOT_FOUND: /) } },
    ]);
  });

  it('refuses a message that is none, and a token that is none, on the back channel', async () => {
    const strange = await openRawChannel(server, 'Listen', [{ nonsense: 1 }], OWNER);
    expect(messagesOf(await strange.poll(0))).toMatchObject([{ error: { status: 'INVALID_ARGUMENT' } }]);
    const token = await openRawChannel(server, 'Listen', [listenTo('a')], { Authorization: 'Bearer x' });
    expect(messagesOf(await token.poll(0))).toMatchObject([
      { error: { status: 'INVALID_ARGUMENT', message: 'INVALID_ARGUMENT: invalid jwt' } },
    ]);
  });

  it('refuses one target and keeps the others', async () => {
    const bad = { database, addTarget: { query: { parent: `${database}/documents` }, targetId: 4 } };
    const channel = await openRawChannel(server, 'Listen', [bad, listenTo('a')], OWNER);
    const messages = messagesOf(await channel.poll(0));
    expect(messages[0]).toMatchObject({
      targetChange: { targetChangeType: 'REMOVE', targetIds: [4], cause: { code: 3 } },
    });
    expect(messages).toHaveLength(5);
  });

  it('forgets a session that was terminated', async () => {
    const channel = await openRawChannel(server, 'Listen', [listenTo('a')], OWNER);
    expect(await channel.terminate()).toBe(200);
    await expect(channel.poll(0)).rejects.toThrow('status 400');
    await expect(channel.post(0, [])).rejects.toThrow('status 400');
    expect(await channel.terminate()).toBe(200);
  });
});
