import { describe, expect, it } from 'vitest';
import type { Authorize } from '../commands/authorize.ts';
import type { Caller } from '../commands/caller.ts';
import {
  ADMIN,
  ALICE,
  ALLOW_ALL,
  createBench,
  documentsTarget,
  listenTo,
  pathOf,
  query,
  queryTarget,
  set,
} from '../testing.ts';

async function createScene(authorize: Authorize, caller: Caller) {
  const bench = createBench(authorize);
  await bench.commit(set('c/1', { n: 1n }), set('c/2', { n: 2n }), set('c/3', { n: 3n }));
  return { ...bench, ...listenTo(bench.firestore, caller) };
}

describe('the rules', () => {
  /** Lists of `secret` and documents marked private are denied. */
  function createRules(): { authorize: Authorize; asked: string[]; denied: Set<string> } {
    const asked: string[] = [];
    const denied = new Set<string>();
    const authorize: Authorize = (request) => ({
      ...ALLOW_ALL(request),
      get: ({ name: asking, document }) => {
        asked.push(`get ${pathOf(asking)}`);
        return document?.fields.has('private') === true || denied.has(pathOf(asking)) ? 'no' : undefined;
      },
      list: ({ query: { from } }) => {
        const id = from[0]?.collectionId ?? '';
        asked.push(`list ${id}`);
        return denied.has(id) ? 'no' : undefined;
      },
    });
    return { authorize, asked, denied };
  }

  it('are asked once about a query, when it begins', async () => {
    const { authorize, asked, denied } = createRules();
    denied.add('secret');
    const { session, take, commit } = await createScene(authorize, ALICE);
    session.addTarget(queryTarget(2, query('c')));
    session.addTarget(queryTarget(4, query('secret')));
    await commit(set('c/1', {}));
    expect(await take()).toEqual([
      'ADD 2',
      'present c/1 2',
      'present c/2 2',
      'present c/3 2',
      'CURRENT 2',
      'NO_CHANGE',
      'REMOVE 4 PERMISSION_DENIED',
      'present c/1 2',
      'NO_CHANGE',
    ]);
    expect(asked).toEqual(['list c', 'list secret']);
  });

  it('are asked about documents when they begin and when they change', async () => {
    const { authorize, asked } = createRules();
    const { session, take, commit } = await createScene(authorize, ALICE);
    session.addTarget(documentsTarget(2, ['c/1']));
    session.addTarget(queryTarget(4, query('c')));
    await take();
    await commit(set('c/2', {}));
    await commit(set('c/1', { private: true }));
    expect(asked).toEqual(['get c/1', 'list c', 'get c/1']);
    expect(await take()).toEqual([
      'present c/2 4',
      'NO_CHANGE',
      'REMOVE 2 PERMISSION_DENIED',
      'present c/1 4',
      'NO_CHANGE',
    ]);
    session.addTarget(documentsTarget(2, ['c/1']));
    expect(await take()).toEqual(['REMOVE 2 PERMISSION_DENIED']);
  });

  it('are asked again about everything when they have changed', async () => {
    const { authorize, denied } = createRules();
    const { session, take, firestore } = await createScene(authorize, ALICE);
    session.addTarget(queryTarget(2, query('c')));
    session.addTarget(documentsTarget(4, ['c/1']));
    session.addTarget(queryTarget(6, query('d')));
    await take();
    denied.add('c').add('c/1');
    firestore.reauthorizeListeners('another');
    expect(await take()).toEqual([]);
    firestore.reauthorizeListeners('demo');
    expect(await take()).toEqual(['REMOVE 2 PERMISSION_DENIED', 'REMOVE 4 PERMISSION_DENIED']);
  });

  it('are not asked about admins', async () => {
    const { authorize, asked } = createRules();
    const { session, take, firestore, commit } = await createScene(authorize, ADMIN);
    session.addTarget(documentsTarget(4, ['c/1']));
    await commit(set('c/1', { private: true }));
    firestore.reauthorizeListeners('demo');
    await take();
    expect(asked).toEqual([]);
  });
});
