import { documentPaths, pairId } from '@tod/model';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { RATES } from '../../functions/src/domain/rates.ts';
import { call } from '../functions/call.ts';
import { addMember, addMembers, newId, readUsage } from '../functions/members.ts';
import { openServerAt, type TestServer } from '../functions/testServer.ts';
import { addMallory, START, times } from './mallory.ts';
import { outcomeOf } from './outcomeOf.ts';

const AT_ONCE = 50;

let server: TestServer;
let mallory: string;
beforeEach(async () => {
  server = await openServerAt(new Date(START));
  mallory = await addMallory(server);
});

const later = (seconds: number) => server.setTime(new Date(START + seconds * 1_000));

/** How many were answered; all others must have been refused as too many, until the next one may come. */
async function countAnswered(calls: readonly Promise<unknown>[], seconds: number): Promise<number> {
  const outcomes = await Promise.all(calls.map((one) => outcomeOf(one)));
  expect(new Set(outcomes)).toEqual(new Set(['answered', `tooOften ${seconds}`]));
  return outcomes.filter((outcome) => outcome === 'answered').length;
}

async function meet(uid: string, partner: string): Promise<{ todId: string; sessionId: string }> {
  const { todId } = await call(server, 'sendTod', uid, { id: newId(), recipientUid: partner });
  await call(server, 'respondToTod', partner, { todId, accept: true });
  const { sessionId } = await call(server, 'recordSession', uid, {
    id: newId(),
    todId,
    playedAt: new Date(START - 3_600_000).toISOString(),
    sportId: 'judo',
    notes: '',
    sets: null,
  });
  return { todId, sessionId };
}

describe('somebody who proposes again and again', () => {
  it('is stopped for all of their tods together', async () => {
    const { burst, seconds } = RATES.makeProposal;
    const tods = [await meet(mallory, await addMember(server)), await meet(mallory, await addMember(server))];
    const start = new Date(START + 86_400_000);
    const slot = { start: start.toISOString(), end: new Date(start.getTime() + 3_600_000).toISOString() };
    const answers = new Map<string, string | null>(tods.map(({ todId }) => [todId, null]));
    const outcomes: string[] = [];
    for (let index = 0; index < burst + 2; index += 1) {
      const todId = tods[index % 2]?.todId ?? '';
      const id = newId();
      const input = { id, todId, answersId: answers.get(todId) ?? null, slot };
      const outcome = await outcomeOf(call(server, 'makeProposal', mallory, input));
      if (outcome === 'answered') answers.set(todId, id);
      outcomes.push(outcome);
    }
    expect(outcomes).toEqual([...times(burst, () => 'answered'), ...times(2, () => `tooOften ${seconds}`)]);
  });
});

describe('somebody who records and corrects sessions again and again', () => {
  it('is stopped for both together, as each is pushed to the other one', async () => {
    const { burst, seconds } = RATES.sessions;
    const { todId, sessionId } = await meet(mallory, await addMember(server));
    const playedAt = new Date(START - 3_600_000).toISOString();
    const session = { playedAt, sportId: 'judo', notes: '', sets: null };
    let readId = sessionId;
    const correct = async () => {
      const id = newId();
      const correction = { ...session, notes: `Corrigée sous ${id}` };
      const input = { id, todId, sessionId, readId, change: 'correct', correction };
      const outcome = await outcomeOf(call(server, 'changeSession', mallory, input));
      if (outcome === 'answered') readId = id;
      return outcome;
    };
    const record = () =>
      outcomeOf(call(server, 'recordSession', mallory, { id: newId(), todId, ...session }));
    const outcomes: string[] = [];
    // The one that they met for was the first.
    for (let index = 1; index < burst + 2; index += 1)
      outcomes.push(await (index <= 10 ? correct() : record()));
    expect(outcomes).toEqual([
      ...times(burst - 1, () => 'answered'),
      ...times(2, () => `tooOften ${seconds}`),
    ]);
    expect(await correct()).toBe(`tooOften ${seconds}`);
  });
});

describe('somebody who asks for more at once than anybody needs', () => {
  it('sends so many tods, and the next one when they are told', async () => {
    const others = await addMembers(server, AT_ONCE + 1);
    const send = (recipientUid = '') => call(server, 'sendTod', mallory, { id: newId(), recipientUid });
    const { burst, seconds } = RATES.sendTod;
    expect(await countAnswered(others.slice(1).map(send), seconds)).toBe(burst);
    expect((await server.db.collection('tods').get()).size).toBe(burst);
    expect(await readUsage(server, mallory)).toMatchObject({ matchRequestsUsed: burst });
    later(seconds - 1);
    expect(await outcomeOf(send(others[0]))).toBe('tooOften 1');
    later(seconds);
    expect(await outcomeOf(send(others[0]))).toBe('answered');
  });

  it('writes so many messages, opened conversations among them', async () => {
    const [leo = '', mia = ''] = await addMembers(server, 2);
    await call(server, 'startConversation', leo, { id: newId(), partnerUid: mallory });
    const { burst, seconds } = RATES.sendMessage;
    const send = () =>
      call(server, 'sendMessage', mallory, { id: newId(), receiverUid: leo, content: 'Salut' });
    const sent = await countAnswered(times(AT_ONCE * 2, send), seconds);
    expect(sent).toBe(burst);
    expect(await readUsage(server, mallory)).toMatchObject({ messagesSent: burst });
    const messages = server.db.collection(documentPaths.messages(pairId(mallory, leo)));
    expect((await messages.get()).size).toBe(burst + 1);
    expect(await outcomeOf(send())).toBe(`tooOften ${seconds}`);
    const start = () => call(server, 'startConversation', mallory, { id: newId(), partnerUid: mia });
    expect(await outcomeOf(start())).toBe(`tooOften ${seconds}`);
    later(seconds);
    expect(await outcomeOf(start())).toBe('answered');
  });

  it('adds sports to a tod so often, and what is there already costs no write', async () => {
    const leo = await addMember(server);
    const { todId } = await meet(mallory, leo);
    const add = (sportIds: readonly string[]) =>
      call(server, 'sendTod', mallory, { id: newId(), recipientUid: leo, sportIds });
    await add(['judo']);
    const written = async () => (await server.db.doc(documentPaths.tod(todId)).get()).updateTime;
    const before = await written();
    const ledgers = async () => (await server.db.collection('ledger').get()).size;
    const entries = await ledgers();
    expect(new Set(await Promise.all(times(20, () => outcomeOf(add(['judo'])))))).toEqual(
      new Set(['answered']),
    );
    expect([await written(), await ledgers()]).toEqual([before, entries]);

    const { burst, seconds } = RATES.sendTod;
    const others = await addMembers(server, burst);
    for (const other of others) {
      await outcomeOf(call(server, 'sendTod', mallory, { id: newId(), recipientUid: other }));
    }
    expect(await outcomeOf(add(['yoga']))).toBe(`tooOften ${seconds}`);
    expect(await written()).toEqual(before);
  });

  it('changes a rating so often', async () => {
    const leo = await addMember(server);
    const { todId, sessionId } = await meet(mallory, leo);
    const { burst, seconds } = RATES.reviewPartner;
    const review = (index: number) =>
      call(server, 'reviewPartner', mallory, { todId, sessionId, rating: 1, comment: `${index}` });
    expect(await countAnswered(times(AT_ONCE, review), seconds)).toBe(burst);
    later(seconds);
    expect(await outcomeOf(review(-1))).toBe('answered');
    expect(await outcomeOf(review(-2))).toBe(`tooOften ${seconds}`);
  });

  it('exports so many parts', async () => {
    const { burst, seconds } = RATES.exportMyData;
    const left = 20;
    // As it stands after all others, which wait for each other: together they would take longer than a call may.
    const fullAt = Timestamp.fromMillis(START + (burst - left) * seconds * 1_000);
    await server.db
      .doc(documentPaths.ledgerEntry(`rate-exportMyData-${mallory}`))
      .set({ callerUid: mallory, expiresAt: fullAt });
    const signedIn = () => ({ auth_time: server.now().getTime() / 1_000 });
    const part = () => call(server, 'exportMyData', mallory, { cursor: null }, signedIn());
    expect(await countAnswered(times(AT_ONCE, part), seconds)).toBe(left);
    later(seconds);
    expect(await outcomeOf(part())).toBe('answered');
  });

  it('blocks so many people, or the same one again and again', async () => {
    const { burst, seconds } = RATES.setBlock;
    const others = await addMembers(server, burst + 10);
    const set = (targetUid: string, blocked: boolean) =>
      call(server, 'setBlock', mallory, { targetUid, blocked });
    expect(
      await countAnswered(
        others.map((other) => set(other, true)),
        seconds,
      ),
    ).toBe(burst);
    const blocked = await server.db.collection(documentPaths.blocks(mallory)).get();
    expect(blocked.size).toBe(burst);
    const [one = ''] = blocked.docs.map(({ id }) => id);
    expect(await outcomeOf(set(one, true))).toBe('answered');
    expect(await outcomeOf(set(one, false))).toBe(`tooOften ${seconds}`);
    later(seconds);
    expect(await outcomeOf(set(one, false))).toBe('answered');
    expect(await outcomeOf(set(one, true))).toBe(`tooOften ${seconds}`);
    expect((await blocked.docs[0]?.ref.get())?.exists).toBe(false);
  });

  it.each(['findPlaces', 'findCity'] as const)('looks up so many points with %s', async (name) => {
    const { burst, seconds } = RATES[name];
    const near = name === 'findPlaces' ? { sportId: null, radius: 5_000 } : {};
    const look = (uid: string, index: number) =>
      call(server, name, uid, { latitude: 45 + index / 100, longitude: 6, ...near });
    expect(
      await countAnswered(
        times(AT_ONCE, (index) => look(mallory, index)),
        seconds,
      ),
    ).toBe(burst);
    expect(await outcomeOf(look(await addMember(server), 70))).toBe('answered');
    later(seconds);
    expect(await outcomeOf(look(mallory, 71))).toBe('answered');
  });
});

describe('somebody who sends the same person a tod, deletes it and sends it again', () => {
  const again = async (leo: string) => {
    const { todId } = await call(server, 'sendTod', mallory, { id: newId(), recipientUid: leo });
    await call(server, 'deleteTod', mallory, { todId });
  };

  it('is heard twice, not fifteen times', async () => {
    const leo = await addMember(server);
    const outcomes: string[] = [];
    for (let round = 0; round < 15; round += 1) outcomes.push(await outcomeOf(again(leo)));
    const { burst, seconds } = RATES.todToSamePerson;
    expect(outcomes).toEqual([
      ...times(burst, () => 'answered'),
      ...times(15 - burst, () => `todAgainTooSoon ${seconds}`),
    ]);
    expect(await readUsage(server, mallory)).toMatchObject({ matchRequestsUsed: burst });
    later(seconds);
    expect(await outcomeOf(again(leo))).toBe('answered');
  });

  it('is not helped by a refusal in between, and keeps nobody else from sending', async () => {
    const leo = await addMember(server);
    for (let round = 0; round < RATES.todToSamePerson.burst; round += 1) {
      const { todId } = await call(server, 'sendTod', mallory, { id: newId(), recipientUid: leo });
      await call(server, 'respondToTod', leo, { todId, accept: false });
      await call(server, 'deleteTod', mallory, { todId });
    }
    const send = (from: string, to: string) =>
      outcomeOf(call(server, 'sendTod', from, { id: newId(), recipientUid: to }));
    expect(await send(mallory, leo)).toMatch(/^todAgainTooSoon /);
    expect(await send(mallory, await addMember(server))).toBe('answered');
    expect(await send(leo, mallory)).toBe('answered');
  });
});
