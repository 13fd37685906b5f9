import {
  type CallName,
  type CallRefusal,
  MAX_FIRST_CONTACTS,
  MAX_SESSION_CHANGES,
  MAX_SESSIONS,
  MAX_TOD_SPORTS,
} from '@tod/model';
import { beforeEach, describe, expect, it } from 'vitest';
import { RATES } from '../../functions/src/domain/rates.ts';
import { call, refusalOf } from './call.ts';
import { dump } from './dump.ts';
import { addMember, block, newId, setUsage } from './members.ts';
import { openTestServer, type TestServer } from './testServer.ts';

/** Makes a situation and the call that must be refused in it; `act` runs when everything else is in place. */
type Scenario = () => Promise<() => Promise<unknown>>;

/** What every call may answer with, whatever it does. */
type Always = 'invalidInput' | 'tooOften';

/** Every reason that the contract names for these calls: one without a scenario does not compile. */
type Scenarios<Name extends CallName> = {
  readonly [Key in Name]: Readonly<Record<CallRefusal<Key> | Always, Scenario>>;
};

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});

const UNVERIFIED = { email_verified: false, firebase: { sign_in_provider: 'password' } };
const soon = { start: '2126-11-24T18:00:00.000Z', end: '2126-11-24T19:00:00.000Z' };
const playedAt = '2026-11-01T10:00:00.000Z';

async function addPair() {
  return { anne: await addMember(server), leo: await addMember(server, { name: 'Léo' }) };
}

async function addRequest() {
  const pair = await addPair();
  const todId = newId();
  await call(server, 'sendTod', pair.anne, { id: todId, recipientUid: pair.leo });
  return { ...pair, todId };
}

async function addMatch() {
  const request = await addRequest();
  await call(server, 'respondToTod', request.leo, { todId: request.todId, accept: true });
  return request;
}

async function addPlayedMatch() {
  const match = await addMatch();
  const sessionId = newId();
  const session = { id: sessionId, todId: match.todId, playedAt, sportId: 'judo' };
  await call(server, 'recordSession', match.anne, session);
  return { ...match, sessionId, session };
}

const send = (uid: string, input: object) => () => call(server, 'sendTod', uid, { id: newId(), ...input });
const respond = (uid: string, todId: string) => () =>
  call(server, 'respondToTod', uid, { todId, accept: true });
const cancel = (uid: string, todId: string) => () => call(server, 'cancelTod', uid, { todId });
const remove = (uid: string, todId: string) => () => call(server, 'deleteTod', uid, { todId });
const propose = (uid: string, input: object) => () =>
  call(server, 'makeProposal', uid, { id: newId(), slot: soon, ...input });
/** Says to a session what the other one could say to it. */
const changeSession =
  (
    uid: string,
    { todId, sessionId }: { readonly todId: string; readonly sessionId: string },
    input: object = { change: 'confirm' },
  ) =>
  () =>
    call(server, 'changeSession', uid, { id: newId(), todId, sessionId, readId: sessionId, ...input });
const record = (uid: string, input: object) => () =>
  call(server, 'recordSession', uid, { id: newId(), playedAt, sportId: 'judo', ...input });
/** As many sessions as one may record at once. */
async function recordAll(uid: string, todId: string): Promise<void> {
  server.setTime(new Date('2026-11-20T12:00:00Z'));
  for (let index = 0; index < RATES.sessions.burst; index += 1) await record(uid, { todId })();
}
/** Asks for as much as one may at once. */
function takeAll(rate: 'respondToTod' | 'cancelTod' | 'deleteTod', uid: string): void {
  server.setTime(new Date('2026-11-20T12:00:00Z'));
  for (let index = 0; index < RATES[rate].burst; index += 1) server.buckets.take(rate, uid);
}
const review = (uid: string, input: object) => () =>
  call(server, 'reviewPartner', uid, { rating: 4, ...input });

const SCENARIOS = {
  sendTod: {
    emailNotVerified: async () => {
      const { anne, leo } = await addPair();
      return () => call(server, 'sendTod', anne, { id: newId(), recipientUid: leo }, UNVERIFIED);
    },
    tooManyFirstContacts: async () => {
      const { anne, leo } = await addPair();
      const newUntil = new Date('2126-11-24T18:00:00.000Z');
      await server.db.doc(`users/${anne}`).update({ newUntil, firstContacts: MAX_FIRST_CONTACTS });
      return send(anne, { recipientUid: leo });
    },
    invalidInput: async () => {
      const { anne, leo } = await addPair();
      const sportIds = Array.from({ length: MAX_TOD_SPORTS + 1 }, (_, index) => `sport-${index}`);
      return send(anne, { recipientUid: leo, sportIds });
    },
    todWithOneself: async () => {
      const { anne } = await addPair();
      return send(anne, { recipientUid: anne });
    },
    ownProfileIncomplete: async () => {
      const { anne, leo } = await addPair();
      await server.db.doc(`profiles/${anne}`).update({ sportIds: [] });
      return send(anne, { recipientUid: leo });
    },
    partnerMissing: async () => {
      const { anne, leo } = await addPair();
      await server.db.doc(`profiles/${leo}`).delete();
      return send(anne, { recipientUid: leo });
    },
    blocked: async () => {
      const { anne, leo } = await addPair();
      await block(server, leo, anne);
      return send(anne, { recipientUid: leo });
    },
    todAlreadyPending: async () => {
      const { anne, leo } = await addRequest();
      return send(leo, { recipientUid: anne });
    },
    todAlreadyAccepted: async () => {
      const { anne, leo } = await addMatch();
      return send(leo, { recipientUid: anne });
    },
    todLimitReached: async () => {
      const { anne, leo } = await addPair();
      await setUsage(server, anne, { matchRequestsUsed: 10 });
      return send(anne, { recipientUid: leo });
    },
    todAgainTooSoon: async () => {
      const { anne, leo } = await addPair();
      for (let round = 0; round < RATES.todToSamePerson.burst; round += 1) {
        const { todId } = await send(anne, { recipientUid: leo })();
        await remove(anne, todId)();
      }
      return send(anne, { recipientUid: leo });
    },
    tooOften: async () => {
      const anne = await addMember(server, { plan: 'premium' });
      server.setTime(new Date('2026-11-20T12:00:00Z'));
      for (let index = 0; index < RATES.sendTod.burst; index += 1) {
        await send(anne, { recipientUid: await addMember(server) })();
      }
      return send(anne, { recipientUid: await addMember(server) });
    },
    slotInPast: async () => {
      const { anne, leo } = await addPair();
      const slot = { start: '2026-11-20T18:00:00.000Z', end: '2026-11-20T19:00:00.000Z' };
      return send(anne, { recipientUid: leo, slot });
    },
    sportNotFound: async () => {
      const { anne, leo } = await addPair();
      return send(anne, { recipientUid: leo, sportIds: ['quidditch'] });
    },
    idAlreadyUsed: async () => {
      const { leo, todId } = await addRequest();
      return send(leo, { id: todId, recipientUid: await addMember(server) });
    },
  },
  respondToTod: {
    emailNotVerified: async () => {
      const { leo, todId } = await addRequest();
      return () => call(server, 'respondToTod', leo, { todId, accept: true }, UNVERIFIED);
    },
    tooOften: async () => {
      const { leo, todId } = await addRequest();
      takeAll('respondToTod', leo);
      return respond(leo, todId);
    },
    invalidInput: async () => {
      const { leo } = await addRequest();
      return respond(leo, 'tods/../users');
    },
    todNotFound: async () => respond((await addPair()).leo, newId()),
    notParticipant: async () => {
      const { todId } = await addRequest();
      return respond(await addMember(server), todId);
    },
    notRecipient: async () => {
      const { anne, todId } = await addRequest();
      return respond(anne, todId);
    },
    todNotPending: async () => {
      const { leo, todId } = await addMatch();
      return respond(leo, todId);
    },
    proposalChanged: async () => {
      const { anne, leo, todId } = await addRequest();
      await propose(anne, { todId, answersId: todId })();
      return respond(leo, todId);
    },
    slotInPast: async () => {
      const { anne, leo, todId } = await addMatch();
      const agreed = { start: new Date('2126-12-24T18:00:00Z'), end: new Date('2126-12-24T19:00:00Z') };
      await server.db.doc(`tods/${todId}`).update({ slot: agreed });
      const { proposalId } = await propose(anne, { todId, answersId: null })();
      server.setTime(new Date(soon.start));
      return () => call(server, 'respondToTod', leo, { todId, accept: true, proposalId });
    },
    partnerMissing: async () => {
      const { anne, leo, todId } = await addRequest();
      await server.db.doc(`profiles/${anne}`).update({ suspended: true });
      return respond(leo, todId);
    },
    blocked: async () => {
      const { anne, leo, todId } = await addRequest();
      await block(server, leo, anne);
      return respond(leo, todId);
    },
  },
  makeProposal: {
    emailNotVerified: async () => {
      const { leo, todId } = await addRequest();
      const input = { id: newId(), todId, answersId: todId, slot: soon };
      return () => call(server, 'makeProposal', leo, input, UNVERIFIED);
    },
    messageLimitReached: async () => {
      const { leo, todId } = await addRequest();
      await setUsage(server, leo, { messagesSent: 10 });
      return propose(leo, { todId, answersId: todId, message: 'Plutôt jeudi ?' });
    },
    invalidInput: async () => {
      const { leo, todId } = await addRequest();
      return propose(leo, { todId, answersId: todId, slot: null });
    },
    todNotFound: async () => propose((await addPair()).leo, { todId: newId(), answersId: null }),
    notParticipant: async () => {
      const { todId } = await addRequest();
      return propose(await addMember(server), { todId, answersId: todId });
    },
    blocked: async () => {
      const { anne, leo, todId } = await addRequest();
      await block(server, anne, leo);
      return propose(leo, { todId, answersId: todId });
    },
    partnerMissing: async () => {
      const { anne, leo, todId } = await addMatch();
      await server.db.doc(`profiles/${anne}`).update({ suspended: true });
      return propose(leo, { todId, answersId: null });
    },
    todNotOpen: async () => {
      const { anne, leo, todId } = await addMatch();
      await cancel(anne, todId)();
      return propose(leo, { todId, answersId: null });
    },
    proposalChanged: async () => {
      const { leo, todId } = await addRequest();
      return propose(leo, { todId, answersId: newId() });
    },
    proposalsUnanswered: async () => {
      const { anne, todId } = await addRequest();
      const second = await propose(anne, { todId, answersId: todId })();
      const third = await propose(anne, { todId, answersId: second.proposalId })();
      return propose(anne, { todId, answersId: third.proposalId });
    },
    slotInPast: async () => {
      const { leo, todId } = await addRequest();
      const slot = { start: '2026-11-01T18:00:00.000Z', end: '2026-11-01T19:00:00.000Z' };
      return propose(leo, { todId, answersId: todId, slot });
    },
    tooOften: async () => {
      const { leo, todId } = await addRequest();
      server.setTime(new Date('2026-11-20T12:00:00Z'));
      let answersId = todId;
      for (let index = 0; index < RATES.makeProposal.burst; index += 1) {
        ({ proposalId: answersId } = await propose(leo, { todId, answersId })());
      }
      return propose(leo, { todId, answersId });
    },
    idAlreadyUsed: async () => {
      const { anne, leo, todId } = await addRequest();
      const id = newId();
      await propose(leo, { id, todId, answersId: todId })();
      return propose(anne, { id, todId, answersId: id });
    },
  },
  cancelTod: {
    tooOften: async () => {
      const { anne, todId } = await addRequest();
      takeAll('cancelTod', anne);
      return cancel(anne, todId);
    },
    invalidInput: async () => cancel((await addRequest()).anne, '__all__'),
    todNotFound: async () => cancel((await addPair()).anne, newId()),
    notParticipant: async () => {
      const { todId } = await addMatch();
      return cancel(await addMember(server), todId);
    },
    notInitiator: async () => {
      const { leo, todId } = await addRequest();
      return cancel(leo, todId);
    },
    todNotOpen: async () => {
      const { anne, leo, todId } = await addMatch();
      await call(server, 'cancelTod', leo, { todId });
      return cancel(anne, todId);
    },
    todNotPending: async () => {
      const { anne, todId } = await addMatch();
      return () => call(server, 'cancelTod', anne, { todId, onlyPending: true });
    },
    blocked: async () => {
      const { anne, leo, todId } = await addMatch();
      await block(server, leo, anne);
      return cancel(anne, todId);
    },
  },
  deleteTod: {
    tooOften: async () => {
      const { anne, todId } = await addRequest();
      takeAll('deleteTod', anne);
      return remove(anne, todId);
    },
    invalidInput: async () => remove((await addRequest()).anne, 'a/b'),
    notParticipant: async () => {
      const { todId } = await addRequest();
      return remove(await addMember(server), todId);
    },
    notInitiator: async () => {
      const { leo, todId } = await addRequest();
      return remove(leo, todId);
    },
    todStillOpen: async () => {
      const { anne, todId } = await addMatch();
      return remove(anne, todId);
    },
  },
  recordSession: {
    emailNotVerified: async () => {
      const { anne, todId } = await addMatch();
      const session = { id: newId(), todId, playedAt, sportId: 'judo', notes: 'Salut' };
      return () => call(server, 'recordSession', anne, session, UNVERIFIED);
    },
    invalidInput: async () => {
      const { anne, todId } = await addMatch();
      return record(anne, { todId, playedAt: '3026-11-01T10:00:00.000Z' });
    },
    todNotFound: async () => record((await addPair()).anne, { todId: newId() }),
    notParticipant: async () => {
      const { todId } = await addMatch();
      return record(await addMember(server), { todId });
    },
    todNotAccepted: async () => {
      const { anne, todId } = await addRequest();
      return record(anne, { todId });
    },
    tooManySessions: async () => {
      const { anne, todId } = await addMatch();
      await server.db.doc(`tods/${todId}`).update({ sessionCount: MAX_SESSIONS });
      return record(anne, { todId });
    },
    sportNotFound: async () => {
      const { anne, todId } = await addMatch();
      return record(anne, { todId, sportId: 'quidditch' });
    },
    scoreNotAllowed: async () => {
      const { anne, todId } = await addMatch();
      return record(anne, { todId, sets: [{ player1: 6, player2: 0 }] });
    },
    tooOften: async () => {
      const { anne, todId } = await addMatch();
      await recordAll(anne, todId);
      return record(anne, { todId });
    },
    idAlreadyUsed: async () => {
      const { leo, session } = await addPlayedMatch();
      return record(leo, session);
    },
    blocked: async () => {
      const { anne, leo, todId } = await addMatch();
      await block(server, leo, anne);
      return record(anne, { todId });
    },
  },
  changeSession: {
    emailNotVerified: async () => {
      const { leo, todId, sessionId } = await addPlayedMatch();
      const dispute = { id: newId(), todId, sessionId, readId: sessionId, change: 'dispute', message: 'Non' };
      return () => call(server, 'changeSession', leo, dispute, UNVERIFIED);
    },
    invalidInput: async () => {
      const match = await addPlayedMatch();
      return changeSession(match.leo, match, { change: 'dispute' });
    },
    todNotFound: async () => {
      const { leo, sessionId } = await addPlayedMatch();
      return changeSession(leo, { todId: newId(), sessionId });
    },
    notParticipant: async () => changeSession(await addMember(server), await addPlayedMatch()),
    blocked: async () => {
      const match = await addPlayedMatch();
      await block(server, match.anne, match.leo);
      return changeSession(match.leo, match);
    },
    todNotAccepted: async () => {
      const match = await addPlayedMatch();
      await server.db.doc(`tods/${match.todId}`).update({ status: 'pending' });
      return changeSession(match.leo, match);
    },
    sessionNotFound: async () => {
      const { leo, todId } = await addPlayedMatch();
      return changeSession(leo, { todId, sessionId: newId() });
    },
    sessionChanged: async () => {
      const match = await addPlayedMatch();
      await changeSession(match.leo, match)();
      return changeSession(match.leo, match, { change: 'dispute', message: 'Faux' });
    },
    sessionUnchanged: async () => {
      const match = await addPlayedMatch();
      const correction = { playedAt, sportId: 'judo' };
      return changeSession(match.leo, match, { change: 'correct', correction });
    },
    ownSession: async () => {
      const match = await addPlayedMatch();
      return changeSession(match.anne, match);
    },
    tooOften: async () => {
      const match = await addPlayedMatch();
      await recordAll(match.leo, match.todId);
      return changeSession(match.leo, match);
    },
    tooManySessionChanges: async () => {
      const match = await addPlayedMatch();
      const entry = { change: 'correct', byUid: match.anne, message: '', before: null };
      await server.db.doc(`tods/${match.todId}/sessions/${match.sessionId}`).update({
        changes: Array.from({ length: MAX_SESSION_CHANGES }, () => ({ ...entry, id: newId() })),
      });
      return changeSession(match.leo, match);
    },
    sportNotFound: async () => {
      const match = await addPlayedMatch();
      const correction = { playedAt, sportId: 'quidditch' };
      return changeSession(match.leo, match, { change: 'correct', correction });
    },
    scoreNotAllowed: async () => {
      const match = await addPlayedMatch();
      const correction = { playedAt, sportId: 'judo', sets: [{ player1: 6, player2: 0 }] };
      return changeSession(match.leo, match, { change: 'correct', correction });
    },
    idAlreadyUsed: async () => {
      const match = await addPlayedMatch();
      const id = newId();
      await changeSession(match.leo, match, { id, change: 'confirm' })();
      return changeSession(match.anne, match, { id, change: 'confirm' });
    },
  },
  reviewPartner: {
    invalidInput: async () => {
      const { anne, todId, sessionId } = await addPlayedMatch();
      return review(anne, { todId, sessionId, rating: 4.5 });
    },
    emailNotVerified: async () => {
      const { anne, todId, sessionId } = await addPlayedMatch();
      return () => call(server, 'reviewPartner', anne, { todId, sessionId, rating: 1 }, UNVERIFIED);
    },
    todNotFound: async () => {
      const { anne, sessionId } = await addPlayedMatch();
      return review(anne, { todId: newId(), sessionId });
    },
    notParticipant: async () => {
      const { todId, sessionId } = await addPlayedMatch();
      return review(await addMember(server), { todId, sessionId });
    },
    noSessionYet: async () => {
      const { anne, todId } = await addMatch();
      return review(anne, { todId, sessionId: newId() });
    },
    partnerMissing: async () => {
      const { anne, leo, todId, sessionId } = await addPlayedMatch();
      await server.db.doc(`profiles/${leo}`).delete();
      return review(anne, { todId, sessionId });
    },
    blocked: async () => {
      const { anne, leo, todId, sessionId } = await addPlayedMatch();
      await block(server, leo, anne);
      return review(anne, { todId, sessionId });
    },
    tooOften: async () => {
      const { anne, todId, sessionId } = await addPlayedMatch();
      for (let index = 0; index < RATES.reviewPartner.burst; index += 1) {
        await review(anne, { todId, sessionId, comment: `${index}` })();
      }
      return review(anne, { todId, sessionId });
    },
  },
} as const satisfies Scenarios<
  | 'sendTod'
  | 'respondToTod'
  | 'makeProposal'
  | 'cancelTod'
  | 'deleteTod'
  | 'recordSession'
  | 'changeSession'
  | 'reviewPartner'
>;

describe.each(Object.entries(SCENARIOS))('%s refuses with', (_name, scenarios) => {
  it.each(Object.entries<Scenario>(scenarios))('%s, and changes nothing', async (reason, arrange) => {
    const act = await arrange();
    const before = await dump(server.db);
    expect(await refusalOf(act())).toBe(reason);
    expect(await dump(server.db)).toEqual(before);
  });
});

it('whoever has no verified address refuses what they are asked, and what is proposed in it', async () => {
  const { leo, todId } = await addRequest();
  const refuse = () => call(server, 'respondToTod', leo, { todId, accept: false }, UNVERIFIED);
  expect(await refuse()).toEqual({ status: 'rejected' });
  const match = await addMatch();
  const { proposalId } = await propose(match.anne, { todId: match.todId, answersId: null })();
  const input = { todId: match.todId, accept: false, proposalId };
  expect(await call(server, 'respondToTod', match.leo, input, UNVERIFIED)).toEqual({ status: 'accepted' });
});
