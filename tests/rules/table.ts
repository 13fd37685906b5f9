import type { RulesTestContext } from '@firebase/rules-unit-testing';
import {
  collection,
  type DocumentData,
  limit,
  type Query,
  query,
  serverTimestamp,
  where,
} from 'firebase/firestore';
import { ACTORS, type Actor, ADMIN, ANNE, LEO, MIA, OPERATIONS, type Operation, PAIR } from './actors.ts';
import { EARLIER, stored } from './documents.ts';

/** A database as rules-unit-testing gives it; the functions of `firebase/firestore` take it. */
export type Database = ReturnType<RulesTestContext['firestore']>;

/** One line of the table "Collections" (docs/ARCHITECTURE.md): who may do what with its documents. */
export interface CollectionRow {
  /** The path as the rules write it. */
  readonly pattern: string;
  /** A document that is there. Anne is its owner or takes part, where a document has such people. */
  readonly document: string;
  readonly stored: DocumentData;
  /** The path of a document that is not there yet. */
  readonly fresh: (id: string) => string;
  /** What a creation that is allowed at all would say. */
  readonly created: () => DocumentData;
  /** A change that is allowed at all. */
  readonly changed: () => DocumentData;
  /** What the member's own screen asks for. */
  readonly listed: (db: Database) => Query;
  readonly allowed: Readonly<Record<Actor, readonly Operation[]>>;
}

const NOTHING: CollectionRow['allowed'] = { visitor: [], stranger: [], member: [], admin: [] };
const READ: readonly Operation[] = ['get', 'list'];
const WRITE: readonly Operation[] = ['create', 'update', 'delete'];

/** A row whose documents only the server writes, unless `more` says otherwise. */
function row(
  pattern: string,
  document: string,
  data: DocumentData,
  allowed: Partial<CollectionRow['allowed']>,
  more: Partial<CollectionRow> = {},
): CollectionRow {
  const parent = document.slice(0, document.lastIndexOf('/'));
  return {
    pattern,
    document,
    stored: data,
    fresh: (id) => `${parent}/${id}`,
    created: () => data,
    changed: () => ({ changedBy: 'somebody' }),
    listed: (db) => collection(db, parent),
    ...more,
    allowed: { ...NOTHING, ...allowed },
  };
}

const takesPart = (path: string) => (db: Database) =>
  query(collection(db, path), where('participants', 'array-contains', ANNE));

export const TABLE: readonly CollectionRow[] = [
  row(
    'profiles/{uid}',
    `profiles/${ANNE}`,
    stored.profile,
    { visitor: ['get'], stranger: READ, member: [...READ, 'update'], admin: READ },
    {
      changed: () => ({ bio: 'Nouvelle bio', lastActive: serverTimestamp() }),
      listed: (db) => query(collection(db, 'profiles'), limit(50)),
    },
  ),
  row(
    'users/{uid}',
    `users/${ANNE}`,
    stored.user,
    { member: ['get'], admin: READ },
    {
      changed: () => ({ plan: 'premium' }),
    },
  ),
  row(
    'users/{uid}/usage/{month}',
    `users/${ANNE}/usage/2026-11`,
    stored.usage,
    { member: READ },
    {
      changed: () => ({ messagesSent: 0 }),
    },
  ),
  row(
    'users/{uid}/interactions/{target}',
    `users/${ANNE}/interactions/${LEO}`,
    stored.interaction,
    { member: [...READ, ...WRITE] },
    {
      created: () => ({ type: 'match', createdAt: serverTimestamp() }),
      changed: () => ({ type: 'message', createdAt: serverTimestamp() }),
    },
  ),
  row(
    'users/{uid}/blocks/{target}',
    `users/${ANNE}/blocks/${LEO}`,
    stored.block,
    { member: [...READ, ...WRITE] },
    {
      fresh: () => `users/${ANNE}/blocks/${MIA}`,
      created: () => ({ createdAt: serverTimestamp(), pair: `${ANNE}_${MIA}` }),
      changed: () => ({ createdAt: serverTimestamp() }),
    },
  ),
  row('users/{uid}/hidden/{name}', `users/${ANNE}/hidden/people`, stored.hiddenPeople, { member: READ }),
  row('users/{uid}/votes/{vote}', `users/${ANNE}/votes/vote-1`, stored.vote, {}),
  row(
    'users/{uid}/notifications/{id}',
    `users/${ANNE}/notifications/note-1`,
    stored.notification,
    { member: [...READ, 'update'] },
    { changed: () => ({ read: true }) },
  ),
  // A creation under its one name is tried in writes.ts; the fresh one here has another.
  row(
    'users/{uid}/settings/{name}',
    `users/${ANNE}/settings/notifications`,
    stored.settings,
    { member: [...READ, 'update'] },
    { changed: () => ({ 'quietHours.enabled': false }) },
  ),
  // Its creation under its one name is tried in writes.test.ts; the fresh one here has another.
  row('users/{uid}/keys/{name}', `users/${ANNE}/keys/work`, stored.workKey, { member: ['get'] }),
  row(
    'users/{uid}/devices/{id}',
    `users/${ANNE}/devices/device-1`,
    stored.device,
    { member: [...READ, ...WRITE] },
    {
      created: () => ({
        token: 'token-2',
        userAgent: 'Chrome',
        createdAt: serverTimestamp(),
        lastSeen: serverTimestamp(),
      }),
      changed: () => ({ token: 'token-3', lastSeen: serverTimestamp() }),
    },
  ),
  row(
    'tods/{id}',
    'tods/tod-1',
    stored.tod,
    { member: READ, admin: READ },
    {
      changed: () => ({ status: 'cancelled' }),
      listed: takesPart('tods'),
    },
  ),
  row('tods/{id}/sessions/{session}', 'tods/tod-1/sessions/session-1', stored.session, { member: READ }),
  row(
    'tods/{id}/reviews/{review}',
    `tods/tod-1/reviews/session-1_${ANNE}`,
    stored.review,
    { member: READ },
    {
      listed: (db) =>
        query(collection(db, 'tods/tod-1/reviews'), where('readers', 'array-contains', ANNE), limit(10)),
    },
  ),
  row('todPairs/{pair}', `todPairs/${PAIR}`, stored.todPair, {}, { listed: takesPart('todPairs') }),
  row(
    'conversations/{pair}',
    `conversations/${PAIR}`,
    stored.conversation,
    { member: [...READ, 'update'] },
    { changed: () => ({ [`unread.${ANNE}`]: 0 }), listed: takesPart('conversations') },
  ),
  row(
    'conversations/{pair}/messages/{id}',
    `conversations/${PAIR}/messages/message-1`,
    stored.message,
    { member: [...READ, 'update'] },
    { changed: () => ({ read: true }) },
  ),
  row(
    'sports/{id}',
    'sports/tennis',
    stored.sport,
    { visitor: READ, stranger: READ, member: READ, admin: [...READ, ...WRITE] },
    {
      created: () => ({ ...stored.sport, name: 'Pétanque', practitionerCount: 0 }),
      changed: () => ({ popularity: 90 }),
    },
  ),
  row(
    'plans/{planType}',
    'plans/free',
    stored.plan,
    { visitor: READ, stranger: READ, member: READ, admin: [...READ, ...WRITE] },
    { changed: () => ({ matchRequestsLimit: 20 }) },
  ),
  row(
    'ads/{id}',
    'ads/ad-1',
    stored.ad,
    { visitor: READ, stranger: READ, member: READ, admin: [...READ, ...WRITE] },
    {
      changed: () => ({ active: false }),
      listed: (db) =>
        query(
          collection(db, 'ads'),
          where('active', '==', true),
          where('startDate', '==', null),
          where('endDate', '==', null),
        ),
    },
  ),
  row('ads/{id}/days/{day}', 'ads/ad-1/days/2026-11-20', stored.adDay, { admin: READ }),
  row(
    'userRoles/{uid}',
    `userRoles/${ANNE}`,
    stored.userRole,
    { member: ['get'], admin: READ },
    {
      fresh: (id) => `userRoles/${id}`,
      changed: () => ({ role: 'owner' }),
    },
  ),
  row(
    'adminLog/{id}',
    'adminLog/entry-1',
    stored.adminLogEntry,
    { admin: READ },
    {
      changed: () => ({ actor: 'somebody-else' }),
      listed: (db) => query(collection(db, 'adminLog'), limit(100)),
    },
  ),
  row(
    'reports/{id}',
    'reports/report-1',
    stored.report,
    { admin: READ },
    {
      changed: () => ({ status: 'dismissed' }),
    },
  ),
  row(
    'broadcasts/{id}',
    'broadcasts/broadcast-1',
    stored.broadcast,
    { admin: READ },
    {
      changed: () => ({ status: 'sending' }),
    },
  ),
  row('mapCache/{key}', 'mapCache/key-1', stored.mapAnswer, {}),
  row('mail/{id}', 'mail/mail-1', stored.mail, {}),
  row('stripeEvents/{id}', 'stripeEvents/event-1', stored.stripeEvent, {}),
  row('deliveries/{id}', 'deliveries/delivery-1', stored.delivery, {}),
];

/** What is there beside the documents of the rows. */
export const SURROUNDINGS: Readonly<Record<string, DocumentData>> = {
  [`profiles/${LEO}`]: { ...stored.profile, name: 'Léo' },
  [`profiles/${MIA}`]: { ...stored.profile, name: 'Mia' },
  [`users/${MIA}`]: stored.user,
  [`userRoles/${ADMIN}`]: stored.userRole,
  [`conversations/${PAIR}/messages/message-2`]: {
    ...stored.message,
    senderUid: ANNE,
    receiverUid: LEO,
    createdAt: EARLIER,
  },
  [`conversations/${LEO}_${MIA}`]: { ...stored.conversation, participants: [LEO, MIA], unread: { [LEO]: 1 } },
};

/** Every pair of actor and operation, for tests that go through all of them. */
export const CELLS: readonly (readonly [Actor, Operation])[] = ACTORS.flatMap((actor) =>
  OPERATIONS.map((operation) => [actor, operation] as const),
);
