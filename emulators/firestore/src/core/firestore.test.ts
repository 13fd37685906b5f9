import { describe, expect, it } from 'vitest';
import { ADMIN, createBench, DATABASE, listenTo, name, query, queryTarget, set } from './testing.ts';

describe('createFirestore', () => {
  it('stores, reads, finds and tells listeners', async () => {
    const { firestore, commit, read, find } = createBench();
    const { session, take } = listenTo(firestore);
    session.addTarget(queryTarget(2, query('users')));
    expect(await take()).toEqual(['ADD 2', 'CURRENT 2', 'NO_CHANGE']);
    await commit(set('users/ann', { age: 3n }), set('users/bob', { age: 4n }));
    expect((await read('users/ann'))?.fields.get('age')).toEqual({ type: 'integer', value: 3n });
    expect(await find(query('users'))).toEqual(['users/ann', 'users/bob']);
    expect(await take()).toEqual(['present users/ann 2', 'present users/bob 2', 'NO_CHANGE']);
    expect(await firestore.batchGet({ database: DATABASE, documents: [name('a/b')] }, ADMIN)).toMatchObject({
      results: [{ missing: name('a/b') }],
    });
  });
});
