import { expect, it } from 'vitest';
import { openTestServer } from './testServer.ts';

/** What gRPC calls FAILED_PRECONDITION. */
const FAILED_PRECONDITION = 9;

it('the Firestore of these tests refuses a query for want of an index, as production does', async () => {
  const { db } = await openTestServer();
  const unindexed = db.collection('profiles').where('a', '==', 1).where('b', '<', 1);
  await expect(unindexed.get()).rejects.toMatchObject({ code: FAILED_PRECONDITION });
});
