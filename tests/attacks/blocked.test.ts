import { documentPaths, pairId } from '@tod/model';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refreshPerson } from '../../functions/src/accounts/refreshPerson.ts';
import { notifyMessage } from '../../functions/src/messages/notifyMessage.ts';
import { refreshConversation } from '../../functions/src/messages/refreshConversation.ts';
import { endOpenTod } from '../../functions/src/tods/endOpenTod.ts';
import { notifyTodChange } from '../../functions/src/tods/notifyTodChange.ts';
import { call, refusalOf } from '../functions/call.ts';
import { addMember, block, newId } from '../functions/members.ts';
import { openTestServer, type TestServer } from '../functions/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});

const read = async (path: string) => (await server.db.doc(path).get()).data();

/** Anne and Mallory have an accepted tod, a session behind them and a conversation. */
let anne: string;
let mallory: string;
let todId: string;
let sessionId: string;
beforeEach(async () => {
  [anne, mallory] = [await addMember(server), await addMember(server, { name: 'Mallory' })];
  [todId, sessionId] = [newId(), newId()];
  await call(server, 'sendTod', mallory, { id: todId, recipientUid: anne });
  await call(server, 'respondToTod', anne, { todId, accept: true });
  await call(server, 'recordSession', mallory, session(sessionId));
  await call(server, 'sendMessage', mallory, { id: newId(), receiverUid: anne, content: 'Salut' });
});

const session = (id: string, notes = '') => ({
  id,
  todId,
  playedAt: new Date(Date.now() - 86_400_000).toISOString(),
  sportId: 'judo',
  notes,
});

/** What Anne has been told since she blocked. */
/** What stands in the boxes of these people, by id. */
const notificationsOf = async (...uids: string[]) => {
  const boxes = uids.map((uid) => server.db.collection(documentPaths.notifications(uid)).get());
  return (await Promise.all(boxes)).flatMap(({ docs }) => docs.map(({ id }) => id));
};

describe.each(['before', 'after'] as const)(
  'somebody who was blocked, %s the trigger of the block',
  (moment) => {
    beforeEach(async () => {
      await block(server, anne, mallory);
      if (moment === 'after') await endOpenTod(server, { uid: anne, targetUid: mallory });
    });

    it('cannot record a session with abusive notes', async () => {
      const reason = await refusalOf(call(server, 'recordSession', mallory, session(newId(), 'Tu vas voir')));
      expect(reason).toBe(moment === 'after' ? 'todNotAccepted' : 'blocked');
      expect(await read(documentPaths.tod(todId))).toMatchObject({ sessionCount: 1 });
    });

    it('cannot get a word to the one who blocked them by proposing something', async () => {
      const place = { name: 'Je sais où tu habites', address: '', position: null };
      const proposal = { id: newId(), todId, answersId: null, place, message: 'Tu vas voir' };
      const reason = await refusalOf(call(server, 'makeProposal', mallory, proposal));
      expect(reason).toBe(moment === 'after' ? 'todNotOpen' : 'blocked');
      expect(await read(documentPaths.tod(todId))).toMatchObject({ proposal: null, awaitingUid: '' });
    });

    it('cannot rate the one who blocked them', async () => {
      const review = { todId, sessionId, rating: 1, comment: 'Nulle' };
      expect(await refusalOf(call(server, 'reviewPartner', mallory, review))).toBe('blocked');
      expect((await server.db.collection(`tods/${todId}/reviews`).get()).size).toBe(0);
      expect(await read(documentPaths.profile(anne))).not.toHaveProperty('rating');
    });

    it('cannot say anything by calling the tod off', async () => {
      const reason = await refusalOf(call(server, 'cancelTod', mallory, { todId }));
      expect(reason).toBe(moment === 'after' ? 'todNotOpen' : 'blocked');
      expect(await read(documentPaths.tod(todId))).not.toHaveProperty('cancellerUid');
    });

    it('stands in lists under the name of before, until the block is lifted', async () => {
      const profile = server.db.doc(documentPaths.profile(mallory));
      await profile.update({ name: 'Je sais où tu habites' });
      await refreshPerson(server, { uid: mallory });
      const conversation = documentPaths.conversation(pairId(anne, mallory));
      for (const path of [documentPaths.tod(todId), conversation])
        expect(await read(path)).toMatchObject({ people: { [mallory]: { name: 'Mallory' } } });

      expect(await refreshConversation(server, { uid: anne, targetUid: mallory })).toBe(false);
      await server.db.doc(documentPaths.block(anne, mallory)).delete();
      expect(await refreshConversation(server, { uid: anne, targetUid: mallory })).toBe(true);
      expect(await read(conversation)).toMatchObject({
        people: { [mallory]: { name: 'Je sais où tu habites' }, [anne]: { name: 'Anne' } },
      });
    });
  },
);

describe('a block', () => {
  it('calls an accepted tod off without a word to either, once', async () => {
    const before = await read(documentPaths.tod(todId));
    const told = await notificationsOf(anne, mallory);
    await block(server, anne, mallory);
    const ended = [];
    for (let time = 0; time < 3; time += 1)
      ended.push(await endOpenTod(server, { uid: anne, targetUid: mallory }));
    expect(ended).toEqual([true, false, false]);
    const after = await read(documentPaths.tod(todId));
    expect(after).toMatchObject({ status: 'cancelled' });
    expect(after).not.toHaveProperty('cancellerUid');
    await notifyTodChange(server, { todId, before, after, at: new Date() });
    expect(await notificationsOf(anne, mallory)).toEqual(told);
  });

  it('stops what was on its way when it was made: a message, and an answer', async () => {
    const [message] = (await server.db.collection(`conversations/${pairId(anne, mallory)}/messages`).get())
      .docs;
    const told = await notificationsOf(anne);
    await block(server, anne, mallory);
    await notifyMessage(server, {
      conversationId: pairId(anne, mallory),
      messageId: message?.id ?? '',
      after: message?.data(),
      at: new Date(),
    });
    const after = await read(documentPaths.tod(todId));
    await notifyTodChange(server, {
      todId,
      before: undefined,
      after: { ...after, status: 'pending' },
      at: new Date(),
    });
    expect(await notificationsOf(anne)).toEqual(told);
  });

  it('changes nothing between others', async () => {
    const leo = await addMember(server, { name: 'Léo' });
    await call(server, 'sendMessage', mallory, { id: newId(), receiverUid: leo, content: 'Salut' });
    await block(server, anne, mallory);
    const profile = server.db.doc(documentPaths.profile(mallory));
    await profile.update({ name: 'Mall' });
    await refreshPerson(server, { uid: mallory });
    expect(await read(documentPaths.conversation(pairId(leo, mallory)))).toMatchObject({
      people: { [mallory]: { name: 'Mall' } },
    });
  });
});
