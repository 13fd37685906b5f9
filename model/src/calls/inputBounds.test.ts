import { describe, expect, it } from 'vitest';
import type { CallName } from './index.ts';
import { id, isTaken, place, position, session, sets, shown, slot, wholeInput } from './inputCases.ts';

const long = (length: number) => 'x'.repeat(length);
const times = <Value>(length: number, value: Value) => Array.from({ length }, () => value);
const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const error = (fields: object) => ({ errors: [{ ...shown, ...fields }] });
/** An address of so many characters. */
const address = (length: number) => `${long(length - 263)}@${times(5, long(51)).join('.')}.fr`;
const CURSOR = 'users/bob/interactions/';

/** Of fields of calls, what is just taken and what is just refused. */
const BOUNDS: readonly (readonly [CallName, taken: readonly object[], refused: readonly object[]])[] = [
  ['answerMessageRequest', [{ accept: false }], [{ accept: 'true' }]],
  [
    'answerObjection',
    [{ version: 1 }, { reasons: long(10) }, { reasons: long(1000) }],
    [
      { version: -1 },
      { version: 0.5 },
      { version: '1' },
      { isUpheld: 1 },
      { reasons: `${long(9)}   ` },
      { reasons: long(1001) },
    ],
  ],
  [
    'cancelContract',
    [{ token: null }],
    [{ token: long(42) }, { token: long(44) }, { token: `${long(42)}/` }],
  ],
  [
    'changeSession',
    [
      { message: long(300) },
      { correction: null },
      { change: 'dispute' },
      { correction: { ...session, sets } },
    ],
    [{ message: long(301) }, { change: 'delete' }, { correction: { ...session, more: 1 } }],
  ],
  [
    'countRecipients',
    [{ mode: 'bySport', sportIds: times(30, 'tennis') }],
    [
      { mode: 'bySport', sportIds: times(31, 'tennis') },
      { mode: 'nobody' },
      { recipientUid: 'bob' },
      { mode: 'user' },
      { mode: 'bySport' },
      { sportIds: ['tennis'] },
    ],
  ],
  [
    'createCheckoutSession',
    [{ price: 4.99 }, { interval: 'year' }],
    [{ price: -0.01 }, { interval: 'week' }, { consent: false }],
  ],
  [
    'createDemoAccount',
    [{ name: 'x' }, { name: long(60) }, { email: address(320) }],
    [{ name: long(61) }, { name: '  ' }, { email: 'leo' }, { email: address(321) }],
  ],
  [
    'decideReport',
    [
      { measures: [], days: null },
      { days: null },
      { days: 1 },
      { days: 365 },
      { version: 1 },
      { reasons: long(10) },
      { reasons: long(1000) },
      { measures: ['warning', 'messageRemoved', 'avatarRemoved', 'bannerRemoved', 'suspension'] },
    ],
    [
      { measures: ['warning', 'warning'], days: null },
      { measures: 5 },
      { measures: ['warning'] },
      { measures: [] },
      { measures: ['shame'], days: null },
      { days: 0 },
      { days: 366 },
      { days: 1.5 },
      { days: '7' },
      { version: -1 },
      { version: 0.5 },
      { version: '1' },
      { reasons: long(9) },
      { reasons: long(1001) },
    ],
  ],
  [
    'deleteMember',
    [{ reason: long(10) }, { reason: long(500) }],
    [{ reason: long(9) }, { reason: long(501) }],
  ],
  ['describeMembers', [{ uids: times(50, 'bob') }], [{ uids: [] }, { uids: times(51, 'bob') }]],
  ['exportMyData', [{ cursor: long(1000) }, { cursor: null }], [{ cursor: long(1001) }]],
  [
    'findCity',
    [at(90, 180), at(-90, -180)],
    [at(90.1, 0), at(-90.1, 0), at(0, 180.1), at(0, -180.1), { latitude: '45' }, { longitude: '6' }],
  ],
  ['findMember', [{ email: address(320) }], [{ email: 'leo' }, { email: address(321) }]],
  [
    'findPlaces',
    [{ radius: 10_000 }, { sportId: null }],
    [{ radius: 20_000 }, { latitude: 90.1 }, { longitude: -180.1 }],
  ],
  [
    'handOverReport',
    [{ note: long(10) }, { note: long(500) }, { version: 1 }],
    [{ note: long(9) }, { note: long(501) }, { version: -1 }, { version: 0.5 }, { version: '1' }],
  ],
  [
    'makeProposal',
    [{ answersId: id }, { message: long(300) }, { slot: null }, { place: null }],
    [{ message: long(301) }],
  ],
  [
    'objectToDecision',
    [{ objection: long(10) }, { objection: long(2000) }],
    [{ objection: long(9) }, { objection: long(2001) }],
  ],
  ['readContract', [{ ending: 'withdrawal' }], [{ ending: 'other' }]],
  [
    'recordSession',
    [{ notes: long(1000) }, { sets: null }, { sets: times(7, sets[0]) }],
    [
      { notes: long(1001) },
      { sets: [] },
      { sets: times(8, sets[0]) },
      { sets: [{ player1: 6 }] },
      { sets: [{ player1: '6', player2: 4 }] },
    ],
  ],
  [
    'reportErrors',
    [
      { release: long(60) },
      { errors: times(10, shown) },
      error({ page: long(80) }),
      error({ message: 'x' }),
      error({ message: long(300) }),
      error({ place: long(120) }),
      error({ count: 1000 }),
    ],
    [
      { release: long(61) },
      { release: '1.0 beta' },
      { errors: [] },
      { errors: times(11, shown) },
      error({ page: long(81) }),
      error({ page: '' }),
      error({ page: undefined }),
      error({ message: '' }),
      error({ message: long(301) }),
      error({ message: undefined }),
      error({ place: long(121) }),
      error({ place: undefined }),
      error({ count: 0 }),
      error({ count: 1001 }),
      error({ count: 1.5 }),
      error({ count: undefined }),
      error({ uid: 'bob' }),
    ],
  ],
  [
    'reportUser',
    [{ text: long(1000) }, { messageId: null }, { todId: null }, { context: 'tod' }, { todId: long(128) }],
    [
      { text: long(1001) },
      { reason: 'bored' },
      { context: 'session' },
      { todId: long(129) },
      { todId: '' },
      { todId: 'tods/x' },
      { todId: '__all__' },
    ],
  ],
  [
    'resetInteractions',
    [{ cursor: CURSOR + long(300 - CURSOR.length) }, { cursor: null }],
    [{ cursor: CURSOR + long(301 - CURSOR.length) }, { cursor: 'users/bob' }],
  ],
  ['respondToTod', [{ accept: false }, { proposalId: null }], [{ accept: 'true' }]],
  [
    'reviewPartner',
    [{ rating: 1 }, { comment: long(500) }],
    [{ rating: 0 }, { rating: 6 }, { rating: 4.5 }, { rating: '5' }, { comment: long(501) }],
  ],
  [
    'sendContractLink',
    [{ ending: 'cancellation' }, { email: address(320) }],
    [{ email: 'leo' }, { email: address(321) }, { ending: '' }],
  ],
  [
    'sendNotifications',
    [
      { title: 'x' },
      { title: long(200) },
      { content: 'x' },
      { content: long(1000) },
      { mode: 'bySport', sportIds: times(30, 'tennis') },
    ],
    [
      { title: long(201) },
      { title: ' ' },
      { content: long(1001) },
      { content: ' ' },
      { mode: 'nobody' },
      { type: 'other' },
      { mode: 'bySport', sportIds: times(31, 'tennis') },
    ],
  ],
  [
    'sendTod',
    [
      { sportIds: times(10, 'tennis') },
      { message: long(300) },
      { place: { name: long(120), address: long(200), position: null } },
      { place: { name: 'x' } },
      { place: { ...place, position: at(90, 180) } },
      { place: { ...place, position: at(-90, -180) } },
    ],
    [
      { sportIds: times(11, 'tennis') },
      { message: long(301) },
      { slot: { start: slot.start } },
      { slot: { end: slot.end } },
      { slot: { ...slot, more: 1 } },
      { place: { name: long(121) } },
      { place: { name: '  ' } },
      { place: { address: 'Annecy' } },
      { place: { name: 'x', address: long(201) } },
      { place: { name: 'x', more: 1 } },
      { place: { ...place, position: at(90.1, 0) } },
      { place: { ...place, position: at(-90.1, 0) } },
      { place: { ...place, position: at(0, 180.1) } },
      { place: { ...place, position: at(0, -180.1) } },
      { place: { ...place, position: { latitude: 45 } } },
      { place: { ...place, position: { longitude: 6 } } },
      { place: { ...place, position: { ...position, more: 1 } } },
    ],
  ],
  ['sendMessage', [{ content: 'x' }, { content: long(2000) }], [{ content: ' ' }, { content: long(2001) }]],
  ['setAdminRole', [{ isAdmin: false }], [{ isAdmin: 1 }, { isAdmin: 'true' }]],
  ['setBlock', [{ blocked: false }], [{ blocked: 'true' }]],
  [
    'setServiceSettings',
    [
      { off: ['ads', 'purchases', 'signUp'] },
      { notice: long(300) },
      { closed: true },
      { minimalVersion: '1.0.2' },
      { seenAt: 0 },
      { seenAt: 1_800_000_000_000 },
    ],
    [
      { off: ['tods'] },
      { notice: long(301) },
      { closed: 'true' },
      { minimalVersion: '1.0' },
      { seenAt: -1 },
      { seenAt: 0.5 },
      { seenAt: '1' },
      { seenAt: undefined },
      { reason: ' ' },
    ],
  ],
  [
    'setSuspension',
    [
      { days: null },
      { days: 1 },
      { days: 365 },
      { reason: long(10) },
      { suspended: false, days: null, reason: 'x' },
    ],
    [
      { days: 0 },
      { days: 366 },
      { days: 1.5 },
      { days: '7' },
      { suspended: 'true' },
      { suspended: false },
      { reason: long(9) },
      { reason: long(501) },
    ],
  ],
];

describe('how far fields of calls go', () => {
  it.each(BOUNDS)(
    '%s takes what it may at most and at least, and no more and no less',
    (name, taken, refused) => {
      for (const fields of taken)
        expect(isTaken(name, { ...wholeInput(name), ...fields }), JSON.stringify(fields)).toBe(true);
      for (const fields of refused)
        expect(isTaken(name, { ...wholeInput(name), ...fields }), JSON.stringify(fields)).toBe(false);
    },
  );
});
