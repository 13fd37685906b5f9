import {
  nameTokens,
  notificationSettingsSchema,
  parseDocument,
  profileSchema,
  publishPosition,
} from '@tod/model';
import type { DocumentData } from 'firebase/firestore';
import { ANNE, KIM, LEO } from './actors.ts';

/** Long enough ago that no rule can take it for the time of a request. */
export const EARLIER = new Date('2026-01-15T10:00:00Z');

const person = { name: 'Anne', avatarVersion: null, city: 'Annecy', sportId: 'tennis' };

/** Documents as the server stores them. */
export const stored = {
  profile: {
    ...parseDocument(profileSchema, {}),
    name: 'Anne',
    nameTokens: nameTokens('Anne'),
    birthYear: 1996,
    city: 'Annecy',
    bio: 'Bonjour',
    avatarVersion: '1732270000000000',
    bannerVersion: '1732270000000000',
    ...publishPosition({ latitude: 45.899, longitude: 6.129 }),
    sportIds: ['tennis', 'yoga'],
    skillLevels: { tennis: 'beginner' },
    availabilitySchedule: [
      {
        day: 'Mardi',
        timeSlots: [{ startTime: '18:30', endTime: '20:00', label: '' }],
        customNote: '',
      },
    ],
    rating: { average: 4.5, count: 2 },
    lastActive: EARLIER,
    createdAt: EARLIER,
  },
  user: {
    plan: 'free',
    planActive: true,
    subscriptionStart: null,
    subscriptionEnd: null,
    cancelAtPeriodEnd: false,
    subscriptionPrice: null,
    paymentFailed: false,
    stripeCustomerId: null,
    suspended: false,
    signedOutAt: null,
  },
  usage: { matchRequestsUsed: 3, messagesSent: 1 },
  interaction: { type: 'pass', createdAt: EARLIER },
  block: { createdAt: EARLIER, pair: `${ANNE}_${KIM}`, targetUid: KIM },
  address: { uid: ANNE, expiresAt: null },
  messageRequest: { createdAt: EARLIER },
  hiddenPeople: { salt: '00ff', digests: ['8c1f0a'] },
  vote: { rating: 4, saidAt: EARLIER },
  notification: {
    type: 'new_message',
    title: 'Léo',
    content: 'Bonjour',
    read: false,
    createdAt: EARLIER,
    data: { senderUid: LEO, todId: null },
    relatedId: null,
  },
  settings: parseDocument(notificationSettingsSchema, {}),
  workKey: { k: 'GawgguFyGrWKav7AX4VKUg-GawgguFyGrWKav7AX4VK' },
  decision: {
    measures: ['warning'],
    until: null,
    reasons: 'Des insultes répétées.',
    context: 'profile',
    reason: 'harassment',
    quote: '',
    source: 'member',
    at: EARLIER,
    objection: null,
    answer: null,
  },
  outreach: { sent: [{ messageId: 'message-1', digest: '8c1f0a', at: EARLIER }] },
  order: { price: 9.9, interval: 'month', consentedAt: EARLIER, subscriptionId: 'sub_1', orderedAt: EARLIER },
  device: { token: 'token-1', userAgent: 'Firefox', createdAt: EARLIER, lastSeen: EARLIER },
  tod: {
    participants: [ANNE, LEO],
    initiatorUid: ANNE,
    recipientUid: LEO,
    status: 'accepted',
    sportIds: ['tennis'],
    commonSports: ['tennis'],
    slot: null,
    place: null,
    proposal: null,
    pastProposals: [],
    awaitingUid: LEO,
    people: { [ANNE]: person, [LEO]: person },
    sessionCount: 1,
    createdAt: EARLIER,
    updatedAt: EARLIER,
  },
  session: {
    playedAt: EARLIER,
    sportId: 'tennis',
    score: null,
    notes: '',
    recorderUid: ANNE,
    createdAt: EARLIER,
  },
  review: {
    sessionId: 'session-1',
    authorUid: ANNE,
    aboutUid: LEO,
    readers: [ANNE],
    publishAt: EARLIER,
    playedAt: EARLIER,
    sportId: 'tennis',
    rating: 5,
    comment: 'Très bien',
    createdAt: EARLIER,
    updatedAt: EARLIER,
  },
  todPair: { todId: 'tod-1', participants: [ANNE, LEO], createdAt: EARLIER },
  conversation: {
    participants: [ANNE, LEO],
    people: { [ANNE]: person, [LEO]: person },
    lastMessage: 'Bonjour',
    lastMessageAt: EARLIER,
    unread: { [ANNE]: 2, [LEO]: 1 },
    unreadFor: [ANNE, LEO],
    createdAt: EARLIER,
  },
  /** From Léo to Anne. */
  message: { senderUid: LEO, receiverUid: ANNE, content: 'Bonjour', createdAt: EARLIER, read: false },
  sport: {
    name: 'Tennis',
    description: 'Un contre un ou en double.',
    imageUrl: '/sports/tennis.svg',
    intensity: 'medium',
    isTeamSport: false,
    popularity: 88,
    seasonality: 'both',
    scoring: 'tennisSets',
    practitionerCount: 7,
  },
  plan: { matchRequestsLimit: 10, messagesLimit: 10, price: 0, interval: 'month', description: 'Gratuit' },
  ad: {
    title: 'Raquettes',
    description: '',
    imageUrl:
      'https://firebasestorage.googleapis.com/v0/b/demo-tod.appspot.com/o/ad-images%2Fad-1.webp?alt=media',
    targetUrl: 'https://exemple.fr/',
    locations: ['home', 'partners-feed'],
    startDate: null,
    endDate: null,
    active: true,
    weight: 1,
  },
  sportCatalogue: { sports: [], changedAt: EARLIER },
  adBoard: { ads: [], changedAt: EARLIER },
  area: { sports: [{ sportId: 'judo', name: 'Judo', people: 5 }] },
  service: { off: ['ads'], notice: '', closed: false, minimalVersion: '', changedAt: EARLIER },
  adCount: { month: '2026-11', ads: { 'ad-1': { '20': { impressions: 10, clicks: 1 } } } },
  userRole: { role: 'admin' },
  adminLogEntry: {
    actor: 'admin-1',
    action: 'documentChanged',
    target: 'plans/free',
    reason: '',
    fields: ['price'],
    at: EARLIER,
    expiresAt: EARLIER,
  },
  report: { targetUid: LEO, reporterUid: ANNE, reason: 'spam', text: '', context: 'profile', status: 'open' },
  statisticsDay: { signUps: 1, messages: 2, membersBefore: 10, summedAt: EARLIER },
  statisticsShard: { signUps: 1 },
  moderationYear: { reports: { spam: 1 }, dismissed: 1 },
  broadcast: {
    mode: 'all',
    recipientUid: null,
    sportIds: [],
    type: 'system',
    title: 'Bonjour',
    content: 'Nouveau',
    senderUid: 'admin-1',
    createdAt: EARLIER,
    recipients: 2,
    delivered: 2,
    page: 1,
    after: LEO,
    status: 'sent',
    changedAt: EARLIER,
  },
  mail: { to: 'anne@exemple.fr', message: { subject: 'Bonjour', text: 'Bonjour', html: '<p>Bonjour</p>' } },
  mapAnswer: { places: [], expiresAt: EARLIER },
  stripeEvent: { handledAt: EARLIER },
  ledgerEntry: { callerUid: ANNE, expiresAt: EARLIER },
} as const satisfies Record<string, DocumentData>;

/** The same documents, as they would be somebody else's instead of Anne's; `owner` comes before Kim and Léo, as Anne does. */
export function storedOf(owner: string): typeof stored {
  return renamed(stored, owner);
}

function renamed<Data>(data: Data, owner: string): Data;
function renamed(data: unknown, owner: string): unknown {
  if (typeof data === 'string') return nameOf(data, owner);
  if (Array.isArray(data)) return data.map((value: unknown) => renamed(value, owner));
  if (typeof data !== 'object' || data === null || data instanceof Date) return data;
  const entries: [string, unknown][] = Object.entries(data);
  return Object.fromEntries(entries.map(([name, value]) => [nameOf(name, owner), renamed(value, owner)]));
}

/** Where a text is the id of Anne, or begins with it as the id of a pair does. */
function nameOf(text: string, owner: string): string {
  return text === ANNE || text.startsWith(`${ANNE}_`) ? owner + text.slice(ANNE.length) : text;
}
