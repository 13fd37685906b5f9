import { documentPaths } from '@tod/model';
import { beforeEach, describe, expect, it } from 'vitest';
import { RATES } from '../../functions/src/domain/rates.ts';
import { call } from '../functions/call.ts';
import { countReads } from '../functions/countReads.ts';
import { addMember } from '../functions/members.ts';
import { openServerAt, type TestServer } from '../functions/testServer.ts';
import { outcomeOf } from './outcomeOf.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const KNOWN = 'anne@example.org';
const UNKNOWN = 'nobody@example.org';
const AT_ONCE = 50;

let server: TestServer;
let anne: string;
beforeEach(async () => {
  server = await openServerAt(NOW);
  anne = await addMember(server);
  server.emails.set(anne, KNOWN);
  // As Auth looks for an address: whatever the case of its letters, and else letter for letter.
  const { uidOf } = server.accounts;
  server.accounts.uidOf = (email) => uidOf(email.toLowerCase());
});

const later = (seconds: number) => server.setTime(new Date(NOW.getTime() + seconds * 1_000));

const answerOf = (called: Promise<unknown>) => outcomeOf(called, JSON.stringify);

const ask = (email: string, network = '203.0.113.7', uid?: string) =>
  call(server, 'sendContractLink', uid, { email, ending: 'cancellation' }, {}, network);
/** The names of what is written down of who was asked for. */
const readEntries = async () =>
  (await server.db.collection('ledger').get()).docs
    .map(({ id }) => id)
    .filter((id) => id.startsWith('contract-cancellation-'));
const mails = async () => (await server.db.collection('mail').get()).size;

describe('somebody who has mails sent that nobody asked for', () => {
  it('has so many asked for from one network, whatever the addresses, and keeps no other network from it', async () => {
    const { burst, seconds } = RATES.contractLink;
    const outcomes = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => answerOf(ask(`somebody-${index}@example.org`))),
    );
    expect(outcomes.filter((outcome) => outcome === '{"answered":true}')).toHaveLength(burst);
    expect(new Set(outcomes)).toEqual(new Set(['{"answered":true}', `tooOften ${seconds}`]));
    expect(await answerOf(ask(KNOWN, '198.51.100.9'))).toBe('{"answered":true}');
    later(seconds);
    expect(await answerOf(ask(KNOWN))).toBe('{"answered":true}');
  });

  it('is held as a member by their own bucket, from wherever they ask', async () => {
    const mallory = await addMember(server, { name: 'Mallory' });
    const outcomes: string[] = [];
    for (let time = 0; time <= RATES.contractLink.burst; time += 1)
      outcomes.push(await answerOf(ask(KNOWN, `203.0.113.${time}`, mallory)));
    expect(outcomes.at(-1)).toMatch(/^tooOften/);
    expect(await mails()).toBe(1);
  });

  it('reaches a mailbox once in five minutes, from however many networks and however it is spelled', async () => {
    server.accounts.uidOf = async () => anne;
    const spelled = ['anne@gmail.com', 'Anne@Gmail.com', 'an.ne@gmail.com', 'anne+1@googlemail.com'];
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => ask(spelled[index % 4] ?? '', `203.0.113.${index}`)),
    );
    expect(await mails()).toBe(1);
    later(301);
    await ask('anne@gmail.com');
    expect(await mails()).toBe(2);
  });

  it('reaches it ever more rarely, once an hour in the end, and as before after a day without', async () => {
    const sentAt: number[] = [];
    const askAt = async (minute: number) => {
      later(minute * 60);
      const before = await mails();
      await ask(KNOWN, `203.0.113.${minute % 250}`);
      if ((await mails()) > before) sentAt.push(minute);
    };
    await askAt(0);
    let minute = 0;
    for (const pause of [5, 10, 20, 40, 60, 60]) {
      await askAt(minute + pause - 1);
      minute += pause;
      await askAt(minute);
      expect(sentAt.at(-1)).toBe(minute);
    }
    expect(sentAt).toHaveLength(7);
    const almost = minute + 60 + 1_440 - 1;
    for (const time of [almost, almost + 5]) await askAt(time);
    expect(sentAt.at(-1)).toBe(almost);
    const quiet = almost + 60 + 1_440;
    for (const time of [quiet, quiet + 4, quiet + 5]) await askAt(time);
    expect(sentAt.slice(-2)).toEqual([quiet, quiet + 5]);
  });

  it('locks nobody out: the last link opens the contract until there can be another one', async () => {
    const stripeCustomerId = await server.billing.createCustomer(anne);
    await server.db.doc(documentPaths.account(anne)).update({ stripeCustomerId });
    const links = async () =>
      (await server.db.collection('mail').get()).docs
        .toSorted((one, other) => one.createTime.toMillis() - other.createTime.toMillis())
        .map((mail) => /#contrat=(\S+)/.exec(String(mail.get('message.text')))?.[1] ?? '');
    const opens = async (token: string) =>
      !/^contractLinkInvalid/.test(
        await answerOf(call(server, 'readContract', undefined, { token, ending: 'cancellation' })),
      );
    let minute = 0;
    for (const pause of [5, 10, 20, 40, 60, 60]) {
      later(minute * 60);
      await ask(KNOWN);
      minute += pause;
    }
    const token = (await links()).at(-1) ?? '';
    later(minute * 60 - 1);
    expect(await opens(token)).toBe(true);
    later(minute * 60);
    expect(await opens(token)).toBe(false);
    await ask(KNOWN);
    expect(await opens((await links()).at(-1) ?? '')).toBe(true);
  });
});

describe('somebody who asks for another spelling of an address', () => {
  const mailed = async () =>
    (await server.db.collection('mail').get()).docs.map((mail) => String(mail.get('to')));

  it.each([
    ['without what its owner has behind a +', 'anne+tod@example.org', 'anne@example.org'],
    ['with a + and more', 'anne@example.org', 'anne+x@example.org'],
    ['without its dot', 'an.ne@gmail.com', 'anne@gmail.com'],
  ])('%s keeps no mail from its owner', async (_, own, other) => {
    server.emails.set(anne, own);
    await ask(other);
    expect(await mailed()).toEqual([]);
    await ask(own);
    await ask(own.toUpperCase());
    expect(await mailed()).toEqual([own]);
  });

  it('again and again keeps no mail from its owner either', async () => {
    for (let minute = 0; minute <= 15; minute += 1) {
      later(minute * 60);
      await ask('anne+x@example.org', '198.51.100.9');
      if (minute % 5 === 0) await ask(KNOWN);
    }
    expect(await mailed()).toEqual([KNOWN, KNOWN, KNOWN]);
  });

  it('which is that of their own account, has their own mail and keeps none from its owner', async () => {
    const mallory = await addMember(server, { name: 'Mallory' });
    server.emails.set(mallory, 'anne+x@example.org');
    for (const email of ['anne+x@example.org', KNOWN, 'anne+x@example.org']) await ask(email);
    expect((await mailed()).toSorted()).toEqual(['anne+x@example.org', KNOWN]);
  });
});

describe('somebody who wants to know whether an address has an account', () => {
  it('learns it neither from the answers, nor from the refusals, nor from what the server does for them', async () => {
    const asked = async (email: string, network: string) => {
      const reads = await countReads(() => ask(email, network));
      const outcomes: string[] = [];
      for (let time = 0; time < RATES.contractLink.burst + 2; time += 1)
        outcomes.push(await answerOf(ask(email, network)));
      return { reads, outcomes };
    };
    const known = await asked(KNOWN, '203.0.113.1');
    expect(await asked(UNKNOWN, '203.0.113.2')).toEqual(known);
    expect(known.outcomes.at(-1)).toMatch(/^tooOften/);
    // Both are written down, so that the time that it takes is the same, and neither by its address.
    const entries = await readEntries();
    expect(entries).toHaveLength(2);
    for (const id of entries) expect(id).not.toContain('@');
  });

  it('does not learn it from another spelling either, which is written down or not in both cases', async () => {
    const written = async (...spellings: readonly string[]) => {
      const counts: number[] = [];
      for (const email of spellings) {
        const before = (await readEntries()).length;
        await ask(email);
        counts.push((await readEntries()).length - before);
      }
      return counts;
    };
    const known = await written(KNOWN, 'ANNE@example.org', 'anne+x@example.org', 'anne@EXAMPLE.org');
    expect(
      await written(UNKNOWN, 'NOBODY@example.org', 'nobody+x@example.org', 'nobody@EXAMPLE.org'),
    ).toEqual(known);
    expect(known).toEqual([1, 0, 1, 0]);
  });
});

describe('somebody who has us ask Stripe without end', () => {
  it.each([
    ['checkSubscription', {}],
    ['createCheckoutSession', { price: 9.9, interval: 'month', consent: true }],
    ['readContract', { token: null, ending: 'withdrawal' }],
    ['cancelContract', { token: null }],
    ['withdrawFromContract', { token: null }],
  ] as const)('is stopped by %s', async (name, input) => {
    const { burst } = RATES.billing;
    const outcomes = await Promise.all(
      Array.from({ length: burst + 10 }, () => answerOf(call(server, name, anne, input))),
    );
    expect(outcomes.filter((outcome) => outcome.startsWith('tooOften'))).toHaveLength(10);
    later(RATES.billing.seconds);
    expect(await answerOf(call(server, name, anne, input))).not.toMatch(/^tooOften/);
  });

  it('is stopped as a visitor with a link of their own, too', async () => {
    const guess = () =>
      call(server, 'readContract', undefined, { token: 'A'.repeat(43), ending: 'withdrawal' });
    for (let time = 0; time < RATES.billing.burst; time += 1)
      expect(await answerOf(guess())).toMatch(/^contractLinkInvalid/);
    expect(await answerOf(guess())).toMatch(/^tooOften/);
  });
});
