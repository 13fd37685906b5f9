import { documentPaths, pairId } from '@tod/model';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, refusalOf } from './call.ts';
import { addMember, block, newId, readUsage, setUsage } from './members.ts';
import { openTestServer, type TestServer } from './testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});

const HOUR_MS = 3_600_000;

const send = (uid: string, input: object, claims = {}) => call(server, 'sendTod', uid, input, claims);
const document = async (path: string) => (await server.db.doc(path).get()).data();

async function addPair() {
  return [
    await addMember(server),
    await addMember(server, { name: 'Léo', sportIds: ['judo', 'yoga'] }),
  ] as const;
}

/** An hour that begins so many hours from now. */
function slotIn(hours: number) {
  const start = Date.now() + hours * HOUR_MS;
  return { start: new Date(start).toISOString(), end: new Date(start + HOUR_MS).toISOString() };
}

/** A pair with an accepted tod. */
async function addMatch() {
  const [anne, leo] = await addPair();
  const todId = newId();
  await send(anne, { id: todId, recipientUid: leo });
  await call(server, 'respondToTod', leo, { todId, accept: true });
  return { anne, leo, todId };
}

describe('sendTod', () => {
  it('creates a pending tod with all that the lists show, and counts one', async () => {
    const [anne, leo] = await addPair();
    const id = newId();
    const slot = slotIn(24);
    const answer = await send(anne, { id, recipientUid: leo, sportIds: ['judo', 'judo'], slot });

    expect(answer).toEqual({ todId: id, status: 'pending', sportsAdded: false });
    expect(await document(`tods/${id}`)).toMatchObject({
      participants: [anne, leo],
      initiatorUid: anne,
      recipientUid: leo,
      status: 'pending',
      sportIds: ['judo'],
      commonSports: ['judo'],
      sessionCount: 0,
      people: {
        [anne]: { name: 'Anne', avatarVersion: null, city: 'Annecy', sportId: 'tennis' },
        [leo]: { name: 'Léo', avatarVersion: null, city: 'Annecy', sportId: 'judo' },
      },
    });
    expect((await server.db.doc(`tods/${id}`).get()).get('slot.start').toDate()).toEqual(
      new Date(slot.start),
    );
    expect(await document(`todPairs/${pairId(anne, leo)}`)).toMatchObject({ todId: id });
    expect(await readUsage(server, anne)).toEqual({ matchRequestsUsed: 1 });
    expect(await readUsage(server, leo)).toBeUndefined();
  });

  it('gives the same answer to the same call, also with the quota used up and the tod gone, and counts once', async () => {
    const [anne, leo] = await addPair();
    const input = { id: newId(), recipientUid: leo, sportIds: ['judo'] };
    await setUsage(server, anne, { matchRequestsUsed: 9 });
    const first = await send(anne, input);
    expect(await send(anne, input)).toEqual(first);
    await call(server, 'deleteTod', anne, { todId: input.id });
    expect(await send(anne, input)).toEqual({ ...first, status: 'cancelled' });
    expect(await document(`tods/${input.id}`)).toBeUndefined();
    expect(await readUsage(server, anne)).toEqual({ matchRequestsUsed: 10 });
  });

  it('answers a call that comes five times at once as one', async () => {
    const [anne, leo] = await addPair();
    const input = { id: newId(), recipientUid: leo };
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(anne, input)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await readUsage(server, anne)).toEqual({ matchRequestsUsed: 1 });
  });

  it('refuses an id that somebody used, or that stood for something else', async () => {
    const [anne, leo] = await addPair();
    const [bob, zoe] = await addPair();
    const id = newId();
    await send(anne, { id, recipientUid: leo });
    expect(await refusalOf(send(bob, { id, recipientUid: leo }))).toBe('idAlreadyUsed');
    expect(await refusalOf(send(anne, { id, recipientUid: zoe }))).toBe('idAlreadyUsed');
    expect(await refusalOf(send(anne, { id, recipientUid: leo, sportIds: ['judo'] }))).toBe('idAlreadyUsed');
    expect(await readUsage(server, anne)).toEqual({ matchRequestsUsed: 1 });
    expect(await readUsage(server, bob)).toBeUndefined();
  });

  it('refuses the id of a tod that is older than what is remembered of calls', async () => {
    const { anne, leo, todId } = await addMatch();
    await call(server, 'cancelTod', anne, { todId });
    await server.db.doc(documentPaths.ledgerEntry(`tod-${todId}`)).delete();
    expect(await refusalOf(send(anne, { id: todId, recipientUid: leo }))).toBe('idAlreadyUsed');
    expect(await document(`tods/${todId}`)).toMatchObject({ status: 'cancelled' });
  });

  it.each([
    ['has ended', (todId: string) => server.db.doc(`tods/${todId}`).update({ status: 'cancelled' })],
    ['is gone', (todId: string) => server.db.doc(`tods/${todId}`).delete()],
  ])('begins anew where the tod that the pair still names %s', async (_, end) => {
    const { anne, leo, todId } = await addMatch();
    await end(todId);
    const id = newId();
    expect(await send(leo, { id, recipientUid: anne })).toMatchObject({ todId: id, sportsAdded: false });
    expect(await document(`todPairs/${pairId(anne, leo)}`)).toMatchObject({ todId: id });
  });

  it('refuses a second request while one is pending, in either direction, even at the limit', async () => {
    const [anne, leo] = await addPair();
    await setUsage(server, anne, { matchRequestsUsed: 9 });
    await send(anne, { id: newId(), recipientUid: leo });
    expect(await refusalOf(send(anne, { id: newId(), recipientUid: leo }))).toBe('todAlreadyPending');
    expect(await refusalOf(send(leo, { id: newId(), recipientUid: anne }))).toBe('todAlreadyPending');
    expect(await readUsage(server, leo)).toBeUndefined();
  });

  it('adds sports to an accepted tod without counting, from either side', async () => {
    const { anne, leo, todId } = await addMatch();
    expect(await refusalOf(send(anne, { id: newId(), recipientUid: leo }))).toBe('todAlreadyAccepted');
    const input = { id: newId(), recipientUid: anne, sportIds: ['yoga'] };
    const answer = await send(leo, input);
    expect(answer).toEqual({ todId, status: 'accepted', sportsAdded: true });
    expect(await send(leo, input)).toEqual(answer);
    await send(anne, { id: newId(), recipientUid: leo, sportIds: ['tennis', 'yoga'] });
    expect(await document(`tods/${todId}`)).toMatchObject({
      status: 'accepted',
      sportIds: ['yoga', 'tennis'],
    });
    expect(await document(`tods/${input.id}`)).toBeUndefined();
    expect(await readUsage(server, leo)).toEqual({});
    await call(server, 'cancelTod', leo, { todId });
    expect(await send(leo, input)).toEqual(answer);
    expect(await document(`tods/${input.id}`)).toBeUndefined();
  });

  it('lets the two begin anew after a rejection, a cancellation or a deletion', async () => {
    const [anne, leo] = await addPair();
    const [first, second, third] = [newId(), newId(), newId()];
    await send(anne, { id: first, recipientUid: leo });
    await call(server, 'respondToTod', leo, { todId: first, accept: false });
    await send(leo, { id: second, recipientUid: anne });
    await call(server, 'cancelTod', leo, { todId: second });
    await send(anne, { id: third, recipientUid: leo });
    await call(server, 'deleteTod', anne, { todId: third });
    expect(await send(leo, { id: newId(), recipientUid: anne })).toMatchObject({ status: 'pending' });
    expect(await readUsage(server, anne)).toEqual({ matchRequestsUsed: 2 });
  });

  it.each(['first', 'second'])(
    'remembers two until both may send as before, where the %s of them sent last',
    async (last) => {
      // With a clock of its own.
      const own = await openTestServer();
      const [anne, leo] = [await addMember(own), await addMember(own, { name: 'Léo' })];
      const [one, other] = anne < leo ? [anne, leo] : [leo, anne];
      const [former, latter] = last === 'first' ? [other, one] : [one, other];
      const begun = Date.now();
      for (const [sender, recipient, minutes] of [
        [former, latter, 0],
        [latter, former, 1],
      ] as const) {
        const todId = newId();
        own.setTime(new Date(begun + minutes * 60_000));
        await call(own, 'sendTod', sender, { id: todId, recipientUid: recipient });
        await call(own, 'cancelTod', sender, { todId });
      }
      const pair = await own.db.doc(documentPaths.todPair(pairId(one, other))).get();
      expect(pair.get('todId')).toBeNull();
      expect(pair.get('expiresAt')).toEqual(pair.get(`sent.${latter}`));
      expect(pair.get('expiresAt')).not.toEqual(pair.get(`sent.${former}`));
    },
  );

  it('refuses oneself, strangers, the blocked, unknown sports and those without a complete profile', async () => {
    const [anne, leo] = await addPair();
    const id = newId();
    expect(await refusalOf(send(anne, { id, recipientUid: anne }))).toBe('todWithOneself');
    expect(await refusalOf(send(anne, { id, recipientUid: 'nobody' }))).toBe('partnerMissing');
    expect(await refusalOf(send('nobody', { id, recipientUid: anne }))).toBe('ownProfileIncomplete');
    expect(await refusalOf(send(anne, { id, recipientUid: leo, sportIds: ['judo', 'quidditch'] }))).toBe(
      'sportNotFound',
    );
    await server.db.doc(`profiles/${anne}`).update({ birthYear: null, sportIds: [] });
    await expect(send(anne, { id, recipientUid: leo })).rejects.toMatchObject({
      code: 'failed-precondition',
      details: { reason: 'ownProfileIncomplete', missing: ['birthYear', 'sports'] },
    });
    await server.db.doc(`profiles/${anne}`).update({ sportIds: ['judo'] });
    await server.db.doc(`profiles/${anne}`).update({ birthYear: 1996 });
    const bob = await addMember(server);
    await block(server, anne, leo);
    await block(server, bob, anne);
    expect(await refusalOf(send(anne, { id, recipientUid: leo }))).toBe('blocked');
    expect(await refusalOf(send(leo, { id, recipientUid: anne }))).toBe('blocked');
    expect(await refusalOf(send(anne, { id, recipientUid: bob }))).toBe('blocked');
    expect(await readUsage(server, anne)).toBeUndefined();
    expect(await document(`tods/${id}`)).toBeUndefined();
  });

  it('refuses a suspended caller and does not reach a suspended partner', async () => {
    const [anne, leo] = await addPair();
    const suspended = await addMember(server, { suspended: true });
    await server.db.doc(`profiles/${leo}`).update({ suspended: true });
    expect(await refusalOf(send(suspended, { id: newId(), recipientUid: anne }))).toBe('accountSuspended');
    expect(await refusalOf(send(anne, { id: newId(), recipientUid: leo }))).toBe('partnerMissing');
  });

  it('writes nothing for an impossible slot', async () => {
    const [anne, leo] = await addPair();
    const { start, end } = slotIn(24);
    const slot = { start: end, end: start };
    expect(await refusalOf(send(anne, { id: newId(), recipientUid: leo, slot }))).toBe('invalidInput');
    expect(await readUsage(server, anne)).toBeUndefined();
  });

  it('tells a repeat how the tod stands by now, and counts nothing', async () => {
    const [anne, leo] = await addPair();
    const sent = { id: newId(), recipientUid: leo };
    await send(anne, sent);
    const statusOfRepeat = async () => (await send(anne, sent)).status;
    expect(await statusOfRepeat()).toBe('pending');
    await call(server, 'respondToTod', leo, { todId: sent.id, accept: true });
    expect(await statusOfRepeat()).toBe('accepted');
    await call(server, 'cancelTod', anne, { todId: sent.id });
    expect(await statusOfRepeat()).toBe('cancelled');
    await call(server, 'deleteTod', anne, { todId: sent.id });
    expect(await statusOfRepeat()).toBe('cancelled');
    expect(await readUsage(server, anne)).toEqual({ matchRequestsUsed: 1 });
  });

  it('refuses a slot that has begun by the clock of the server, and answers a repeat as before it began', async () => {
    const [anne, leo] = await addPair();
    const [bob, zoe] = await addPair();
    const slot = slotIn(1);
    const early = { id: newId(), recipientUid: leo, slot };
    const answer = await send(anne, early);
    const later = { ...server, now: () => new Date(slot.start) };
    expect(await call(later, 'sendTod', anne, early)).toEqual(answer);
    expect(await readUsage(server, anne)).toEqual({ matchRequestsUsed: 1 });

    const late = { id: newId(), recipientUid: zoe, slot };
    expect(await refusalOf(call(later, 'sendTod', bob, late))).toBe('slotInPast');
    // The same instant, as a clock two hours ahead of UTC writes it.
    const local = new Date(Date.parse(slot.start) + 2 * HOUR_MS).toISOString().replace('Z', '+02:00');
    const ahead = { ...slot, start: local };
    expect(await refusalOf(call(later, 'sendTod', bob, { ...late, slot: ahead }))).toBe('slotInPast');
    expect(await readUsage(server, bob)).toBeUndefined();
    expect(await document(`tods/${late.id}`)).toBeUndefined();
  });
});
