import { beforeEach, describe, expect, it } from 'vitest';
import { RATES } from '../../functions/src/domain/rates.ts';
import { ATTEMPTS } from '../../functions/src/edges/attempts.ts';
import { call } from '../functions/call.ts';
import { countReads } from '../functions/countReads.ts';
import { addMember, newId } from '../functions/members.ts';
import { openServerAt, type TestServer } from '../functions/testServer.ts';
import { addMallory, START, times } from './mallory.ts';
import { outcomeOf } from './outcomeOf.ts';

let server: TestServer;
let mallory: string;
beforeEach(async () => {
  server = await openServerAt(new Date(START));
  mallory = await addMallory(server);
});

const later = (seconds: number) => server.setTime(new Date(START + seconds * 1_000));

describe('somebody who asks again and again for what is refused, or is so already', () => {
  const OBJECTION = { decisionId: 'none', objection: 'Je ne suis pas d’accord.' };
  const REPORT = { context: 'profile', messageId: null, reason: 'harassment', text: '' };
  const PROPOSAL = { answersId: null, place: { name: 'Piscine' } };
  const SESSION = { playedAt: new Date(START).toISOString(), sportId: 'judo', notes: '', sets: null };
  const CHANGE = { sessionId: newId(), readId: newId(), change: 'confirm' };
  const SUSPENSION = { id: newId(), uid: 'nobody', suspended: false, days: null, reason: 'Une erreur' };
  const CALLS = [
    ['respondToTod', () => ({ todId: newId(), accept: true })],
    ['cancelTod', () => ({ todId: newId() })],
    ['deleteTod', () => ({ todId: newId() })],
    ['answerMessageRequest', () => ({ senderUid: 'nobody', accept: true })],
    ['reportUser', () => ({ id: newId(), targetUid: mallory, ...REPORT })],
    ['objectToDecision', () => OBJECTION],
    ['setBlock', () => ({ targetUid: 'nobody', blocked: false })],
    ['sendTod', () => ({ id: newId(), recipientUid: mallory })],
    ['sendMessage', () => ({ id: newId(), receiverUid: mallory, content: 'Salut' })],
    ['startConversation', () => ({ id: newId(), partnerUid: mallory })],
    ['makeProposal', () => ({ ...PROPOSAL, id: newId(), todId: newId() })],
    ['recordSession', () => ({ ...SESSION, id: newId(), todId: newId() })],
    ['changeSession', () => ({ ...CHANGE, id: newId(), todId: newId() })],
    ['reviewPartner', () => ({ todId: newId(), sessionId: newId(), rating: 1, comment: '' })],
    ['exportMyData', () => ({ cursor: null })],
    ['deleteMyAccount', () => ({})],
    ['signOutEverywhere', () => ({})],
    ['setSuspension', () => SUSPENSION],
  ] as const;

  it.each(CALLS)('is stopped by %s before anything is read', async (name, input) => {
    const { burst, seconds } = RATES[ATTEMPTS[name]];
    const ask = (uid = mallory) => outcomeOf(call(server, name, uid, input()));
    const isStopped = (outcome: string) => outcome.startsWith('tooOften');
    const outcomes: string[] = [];
    for (let time = 0; time < burst; time += 1) outcomes.push(await ask());
    expect(outcomes.filter(isStopped)).toEqual([]);
    const reads = await countReads(async () => {
      expect(await ask()).toBe(`tooOften ${seconds}`);
    });
    expect(reads).toBe(0);
    expect(isStopped(await ask(await addMember(server)))).toBe(false);
    later(seconds);
    expect(isStopped(await ask())).toBe(false);
    expect(await ask()).toBe(`tooOften ${seconds}`);
  });
});

describe('visitors who ask again and again', () => {
  it('are stopped by their network, and nobody else with them', async () => {
    const { burst, seconds } = RATES[ATTEMPTS.readContract];
    const ask = (network: string) =>
      outcomeOf(
        call(
          server,
          'readContract',
          undefined,
          { token: 'x'.repeat(43), ending: 'cancellation' },
          {},
          network,
        ),
      );
    const outcomes: string[] = [];
    for (let time = 0; time < burst; time += 1) outcomes.push(await ask('192.0.2.1'));
    expect(outcomes.filter((outcome) => outcome.startsWith('tooOften'))).toEqual([]);
    expect(await ask('192.0.2.1')).toBe(`tooOften ${seconds}`);
    expect(await ask('198.51.100.7')).toBe(outcomes[0]);
  });
});

describe('somebody who was away for long', () => {
  it('answers fifty requests, twice each as their network is bad, and deletes a hundred old tods', async () => {
    const others = times(50, () => newId());
    const answers = others.flatMap((todId) =>
      times(2, () => outcomeOf(call(server, 'respondToTod', mallory, { todId, accept: true }))),
    );
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['todNotFound 0']));
    const accepted = others.flatMap((senderUid) =>
      times(2, () => outcomeOf(call(server, 'answerMessageRequest', mallory, { senderUid, accept: true }))),
    );
    expect(new Set(await Promise.all(accepted))).toEqual(new Set(['partnerMissing 0']));
    const deleted = times(200, () => outcomeOf(call(server, 'deleteTod', mallory, { todId: newId() })));
    expect(new Set(await Promise.all(deleted))).toEqual(new Set(['answered']));
  });
});
