import { findHiddenPeople, hiddenPeopleSchema } from '@tod/model';
import { beforeAll, describe, expect, it } from 'vitest';
import { hideBlocker } from '../../functions/src/partners/hideBlocker.ts';
import { recordMatches } from '../../functions/src/partners/recordMatches.ts';
import { parseFields } from '../../functions/src/platform/documents.ts';
import { call } from './call.ts';
import { countReads } from './countReads.ts';
import { addMember, addMembers, block, newId } from './members.ts';
import { openTestServer, type TestServer } from './testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});

const members = async () => ({
  anne: await addMember(server),
  leo: await addMember(server),
  mia: await addMember(server),
});
const readHidden = async (uid: string) =>
  parseFields(hiddenPeopleSchema, (await server.db.doc(`users/${uid}/hidden/people`).get()).data());
const unblock = (uid: string, target: string) => server.db.doc(`users/${uid}/blocks/${target}`).delete();

describe('whoever blocks somebody', () => {
  it('is hidden from that person, however often the event comes, and from nobody else', async () => {
    const { anne, leo, mia } = await members();
    await block(server, anne, leo);
    await Promise.all(Array.from({ length: 3 }, () => hideBlocker(server, { uid: anne, targetUid: leo })));
    const hidden = await readHidden(leo);
    expect(hidden.digests).toHaveLength(1);
    expect(await findHiddenPeople(hidden, [anne, mia])).toEqual(new Set([anne]));
    expect((await readHidden(anne)).digests).toEqual([]);
    expect((await readHidden(mia)).digests).toEqual([]);
  });

  it('leaves no uid behind that could be read from a list', async () => {
    const { anne, leo } = await members();
    await block(server, anne, leo);
    await hideBlocker(server, { uid: anne, targetUid: leo });
    const everything = await server.db.collection(`users/${leo}/hidden`).get();
    expect(JSON.stringify(everything.docs.map((stored) => [stored.id, stored.data()]))).not.toContain(anne);
    // The same person stands under another digest in another document.
    const { mia } = await members();
    await block(server, anne, mia);
    await hideBlocker(server, { uid: anne, targetUid: mia });
    expect((await readHidden(mia)).digests).not.toEqual((await readHidden(leo)).digests);
  });

  it('is shown again once the block is lifted, in whatever order the events come', async () => {
    const { anne, leo, mia } = await members();
    await block(server, anne, leo);
    await block(server, mia, leo);
    await hideBlocker(server, { uid: anne, targetUid: leo });
    await hideBlocker(server, { uid: mia, targetUid: leo });
    await unblock(anne, leo);
    await hideBlocker(server, { uid: anne, targetUid: leo });
    await hideBlocker(server, { uid: anne, targetUid: leo });
    expect(await findHiddenPeople(await readHidden(leo), [anne, mia])).toEqual(new Set([mia]));
  });

  it('loses nobody when several block the same person at once', async () => {
    const { leo } = await members();
    const blockers = await addMembers(server, 8);
    await Promise.all(blockers.map((blocker) => block(server, blocker, leo)));
    await Promise.all(blockers.map((blocker) => hideBlocker(server, { uid: blocker, targetUid: leo })));
    expect(await findHiddenPeople(await readHidden(leo), blockers)).toEqual(new Set(blockers));
  });

  it('brings nothing of a deleted account back', async () => {
    const { anne, leo } = await members();
    await block(server, anne, leo);
    await server.db.doc(`users/${leo}`).delete();
    expect(await hideBlocker(server, { uid: anne, targetUid: leo })).toBe(false);
    expect((await server.db.doc(`users/${leo}/hidden/people`).get()).exists).toBe(false);
  });
});

describe('two people with a tod', () => {
  const typeOf = async (uid: string, target: string) =>
    (await server.db.doc(`users/${uid}/interactions/${target}`).get()).get('type');
  const deliver = async (todId: string, before?: unknown) => {
    const stored = await server.db.doc(`tods/${todId}`).get();
    await recordMatches(server, { before, after: stored.data() });
  };
  async function sendTod() {
    const { anne, leo } = await members();
    const todId = newId();
    await call(server, 'sendTod', anne, { id: todId, recipientUid: leo });
    return { anne, leo, todId };
  }

  it('are noted as matched to each other, also after it was accepted, however often the event comes', async () => {
    const { anne, leo, todId } = await sendTod();
    for (let delivery = 0; delivery < 3; delivery += 1) await deliver(todId);
    expect([await typeOf(anne, leo), await typeOf(leo, anne)]).toEqual(['match', 'match']);
    await call(server, 'respondToTod', leo, { todId, accept: true });
    await deliver(todId);
    expect([await typeOf(anne, leo), await typeOf(leo, anne)]).toEqual(['match', 'match']);
  });

  it('are looked at when it begins, and not again when it is accepted', async () => {
    const { leo, todId } = await sendTod();
    expect(await countReads(() => deliver(todId))).toBe(1 + 5);
    const pending = (await server.db.doc(`tods/${todId}`).get()).data();
    await call(server, 'respondToTod', leo, { todId, accept: true });
    const accepted = (await server.db.doc(`tods/${todId}`).get()).data();
    expect(await countReads(() => recordMatches(server, { before: pending, after: accepted }))).toBe(0);
  });

  it.each(['anne', 'leo'] as const)('are shown to each other again when %s cancelled it', async (who) => {
    const { anne, leo, todId } = await sendTod();
    await call(server, 'respondToTod', leo, { todId, accept: true });
    await deliver(todId);
    await call(server, 'cancelTod', who === 'anne' ? anne : leo, { todId });
    await deliver(todId);
    expect([await typeOf(anne, leo), await typeOf(leo, anne)]).toEqual([undefined, undefined]);
  });

  it('stay out of each other’s lists after a refusal, until it is deleted', async () => {
    const { anne, leo, todId } = await sendTod();
    await deliver(todId);
    await call(server, 'respondToTod', leo, { todId, accept: false });
    await deliver(todId);
    expect([await typeOf(anne, leo), await typeOf(leo, anne)]).toEqual(['match', 'match']);
    const before = (await server.db.doc(`tods/${todId}`).get()).data();
    await call(server, 'deleteTod', leo, { todId });
    await deliver(todId, before);
    expect([await typeOf(anne, leo), await typeOf(leo, anne)]).toEqual([undefined, undefined]);
  });

  it('stay matched when an old event comes after a new tod has begun', async () => {
    const { anne, leo, todId } = await sendTod();
    const pending = (await server.db.doc(`tods/${todId}`).get()).data();
    await call(server, 'cancelTod', anne, { todId });
    const cancelled = (await server.db.doc(`tods/${todId}`).get()).data();
    await recordMatches(server, { before: pending, after: cancelled });
    await recordMatches(server, { before: undefined, after: pending });
    expect(await typeOf(anne, leo)).toBeUndefined();
    await call(server, 'sendTod', leo, { id: newId(), recipientUid: anne });
    await recordMatches(server, { before: pending, after: cancelled });
    expect([await typeOf(anne, leo), await typeOf(leo, anne)]).toEqual(['match', 'match']);
  });

  it('keep what they did with each other before', async () => {
    const { anne, leo, todId } = await sendTod();
    await server.db.doc(`users/${leo}/interactions/${anne}`).set({ type: 'pass', createdAt: new Date() });
    await deliver(todId);
    expect(await typeOf(leo, anne)).toBe('pass');
    await call(server, 'cancelTod', anne, { todId });
    await deliver(todId);
    expect(await typeOf(leo, anne)).toBe('pass');
  });
});
