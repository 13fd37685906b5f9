import { beforeEach, describe, expect, it } from 'vitest';
import { buildDocuments } from '../../emulators/seed/documents.ts';
import { call } from './call.ts';
import { openTestServer, type TestServer } from './testServer.ts';

const TOD = 'demo-tod-camille-yanis';
const CAMILLE = 'demo-camille';
const YANIS = 'demo-yanis';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
  const batch = server.db.batch();
  for (const { path, data } of buildDocuments(new Date(), (name) => name)) {
    if (path.includes('demo-')) batch.set(server.db.doc(path), data);
  }
  await batch.commit();
});

const ratingOf = async (uid: string): Promise<unknown> =>
  (await server.db.doc(`profiles/${uid}`).get()).get('rating');

describe('the reviews of the demo people', () => {
  it('are stored as the server stores them: whoever changes one adds none', async () => {
    expect(await ratingOf(CAMILLE)).toEqual({ average: 5, count: 1 });
    const review = { todId: TOD, sessionId: 'demo-session-camille-yanis', rating: 2, comment: '' };
    expect(await call(server, 'reviewPartner', YANIS, review)).toEqual({ rating: 2 });
    expect(await ratingOf(CAMILLE)).toEqual({ average: 2, count: 1 });
    expect(await ratingOf(YANIS)).toEqual({ average: 4, count: 1 });
    expect((await server.db.collection(`users/${CAMILLE}/votes`).get()).size).toBe(1);
  });
});
