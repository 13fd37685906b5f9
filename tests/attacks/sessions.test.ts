import { arrayUnion, deleteDoc, doc, getDoc, setDoc, updateDoc } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refusalOf } from '../functions/call.ts';
import { addMember, newId } from '../functions/members.ts';
import { openTestServer, type TestServer } from '../functions/testServer.ts';
import { ANNE, LEO } from '../rules/actors.ts';
import { judge, openWorld, type World } from '../rules/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('attacks-sessions');
});
afterAll(() => world.close());

describe('somebody who wants another score than the one that was played', () => {
  const path = 'tods/tod-1/sessions/session-1';

  it('changes a session past the server neither as its author nor as the other one', async () => {
    for (const uid of [ANNE, LEO]) {
      const session = doc(world.asPerson(uid), path);
      expect(await judge(getDoc(session))).toBe('allowed');
      const entry = {
        id: 'x',
        change: 'confirm',
        byUid: uid === ANNE ? LEO : ANNE,
        at: null,
        message: '',
        before: null,
      };
      expect(await judge(updateDoc(session, { changes: arrayUnion(entry) }))).toBe('denied');
      expect(await judge(updateDoc(session, { changes: [] }))).toBe('denied');
      expect(await judge(setDoc(session, { score: null }, { merge: true }))).toBe('denied');
      expect(await judge(deleteDoc(session))).toBe('denied');
    }
  });
});

describe('somebody who speaks for the other one', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });

  async function addSession() {
    const [anne, leo] = [await addMember(server), await addMember(server)];
    const [todId, sessionId] = [newId(), newId()];
    await call(server, 'sendTod', anne, { id: todId, recipientUid: leo });
    await call(server, 'respondToTod', leo, { todId, accept: true });
    const content = { playedAt: '2026-11-01T10:00:00.000Z', sportId: 'judo' };
    await call(server, 'recordSession', anne, { id: sessionId, todId, ...content });
    return { anne, leo, todId, sessionId, content };
  }

  it('confirms nothing in their name, and takes no word of theirs out of the history', async () => {
    const { anne, leo, todId, sessionId, content } = await addSession();
    const change = (uid: string, input: object) =>
      call(server, 'changeSession', uid, { id: newId(), todId, sessionId, ...input });
    for (const more of [{ byUid: leo }, { recorderUid: leo }, { changes: [] }, { at: null }])
      expect(await refusalOf(change(anne, { readId: sessionId, change: 'confirm', ...more }))).toBe(
        'invalidInput',
      );
    const { changeId } = await change(leo, { readId: sessionId, change: 'dispute', message: 'Faux' });
    const correction = { ...content, notes: 'À peine' };
    const corrected = await change(anne, { readId: changeId, change: 'correct', correction });
    expect(await refusalOf(change(anne, { readId: corrected.changeId, change: 'confirm' }))).toBe(
      'ownSession',
    );
    const stored = await server.db.doc(`tods/${todId}/sessions/${sessionId}`).get();
    expect(stored.get('changes')).toMatchObject([{ byUid: leo, message: 'Faux' }, { byUid: anne }]);
  });

  it('reaches no session of other people through a tod of their own', async () => {
    const theirs = await addSession();
    const own = await addSession();
    const input = { readId: theirs.sessionId, change: 'dispute', message: 'Faux' };
    for (const [todId, expected] of [
      [own.todId, 'sessionNotFound'],
      [theirs.todId, 'notParticipant'],
    ] as const)
      expect(
        await refusalOf(
          call(server, 'changeSession', own.leo, {
            id: newId(),
            todId,
            sessionId: theirs.sessionId,
            ...input,
          }),
        ),
      ).toBe(expected);
  });
});
