import { documentPaths, pairId } from '@tod/model';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { queuePersonRefresh } from '../../functions/src/accounts/queuePersonRefresh.ts';
import { refreshPerson } from '../../functions/src/accounts/refreshPerson.ts';
import { call } from '../functions/call.ts';
import { addMember, addMembers, newId, setUsage } from '../functions/members.ts';
import { openServerAt, type TestServer } from '../functions/testServer.ts';

const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 20, 12);

let server: TestServer;
let mallory: string;
let partners: readonly string[];
beforeAll(async () => {
  server = await openServerAt(new Date(START));
  mallory = await addMember(server, { name: 'Mallory' });
  partners = await addMembers(server, 10);
  for (const partner of partners) {
    await setUsage(server, mallory, {});
    await call(server, 'sendTod', mallory, { id: newId(), recipientUid: partner });
    await call(server, 'sendMessage', mallory, { id: newId(), receiverUid: partner, content: 'Salut' });
  }
});

/** Changes the name and delivers the event of that change. */
async function rename(name: string): Promise<void> {
  const profile = server.db.doc(documentPaths.profile(mallory));
  const before = (await profile.get()).data();
  await profile.update({ name });
  await queuePersonRefresh(server, { uid: mallory, before, after: (await profile.get()).data() });
}

/** Does the tasks that are due at the server's time. */
async function workOff(): Promise<number> {
  const due = server.tasks.filter(({ notBefore }) => notBefore === undefined || notBefore <= server.now());
  for (const task of due) {
    server.tasks.splice(server.tasks.indexOf(task), 1);
    await refreshPerson(server, task.data);
  }
  return due.length;
}

const namesShown = async () => {
  const shown = await Promise.all(
    partners.map((partner) => server.db.doc(documentPaths.conversation(pairId(mallory, partner))).get()),
  );
  return new Set(shown.map((conversation) => conversation.get(`people.${mallory}.name`)));
};

describe('somebody who renames themselves a hundred times in a minute', () => {
  it('has ten tods and ten conversations written twice, and not two thousand times', async () => {
    let writes = 0;
    const openBatch = server.db.batch.bind(server.db);
    const spy = vi.spyOn(server.db, 'batch').mockImplementation(() => {
      const batch = openBatch();
      const update = batch.update.bind(batch);
      vi.spyOn(batch, 'update').mockImplementation((...given: Parameters<typeof update>) => {
        writes += 1;
        return update(...given);
      });
      return batch;
    });
    let rounds = 0;
    for (let second = 0; second < 100; second += 1) {
      server.setTime(new Date(START + Math.floor(second * 0.6) * 1_000));
      await rename(`Mallory ${'xyz'[second % 3]}${second % 2 === 0 ? 'a' : 'b'}`);
      rounds += await workOff();
    }
    expect(rounds).toBe(1);
    server.setTime(new Date(START + MINUTE));
    rounds += await workOff();
    spy.mockRestore();
    expect(rounds).toBe(2);
    expect(writes).toBeLessThanOrEqual(40);
    expect(server.tasks).toEqual([]);
    expect(await namesShown()).toEqual(new Set(['Mallory xb']));
  });

  it('is suspended at once all the same, and an event that comes twice writes nothing more', async () => {
    const profile = server.db.doc(documentPaths.profile(mallory));
    const before = (await profile.get()).data();
    await profile.update({ suspended: true });
    const change = { uid: mallory, before, after: (await profile.get()).data() };
    await queuePersonRefresh(server, change);
    const conversation = server.db.doc(documentPaths.conversation(pairId(mallory, partners[0] ?? '')));
    const shown = await conversation.get();
    expect(shown.get(`people.${mallory}.suspended`)).toBe(true);
    await queuePersonRefresh(server, change);
    expect((await conversation.get()).updateTime).toEqual(shown.updateTime);
  });
});
