import { type DocumentData, deleteField, increment, serverTimestamp } from 'firebase/firestore';
import { ANNE, LEO } from './actors.ts';
import { stored } from './documents.ts';

/** A write and what it is about. */
export type WriteCase = readonly [what: string, data: DocumentData];

/** Writes to documents of one collection by the one who may write there. */
export interface WriteCases {
  readonly name: string;
  readonly by: 'member' | 'admin';
  /** Where documents are created, by id. */
  readonly fresh: (id: string) => string;
  /** The document that is changed. */
  readonly document: string;
  readonly goodCreations: readonly WriteCase[];
  readonly hostileCreations: readonly WriteCase[];
  readonly goodChanges: readonly WriteCase[];
  readonly hostileChanges: readonly WriteCase[];
}

const now = serverTimestamp;
const LONG_AGO = new Date('2026-01-01');
const LEVELS = { beginner: 'Premiers échanges', intermediate: 'Matchs réguliers', advanced: 'Tournois' };
const UPLOADED = stored.ad.imageUrl;

export const WRITES: readonly WriteCases[] = [
  {
    name: 'interactions',
    by: 'member',
    fresh: (id) => `users/${ANNE}/interactions/${id}`,
    document: `users/${ANNE}/interactions/${LEO}`,
    goodCreations: ['pass', 'message'].map((type) => [type, { type, createdAt: now() }]),
    hostileCreations: [
      ['an unknown type', { type: 'like', createdAt: now() }],
      ['a match, which the server notes', { type: 'match', createdAt: now() }],
      ['no type', { createdAt: now() }],
      ['no time', { type: 'pass' }],
      ['an invented time', { type: 'pass', createdAt: LONG_AGO }],
      ['an unknown field', { type: 'pass', createdAt: now(), weight: 1 }],
    ],
    goodChanges: [['another type', { type: 'message', createdAt: now() }]],
    hostileChanges: [
      ['a match', { type: 'match', createdAt: now() }],
      ['another type at the old time', { type: 'match' }],
      ['no type', { type: deleteField(), createdAt: now() }],
      ['an unknown field', { createdAt: now(), synced: true }],
    ],
  },
  {
    name: 'notifications',
    by: 'member',
    fresh: (id) => `users/${ANNE}/notifications/${id}`,
    document: `users/${ANNE}/notifications/note-1`,
    goodCreations: [],
    hostileCreations: [['one of one’s own', { ...stored.notification, createdAt: now() }]],
    goodChanges: [['read', { read: true }]],
    hostileChanges: [
      ['unread again', { read: false }],
      ['read as a text', { read: 'true' }],
      ['another title', { read: true, title: 'x' }],
      ['another content', { content: 'x' }],
      ['another time', { read: true, createdAt: now() }],
      ['an unknown field', { read: true, seenAt: now() }],
    ],
  },
  {
    name: 'notification settings',
    by: 'member',
    fresh: () => `users/${ANNE}/settings/notifications`,
    document: `users/${ANNE}/settings/notifications`,
    goodCreations: [
      ['the defaults', stored.settings],
      ['only what differs', { push: { system: false }, quietHours: { ...stored.settings.quietHours } }],
    ],
    hostileCreations: [
      ['nothing', {}],
      ['no quiet hours', { push: {} }],
      ['a switch that is none', { ...stored.settings, push: { new_message: 'yes' } }],
      ['a switch for an unknown type', { ...stored.settings, push: { everything: true } }],
      ['an unknown field', { ...stored.settings, email: true }],
    ],
    goodChanges: [
      ['another switch', { 'push.new_message': false }],
      ['other hours', { 'quietHours.start': '22:30', 'quietHours.end': '07:00' }],
    ],
    hostileChanges: [
      ['an hour that is none', { 'quietHours.start': '24:00' }],
      ['a time with more behind', { 'quietHours.end': '09:00\n' }],
      ['hours neither on nor off', { 'quietHours.enabled': 1 }],
      ['more in the hours', { 'quietHours.timeZone': 'x'.repeat(1000) }],
    ],
  },
  {
    name: 'devices',
    by: 'member',
    fresh: (id) => `users/${ANNE}/devices/${id}`,
    document: `users/${ANNE}/devices/device-1`,
    goodCreations: [
      ['a device', { token: 'x'.repeat(1000), userAgent: '', createdAt: now(), lastSeen: now() }],
      [
        'one with its time zone',
        { token: 'x', userAgent: '', timeZone: 'Indian/Reunion', createdAt: now(), lastSeen: now() },
      ],
    ],
    hostileCreations: [
      ['no token', { token: '', userAgent: '', createdAt: now(), lastSeen: now() }],
      ['a long token', { token: 'x'.repeat(1001), userAgent: '', createdAt: now(), lastSeen: now() }],
      [
        'a token that is no token',
        { token: '😀'.repeat(600), userAgent: '', createdAt: now(), lastSeen: now() },
      ],
      ['a long user agent', { token: 'x', userAgent: 'x'.repeat(501), createdAt: now(), lastSeen: now() }],
      [
        'a long time zone',
        { token: 'x', userAgent: '', timeZone: 'x'.repeat(65), createdAt: now(), lastSeen: now() },
      ],
      [
        'a time zone that is no text',
        { token: 'x', userAgent: '', timeZone: 2, createdAt: now(), lastSeen: now() },
      ],
      ['an invented time', { token: 'x', userAgent: '', createdAt: LONG_AGO, lastSeen: now() }],
      [
        'a sight in the future',
        { token: 'x', userAgent: '', createdAt: now(), lastSeen: new Date('2126-01-01') },
      ],
      ['an unknown field', { token: 'x', userAgent: '', createdAt: now(), lastSeen: now(), admin: true }],
    ],
    goodChanges: [
      ['seen', { lastSeen: now() }],
      ['seen elsewhere', { lastSeen: now(), timeZone: 'America/Martinique' }],
    ],
    hostileChanges: [
      ['a new token', { token: 'y', lastSeen: now() }],
      ['another creation', { createdAt: now(), lastSeen: now() }],
      ['an unknown field', { lastSeen: now(), topic: 'all' }],
    ],
  },
  {
    name: 'conversations',
    by: 'member',
    fresh: () => `conversations/${ANNE}_zoe`,
    document: `conversations/${ANNE}_${LEO}`,
    goodCreations: [],
    hostileCreations: [['one of one’s own', { ...stored.conversation, participants: [ANNE, 'zoe'] }]],
    goodChanges: [['own counter to zero', { [`unread.${ANNE}`]: 0, unreadFor: [LEO] }]],
    hostileChanges: [
      ['own counter to one', { [`unread.${ANNE}`]: 1, unreadFor: [LEO] }],
      ['own counter below zero', { [`unread.${ANNE}`]: -1, unreadFor: [LEO] }],
      ['own counter as text', { [`unread.${ANNE}`]: '0', unreadFor: [LEO] }],
      ['no own counter', { [`unread.${ANNE}`]: deleteField(), unreadFor: [LEO] }],
      ['the other’s counter', { [`unread.${LEO}`]: 0, unreadFor: [ANNE] }],
      ['both counters', { unread: { [ANNE]: 0, [LEO]: 0 }, unreadFor: [] }],
      ['only the own counter left', { unread: { [ANNE]: 0 }, unreadFor: [LEO] }],
      ['a stranger’s counter', { [`unread.${ANNE}`]: 0, 'unread.mia': 0, unreadFor: [LEO] }],
      ['no counters', { unread: deleteField(), unreadFor: [LEO] }],
      ['a counter at zero for whom something is said to wait', { [`unread.${ANNE}`]: 0 }],
      ['nothing waiting for the other', { [`unread.${ANNE}`]: 0, unreadFor: [] }],
      ['something waiting for a stranger', { [`unread.${ANNE}`]: 0, unreadFor: [LEO, 'mia'] }],
      ['no list of those for whom something waits', { [`unread.${ANNE}`]: 0, unreadFor: deleteField() }],
      ['another participant', { participants: [ANNE, 'mia'] }],
      ['another last message', { [`unread.${ANNE}`]: 0, unreadFor: [LEO], lastMessage: 'x' }],
      ['an unknown field', { [`unread.${ANNE}`]: 0, unreadFor: [LEO], pinned: true }],
      ['accepted by the other', { [`unread.${ANNE}`]: 0, unreadFor: [LEO], awaitingUid: null }],
      ['written by oneself', { [`unread.${ANNE}`]: 0, unreadFor: [LEO], writerUids: [ANNE, LEO] }],
    ],
  },
  {
    name: 'messages',
    by: 'member',
    fresh: (id) => `conversations/${ANNE}_${LEO}/messages/${id}`,
    document: `conversations/${ANNE}_${LEO}/messages/message-1`,
    goodCreations: [],
    hostileCreations: [
      [
        'one past the quota',
        { senderUid: ANNE, receiverUid: LEO, content: 'Bonjour', createdAt: now(), read: false },
      ],
    ],
    goodChanges: [['read', { read: true }]],
    hostileChanges: [
      ['unread again', { read: false }],
      ['another content', { read: true, content: 'x' }],
      ['another sender', { read: true, senderUid: ANNE }],
      ['another time', { read: true, createdAt: now() }],
      ['an unknown field', { read: true, liked: true }],
    ],
  },
  {
    name: 'sports',
    by: 'admin',
    fresh: (id) => `sports/${id}`,
    document: 'sports/tennis',
    goodCreations: [
      ['a sport', { ...stored.sport, practitionerCount: 0 }],
      [
        'a sport that says what its levels mean, and how its players are ranked',
        { ...stored.sport, levels: LEVELS, rankingScale: 'tennis', practitionerCount: 0 },
      ],
      ['a sport with a picture of the bucket', { ...stored.sport, imageUrl: UPLOADED, practitionerCount: 0 }],
    ],
    hostileCreations: [
      ['an invented count', stored.sport],
      ['a name of one letter', { ...stored.sport, name: 'x', practitionerCount: 0 }],
      ['a name of spaces', { ...stored.sport, name: '  ', practitionerCount: 0 }],
      ['a long name', { ...stored.sport, name: 'x'.repeat(81), practitionerCount: 0 }],
      ['a long description', { ...stored.sport, description: 'x'.repeat(2001), practitionerCount: 0 }],
      ['an unknown intensity', { ...stored.sport, intensity: 'extreme', practitionerCount: 0 }],
      ['too much popularity', { ...stored.sport, popularity: 101, practitionerCount: 0 }],
      [
        'a picture of elsewhere',
        { ...stored.sport, imageUrl: 'https://exemple.fr/a.webp', practitionerCount: 0 },
      ],
      ['a script as picture', { ...stored.sport, imageUrl: 'javascript:alert(1)', practitionerCount: 0 }],
      ['an unknown field', { ...stored.sport, tags: [], practitionerCount: 0 }],
      ['no name', { intensity: 'low' }],
    ],
    goodChanges: [
      ['a popularity', { popularity: 12.5 }],
      ['what its levels mean', { levels: { ...LEVELS, beginner: 'x'.repeat(120), advanced: '' } }],
      ['no scale', { rankingScale: null }],
    ],
    hostileChanges: [
      ['a count', { practitionerCount: 1000 }],
      ['one more', { practitionerCount: increment(1) }],
      ['no count', { practitionerCount: deleteField() }],
      ['an unknown season', { seasonality: 'winter' }],
      ['an unknown way to count', { scoring: 'darts' }],
      ['a team as text', { isTeamSport: 'yes' }],
      ['two levels', { levels: { beginner: '', advanced: '' } }],
      ['a fourth level', { levels: { ...LEVELS, champion: 'Imbattable' } }],
      ['a long level', { levels: { ...LEVELS, beginner: 'x'.repeat(121) } }],
      ['a level that is no text', { 'levels.beginner': 3 }],
      ['levels as a text', { levels: 'x' }],
      ['an unknown scale', { rankingScale: 'elo' }],
      ['a scale that is a list', { rankingScale: ['tennis'] }],
    ],
  },
  {
    name: 'plans',
    by: 'admin',
    fresh: (id) => `plans/${id}`,
    document: 'plans/free',
    goodCreations: [['a plan without limits', { ...stored.plan, matchRequestsLimit: 999_999, price: 9.9 }]],
    hostileCreations: [
      ['a negative limit', { ...stored.plan, messagesLimit: -1 }],
      ['half a message', { ...stored.plan, messagesLimit: 1.5 }],
      ['a negative price', { ...stored.plan, price: -1 }],
      ['an unknown interval', { ...stored.plan, interval: 'day' }],
      ['a long description', { ...stored.plan, description: 'x'.repeat(501) }],
      ['an unknown field', { ...stored.plan, trialDays: 30 }],
    ],
    goodChanges: [['a price', { price: 9.9 }]],
    hostileChanges: [
      ['a price as text', { price: '9,90' }],
      ['no limit', { messagesLimit: deleteField() }],
    ],
  },
  {
    name: 'ads',
    by: 'admin',
    fresh: (id) => `ads/${id}`,
    document: 'ads/ad-1',
    goodCreations: [
      ['an ad', stored.ad],
      ['an ad with a window', { ...stored.ad, startDate: LONG_AGO, endDate: new Date('2126-01-01') }],
    ],
    hostileCreations: [
      ['a short title', { ...stored.ad, title: 'ab' }],
      ['a script as target', { ...stored.ad, targetUrl: 'javascript:alert(1)' }],
      ['a target without encryption', { ...stored.ad, targetUrl: 'http://exemple.fr' }],
      ['a picture of elsewhere', { ...stored.ad, imageUrl: 'https://exemple.fr/a.webp' }],
      ['a picture of a member', { ...stored.ad, imageUrl: UPLOADED.replace('ad-images', 'avatars') }],
      ['a picture without encryption', { ...stored.ad, imageUrl: 'http://exemple.fr/a.webp' }],
      ['no placement', { ...stored.ad, locations: [] }],
      ['an unknown placement', { ...stored.ad, locations: ['moon'] }],
      ['an end before the start', { ...stored.ad, startDate: new Date(), endDate: LONG_AGO }],
      ['a date as text', { ...stored.ad, startDate: '2026-01-01' }],
      ['an unknown field', { ...stored.ad, html: '<b>x</b>' }],
      ['a target of two lines', { ...stored.ad, targetUrl: 'https://exemple.fr/\nx' }],
      ['no weight', { ...stored.ad, weight: 0 }],
      ['a weight that drowns the others', { ...stored.ad, weight: 1_000 }],
      ['half a weight', { ...stored.ad, weight: 1.5 }],
    ],
    goodChanges: [
      ['off', { active: false }],
      ['heavier', { weight: 10 }],
    ],
    hostileChanges: [
      ['activity as text', { active: 'yes' }],
      ['no target', { targetUrl: deleteField() }],
    ],
  },
];
