import { describe, expect, it } from 'vitest';
import type { AnyObject, ObjectSchema } from 'yup';
import { accountSchema, usageSchema } from './account.ts';
import { adSchema } from './ad.ts';
import { adminLogSchema } from './adminLog.ts';
import { broadcastSchema } from './broadcast.ts';
import { decisionSchema, moderationYearSchema } from './decision.ts';
import { deviceSchema } from './device.ts';
import { parseDocument } from './document.ts';
import { messageSchema } from './message.ts';
import { notificationSchema } from './notification.ts';
import { orderSchema } from './order.ts';
import { planSchema } from './plan.ts';
import { profileSchema } from './profile.ts';
import { promptsSchema } from './prompts.ts';
import { pastProposalSchema, proposalSchema } from './proposal.ts';
import { reviewSchema, voteSchema } from './review.ts';
import { serviceSettingsSchema } from './serviceSettings.ts';
import { sessionSchema } from './session.ts';
import { sportSchema } from './sport.ts';
import { statisticsDaySchema } from './statistics.ts';
import { reportSchema } from './storedReport.ts';
import { todSchema } from './tod.ts';
import { workKeySchema } from './workKey.ts';

const long = (length: number) => 'x'.repeat(length);
const times = (length: number) => Array.from({ length }, (_, index) => `id-${index}`);
const NO_COUNT = [-1, 0.5, 'many'];
const MOMENT = new Date('2026-11-23T12:00:00Z');

/** What a document holds beside the field in question, where it could not be read without. */
const FILLED: ReadonlyMap<object, object> = new Map<object, object>([
  [
    adSchema,
    {
      title: 'Ski',
      imageUrl: 'https://firebasestorage.googleapis.com/v0/b/tod/o/ad-images%2Fski.webp?alt=media',
      targetUrl: 'https://exemple.fr/',
      locations: ['home'],
    },
  ],
  [adminLogSchema, { action: 'roleGranted' }],
  [deviceSchema, { token: 'abc' }],
  [reviewSchema, { rating: 3 }],
  [sportSchema, { name: 'Tennis' }],
  [proposalSchema, { id: 'p', byUid: 'bob' }],
  [pastProposalSchema, { id: 'p', byUid: 'bob' }],
]);

/** Of a field: what it may hold, what it may not, and what stands in the place of that and of nothing. */
type Row = readonly [
  schema: ObjectSchema<AnyObject>,
  field: string,
  kept: readonly unknown[],
  odd: readonly unknown[],
  otherwise: unknown,
];

const ROWS: readonly Row[] = [
  [planSchema, 'matchRequestsLimit', [0, 11], NO_COUNT, 10],
  [planSchema, 'messagesLimit', [0, 11], NO_COUNT, 10],
  [planSchema, 'price', [0, 9.99], [-0.01], 0],
  [planSchema, 'interval', ['month', 'year'], ['week'], 'month'],
  [planSchema, 'description', [long(500)], [long(501)], ''],
  [usageSchema, 'matchRequestsUsed', [0, 10], NO_COUNT, 0],
  [usageSchema, 'messagesSent', [0, 10], NO_COUNT, 0],
  [accountSchema, 'plan', ['premium'], [], 'free'],
  [accountSchema, 'planActive', [false], ['maybe'], true],
  [accountSchema, 'cancelAtPeriodEnd', [true], ['maybe'], false],
  [accountSchema, 'subscriptionPrice', [0, 4.99, null], [-0.01], null],
  [accountSchema, 'monthlyCents', [0, 499], NO_COUNT, 0],
  [accountSchema, 'paymentFailed', [true], ['maybe'], false],
  [accountSchema, 'suspended', [true], ['maybe'], false],
  [accountSchema, 'profileComplete', [true], ['maybe'], false],
  [accountSchema, 'firstContacts', [0, 5], NO_COUNT, 0],
  [adSchema, 'active', [false], ['maybe'], true],
  [adSchema, 'weight', [1, 10], [0, 11, 1.5], 1],
  [orderSchema, 'price', [0, 4.99], [-0.01], 0],
  [orderSchema, 'interval', ['year'], ['week'], 'month'],
  [orderSchema, 'attempt', [0, 3], NO_COUNT, 0],
  [orderSchema, 'refund', [0, 4.99, null], [-0.01], null],
  [orderSchema, 'isWithdrawalDone', [true], ['maybe'], false],
  [profileSchema, 'name', [long(60)], [long(61)], ''],
  [profileSchema, 'birthYear', [1850, 2200, null], [1849, 2201, 1990.5], null],
  [profileSchema, 'city', [long(100)], [long(101)], ''],
  [profileSchema, 'bio', [long(1000)], [long(1001)], ''],
  [profileSchema, 'avatarVersion', ['1', '1'.repeat(20), null], ['', '1'.repeat(21), '1a', 17], null],
  [profileSchema, 'latitude', [-90, 90, null], [-90.1, 90.1], null],
  [profileSchema, 'longitude', [-180, 180, null], [-180.1, 180.1], null],
  [profileSchema, 'geohash', [long(12), null], [long(13)], null],
  [profileSchema, 'sportIds', [times(30)], [times(31)], []],
  [profileSchema, 'nameTokens', [times(60)], [times(61), ['']], []],
  [
    profileSchema,
    'rating',
    [
      { average: 0, count: 0 },
      { average: 5, count: 9 },
    ],
    [
      { average: 5.1, count: 1 },
      { average: -0.1, count: 1 },
      { average: 1, count: -1 },
      { average: 1, count: 0.5 },
    ],
    { average: 0, count: 0 },
  ],
  [profileSchema, 'skillLevels', [{ judo: 'beginner' }], [null, 'beginner', { judo: 'good' }], {}],
  [profileSchema, 'rankings', [{ tennis: 'tennis:NC' }], [null, { tennis: 5 }], {}],
  [profileSchema, 'suspended', [true], ['maybe', 1], false],
  [profileSchema, 'isVerified', [true], ['maybe', 1], false],
  [sportSchema, 'description', [long(2000)], [long(2001)], ''],
  [sportSchema, 'imageUrl', [long(2000)], [long(2001)], ''],
  [sportSchema, 'isTeamSport', [true], ['maybe'], false],
  [sportSchema, 'popularity', [0, 100], [-1, 101], 0],
  [sportSchema, 'seasonality', ['indoor', 'outdoor'], ['winter'], 'both'],
  [sportSchema, 'rankingScale', ['tennis', null], ['chess'], null],
  [sportSchema, 'scoring', ['goals'], ['chess'], 'none'],
  [sportSchema, 'practitionerCount', [0, 5], NO_COUNT, 0],
  [
    sportSchema,
    'levels',
    [{ beginner: long(120), intermediate: long(120), advanced: long(120) }],
    [{ beginner: long(121) }, { intermediate: long(121) }, { advanced: long(121) }],
    { beginner: '', intermediate: '', advanced: '' },
  ],
  [todSchema, 'participants', [['ann', 'bob']], [[''], 'ann'], []],
  [todSchema, 'status', ['accepted', 'rejected', 'cancelled'], ['played'], 'pending'],
  [todSchema, 'sportIds', [times(10)], [times(11), ['']], []],
  [todSchema, 'commonSports', [['tennis']], [['']], []],
  [todSchema, 'sessionCount', [3], [], 0],
  [todSchema, 'people', [{}], [5, 'ann', null], {}],
  [proposalSchema, 'message', ['Salut'], [{}], ''],
  [pastProposalSchema, 'outcome', ['accepted', 'refused', 'replaced'], ['lost'], 'ended'],
  [sessionSchema, 'notes', [long(1000)], [long(1001)], ''],
  [
    sessionSchema,
    'score',
    [{ scoring: 'goals', sets: [{ player1: 7, player2: 0 }], winner: 'player1' }, null],
    [{ scoring: 'chess' }, { winner: 'nobody' }, { sets: [{ player1: -1, player2: 0 }] }],
    null,
  ],
  [reviewSchema, 'readers', [['ann']], [['']], []],
  [reviewSchema, 'comment', [long(500)], [long(501)], ''],
  [messageSchema, 'read', [true], ['maybe'], false],
  [messageSchema, 'isFirst', [true], ['maybe'], false],
  [messageSchema, 'isRemoved', [true], ['maybe'], false],
  [notificationSchema, 'type', ['new_message'], ['advert'], 'system'],
  [notificationSchema, 'title', [long(200)], [long(201)], ''],
  [notificationSchema, 'content', [long(1000)], [long(1001)], ''],
  [notificationSchema, 'read', [true], ['maybe'], false],
  [broadcastSchema, 'mode', ['all', 'bySport'], ['some'], 'user'],
  [broadcastSchema, 'sportIds', [['tennis']], [['']], []],
  [broadcastSchema, 'type', ['new_message'], ['advert'], 'system'],
  [broadcastSchema, 'title', [long(200)], [long(201)], ''],
  [broadcastSchema, 'content', [long(1000)], [long(1001)], ''],
  [broadcastSchema, 'recipients', [0, 5], NO_COUNT, 0],
  [broadcastSchema, 'delivered', [0, 5], NO_COUNT, 0],
  [broadcastSchema, 'page', [0, 5], NO_COUNT, 0],
  [broadcastSchema, 'status', ['sent', 'failed'], ['lost'], 'sending'],
  [adminLogSchema, 'reason', [long(500)], [long(501)], ''],
  [adminLogSchema, 'fields', [['name']], [['']], []],
  [reportSchema, 'isReporterVerified', [true], ['maybe'], false],
  [reportSchema, 'source', ['server'], ['nobody'], 'member'],
  [reportSchema, 'reason', ['danger'], ['bored'], 'other'],
  [reportSchema, 'text', [long(1000)], [long(1001)], ''],
  [reportSchema, 'context', ['message', 'tod'], ['session'], 'profile'],
  [
    reportSchema,
    'todQuotes',
    [[{ kind: 'review', content: 'Nul.', at: MOMENT }]],
    [[{ kind: 'song' }], 'Nul.'],
    [],
  ],
  [reportSchema, 'hasMoreTodQuotes', [true], ['maybe'], false],
  [reportSchema, 'hints', [['sameText']], [['odd']], []],
  [reportSchema, 'hintCount', [0, 5], NO_COUNT, 0],
  [reportSchema, 'urgency', [0, 5], [-1, 6, 0.5], 0],
  [reportSchema, 'status', ['dismissed', 'resolved'], ['lost'], 'open'],
  [reportSchema, 'version', [0, 5], NO_COUNT, 0],
  [reportSchema, 'isObjected', [true], ['maybe'], false],
  [decisionSchema, 'measures', [['warning']], [['shame']], []],
  [decisionSchema, 'source', ['server'], ['nobody'], 'member'],
  [decisionSchema, 'objection', [{ text: 'Non.', at: MOMENT }, null], ['no'], null],
  [decisionSchema, 'answer', [{ isUpheld: false, text: 'Oui.', at: MOMENT }, null], ['no'], null],
  [moderationYearSchema, 'dismissed', [0, 5], NO_COUNT, 0],
  [statisticsDaySchema, 'signUps', [0, 5], [0.5], 0],
  [statisticsDaySchema, 'paidCents', [-499, 499], [0.5], 0],
  [statisticsDaySchema, 'membersBefore', [0, 5], NO_COUNT, 0],
  [statisticsDaySchema, 'subscribersBefore', [0, 5], NO_COUNT, 0],
  [statisticsDaySchema, 'monthlyCentsBefore', [0, 5], NO_COUNT, 0],
  [serviceSettingsSchema, 'off', [['ads']], [['tods']], []],
  [serviceSettingsSchema, 'notice', [long(300)], [long(301)], ''],
  [serviceSettingsSchema, 'closed', [true], ['maybe'], false],
  [serviceSettingsSchema, 'minimalVersion', ['1.0.2'], ['1.0'], ''],
  [deviceSchema, 'userAgent', [long(500)], [long(501)], ''],
  [deviceSchema, 'timeZone', [long(64), 'Indian/Reunion'], [long(65)], 'Europe/Paris'],
  [promptsSchema, 'photoAskedAt', [MOMENT, null], ['yesterday'], null],
  [workKeySchema, 'k', [`${long(41)}-_`], [long(42), long(44), `${long(42)}/`, ''], ''],
];

const read = ([schema, field]: Row, value: unknown): unknown =>
  parseDocument(schema, { ...FILLED.get(schema), [field]: value })[field];

describe('a field of a stored document', () => {
  it.each(ROWS.map((row) => [row[1], row] as const))('%s keeps what it may hold: %#', (_, row) => {
    for (const value of row[2]) expect(read(row, value)).toEqual(value);
  });

  it.each(ROWS.map((row) => [row[1], row] as const))('%s reads as its default otherwise: %#', (_, row) => {
    for (const value of [...row[3], undefined]) expect(read(row, value)).toEqual(row[4]);
  });
});

describe('a stored document', () => {
  it.each<readonly [string, ObjectSchema<AnyObject>, object]>([
    ['device', deviceSchema, { token: '' }],
    ['device', deviceSchema, { token: long(1001) }],
    ['review', reviewSchema, { rating: 0 }],
    ['review', reviewSchema, { rating: 6 }],
    ['review', reviewSchema, { rating: 2.5 }],
    ['vote', voteSchema, {}],
    ['vote', voteSchema, { rating: 0 }],
    ['vote', voteSchema, { rating: 6 }],
    ['vote', voteSchema, { rating: 2.5 }],
    ['sport', sportSchema, { name: 'x' }],
    ['sport', sportSchema, { name: long(81) }],
    ['proposal', proposalSchema, { byUid: 'bob' }],
    ['proposal', proposalSchema, { id: 'p' }],
    ['entry of the log', adminLogSchema, { action: 'sang' }],
  ])('says nothing without what makes it one: a %s with %o', (_, schema, stored) => {
    expect(() => parseDocument(schema, stored)).toThrow();
  });

  it.each<readonly [string, ObjectSchema<AnyObject>, object]>([
    ['device', deviceSchema, { token: long(1000) }],
    ['review', reviewSchema, { rating: 1 }],
    ['vote', voteSchema, { rating: 5 }],
    ['vote', voteSchema, { rating: 1 }],
    ['sport', sportSchema, { name: 'Go' }],
    ['sport', sportSchema, { name: long(80) }],
  ])('is read up to its bounds: a %s with %o', (_, schema, stored) => {
    expect(parseDocument(schema, stored)).toMatchObject(stored);
  });
});
