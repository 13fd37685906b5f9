import type { RulesTestContext } from '@firebase/rules-unit-testing';
import { roundActivity } from '@tod/model';
import { type DocumentData, serverTimestamp } from 'firebase/firestore';
import {
  type Actor,
  ANNE,
  KIM,
  LEO,
  MIA,
  OPERATIONS,
  type Operation,
  OWNERS,
  type Owner,
  PAIR,
  UID_OF,
} from './actors.ts';
import { EARLIER, stored, storedOf } from './documents.ts';

/** A database as rules-unit-testing gives it; the functions of `firebase/firestore` take it. */
export type Database = ReturnType<RulesTestContext['firestore']>;

/** What a screen asks of a collection. */
export interface Listing {
  readonly where?: readonly (readonly [field: string, operator: '==' | 'array-contains', value: unknown])[];
  readonly limit?: number;
}

/** One line of the table "Collections" (docs/ARCHITECTURE.md): who may do what with its documents. */
export interface CollectionRow {
  /** The path as the rules write it. */
  readonly pattern: string;
  /** A document that is there. Somebody is its owner or takes part, where a document has such people. */
  readonly document: string;
  readonly stored: DocumentData;
  /** The path of a document that is not there yet. */
  readonly fresh: (id: string) => string;
  /** What a creation that is allowed at all would say. */
  readonly created: () => DocumentData;
  /** A change that is allowed at all, to somebody who takes part. */
  readonly changed: (uid: string) => DocumentData;
  /** What the screen of somebody who takes part asks for. */
  readonly listed: (uid: string) => Listing;
  /** Who may do what with a document of Anne's. */
  readonly allowed: Readonly<Record<Actor, readonly Operation[]>>;
  /** Who may do what with such a document of their own. */
  readonly own: Readonly<Record<Owner, readonly Operation[]>>;
}

const READ: readonly Operation[] = ['get', 'list'];
const WRITE: readonly Operation[] = ['create', 'update', 'delete'];

/** Who may do what with a document of Anne's; who is not named may do what a stranger may. */
type Allowed = Partial<CollectionRow['allowed']>;

/**
 * A row whose documents only the server writes, unless `more` says otherwise. What is not said of an owner is what the member may do
 * with Anne's, and an administrator what both may.
 */
function row(
  pattern: string,
  document: string,
  data: DocumentData,
  allowed: Allowed,
  more: Partial<Omit<CollectionRow, 'own'>> & { readonly own?: Partial<CollectionRow['own']> } = {},
): CollectionRow {
  const parent = document.slice(0, document.lastIndexOf('/'));
  const { visitor = [], stranger = [], member = [], admin = [] } = allowed;
  const both = OPERATIONS.filter((operation) => member.includes(operation) || admin.includes(operation));
  return {
    pattern,
    document,
    stored: data,
    fresh: (id) => `${parent}/${id}`,
    created: () => data,
    changed: () => ({ changedBy: 'somebody' }),
    listed: () => ({}),
    ...more,
    allowed: {
      unverified: stranger,
      blocked: stranger,
      partner: stranger,
      suspended: stranger,
      premium: stranger,
      removedAdmin: stranger,
      deleted: stranger,
      ...allowed,
      visitor,
      stranger,
      member,
      admin,
    },
    own: {
      unverified: member,
      suspended: member,
      premium: member,
      removedAdmin: member,
      deleted: member,
      admin: both,
      ...more.own,
    },
  };
}

const takesPart = (uid: string): Listing => ({ where: [['participants', 'array-contains', uid]] });

/** The table for documents that belong to this person. */
function rowsOf(owner: string): readonly CollectionRow[] {
  const of = storedOf(owner);
  const tod = `tods/tod-${owner === ANNE ? 1 : owner}`;
  const pair = `${owner}_${LEO}`;
  return [
    row(
      'profiles/{uid}',
      `profiles/${owner}`,
      of.profile,
      {
        unverified: ['get'],
        stranger: READ,
        blocked: ['list'],
        suspended: ['get'],
        member: [...READ, 'update'],
        admin: READ,
        deleted: ['get'],
      },
      {
        changed: () => ({ bio: 'Nouvelle bio', lastActive: roundActivity(new Date()) }),
        listed: () => ({ limit: 50 }),
        own: { unverified: ['get', 'update'], suspended: ['get'], deleted: ['get'] },
      },
    ),
    row(
      'users/{uid}',
      `users/${owner}`,
      of.user,
      { member: ['get'], admin: READ },
      {
        changed: () => ({ plan: 'premium' }),
        listed: () => ({ limit: 100 }),
      },
    ),
    row(
      'users/{uid}/usage/{month}',
      `users/${owner}/usage/2026-11`,
      of.usage,
      { member: READ },
      {
        changed: () => ({ messagesSent: 0 }),
      },
    ),
    row(
      'users/{uid}/interactions/{target}',
      `users/${owner}/interactions/${LEO}`,
      of.interaction,
      { member: [...READ, ...WRITE] },
      {
        created: () => ({ type: 'pass', createdAt: serverTimestamp() }),
        changed: () => ({ type: 'message', createdAt: serverTimestamp() }),
        own: { deleted: READ },
      },
    ),
    row(
      'users/{uid}/blocks/{target}',
      `users/${owner}/blocks/${KIM}`,
      of.block,
      { member: READ },
      {
        fresh: () => `users/${owner}/blocks/zoe`,
        created: () => ({ createdAt: serverTimestamp(), pair: `${owner}_zoe`, targetUid: 'zoe' }),
        changed: () => ({ createdAt: serverTimestamp() }),
      },
    ),
    row('users/{uid}/messageRequests/{sender}', `users/${owner}/messageRequests/${KIM}`, of.messageRequest, {
      member: READ,
    }),
    row('users/{uid}/hidden/{name}', `users/${owner}/hidden/people`, of.hiddenPeople, { member: READ }),
    row('users/{uid}/votes/{vote}', `users/${owner}/votes/vote-1`, of.vote, {}),
    row(
      'users/{uid}/notifications/{id}',
      `users/${owner}/notifications/note-1`,
      of.notification,
      { member: [...READ, 'update'] },
      { changed: () => ({ read: true }) },
    ),
    // A creation under its one name is tried in writes.ts; the fresh one here has another.
    row(
      'users/{uid}/settings/{name}',
      `users/${owner}/settings/notifications`,
      of.settings,
      { member: [...READ, 'update'] },
      { changed: () => ({ 'quietHours.enabled': false }) },
    ),
    row('users/{uid}/decisions/{id}', `users/${owner}/decisions/report-1`, of.decision, { member: READ }),
    row('users/{uid}/outreach/{name}', `users/${owner}/outreach/firstMessages`, of.outreach, {}),
    row('users/{uid}/orders/{id}', `users/${owner}/orders/order-1`, of.order, { member: READ }),
    // Its creation under its one name is tried in writes.test.ts; the fresh one here has another.
    row('users/{uid}/keys/{name}', `users/${owner}/keys/work`, of.workKey, { member: ['get'] }),
    row(
      'users/{uid}/devices/{id}',
      `users/${owner}/devices/device-1`,
      of.device,
      { member: [...READ, ...WRITE] },
      {
        created: () => ({
          token: 'token-2',
          userAgent: 'Chrome',
          createdAt: serverTimestamp(),
          lastSeen: serverTimestamp(),
        }),
        changed: () => ({ userAgent: 'Firefox', lastSeen: serverTimestamp() }),
        own: { deleted: READ },
      },
    ),
    row(
      'tods/{id}',
      tod,
      of.tod,
      { partner: READ, member: READ, admin: READ },
      {
        changed: () => ({ status: 'cancelled' }),
        listed: takesPart,
      },
    ),
    row(
      'tods/{id}/sessions/{session}',
      `${tod}/sessions/session-1`,
      of.session,
      { partner: READ, member: READ },
      // What lay below a tod that is gone is gone with it.
      { own: { deleted: [] } },
    ),
    row(
      'tods/{id}/reviews/{review}',
      `${tod}/reviews/session-1_${owner}`,
      of.review,
      // Whoever it names in `readers`: here its author alone. What lay below a tod that is gone is gone with it.
      { partner: ['list'], member: READ },
      {
        listed: (uid) => ({ where: [['readers', 'array-contains', uid]], limit: 10 }),
        own: { deleted: ['list'] },
      },
    ),
    row('todPairs/{pair}', `todPairs/${pair}`, of.todPair, {}, { listed: takesPart }),
    row(
      'conversations/{pair}',
      `conversations/${pair}`,
      of.conversation,
      { partner: [...READ, 'update'], member: [...READ, 'update'] },
      {
        changed: (uid) => ({
          [`unread.${uid}`]: 0,
          unreadFor: [owner, LEO].filter((other) => other !== uid),
        }),
        listed: takesPart,
      },
    ),
    row(
      'conversations/{pair}/messages/{id}',
      `conversations/${pair}/messages/message-1`,
      of.message,
      { partner: READ, member: [...READ, 'update'] },
      { changed: () => ({ read: true }) },
    ),
    row(
      'sports/{id}',
      'sports/tennis',
      of.sport,
      { visitor: READ, stranger: READ, member: READ, admin: [...READ, ...WRITE] },
      {
        created: () => ({ ...of.sport, name: 'Pétanque', practitionerCount: 0 }),
        changed: () => ({ popularity: 90 }),
      },
    ),
    row('catalogue/{name}', 'catalogue/sports', of.sportCatalogue, {
      visitor: ['get'],
      stranger: ['get'],
      member: ['get'],
      admin: ['get'],
    }),
    row(
      'plans/{planType}',
      'plans/free',
      of.plan,
      { visitor: READ, stranger: READ, member: READ, admin: [...READ, ...WRITE] },
      { changed: () => ({ matchRequestsLimit: 20 }) },
    ),
    row(
      'ads/{id}',
      'ads/ad-1',
      of.ad,
      { admin: [...READ, ...WRITE] },
      { changed: () => ({ active: false }) },
    ),
    row('adBoards/{name}', 'adBoards/shown', of.adBoard, {
      visitor: ['get'],
      stranger: ['get'],
      member: ['get'],
      admin: ['get'],
    }),
    row('areas/{geohash}', 'areas/u05k', of.area, {
      visitor: ['get'],
      stranger: ['get'],
      member: ['get'],
      admin: ['get'],
    }),
    row('service/{name}', 'service/settings', of.service, {
      visitor: ['get'],
      stranger: ['get'],
      member: ['get'],
      admin: ['get'],
    }),
    row('adCounts/{shard}', 'adCounts/2026-11_0', of.adCount, { admin: READ }),
    row(
      'userRoles/{uid}',
      `userRoles/${owner}`,
      of.userRole,
      { member: ['get'], admin: READ },
      {
        fresh: (id) => `userRoles/${id}`,
        changed: () => ({ role: 'owner' }),
        listed: () => ({ limit: 100 }),
      },
    ),
    row(
      'adminLog/{id}',
      'adminLog/entry-1',
      of.adminLogEntry,
      { admin: READ },
      { changed: () => ({ actor: 'somebody-else' }), listed: () => ({ limit: 100 }) },
    ),
    row(
      'reports/{id}',
      'reports/report-1',
      of.report,
      { admin: READ },
      {
        changed: () => ({ status: 'dismissed' }),
        listed: () => ({ limit: 10_000 }),
      },
    ),
    row(
      'statistics/{day}',
      'statistics/2026-11-20',
      of.statisticsDay,
      { admin: READ },
      { listed: () => ({ limit: 400 }) },
    ),
    row('statistics/{day}/shards/{shard}', 'statistics/2026-11-20/shards/0', of.statisticsShard, {}),
    row('moderationYears/{year}', 'moderationYears/2026', of.moderationYear, { admin: READ }),
    row(
      'broadcasts/{id}',
      'broadcasts/broadcast-1',
      of.broadcast,
      { admin: READ },
      {
        changed: () => ({ status: 'sending' }),
        listed: () => ({ limit: 10_000 }),
      },
    ),
    row('mapCache/{key}', 'mapCache/key-1', of.mapAnswer, {}),
    row('mail/{id}', 'mail/mail-1', of.mail, {}),
    row('stripeEvents/{id}', 'stripeEvents/event-1', of.stripeEvent, {}),
    row('addresses/{digest}', 'addresses/digest-1', of.address, {}),
    row('ledger/{id}', 'ledger/entry-1', of.ledgerEntry, {}),
  ];
}

/** The table, for documents of Anne's. */
export const TABLE = rowsOf(ANNE);

/** As whom an actor asks for a document of Anne's: as themself who takes part, and everybody else as if they were Anne. */
export function actingAs(actor: Actor): string {
  return actor === 'partner' ? LEO : ANNE;
}

/** The table for documents that are the actor's own. Those of the deleted one are gone. */
export const OWN_TABLE: Readonly<Record<Owner, readonly CollectionRow[]>> = {
  unverified: ownRows('unverified'),
  suspended: ownRows('suspended', {
    'profiles/{uid}': { suspended: true },
    'users/{uid}': { suspended: true },
  }),
  premium: ownRows('premium', { 'users/{uid}': { plan: 'premium' } }),
  admin: ownRows('admin', { 'userRoles/{uid}': { role: 'admin' } }),
  removedAdmin: ownRows('removedAdmin'),
  deleted: ownRows('deleted'),
};

function ownRows(
  owner: Owner,
  differences: Readonly<Record<string, DocumentData>> = {},
): readonly CollectionRow[] {
  const nobodys = rowsOf('nobody').map(({ document }) => document);
  return rowsOf(UID_OF[owner])
    .filter(({ document }) => !nobodys.includes(document))
    .map((line) => ({
      ...line,
      stored: {
        ...line.stored,
        ...(line.pattern === 'userRoles/{uid}' ? { role: 'member' } : {}),
        ...differences[line.pattern],
      },
    }));
}

/** What is there beside the documents of the rows. */
const SURROUNDINGS: Readonly<Record<string, DocumentData>> = {
  [`profiles/${LEO}`]: { ...stored.profile, name: 'Léo' },
  [`profiles/${MIA}`]: { ...stored.profile, name: 'Mia' },
  [`users/${LEO}`]: stored.user,
  [`users/${MIA}`]: stored.user,
  [`profiles/${KIM}`]: { ...stored.profile, name: 'Kim' },
  [`users/${KIM}`]: stored.user,
  [`conversations/${PAIR}/messages/message-2`]: {
    ...stored.message,
    senderUid: ANNE,
    receiverUid: LEO,
    createdAt: EARLIER,
  },
  [`conversations/${LEO}_${MIA}`]: { ...stored.conversation, participants: [LEO, MIA], unread: { [LEO]: 1 } },
};

/** Everything that is there, by its path. */
export const DOCUMENTS: Readonly<Record<string, DocumentData>> = {
  ...Object.fromEntries(
    OWNERS.filter((owner) => owner !== 'deleted')
      .flatMap((owner) => OWN_TABLE[owner])
      .concat(TABLE)
      .map((line) => [line.document, line.stored]),
  ),
  ...SURROUNDINGS,
};
