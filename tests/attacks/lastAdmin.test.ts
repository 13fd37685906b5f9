import { documentPaths } from '@tod/model';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, refusalOf } from '../functions/call.ts';
import { addMember, makeAdmin } from '../functions/members.ts';
import { openTestServer, type TestServer } from '../functions/testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});

const token = () => ({ admin: true, auth_time: Math.floor(Date.now() / 1000) });
const roleOf = async (uid: string) => (await server.db.doc(documentPaths.userRole(uid)).get()).get('role');

describe('the last administrator', () => {
  it('cannot leave by deleting their account', async () => {
    const uid = await addMember(server);
    await makeAdmin(server, uid);
    expect(await refusalOf(call(server, 'deleteMyAccount', uid, {}, token()))).toBe('lastAdmin');
    expect(await roleOf(uid)).toBe('admin');
    expect(server.removedAccounts).toEqual([]);
    const next = await addMember(server);
    await makeAdmin(server, next);
    expect(await call(server, 'deleteMyAccount', uid, {}, token())).toEqual({ deleted: true });
  });
});
