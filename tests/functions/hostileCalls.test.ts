import { type CallName, calls } from '@tod/model';
import { write } from 'firebase-functions/logger';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { OutOfTimeError } from '../../functions/src/platform/settleWithin.ts';
import { call, refusalOf } from './call.ts';
import { addMember, newId } from './members.ts';
import { openTestServer, type TestServer } from './testServer.ts';

vi.mock('firebase-functions/logger', () => ({ write: vi.fn() }));

let server: TestServer;
let anne: string;
beforeAll(async () => {
  server = await openTestServer();
  anne = await addMember(server);
});

/** A valid input for each call, apart from whom or what it names. */
const INPUTS: { readonly [Name in CallName]: Readonly<Record<string, unknown>> } = {
  sendTod: { id: newId(), recipientUid: 'leo', sportIds: ['judo'], slot: null },
  respondToTod: { todId: newId(), accept: true },
  makeProposal: { id: newId(), todId: newId(), answersId: null, slot: null, place: null, message: '' },
  cancelTod: { todId: newId() },
  deleteTod: { todId: newId() },
  changeSession: {
    id: newId(),
    todId: newId(),
    sessionId: newId(),
    readId: newId(),
    change: 'dispute',
    correction: null,
    message: 'Faux',
  },
  recordSession: {
    id: newId(),
    todId: newId(),
    playedAt: '2026-11-01T10:00:00.000Z',
    sportId: 'judo',
    sets: null,
    notes: '',
  },
  sendMessage: { id: newId(), receiverUid: 'leo', content: 'Salut' },
  startConversation: { id: newId(), partnerUid: 'leo' },
  answerMessageRequest: { senderUid: 'leo', accept: true },
  reviewPartner: { todId: newId(), sessionId: newId(), rating: 4, comment: '' },
  findPlaces: { latitude: 45.9, longitude: 6.13, sportId: null, radius: 5000 },
  findCity: { latitude: 45.9, longitude: 6.13 },
  reportUser: {
    id: newId(),
    targetUid: 'leo',
    reason: 'spam',
    text: '',
    context: 'profile',
    messageId: null,
    todId: null,
  },
  setBlock: { targetUid: 'leo', blocked: true },
  sendNotifications: {
    id: newId(),
    mode: 'all',
    recipientUid: null,
    sportIds: [],
    type: 'system',
    title: 'Bonjour',
    content: 'Nouveau',
  },
  sendTestNotification: { id: newId() },
  exportMyData: { cursor: null },
  deleteMyAccount: {},
  prepareProfile: {},
  signOutEverywhere: {},
  checkSubscription: {},
  createCheckoutSession: { price: 9.9, interval: 'month', consent: true },
  customerPortal: {},
  sendContractLink: { email: 'anne@example.org', ending: 'cancellation' },
  readContract: { token: null, ending: 'withdrawal' },
  cancelContract: { token: null },
  withdrawFromContract: { token: null },
  reconcileSubscriptions: {},
  answerObjection: {
    reportId: 'report-1',
    version: 2,
    isUpheld: true,
    reasons: 'Après examen, rien ne change.',
  },
  decideReport: {
    reportId: 'report-1',
    version: 0,
    measures: ['warning'],
    days: null,
    reasons: 'Des insultes répétées.',
  },
  handOverReport: { reportId: 'report-1', version: 0, note: 'Je connais cette personne.' },
  objectToDecision: { decisionId: 'report-1', objection: 'Je n’ai insulté personne.' },
  countRecipients: { mode: 'all', recipientUid: null, sportIds: [] },
  createDemoAccount: { id: newId(), name: 'Démo', email: 'demo@example.org' },
  deleteMember: { uid: 'leo', reason: 'Fraude répétée' },
  describeMembers: { uids: ['leo'] },
  findMember: { email: 'leo@example.org' },
  reconcileSubscription: { uid: 'leo' },
  resetInteractions: { id: newId(), cursor: null },
  setAdminRole: { uid: 'leo', isAdmin: true, reason: 'Remplace' },
  reportErrors: {
    release: '1.0.2',
    errors: [{ page: '/', message: 'x', place: '', count: 1 }],
  },
  setServiceSettings: {
    off: ['ads'],
    notice: '',
    closed: false,
    minimalVersion: '',
    seenAt: null,
    reason: 'x',
  },
  setSuspension: { id: newId(), uid: 'leo', suspended: true, days: null, reason: 'Insultes répétées' },
};

const NAMES = [
  'sendTod',
  'respondToTod',
  'makeProposal',
  'cancelTod',
  'deleteTod',
  'changeSession',
  'recordSession',
  'sendMessage',
  'startConversation',
  'answerMessageRequest',
  'reviewPartner',
  'findPlaces',
  'findCity',
  'reportErrors',
  'reportUser',
  'setBlock',
  'sendNotifications',
  'sendTestNotification',
  'exportMyData',
  'deleteMyAccount',
  'prepareProfile',
  'signOutEverywhere',
  'checkSubscription',
  'createCheckoutSession',
  'customerPortal',
  'sendContractLink',
  'readContract',
  'cancelContract',
  'withdrawFromContract',
  'reconcileSubscriptions',
  'answerObjection',
  'decideReport',
  'handOverReport',
  'objectToDecision',
  'countRecipients',
  'createDemoAccount',
  'deleteMember',
  'describeMembers',
  'findMember',
  'reconcileSubscription',
  'resetInteractions',
  'setAdminRole',
  'setServiceSettings',
  'setSuspension',
] as const satisfies readonly CallName[];

/** What somebody may ask for without signing in: by a link, or for one; and whoever it is may say what broke. */
const WITHOUT_SIGNING_IN: readonly CallName[] = [
  'reportErrors',
  'sendContractLink',
  'readContract',
  'cancelContract',
  'withdrawFromContract',
];

/** What of it asks for no link. */
const ANSWERS_VISITORS: readonly CallName[] = ['reportErrors', 'sendContractLink'];

/** What everybody may ask for, also with a suspended account. */
const RIGHTS: readonly CallName[] = [
  'exportMyData',
  'deleteMyAccount',
  'signOutEverywhere',
  'customerPortal',
  'objectToDecision',
  ...WITHOUT_SIGNING_IN,
];

/** Fields that may be left out. */
const OPTIONAL = ['sportIds', 'slot', 'sets', 'notes', 'comment', 'text', 'cursor', 'token'];

const ODD_VALUES: readonly unknown[] = [
  5,
  true,
  {},
  [],
  [[]],
  { toString: 'x' },
  { __proto__: { admin: true } },
  '',
  '../users/anne',
  'users/anne/usage/2026-11',
  '.',
  '..',
  '__all__',
  'a\u0000b',
  'x'.repeat(100_000),
];

it.each(NAMES.filter((name) => !RIGHTS.includes(name)))(
  '%s refuses an account that is suspended or gone',
  async (name) => {
    const suspended = await addMember(server, { suspended: true });
    expect(await refusalOf(call(server, name, suspended, INPUTS[name]))).toBe('accountSuspended');
    await server.db.doc('ledger/deleted-gone').set({});
    expect(await refusalOf(call(server, name, 'gone', INPUTS[name]))).toBe('notSignedIn');
  },
);

describe.each(NAMES)('%s', (name) => {
  it('refuses whoever is not signed in, whatever they send', async () => {
    if (!ANSWERS_VISITORS.includes(name))
      expect(await refusalOf(call(server, name, undefined, INPUTS[name]))).toBe('notSignedIn');
    const hostile = WITHOUT_SIGNING_IN.includes(name) ? 'invalidInput' : 'notSignedIn';
    expect(await refusalOf(call(server, name, undefined, null))).toBe(hostile);
  });

  it('refuses what is no input at all, and fields it does not know', async () => {
    for (const odd of [undefined, null, 5, 'texte', [], true, { ...INPUTS[name], surplus: 'leo' }]) {
      expect(await refusalOf(call(server, name, anne, odd))).toBe('invalidInput');
    }
  });

  it('refuses odd values in every required field, and their absence', async () => {
    for (const field of Object.keys(INPUTS[name])) {
      const { [field]: _, ...rest } = INPUTS[name];
      const isOptional = OPTIONAL.includes(field) || INPUTS[name][field] === null;
      if (!isOptional) expect(await refusalOf(call(server, name, anne, rest))).toBe('invalidInput');
      const odd = ODD_VALUES.filter((value) => isOdd(field, value));
      for (const value of odd) {
        const input = { ...INPUTS[name], [field]: value };
        const reason = await refusalOf(call(server, name, anne, input, justSignedIn()));
        expect([field, value, reason]).toEqual([field, value, 'invalidInput']);
      }
    }
  });
});

/** What some calls want to see first. */
function justSignedIn() {
  return { auth_time: Math.floor(Date.now() / 1000) };
}

/** Texts are free in the fields for texts, as is no sport at all. */
function isOdd(field: string, value: unknown): boolean {
  if (['accept', 'blocked', 'isAdmin', 'suspended', 'closed'].includes(field))
    return typeof value !== 'boolean';
  if (field === 'consent') return value !== true;
  if (field === 'price') return value !== 5;
  if (['version', 'days', 'seenAt'].includes(field)) return value !== 5;
  if (field === 'isUpheld') return typeof value !== 'boolean';
  if (field === 'measures') return !Array.isArray(value) || value.length > 0;
  if (['reasons', 'objection', 'note'].includes(field))
    return typeof value !== 'string' || value.length < 10 || value.length > 2000;
  if (['sportIds', 'off'].includes(field)) return !Array.isArray(value) || value.length > 0;
  if (field === 'rating') return value !== 5;
  if (['name', 'reason'].includes(field))
    return typeof value !== 'string' || value === '' || value.length > 500;
  if (['comment', 'text'].includes(field)) return typeof value !== 'string' || value.length > 1000;
  if (field === 'release') return typeof value !== 'string' || !/^[\w.:-]{1,60}$/.test(value);
  if (field === 'notice') return typeof value !== 'string' || value.length > 300;
  if (field === 'minimalVersion') return value !== '';
  if (field === 'latitude' || field === 'longitude') return value !== 5;
  if (field === 'message') return typeof value !== 'string' || value.length > 300;
  if (field === 'notes') return typeof value !== 'string' || value.length > 1000;
  if (field === 'title') return typeof value !== 'string' || value === '' || value.length > 200;
  if (field === 'content') return typeof value !== 'string' || value === '' || value.length > 2000;
  return true;
}

describe('answer', () => {
  it('covers every call of the contract', () => {
    expect(NAMES.toSorted()).toEqual(Object.keys(calls).toSorted());
  });

  it('says that it was too busy when something took longer than anybody waits, and that in the log as well', async () => {
    const busy = { ...server, takeTurn: () => Promise.reject(new OutOfTimeError()) };
    expect(await refusalOf(call(busy, 'sendMessage', anne, INPUTS.sendMessage))).toBe('serverBusy');
    expect(write).toHaveBeenCalledWith({
      severity: 'ERROR',
      what: 'sendMessage failed',
      message: expect.stringMatching(/^sendMessage failed: OutOfTimeError: /),
    });
  });

  it('waits for no command longer than its caller does', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const stuck = Promise.withResolvers<void>();
      const hanging = {
        ...server,
        takeTurn: () => {
          stuck.resolve();
          return new Promise<never>(() => undefined);
        },
      };
      const refusal = refusalOf(call(hanging, 'sendMessage', anne, INPUTS.sendMessage));
      await stuck.promise;
      vi.advanceTimersByTime(12_000);
      expect(await refusal).toBe('serverBusy');
    } finally {
      vi.useRealTimers();
    }
  });

  it('says nothing about a fault of the server beyond that there was one, and logs it', async () => {
    const broken = { ...server, now: () => new Date(Number.NaN) };
    expect(await refusalOf(call(broken, 'sendMessage', anne, INPUTS.sendMessage))).toBe('unexpected');
    expect(write).toHaveBeenCalledWith({
      severity: 'ERROR',
      what: 'sendMessage failed',
      message: expect.stringMatching(/^sendMessage failed: RangeError: /),
    });
  });
});
