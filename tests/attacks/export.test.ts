import { beforeAll, describe, expect, it } from 'vitest';
import { call, refusalOf } from '../functions/call.ts';
import { addMember, newId } from '../functions/members.ts';
import { openTestServer, type TestServer } from '../functions/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});

const signedIn = (secondsAgo: number) => ({ auth_time: Math.floor(Date.now() / 1000) - secondsAgo });

describe('somebody at a device that another left open', () => {
  it('exports nothing without that member’s password, wherever they say that they were', async () => {
    const uid = await addMember(server);
    for (const claims of [signedIn(301), {}, { auth_time: 'now' }])
      for (const cursor of [null, `profiles/${uid}`, `users/${uid}`])
        expect(await refusalOf(call(server, 'exportMyData', uid, { cursor }, claims))).toBe(
          'reauthenticationNeeded',
        );
    expect(await call(server, 'exportMyData', uid, { cursor: null }, signedIn(299))).toBeDefined();
  });
});

describe('somebody who looks into their export for what the other said before they have spoken', () => {
  it('finds nothing of it', async () => {
    const [anne, leo] = [await addMember(server), await addMember(server)];
    const [todId, sessionId] = [newId(), newId()];
    await call(server, 'sendTod', anne, { id: todId, recipientUid: leo });
    await call(server, 'respondToTod', leo, { todId, accept: true });
    const playedAt = '2026-11-01T10:00:00.000Z';
    await call(server, 'recordSession', anne, { id: sessionId, todId, playedAt, sportId: 'judo' });
    await call(server, 'reviewPartner', anne, { todId, sessionId, rating: 1, comment: 'Jamais plus' });
    const exported = async (uid: string) =>
      JSON.stringify(await call(server, 'exportMyData', uid, { cursor: null }, signedIn(0)));
    expect(await exported(leo)).not.toContain('Jamais plus');
    expect(await exported(anne)).toContain('Jamais plus');
  });
});
