import { documentPaths } from '@tod/model';
import { beforeAll, describe, expect, it } from 'vitest';
import { recordCompleteness } from '../../functions/src/accounts/recordCompleteness.ts';
import { countReads } from './countReads.ts';
import { addMember } from './members.ts';
import { openTestServer, type TestServer } from './testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});

const isNoted = async (uid: string): Promise<unknown> =>
  (await server.db.doc(documentPaths.account(uid)).get()).get('profileComplete');
const profileOf = async (uid: string) => (await server.db.doc(documentPaths.profile(uid)).get()).data();

describe('what an account says about its profile', () => {
  it('follows the profile, both ways, and a repeat or an old event changes nothing', async () => {
    const uid = await addMember(server, { sportIds: [] });
    const profile = server.db.doc(documentPaths.profile(uid));
    const incomplete = await profileOf(uid);
    await profile.update({ sportIds: ['judo'] });
    const complete = await profileOf(uid);
    expect(await recordCompleteness(server, { uid, before: incomplete, after: complete })).toBe(true);
    expect(await recordCompleteness(server, { uid, before: incomplete, after: complete })).toBe(false);
    expect(await recordCompleteness(server, { uid, before: complete, after: incomplete })).toBe(false);
    expect(await isNoted(uid)).toBe(true);
    await profile.update({ sportIds: [] });
    expect(await recordCompleteness(server, { uid, before: complete, after: incomplete })).toBe(true);
    expect(await isNoted(uid)).toBe(false);
  });

  it('costs nothing where the change was about something else', async () => {
    const uid = await addMember(server);
    const profile = await profileOf(uid);
    const change = { uid, before: profile, after: { ...profile, bio: 'Bonjour' } };
    expect(await countReads(() => recordCompleteness(server, change))).toBe(0);
  });

  it('brings no account back', async () => {
    const uid = await addMember(server);
    const profile = await profileOf(uid);
    await server.db.doc(documentPaths.account(uid)).delete();
    const change = { uid, before: { ...profile, sportIds: [] }, after: profile };
    expect(await recordCompleteness(server, change)).toBe(false);
    expect((await server.db.doc(documentPaths.account(uid)).get()).exists).toBe(false);
  });
});
