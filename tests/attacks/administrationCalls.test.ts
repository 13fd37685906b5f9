import { CALL_GROUPS, type CallInput, type CallOfGroup, documentPaths, type Refusal } from '@tod/model';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, refusalOf } from '../functions/call.ts';
import { dump } from '../functions/dump.ts';
import { addMember, makeAdmin, NO_FACTS, newId } from '../functions/members.ts';
import { openServerAt, type TestServer } from '../functions/testServer.ts';

type AdministrationCall = CallOfGroup<'administration'>;
type Input<Name extends AdministrationCall> = CallInput<Name>;

const NOW = new Date('2026-11-20T12:00:00Z');
const CLAIM = { admin: true };
const STATEMENT = 'Des insultes répétées, malgré une demande.';

/** A project with administrators, somebody who is reported, and those who may not what administrators may. */
interface Place {
  readonly server: TestServer;
  readonly alma: string;
  readonly leo: string;
  readonly member: string;
  /** Was an administrator, and has a token that still says so. */
  readonly removed: string;
  /** Has the role, and a token that says nothing of it. */
  readonly roleOnly: string;
  /** An administrator whose account is suspended. */
  readonly suspended: string;
  /** An open report about Léo, and one on which the other administrator decided and he objected. */
  readonly openReport: string;
  readonly objectedReport: string;
}

async function openPlace(): Promise<Place> {
  const server = await openServerAt(NOW);
  const [alma, max, leo, anne] = [
    await addMember(server, { name: 'Alma' }),
    await addMember(server, { name: 'Max' }),
    await addMember(server, { name: 'Léo', plan: 'premium' }),
    await addMember(server),
  ];
  const [removed, roleOnly, suspended] = [
    await addMember(server),
    await addMember(server),
    await addMember(server, { suspended: true }),
  ];
  for (const uid of [alma, max, removed, roleOnly, suspended]) await makeAdmin(server, uid);
  await server.db.doc(documentPaths.userRole(removed)).delete();
  server.emails.set(leo, 'leo@example.org');
  server.accountFacts.set(leo, { ...NO_FACTS, email: 'leo@example.org' });
  const customerId = await server.billing.createCustomer(leo);
  await server.db.doc(documentPaths.account(leo)).update({ stripeCustomerId: customerId });
  await server.db.doc(documentPaths.interaction(leo, anne)).set({ type: 'pass', createdAt: NOW });
  const [openReport, objectedReport] = [newId(), newId()];
  const report = { targetUid: leo, reporterUid: anne, reason: 'harassment', createdAt: NOW };
  await server.db.doc(documentPaths.report(openReport)).set({ ...report, status: 'open', version: 0 });
  const decision = { measures: ['warning'], reasons: STATEMENT, at: Timestamp.fromDate(NOW) };
  await server.db.doc(documentPaths.report(objectedReport)).set({
    ...report,
    status: 'resolved',
    version: 2,
    isObjected: true,
    decision: { ...decision, deciderUid: max, days: null },
  });
  await server.db
    .doc(documentPaths.decision(leo, objectedReport))
    .set({ ...decision, objection: { text: 'Non.', at: Timestamp.fromDate(NOW) } });
  return { server, alma, leo, member: anne, removed, roleOnly, suspended, openReport, objectedReport };
}

/** What is known of one call of administrators. */
interface Case<Name extends AdministrationCall> {
  readonly good: (place: Place) => Input<Name>;
  /** The same about something that is not there, and why that is refused; null where nothing is named. */
  readonly missing: readonly [(input: Input<Name>) => Input<Name>, Refusal] | null;
  /** What the log says of it, once however often it is asked for. */
  readonly logged: string | null;
  /** Each time is an act of its own: the log says so each time. */
  readonly isLoggedAgain?: true;
}

const audience = { mode: 'all', recipientUid: null, sportIds: [] } as const;
const nobody = { mode: 'user', recipientUid: 'nobody', sportIds: [] } as const;

const CASES: { readonly [Name in AdministrationCall]: Case<Name> } = {
  answerObjection: {
    good: ({ objectedReport }) => ({
      reportId: objectedReport,
      version: 2,
      isUpheld: false,
      reasons: STATEMENT,
    }),
    missing: [(input) => ({ ...input, reportId: 'no-report' }), 'reportMissing'],
    logged: 'decisionReversed',
  },
  countRecipients: { good: () => ({ ...audience, sportIds: [] }), missing: null, logged: null },
  createDemoAccount: {
    good: () => ({ id: newId(), name: 'Zoé Démo', email: 'zoe@example.org' }),
    missing: [(input) => ({ ...input, email: 'leo@example.org' }), 'addressInUse'],
    logged: 'demoAccountCreated',
  },
  decideReport: {
    good: ({ openReport }) => ({
      reportId: openReport,
      version: 0,
      measures: ['suspension'],
      days: 7,
      reasons: STATEMENT,
    }),
    missing: [(input) => ({ ...input, reportId: 'no-report' }), 'reportMissing'],
    logged: 'reportDecided',
  },
  deleteMember: {
    good: ({ leo }) => ({ uid: leo, reason: 'Fraude répétée' }),
    missing: [(input) => ({ ...input, uid: 'nobody' }), 'memberNotFound'],
    logged: 'accountDeleted',
  },
  describeMembers: { good: ({ leo }) => ({ uids: [leo] }), missing: null, logged: null },
  findMember: {
    good: () => ({ email: 'leo@example.org' }),
    missing: [() => ({ email: 'nobody@example.org' }), 'memberNotFound'],
    logged: null,
  },
  handOverReport: {
    good: ({ openReport }) => ({ reportId: openReport, version: 0, note: 'Je connais cette personne.' }),
    missing: [(input) => ({ ...input, reportId: 'no-report' }), 'reportMissing'],
    logged: 'reportHandedOver',
  },
  reconcileSubscription: {
    good: ({ leo }) => ({ uid: leo }),
    missing: [() => ({ uid: 'nobody' }), 'memberNotFound'],
    logged: 'subscriptionsReconciled',
    isLoggedAgain: true,
  },
  reconcileSubscriptions: {
    good: () => ({}),
    missing: null,
    logged: 'subscriptionsReconciled',
    isLoggedAgain: true,
  },
  resetInteractions: {
    good: () => ({ id: newId(), cursor: null }),
    missing: null,
    logged: 'interactionsReset',
  },
  sendNotifications: {
    good: () => ({
      id: newId(),
      ...audience,
      sportIds: [],
      type: 'system',
      title: 'Bonjour',
      content: 'Tournoi samedi',
    }),
    missing: [(input) => ({ ...input, ...nobody, sportIds: [] }), 'noRecipients'],
    logged: 'notificationSent',
  },
  sendTestNotification: { good: () => ({ id: newId() }), missing: null, logged: 'notificationSent' },
  setAdminRole: {
    good: ({ leo }) => ({ uid: leo, isAdmin: true, reason: 'Remplace Alma' }),
    missing: [(input) => ({ ...input, uid: 'nobody' }), 'memberNotFound'],
    logged: 'roleGranted',
  },
  setServiceSettings: {
    good: () => ({
      off: ['purchases'],
      notice: 'Travaux ce soir',
      closed: false,
      minimalVersion: '',
      seenAt: null,
      reason: 'Panne',
    }),
    missing: null,
    logged: 'serviceChanged',
  },
  setSuspension: {
    good: ({ leo }) => ({ id: newId(), uid: leo, suspended: true, days: null, reason: STATEMENT }),
    missing: [(input) => ({ ...input, uid: 'nobody' }), 'memberNotFound'],
    logged: 'memberSuspended',
  },
};

async function logOf({ server }: Place): Promise<unknown[]> {
  const { docs } = await server.db.collection(documentPaths.adminLog()).get();
  return docs.map((entry) => entry.get('action'));
}

/** Fields that hold the words of a person: anything that is text is taken as text. */
const WORDS = ['reason', 'reasons', 'note', 'name', 'title', 'content', 'notice'];
const ODD: readonly unknown[] = [
  null,
  -7.5,
  {},
  ['__proto__'],
  { toString: 'x' },
  { $ne: null },
  '',
  'x'.repeat(100_000),
];
const ODD_NAMES = ['../users/leo', 'users/leo/decisions/x', '.', '__all__', 'a\u0000b', 'leo_anne/../x'];

function oddValues(field: string, good: unknown): readonly unknown[] {
  // Null is a value where the good one is null, and for good where it is a number of days; so is a good empty text,
  // and no notice at all.
  const odd = ODD.filter(
    (value) =>
      value !== good &&
      (value !== null || (good !== null && field !== 'days')) &&
      !(value === '' && field === 'notice'),
  );
  return WORDS.includes(field) ? odd : [...odd, ...ODD_NAMES];
}

/** One case with the types of its call put together again. */
function inputsOf<Name extends AdministrationCall>(name: Name) {
  const { good, missing } = CASES[name];
  return (place: Place) => {
    const input = good(place);
    return { input, absent: missing === null ? null : { input: missing[0](input), reason: missing[1] } };
  };
}

describe.each(CALL_GROUPS.administration)('%s', (name) => {
  const inputs = inputsOf(name);
  const { logged, isLoggedAgain } = CASES[name];
  let place: Place;
  let before: ReadonlyMap<string, unknown>;
  beforeAll(async () => {
    place = await openPlace();
    before = await dump(place.server.db);
  });
  const refusal = (uid: string | undefined, input: unknown, claims = CLAIM) =>
    refusalOf(call(place.server, name, uid, input, claims));
  const expectNothingDone = async () => {
    const { server } = place;
    expect(await dump(server.db)).toEqual(before);
    expect([server.removedAccounts, server.endedSessions, [...server.adminClaims]]).toEqual([[], [], []]);
    expect(server.madeAccounts.size).toBe(0);
  };

  it('does nothing for visitors, members, who lost the role, who has it without the claim, or is suspended', async () => {
    const { input } = inputs(place);
    const { member, removed, roleOnly, suspended } = place;
    for (const [uid, claims, reason] of [
      [undefined, {}, 'notSignedIn'],
      [member, {}, 'notAdmin'],
      [removed, CLAIM, 'notAdmin'],
      [roleOnly, {}, 'notAdmin'],
      [suspended, CLAIM, 'accountSuspended'],
    ] as const)
      expect([uid, await refusalOf(call(place.server, name, uid, input, claims))]).toEqual([uid, reason]);
    await expectNothingDone();
  });

  it('takes from an administrator neither what is odd nor the name of what is not there', async () => {
    const { input, absent } = inputs(place);
    const odd: unknown[] = [{ ...input, isAdmin: true, extra: 'x' }];
    for (const [field, good] of Object.entries(input))
      for (const value of oddValues(field, good)) odd.push({ ...input, [field]: value });
    const refused = await Promise.all(odd.map((one) => refusal(place.alma, one)));
    expect(refused.map((reason, index) => [odd[index], reason])).toEqual(
      odd.map((one) => [one, 'invalidInput']),
    );
    if (absent !== null) expect(await refusal(place.alma, absent.input)).toBe(absent.reason);
    await expectNothingDone();
  });

  it('does it for an administrator, and asked again does no more', async () => {
    const { server, alma } = place;
    const { input } = inputs(place);
    const entries = logged === null ? [] : [logged];
    expect(await call(server, name, alma, input, CLAIM)).toBeDefined();
    expect(await logOf(place)).toEqual(entries);
    const paths = await pathsApartFromLog(server);
    await call(server, name, alma, input, CLAIM);
    expect(await logOf(place)).toEqual(isLoggedAgain === true ? [...entries, ...entries] : entries);
    expect(await pathsApartFromLog(server)).toEqual(paths);
  });
});

async function pathsApartFromLog({ db }: TestServer): Promise<string[]> {
  const paths = [...(await dump(db)).keys()];
  return paths.filter((path) => !path.startsWith(`${documentPaths.adminLog()}/`));
}
