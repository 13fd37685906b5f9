import { beforeAll, describe, expect, it } from 'vitest';
import { endOpenTod } from '../../functions/src/tods/endOpenTod.ts';
import { notifyTodChange } from '../../functions/src/tods/notifyTodChange.ts';
import { call, refusalOf } from './call.ts';
import { addMember, block, newId, readUsage, setUsage } from './members.ts';
import { openServerAt, type TestServer } from './testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServerAt(new Date('2026-11-20T12:00:00Z'));
});

const slotOn = (day: number) => ({
  start: `2026-11-${day}T17:00:00.000Z`,
  end: `2026-11-${day}T18:30:00.000Z`,
});
const court = { name: 'Court 4', address: '2 rue du Stade', position: null };

async function addRequest() {
  const [anne, leo] = [await addMember(server), await addMember(server, { name: 'Léo' })];
  const todId = newId();
  const input = { id: todId, recipientUid: leo, slot: slotOn(24), place: court, message: ' On joue ? ' };
  await call(server, 'sendTod', anne, input);
  return { anne, leo, todId };
}

async function addMatch() {
  const request = await addRequest();
  await call(server, 'respondToTod', request.leo, { todId: request.todId, accept: true });
  return request;
}

const propose = (uid: string, todId: string, answersId: string | null, day: number, id = newId()) =>
  call(server, 'makeProposal', uid, { id, todId, answersId, slot: slotOn(day), message: '' });
const answer = (uid: string, todId: string, proposalId: string | null, accept: boolean) =>
  call(server, 'respondToTod', uid, { todId, accept, proposalId });
const read = async (todId: string) => (await server.db.doc(`tods/${todId}`).get()).data() ?? {};
const startOf = async (todId: string): Promise<string> =>
  (await read(todId)).slot.start.toDate().toISOString();

describe('a proposal', () => {
  it('comes with the tod, with its place and a trimmed word, and waits for the recipient', async () => {
    const { anne, leo, todId } = await addRequest();
    expect(await read(todId)).toMatchObject({
      place: court,
      proposal: { id: todId, byUid: anne, place: court, message: 'On joue ?' },
      awaitingUid: leo,
    });
  });

  it('is made three times by whoever was never answered, and again once they were', async () => {
    const { anne, leo, todId } = await addRequest();
    const second = await propose(anne, todId, todId, 25);
    const third = await propose(anne, todId, second.proposalId, 26);
    expect(await refusalOf(propose(anne, todId, third.proposalId, 27))).toBe('proposalsUnanswered');
    const counter = await propose(leo, todId, third.proposalId, 28);
    expect(await propose(anne, todId, counter.proposalId, 29)).toBeDefined();
  });

  it('names a moment, a place or both, of which the moment is possible and to come', async () => {
    const { anne, leo, todId } = await addRequest();
    const offer = (answersId: string, more: object) =>
      call(server, 'makeProposal', leo, { id: newId(), todId, answersId, message: '', ...more });
    expect(await refusalOf(offer(todId, {}))).toBe('invalidInput');
    const { start, end } = slotOn(25);
    expect(await refusalOf(offer(todId, { slot: { start: end, end: start } }))).toBe('invalidInput');
    expect(await refusalOf(offer(todId, { slot: slotOn(10) }))).toBe('slotInPast');
    const { proposalId } = await offer(todId, { place: court });
    expect(await read(todId)).toMatchObject({ slot: null, place: court, awaitingUid: anne });
    await offer(proposalId, { slot: slotOn(25) });
    expect(await read(todId)).toMatchObject({ place: null, slot: { start: expect.anything() } });
  });

  it('is made by nobody whose address is not verified', async () => {
    const { leo, todId } = await addRequest();
    const input = { id: newId(), todId, answersId: todId, slot: slotOn(25), message: '' };
    const token = { email_verified: false, firebase: { sign_in_provider: 'password' } };
    expect(await refusalOf(call(server, 'makeProposal', leo, input, token))).toBe('emailNotVerified');
  });

  it('is answered with another one until somebody accepts', async () => {
    const { anne, leo, todId } = await addRequest();
    const { proposalId: second } = await propose(leo, todId, todId, 25);
    expect(await read(todId)).toMatchObject({ status: 'pending', awaitingUid: anne });
    expect(await refusalOf(answer(leo, todId, second, true))).toBe('notRecipient');
    const { proposalId: third } = await propose(anne, todId, second, 26);
    expect(await answer(leo, todId, third, true)).toEqual({ status: 'accepted' });
    const tod = await read(todId);
    expect(tod).toMatchObject({ status: 'accepted', proposal: null, awaitingUid: '', place: null });
    expect(tod.pastProposals.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'replaced',
      'replaced',
      'accepted',
    ]);
    expect(await startOf(todId)).toBe(slotOn(26).start);
  });

  it('is repeated without a second one, and its id is nobody else’s', async () => {
    const { leo, anne, todId } = await addRequest();
    const id = newId();
    await propose(leo, todId, todId, 25, id);
    expect(await propose(leo, todId, todId, 25, id)).toEqual({ proposalId: id });
    expect((await read(todId)).pastProposals).toHaveLength(1);
    expect(await refusalOf(propose(anne, todId, id, 25, id))).toBe('idAlreadyUsed');
  });

  it('is made under an id of its own: nobody accepts under that of one which they have read another', async () => {
    const { anne, leo, todId } = await addRequest();
    expect(await refusalOf(propose(anne, todId, todId, 25, todId))).toBe('idAlreadyUsed');
    const { proposalId: second } = await propose(leo, todId, todId, 25);
    expect(await refusalOf(propose(anne, todId, second, 26, second))).toBe('idAlreadyUsed');
    expect(await refusalOf(propose(anne, todId, second, 26, todId))).toBe('idAlreadyUsed');
    expect(await startOf(todId)).toBe(slotOn(25).start);
  });

  it('changes an accepted tod only once the other one accepts, and leaves it where they refuse', async () => {
    const { anne, leo, todId } = await addMatch();
    const { proposalId } = await propose(anne, todId, null, 28);
    expect(await startOf(todId)).toBe(slotOn(24).start);
    expect(await answer(leo, todId, proposalId, false)).toEqual({ status: 'accepted' });
    expect(await startOf(todId)).toBe(slotOn(24).start);
    const { proposalId: again } = await propose(leo, todId, null, 28);
    expect(await answer(anne, todId, again, true)).toEqual({ status: 'accepted' });
    expect(await startOf(todId)).toBe(slotOn(28).start);
    expect(await refusalOf(answer(anne, todId, again, true))).toBe('todNotPending');
  });

  it('of a change to a moment that has begun is accepted no more, so that what was agreed on stands', async () => {
    const { anne, leo, todId } = await addMatch();
    const { proposalId } = await propose(anne, todId, null, 22);
    const { remindAt } = await read(todId);
    const later = { ...server, now: () => new Date(slotOn(22).start) };
    const answerThen = (accept: boolean) => call(later, 'respondToTod', leo, { todId, accept, proposalId });
    expect(await refusalOf(answerThen(true))).toBe('slotInPast');
    expect(await startOf(todId)).toBe(slotOn(24).start);
    expect(await read(todId)).toMatchObject({ proposal: { id: proposalId }, remindAt });
    expect(await answerThen(false)).toEqual({ status: 'accepted' });
    expect(await startOf(todId)).toBe(slotOn(24).start);
  });

  it('of a request is accepted after its moment, which is a match all the same', async () => {
    const { leo, todId } = await addRequest();
    const later = { ...server, now: () => new Date(slotOn(25).start) };
    expect(await call(later, 'respondToTod', leo, { todId, accept: true })).toEqual({ status: 'accepted' });
  });

  it('of a change is refused by whoever has read it, and that of a request whatever it says by now', async () => {
    const match = await addMatch();
    const { proposalId: first } = await propose(match.anne, match.todId, null, 27);
    const { proposalId: second } = await propose(match.anne, match.todId, first, 28);
    expect(await refusalOf(answer(match.leo, match.todId, first, false))).toBe('proposalChanged');
    expect((await read(match.todId)).proposal).toMatchObject({ id: second });
    const request = await addRequest();
    await propose(request.anne, request.todId, request.todId, 27);
    expect(await answer(request.leo, request.todId, null, false)).toEqual({ status: 'rejected' });
  });
});

describe('the word of a proposal', () => {
  const offer = (uid: string, todId: string, answersId: string | null, message: string, id = newId()) =>
    call(server, 'makeProposal', uid, { id, todId, answersId, slot: slotOn(25), place: court, message });

  it('counts as a message, in a request and in a match, and a moment and a place as nothing', async () => {
    const { anne, leo, todId } = await addRequest();
    const { proposalId } = await offer(leo, todId, todId, '  ');
    expect(await readUsage(server, leo)).toBeUndefined();
    const { proposalId: second } = await offer(leo, todId, proposalId, 'Plutôt le soir ?');
    expect(await readUsage(server, leo)).toEqual({ messagesSent: 1 });
    await answer(anne, todId, second, true);
    await offer(leo, todId, null, 'Ou le matin ?');
    expect(await readUsage(server, leo)).toEqual({ messagesSent: 2 });
    expect(await readUsage(server, anne)).toEqual({ matchRequestsUsed: 1 });
  });

  it('counts once, however often it is sent', async () => {
    const { leo, todId } = await addRequest();
    const id = newId();
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => offer(leo, todId, todId, 'Plutôt le soir ?', id)),
    );
    expect(answers).toEqual(Array(3).fill({ proposalId: id }));
    expect(await readUsage(server, leo)).toEqual({ messagesSent: 1 });
    await setUsage(server, leo, { messagesSent: 10 });
    expect(await offer(leo, todId, todId, 'Plutôt le soir ?', id)).toEqual({ proposalId: id });
    expect(await readUsage(server, leo)).toEqual({ messagesSent: 10 });
  });

  it('counts nothing where it is refused', async () => {
    const { leo, todId } = await addRequest();
    expect(await refusalOf(offer(leo, todId, newId(), 'Plutôt le soir ?'))).toBe('proposalChanged');
    expect(await readUsage(server, leo)).toBeUndefined();
  });

  it('is refused at the limit, where the same without a word is not, nor anything to whoever pays', async () => {
    const { anne, leo, todId } = await addRequest();
    await setUsage(server, leo, { messagesSent: 10 });
    const before = await read(todId);
    expect(await refusalOf(offer(leo, todId, todId, 'Plutôt le soir ?'))).toBe('messageLimitReached');
    expect(await read(todId)).toEqual(before);
    expect(await readUsage(server, leo)).toEqual({ messagesSent: 10 });
    const { proposalId } = await offer(leo, todId, todId, '');
    expect((await read(todId)).proposal).toMatchObject({ id: proposalId, message: '' });
    await setUsage(server, anne, { messagesSent: 10 });
    await server.db.doc(`users/${anne}`).update({ plan: 'premium' });
    expect(await offer(anne, todId, proposalId, 'Volontiers !')).toBeDefined();
    expect(await readUsage(server, anne)).toEqual({ messagesSent: 11 });
  });

  it('is one of what may still be written, of several that are sent at once', async () => {
    const leo = await addMember(server, { name: 'Léo' });
    await setUsage(server, leo, { messagesSent: 9 });
    const requests = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const [anne, id] = [await addMember(server), newId()];
        await call(server, 'sendTod', anne, { id, recipientUid: leo });
        return id;
      }),
    );
    const outcomes = await Promise.allSettled(requests.map((id) => offer(leo, id, id, 'Plutôt le soir ?')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readUsage(server, leo)).toEqual({ messagesSent: 10 });
  });
});

describe('proposals at the same moment', () => {
  it('end in exactly one of two counter-proposals, and the other one is told that there is another', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { anne, leo, todId } = await addMatch();
      const outcomes = await Promise.allSettled([
        propose(anne, todId, null, 27),
        propose(leo, todId, null, 28),
      ]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const lost = outcomes.find((outcome) => outcome.status === 'rejected');
      expect(lost?.reason).toMatchObject({ details: { reason: 'proposalChanged' } });
      expect((await read(todId)).pastProposals).toHaveLength(1);
    }
  });

  it('let nobody accept what they have not read: a changed proposal is refused, whichever comes first', async () => {
    const { anne, leo, todId } = await addRequest();
    const { proposalId } = await propose(anne, todId, todId, 27);
    expect(await refusalOf(answer(leo, todId, todId, true))).toBe('proposalChanged');
    expect(await refusalOf(answer(leo, todId, null, true))).toBe('proposalChanged');
    expect(await read(todId)).toMatchObject({ status: 'pending', proposal: { id: proposalId } });

    const race = await Promise.allSettled([
      answer(leo, todId, proposalId, true),
      propose(anne, todId, proposalId, 29),
    ]);
    expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const tod = await read(todId);
    if (tod.status === 'accepted') expect(await startOf(todId)).toBe(slotOn(27).start);
    else expect(await startOf(todId)).toBe(slotOn(29).start);
  });

  it('end with a block in between, without a word of who blocked', async () => {
    const { anne, leo, todId } = await addRequest();
    const { proposalId } = await propose(leo, todId, todId, 25);
    await block(server, leo, anne);
    expect(await refusalOf(answer(anne, todId, proposalId, true))).toBe('blocked');
    expect(await refusalOf(propose(anne, todId, proposalId, 26))).toBe('blocked');
    await endOpenTod(server, { uid: leo, targetUid: anne });
    const tod = await read(todId);
    expect(tod).toMatchObject({ status: 'cancelled', proposal: null, awaitingUid: '' });
    expect(tod.pastProposals.at(-1)).toMatchObject({ outcome: 'ended', endedByUid: '' });
    expect(await refusalOf(propose(anne, todId, null, 26))).toBe('todNotOpen');
  });
});

describe('the other one', () => {
  it('is told of a proposal, its change and its answer, with day and, once agreed on, place, each once', async () => {
    const { anne, leo, todId } = await addRequest();
    const told = async (uid: string, act: () => Promise<unknown>) => {
      const before = await read(todId);
      await act();
      const change = { todId, before, after: await read(todId), at: server.now() };
      const boxes = async () => (await server.db.collection(`users/${uid}/notifications`).get()).docs;
      const ids = new Set((await boxes()).map(({ id }) => id));
      await notifyTodChange(server, change);
      await notifyTodChange(server, change);
      return (await boxes()).filter(({ id }) => !ids.has(id)).map((stored) => stored.data());
    };
    const id = newId();
    const input = {
      id,
      todId,
      answersId: todId,
      slot: slotOn(25),
      place: { name: 'Stade' },
      message: 'Plutôt ?',
    };
    expect(await told(anne, () => call(server, 'makeProposal', leo, input))).toMatchObject([
      {
        type: 'match_request',
        title: 'Nouvelle proposition',
        content: 'Léo vous fait une autre proposition. mercredi 25 novembre à 18:00.',
        data: { todId, senderUid: leo },
        relatedId: id,
      },
    ]);
    expect(await told(leo, () => answer(anne, todId, id, true))).toMatchObject([
      {
        type: 'match_accepted',
        content: 'Anne a accepté votre proposition. mercredi 25 novembre à 18:00, Stade.',
      },
    ]);
    const change = newId();
    expect(await told(leo, () => propose(anne, todId, null, 26, change))).toMatchObject([
      { type: 'match_request', title: 'Changement proposé' },
    ]);
    expect(await told(anne, () => answer(leo, todId, change, false))).toMatchObject([
      { type: 'match_rejected', title: 'Changement refusé' },
    ]);
  });
});
