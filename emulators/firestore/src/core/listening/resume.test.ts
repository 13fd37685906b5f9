import { describe, expect, it } from 'vitest';
import type { ListenEvent, Target } from '../commands/listening.ts';
import {
  and,
  createBench,
  documentsTarget,
  listenTo,
  name,
  query,
  queryTarget,
  ROOT,
  remove,
  set,
  settle,
  where,
} from '../testing.ts';

async function createScene() {
  const bench = createBench();
  await bench.commit(set('c/1', { n: 1n }), set('c/2', { n: 2n }), set('c/3', { n: 3n }));
  return { ...bench, ...listenTo(bench.firestore) };
}

/** The token of the last consistent point among some events. */
function lastToken(events: readonly ListenEvent[]): Uint8Array {
  const last = events.findLast((event) => event.kind === 'targetChange' && event.resumeToken !== undefined);
  if (last?.kind !== 'targetChange' || last.resumeToken === undefined) throw new Error('No token.');
  return last.resumeToken;
}

describe('resuming', () => {
  const target = (what: Target['what'], resumeToken: Uint8Array): Target => ({
    targetId: 8,
    what,
    once: false,
    resumeToken,
  });

  it('tells only what has changed since', async () => {
    const { session, take, events, commit, firestore } = await createScene();
    const all: Target['what'] = { kind: 'query', parent: ROOT, query: query('c') };
    const filter = and(where('n', 'GREATER_THAN', 1n), where('n', 'LESS_THAN', 10n));
    const some: Target['what'] = { kind: 'query', parent: ROOT, query: query('c', { where: filter }) };
    const first: Target['what'] = { kind: 'query', parent: ROOT, query: query('c', { limit: 2 }) };
    const named: Target['what'] = { kind: 'documents', documents: [name('c/1'), name('c/2'), name('c/3')] };
    session.addTarget(queryTarget(2, query('c')));
    await settle();
    const token = lastToken(events);
    await take();
    await commit(set('c/1', { n: 5n }), remove('c/2'), set('c/4', { n: 20n }), set('d/1', {}));
    await commit(set('c/1', { n: 6n }), set('c/9', {}));
    await commit(remove('c/9'));
    const resumed = async (what: Target['what']) => {
      const other = listenTo(firestore);
      other.session.addTarget(target(what, token));
      return other.take();
    };
    const end = ['CURRENT 8', 'NO_CHANGE'];
    expect(await resumed(all)).toEqual(['ADD 8', 'deleted c/2 8', 'present c/1 8', 'present c/4 8', ...end]);
    expect(await resumed(some)).toEqual(['ADD 8', 'deleted c/2 8', 'present c/1 8', ...end]);
    expect(await resumed(first)).toEqual([
      'ADD 8',
      'deleted c/2 8',
      'present c/1 8',
      'present c/3 8',
      ...end,
    ]);
    expect(await resumed(named)).toEqual(['ADD 8', 'deleted c/2 8', 'present c/1 8', ...end]);
  });

  it('goes on with later commits', async () => {
    const { session, take, events, commit, firestore } = await createScene();
    session.addTarget(queryTarget(2, query('c', { limit: 2 })));
    await settle();
    const other = listenTo(firestore);
    other.session.addTarget(queryTarget(8, query('c', { limit: 2 }), { resumeToken: lastToken(events) }));
    expect(await other.take()).toEqual(['ADD 8', 'CURRENT 8', 'NO_CHANGE']);
    await take();
    await commit(set('c/0', {}));
    expect(await other.take()).toEqual(['removed c/2 8', 'present c/0 8', 'NO_CHANGE']);
    expect(await take()).toEqual(['removed c/2 2', 'present c/0 2', 'NO_CHANGE']);
  });

  it('begins anew when the token means nothing, is of the future, or too old', async () => {
    const { session, take, events, commit, firestore } = await createScene();
    session.addTarget(documentsTarget(2, ['c/1']));
    await settle();
    const token = lastToken(events);
    const resumed = async (rest: Partial<Target>) => {
      const other = listenTo(firestore);
      other.session.addTarget(documentsTarget(8, ['c/1'], rest));
      return other.take();
    };
    const anew = ['ADD 8', 'RESET 8', 'present c/1 8', 'CURRENT 8', 'NO_CHANGE'];
    expect(await resumed({ resumeToken: Uint8Array.of(1, 2, 3) })).toEqual(anew);
    expect(await resumed({ readTime: { seconds: 2_000_000_000, nanos: 0 } })).toEqual(anew);
    expect(await resumed({ readTime: { seconds: 1_600_000_000, nanos: 0 } })).toEqual(anew);
    expect(await resumed({ resumeToken: new Uint8Array() })).toEqual(
      anew.filter((line) => line !== 'RESET 8'),
    );
    for (let round = 0; round < 11; round++) {
      await commit(...Array.from({ length: 1000 }, (_, index) => set(`x/${round}-${index}`, {})));
    }
    expect(await resumed({ resumeToken: token })).toEqual(anew);
    await take();
  });

  it('tells which documents there are when the client says how many it knows', async () => {
    const { session, events, commit, firestore } = await createScene();
    session.addTarget(queryTarget(2, query('c')));
    await settle();
    const resumeToken = lastToken(events);
    await commit(remove('c/2'), set('c/4', { n: 4n }), set('c/5', { n: 5n }));
    const resumed = async (wanted: Target) => {
      const other = listenTo(firestore);
      other.session.addTarget(wanted);
      return (await other.take()).filter((line) => line.startsWith('filter'));
    };
    const rest = { resumeToken, expectedCount: 3 };
    expect(await resumed(queryTarget(8, query('c'), rest))).toEqual(['filter 8 c/1,c/3,c/4,c/5']);
    expect(await resumed(queryTarget(8, query('c', { limit: 2 }), rest))).toEqual(['filter 8 c/1,c/3']);
    expect(await resumed(documentsTarget(8, ['c/1', 'c/2'], rest))).toEqual(['filter 8 c/1']);
    expect(await resumed(queryTarget(8, query('c'), { expectedCount: 3 }))).toEqual([]);
    expect(await resumed(queryTarget(8, query('c'), { resumeToken }))).toEqual([]);
  });

  it('tells a client who comes back late what is left, not what is gone, if it knows how many there were', async () => {
    const { session, events, commit, firestore, advance } = await createScene();
    session.addTarget(queryTarget(2, query('c')));
    await settle();
    const resumeToken = lastToken(events);
    await commit(remove('c/2'), set('c/4', { n: 4n }));
    const resumed = async (wanted: Target) => {
      const other = listenTo(firestore);
      other.session.addTarget(wanted);
      return (await other.take()).slice(1, -2);
    };
    const counted = { resumeToken, expectedCount: 3 };
    const filter = 'filter 8 c/1,c/3,c/4';
    await advance(4000);
    expect(await resumed(queryTarget(8, query('c'), counted))).toEqual([
      'deleted c/2 8',
      'present c/4 8',
      filter,
    ]);
    await advance(1000);
    expect(await resumed(queryTarget(8, query('c'), counted))).toEqual(['present c/4 8', filter]);
    expect(await resumed(queryTarget(8, query('c'), { resumeToken }))).toEqual([
      'deleted c/2 8',
      'present c/4 8',
    ]);
    expect(await resumed(documentsTarget(8, ['c/2'], counted))).toEqual(['deleted c/2 8', 'filter 8']);
  });
});
