import { describe, expect, it } from 'vitest';
import type { CommitResponse } from '../../core/commands/writes.ts';
import { createFirestore } from '../../core/firestore.ts';
import type { StatusError } from '../../core/status.ts';
import type { WireObject } from './protos.ts';
import { readJson } from './readJson.ts';
import { openWriteStream, WRITE_REQUEST } from './writeStream.ts';

const DATABASE = 'projects/p/databases/(default)';

/** A stream over an engine that allows everything; `sent` fills as it answers. */
function open(commit?: () => Promise<CommitResponse>) {
  const allow = () => ({ get: () => undefined, list: () => undefined, write: () => undefined });
  const engine = createFirestore({ authorize: allow, nowMicros: () => 1, schedule: () => () => {} });
  const sent: (WireObject | StatusError | 'end')[] = [];
  const ended = Promise.withResolvers<void>();
  const stream = openWriteStream(
    commit === undefined ? engine : { ...engine, commit },
    { kind: 'admin' },
    {
      send: (message) => {
        sent.push(message);
        return true;
      },
      end: (error) => {
        sent.push(error ?? 'end');
        ended.resolve();
      },
    },
  );
  const receive = (json: object) => stream.receive(readJson(WRITE_REQUEST, json));
  return { sent, ended: ended.promise, receive, stream };
}

const set = (id: string) => ({ writes: [{ update: { name: `${DATABASE}/documents/a/${id}` } }] });

describe('openWriteStream()', () => {
  it('shakes hands, answers each batch in order, and ends well when the client has finished', async () => {
    const { sent, ended, receive, stream } = open();
    receive({ database: DATABASE });
    receive(set('1'));
    receive(set('2'));
    stream.finish();
    await ended;
    expect(sent).toMatchObject([
      { streamId: '0', streamToken: Buffer.from('0') },
      { streamToken: Buffer.from('1'), writeResults: [{}] },
      { streamToken: Buffer.from('2'), writeResults: [{}] },
      'end',
    ]);
  });

  it('ends at the first batch that fails, and writes none of the following', async () => {
    const { sent, ended, receive } = open();
    receive({ database: DATABASE });
    receive({ writes: [{ delete: `${DATABASE}/documents/a/b`, currentDocument: { exists: true } }] });
    receive(set('1'));
    await ended;
    await Promise.resolve();
    expect(sent).toMatchObject([{ streamId: '0' }, { code: 'NOT_FOUND' }]);
  });

  it.each([
    [{}, 'database'],
    [{ database: DATABASE, streamId: '1' }, 'stream ID'],
    [{ database: DATABASE, streamToken: 'MA==' }, 'stream_token'],
    [{ database: DATABASE, ...set('1') }, 'writes'],
  ])('refuses to begin with %j', async (message, reason) => {
    const { sent, ended, receive } = open();
    receive(message);
    await ended;
    expect(sent).toMatchObject([{ code: 'INVALID_ARGUMENT', message: expect.stringContaining(reason) }]);
  });

  it('says nothing more once the client is gone', async () => {
    const committed = Promise.withResolvers<CommitResponse>();
    const { sent, receive, stream } = open(() => committed.promise);
    receive({ database: DATABASE });
    receive(set('1'));
    stream.close();
    committed.resolve({ writeResults: [] });
    await committed.promise;
    expect(sent).toEqual([]);
  });
});
