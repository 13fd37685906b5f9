import { ADMIN_ROLE, documentPaths } from '@tod/model';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '../../functions/src/accounts/createAccount.ts';
import { deleteAccount } from '../../functions/src/accounts/deleteAccount.ts';
import { removeExpiredAddresses } from '../../functions/src/accounts/removeExpiredAddresses.ts';
import { liftEndedSuspensions } from '../../functions/src/moderation/liftEndedSuspensions.ts';
import { liftSuspension, suspendMember } from '../../functions/src/moderation/suspendMember.ts';
import { createAddressDigest } from '../../functions/src/platform/addressDigest.ts';
import { call, refusalOf } from '../functions/call.ts';
import { addMember, makeAdmin, NO_FACTS, newId } from '../functions/members.ts';
import { openServerAt, type TestServer } from '../functions/testServer.ts';
import { decisionOf, tod } from './throwawayAccounts.ts';

const NOW = new Date('2026-11-20T10:00:00Z');

describe('somebody who is suspended, deletes their account and signs up again with the same address', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await openServerAt(NOW);
  });
  const EMAIL = 'mallory@exemple.fr';
  const signUp = async (email = EMAIL, emailVerified = true) => {
    const uid = newId();
    server.accountFacts.set(uid, { ...NO_FACTS, email, emailVerified });
    server.emails.set(uid, email);
    await createAccount(server, { uid, email, displayName: 'Mallory', isVerified: emailVerified });
    return uid;
  };
  const suspend = (uid: string, days: number | null) => {
    const decision = decisionOf();
    return suspendMember(server, uid, { ...decision, days }).then(() => decision.id);
  };
  const leave = async (uid: string) => {
    await deleteAccount(server, { uid, email: EMAIL });
    server.accountFacts.delete(uid);
    server.emails.delete(uid);
  };
  const account = async (uid: string) => (await server.db.doc(documentPaths.account(uid)).get()).data();
  const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

  it('is so for as long as before, reads why, and everybody sees it', async () => {
    const first = await signUp();
    await suspend(first, 7);
    await leave(first);
    await leave(first);
    const second = await signUp();
    await leave(second);
    const third = await signUp('Mallory+3@Exemple.fr');
    expect(await account(third)).toMatchObject({
      suspended: true,
      suspendedUntil: Timestamp.fromDate(inDays(7)),
      suspensionId: reportIdOf(third),
      signedOutAt: null,
    });
    expect((await server.db.doc(documentPaths.profile(third)).get()).data()).toMatchObject({
      suspended: true,
      isVerified: true,
    });
    const mail = await server.db.doc(documentPaths.mail(`decision-${reportIdOf(third)}`)).get();
    expect(JSON.stringify(mail.data())).toContain('La suspension a été étendue à celui-ci automatiquement');
    expect(JSON.stringify(mail.data())).not.toContain('Notre équipe a examiné');
    const decisions = await server.db.collection(documentPaths.decisions(third)).get();
    expect(decisions.docs.map((found) => found.data())).toMatchObject([
      {
        measures: ['suspension'],
        source: 'formerAccount',
        reasons: expect.stringContaining('vaut aussi pour celui-ci'),
      },
    ]);
    const report = await server.db.doc(documentPaths.report(reportIdOf(third))).get();
    expect(report.data()).toMatchObject({
      source: 'formerAccount',
      decision: { deciderUid: 'an-admin', days: 7 },
    });
    const anne = await addMember(server);
    expect(await refusalOf(call(server, 'sendTod', third, tod(anne)))).toBe('accountSuspended');
    // The event of a sign-up may come again.
    await createAccount(server, {
      uid: third,
      email: 'Mallory+3@Exemple.fr',
      displayName: 'Mallory',
      isVerified: true,
    });
    expect((await server.db.collection(documentPaths.decisions(third)).get()).size).toBe(1);

    server.setTime(inDays(8));
    expect(await liftEndedSuspensions(server)).toBe(1);
    expect(await removeExpiredAddresses(server)).toBeGreaterThan(0);
    await leave(third);
    expect(await account(await signUp())).toMatchObject({ suspended: false });
  });

  it('is so for good for five years, and no longer once it was lifted for the new account', async () => {
    const first = await signUp();
    await suspend(first, null);
    await leave(first);
    server.setTime(inDays(4 * 365));
    await removeExpiredAddresses(server);
    const second = await signUp();
    expect(await account(second)).toMatchObject({ suspended: true, suspendedUntil: null });
    await liftSuspension(server, second, decisionOf());
    await leave(second);
    const third = await signUp();
    expect(await account(third)).toMatchObject({ suspended: false });
    await suspend(third, null);
    await leave(third);
    server.setTime(inDays(10 * 365));
    await removeExpiredAddresses(server);
    expect(await account(await signUp())).toMatchObject({ suspended: false });
  });

  it('objects to it, and is answered', async () => {
    const first = await signUp();
    await suspend(first, null);
    await leave(first);
    const second = await signUp();
    const id = reportIdOf(second);
    const objection = { decisionId: id, objection: 'Ce n’était pas moi.' };
    await call(server, 'objectToDecision', second, objection);
    const admin = await addMember(server);
    await makeAdmin(server, admin);
    const answer = { reportId: id, version: 2, isUpheld: false, reasons: 'Vous avez raison, pardon.' };
    await makeAdmin(server, 'an-admin');
    expect(await refusalOf(call(server, 'answerObjection', 'an-admin', answer, { admin: true }))).toBe(
      'secondAdminNeeded',
    );
    // A warning holds for good, and suspends nobody.
    const warning = { measures: ['warning'], until: null, at: Timestamp.fromDate(NOW), answer: null };
    await server.db.doc(documentPaths.decision(second, 'warning')).set(warning);
    await call(server, 'answerObjection', admin, answer, { admin: true });
    expect(await account(second)).toMatchObject({ suspended: false });
    await leave(second);
    expect(await account(await signUp())).toMatchObject({ suspended: false });
  });

  it('stays so where a longer suspension of the new account is undone', async () => {
    const first = await signUp();
    await suspend(first, 20);
    await leave(first);
    const second = await signUp();
    const id = await suspend(second, 90);
    const signedIn = { auth_time: NOW.getTime() / 1000 + 60 };
    await call(server, 'objectToDecision', second, { decisionId: id, objection: 'Trop long.' }, signedIn);
    const admin = await addMember(server);
    await makeAdmin(server, admin);
    const answer = { reportId: id, version: 2, isUpheld: false, reasons: 'Vous avez raison, pardon.' };
    await call(server, 'answerObjection', admin, answer, { admin: true });
    const standing = { suspended: true, suspendedUntil: Timestamp.fromDate(inDays(20)) };
    expect(await account(second)).toMatchObject(standing);
    await leave(second);
    expect(await account(await signUp())).toMatchObject(standing);
  });

  it('is so where the address was verified after the suspension only', async () => {
    const first = await signUp(EMAIL, false);
    await suspend(first, null);
    server.accountFacts.set(first, { ...NO_FACTS, email: EMAIL, emailVerified: true });
    expect(await account(await signUp('mallory+2@exemple.fr'))).toMatchObject({ suspended: true });
    await leave(first);
    expect(await account(await signUp())).toMatchObject({ suspended: true });
  });

  it('is so where Auth knows the account no more when it is heard that it went', async () => {
    const first = await signUp(EMAIL, false);
    await suspend(first, null);
    server.accountFacts.delete(first);
    await deleteAccount(server, { uid: first, email: EMAIL, isVerified: true });
    expect(await account(await signUp())).toMatchObject({ suspended: true });
  });

  it('is not so where they administer, as nobody might be left to lift it', async () => {
    await suspend(await signUp(), null);
    const uid = newId();
    await server.db.doc(documentPaths.userRole(uid)).set({ role: ADMIN_ROLE });
    await createAccount(server, { uid, email: 'mallory+2@exemple.fr', displayName: 'Mia', isVerified: true });
    expect(await account(uid)).toMatchObject({ suspended: false, takenOverEmail: 'mallory+2@exemple.fr' });
  });

  it('is so for as long as the longest of the address’s accounts, whichever is lifted or forgotten', async () => {
    const [long, short] = [await signUp(), await signUp('mallory+2@exemple.fr')];
    await suspend(long, 90);
    await suspend(short, 7);
    await leave(long);
    await leave(short);
    const third = await signUp();
    expect(await account(third)).toMatchObject({ suspendedUntil: Timestamp.fromDate(inDays(90)) });
    server.setTime(inDays(8));
    await removeExpiredAddresses(server);
    await leave(third);
    expect(await account(await signUp())).toMatchObject({
      suspendedUntil: Timestamp.fromDate(inDays(90)),
    });
  });

  it('is free once it was lifted, also where the account has another address meanwhile', async () => {
    const first = await signUp();
    await suspend(first, null);
    server.accountFacts.set(first, { ...NO_FACTS, email: 'new@exemple.fr', emailVerified: true });
    expect(await account(await signUp('mallory+2@exemple.fr'))).toMatchObject({ suspended: true });
    await liftSuspension(server, first, decisionOf());
    expect(await account(await signUp('mallory+3@exemple.fr'))).toMatchObject({ suspended: false });
    await leave(first);
    expect(await account(await signUp())).toMatchObject({ suspended: false });
  });

  it('is not freed by what is lifted for somebody who only claims the address', async () => {
    const first = await signUp();
    await suspend(first, null);
    await leave(first);
    const stranger = await signUp(EMAIL, false);
    expect(await account(stranger)).toMatchObject({ suspended: false });
    await suspend(stranger, null);
    await liftSuspension(server, stranger, decisionOf());
    expect(await account(stranger)).toMatchObject({ suspended: false });
    await leave(stranger);
    expect(await account(await signUp())).toMatchObject({ suspended: true });
  });

  it('leaves no trace of the uid once the second account is gone as well', async () => {
    const first = await signUp();
    await suspend(first, null);
    await leave(first);
    const second = await signUp();
    await leave(second);
    const kept = await Promise.all(
      ['addresses', 'reports'].map(async (name) =>
        (await server.db.collection(name).get()).docs.map((stored) => [stored.id, stored.data()]),
      ),
    );
    expect(JSON.stringify(kept)).toContain('suspended-');
    for (const uid of [first, second]) expect(JSON.stringify(kept)).not.toContain(uid);
  });

  it('is counted as decided by a machine alone', async () => {
    const first = await signUp();
    await suspend(first, null);
    await leave(first);
    await signUp();
    const year = await server.db.doc(documentPaths.moderationYear('2026')).get();
    expect(year.data()).toMatchObject({ automated: 1, ownInitiative: 1, measures: { suspension: 2 } });
  });

  it('brings no suspension on whose address they only claimed', async () => {
    const mallory = await signUp(EMAIL, false);
    await suspend(mallory, null);
    await leave(mallory);
    expect(await account(await signUp())).toMatchObject({ suspended: false });
  });
});

function reportIdOf(uid: string): string {
  const digest = createAddressDigest(() => 'key-of-the-tests');
  return `address-${digest(`${uid} ${digest('mallory@exemple.fr')}`)}`;
}
