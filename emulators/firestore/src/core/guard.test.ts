import { describe, expect, it } from 'vitest';
import type { Authorize } from './commands/authorize.ts';
import type { Document } from './commands/document.ts';
import type { Firestore } from './commands/engine.ts';
import { Guard } from './guard.ts';
import {
  ADMIN,
  ALICE,
  ALLOW_ALL,
  codeOf,
  createBench,
  DATABASE,
  name,
  pathOf,
  query,
  ROOT,
  remove,
  set,
  statusOf,
  value,
  verify,
} from './testing.ts';

/** Rules that note down every question and answer yes, but to what is denied by path or collection. */
function createRules() {
  const asked: string[] = [];
  const denied = new Set<string>();
  const answer = (subject: string) => (denied.has(subject) ? `no to ${subject}` : undefined);
  const authorize: Authorize = () => ({
    get: ({ name: asking, document }) => {
      asked.push(`get ${pathOf(asking)} ${document === undefined ? 'missing' : 'there'}`);
      return answer(pathOf(asking));
    },
    list: ({ parent, query: { from, limit } }) => {
      asked.push(`list ${parent.slice(ROOT.length)}/${from[0]?.collectionId} ${limit}`);
      return answer(from[0]?.collectionId ?? '');
    },
    write: ({ kind, name: asking, before, after }) => {
      asked.push(`${kind} ${pathOf(asking)} ${show(before)}->${show(after)}`);
      return answer(pathOf(asking));
    },
  });
  return { authorize, asked, denied };
}

function show(document: Document | undefined): string {
  const n = document?.fields.get('n');
  return document === undefined ? 'none' : n?.type === 'integer' ? String(n.value) : '?';
}

async function commitAs(
  firestore: Firestore,
  ...writes: Parameters<typeof firestore.commit>[0]['writes'][number][]
) {
  return firestore.commit({ database: DATABASE, writes }, ALICE);
}

describe('authorization', () => {
  it('asks about each document that is read', async () => {
    const { authorize, asked, denied } = createRules();
    const { firestore, commit } = createBench(authorize);
    await commit(set('c/1', {}));
    const documents = [name('c/1'), name('c/2')];
    await firestore.batchGet({ database: DATABASE, documents }, ALICE);
    expect(await codeOf(() => firestore.getDocument({ name: name('c/2') }, ALICE))).toBe('NOT_FOUND');
    expect(asked).toEqual(['get c/1 there', 'get c/2 missing', 'get c/2 missing']);
    denied.add('c/2');
    const error = await statusOf(() => firestore.batchGet({ database: DATABASE, documents }, ALICE));
    expect([error.code, error.message]).toEqual(['PERMISSION_DENIED', 'no to c/2']);
    expect(await codeOf(() => firestore.getDocument({ name: name('c/2') }, ALICE))).toBe('PERMISSION_DENIED');
  });

  it('asks about queries, aggregations and lists before looking', async () => {
    const { authorize, asked, denied } = createRules();
    const { firestore } = createBench(authorize);
    const ask = [
      () => firestore.runQuery({ parent: ROOT, query: query('c', { limit: 3 }) }, ALICE),
      () =>
        firestore.runAggregation(
          { parent: name('a/b'), query: query('c'), aggregations: [{ alias: 'n', kind: 'count' }] },
          ALICE,
        ),
      () =>
        firestore.listDocuments(
          { parent: ROOT, collectionId: 'c', pageSize: 5, pageToken: '', orderBy: '', showMissing: false },
          ALICE,
        ),
    ];
    for (const call of ask) await call();
    expect(asked).toEqual(['list /c 3', 'list /a/b/c undefined', 'list /c 5']);
    denied.add('c');
    for (const call of ask) expect(await codeOf(call)).toBe('PERMISSION_DENIED');
  });

  it('asks once about each document, by what all writes to it come to', async () => {
    const { authorize, asked } = createRules();
    const { firestore, commit } = createBench(authorize);
    await commit(set('c/old', { n: 1n }));
    await commitAs(
      firestore,
      set('c/new', { n: 1n }),
      set('c/new', { n: 2n }, { precondition: { exists: true } }),
      set('c/two', { n: 1n }),
      set('c/two', { n: 2n }, { precondition: { exists: true } }),
      set('c/old', {}, { mask: [], transforms: [{ fieldPath: 'n', kind: 'increment', operand: value(4n) }] }),
      remove('c/new'),
      remove('c/none'),
      verify('c/other', { exists: false }),
    );
    expect(asked).toEqual([
      'create c/two none->2',
      'update c/old 1->5',
      'delete c/new none->none',
      'delete c/none none->none',
      'get c/other missing',
    ]);
  });

  it('shows the state before and the state after the whole commit', async () => {
    const seen: unknown[] = [];
    const { firestore, commit } = createBench((request) => ({
      ...ALLOW_ALL(request),
      write: ({ name: asking, viewAfter }) => {
        const paths = ['c/1', 'c/2', 'c/3'];
        seen.push([
          pathOf(asking),
          paths.map((path) => show(request.view(name(path)))),
          paths.map((path) => show(viewAfter(name(path)))),
        ]);
        return undefined;
      },
    }));
    await commit(set('c/1', { n: 1n }), set('c/3', { n: 3n }));
    await commitAs(firestore, set('c/2', { n: 2n }), remove('c/1'));
    expect(seen).toEqual([
      ['c/2', ['1', 'none', '3'], ['none', '2', '3']],
      ['c/1', ['1', 'none', '3'], ['none', '2', '3']],
    ]);
  });

  it('writes nothing when one write is denied', async () => {
    const { authorize, denied } = createRules();
    const { firestore, read } = createBench(authorize);
    denied.add('c/2');
    expect(await codeOf(() => commitAs(firestore, set('c/1', {}), set('c/2', {})))).toBe('PERMISSION_DENIED');
    expect(await read('c/1')).toBeUndefined();
  });

  it('takes a write for what its precondition requires', async () => {
    const { authorize, asked } = createRules();
    const { firestore, commit } = createBench(authorize);
    const exists = (required: boolean) => ({ precondition: { exists: required } });
    await commit(set('c/old', { n: 1n }));
    const conflicting = commitAs(firestore, set('c/old', { n: 2n }, exists(false)));
    expect(await codeOf(() => conflicting)).toBe('ALREADY_EXISTS');
    expect(await codeOf(() => commitAs(firestore, set('c/new', {}, exists(true))))).toBe('NOT_FOUND');
    await commitAs(firestore, set('c/old', { n: 3n }, exists(true)));
    await commitAs(firestore, set('c/new', { n: 4n }, exists(false)));
    expect(asked).toEqual([
      'create c/old 1->2',
      'update c/new none->?',
      'update c/old 1->3',
      'create c/new none->4',
    ]);
  });

  it('denies before it tells whether a precondition held', async () => {
    const { authorize, denied } = createRules();
    const { firestore } = createBench(authorize);
    const write = set('c/2', {}, { precondition: { exists: true } });
    expect(await codeOf(() => commitAs(firestore, write))).toBe('NOT_FOUND');
    denied.add('c/2');
    expect(await codeOf(() => commitAs(firestore, write))).toBe('PERMISSION_DENIED');
  });

  it('gives the rules the time that server timestamps get', async () => {
    const times: unknown[] = [];
    const { firestore, commit } = createBench((request) => ({
      ...ALLOW_ALL(request),
      write: ({ after }) => {
        times.push(after?.fields.get('at'), { type: 'timestamp', value: request.time });
        return undefined;
      },
    }));
    await commit(set('c/1', {}));
    await commitAs(firestore, set('c/1', {}, { transforms: [{ fieldPath: 'at', kind: 'serverTimestamp' }] }));
    expect(times[0]).toEqual(times[1]);
    expect(times[0]).toEqual({ type: 'timestamp', value: { seconds: 1_700_000_000, nanos: 0 } });
  });

  it('never asks about admins', async () => {
    const { authorize, asked } = createRules();
    const { commit, read, find } = createBench(authorize);
    await commit(set('c/1', {}), remove('c/2'), verify('c/3', { exists: false }));
    await read('c/1');
    await find(query('c'));
    expect(asked).toEqual([]);
  });

  it('keeps what only admins may do from everybody else', async () => {
    const { firestore } = createBench();
    const ids = { parent: ROOT, pageSize: 0, pageToken: '' };
    const error = await statusOf(() => firestore.listCollectionIds(ids, ALICE));
    expect([error.code, error.message]).toEqual([
      'PERMISSION_DENIED',
      'Metadata operations require admin authentication.',
    ]);
  });

  it('gives the rules the database, the caller and whole milliseconds', () => {
    const contexts: unknown[] = [];
    const guard = new Guard((request) => {
      contexts.push(request);
      return ALLOW_ALL(request);
    });
    const view = () => undefined;
    const request = { database: DATABASE, view, time: { seconds: 1, nanos: 123_456_789 } };
    guard.open({ ...request, caller: ALICE });
    guard.open({ ...request, caller: ADMIN });
    expect(contexts).toEqual([
      { database: DATABASE, view, caller: ALICE, time: { seconds: 1, nanos: 123_000_000 } },
    ]);
  });

  it('asks as one request about all that a request reads or writes', async () => {
    let requests = 0;
    const { firestore } = createBench((request) => {
      requests++;
      return ALLOW_ALL(request);
    });
    await firestore.batchGet({ database: DATABASE, documents: [name('c/1'), name('c/2')] }, ALICE);
    expect(requests).toBe(1);
    await commitAs(firestore, set('c/1', {}), remove('c/2'), verify('c/3', { exists: false }));
    expect(requests).toBe(2);
  });

  it('turns a failure of the rules themselves into INTERNAL', async () => {
    const fail = () => {
      throw new RangeError('the rules broke');
    };
    const { firestore } = createBench(() => ({ get: fail, list: fail, write: fail }));
    const error = await statusOf(() => firestore.getDocument({ name: name('c/1') }, ALICE));
    expect([error.code, error.message]).toEqual(['INTERNAL', 'the rules broke']);
    expect(await codeOf(() => commitAs(firestore, set('c/1', {})))).toBe('INTERNAL');
  });
});
