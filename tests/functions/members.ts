import { randomUUID } from 'node:crypto';
import { nameTokens, pairId, publishPosition, usageMonth } from '@tod/model';
import { FieldValue } from 'firebase-admin/firestore';
import type { Server } from '../../functions/src/domain/server.ts';
import type { AccountFacts } from '../../functions/src/platform/accountStore.ts';

/** The id that a client makes for what it creates. */
export function newId(): string {
  return randomUUID();
}

/** What Auth knows of somebody of whom it knows next to nothing. */
export const NO_FACTS: AccountFacts = {
  email: null,
  emailVerified: true,
  displayName: null,
  photoUrl: null,
  phoneNumber: null,
  createdAt: null,
  lastSignInAt: null,
  lastActiveAt: null,
  providers: [],
};

interface MemberTraits {
  readonly name: string;
  readonly sportIds: readonly string[];
  readonly plan: string;
  readonly planActive: boolean;
  readonly suspended: boolean;
}

/** Writes a member with a complete profile and a free plan. Resolves to the uid. */
export async function addMember(
  server: Pick<Server, 'db'>,
  traits: Partial<MemberTraits> = {},
): Promise<string> {
  const uid = `member-${randomUUID()}`;
  const {
    name = 'Anne',
    sportIds = ['tennis', 'judo'],
    plan = 'free',
    planActive = true,
    suspended = false,
  } = traits;
  await server.db.doc(`profiles/${uid}`).set({
    name,
    nameTokens: nameTokens(name),
    birthYear: 1996,
    city: 'Annecy',
    avatarVersion: null,
    ...publishPosition({ latitude: 45.9, longitude: 6.13 }),
    sportIds,
    suspended,
    isVerified: true,
    createdAt: FieldValue.serverTimestamp(),
  });
  await server.db
    .doc(`users/${uid}`)
    .set({ plan, planActive, suspended, profileComplete: sportIds.length > 0 });
  return uid;
}

/** Writes so many members. Resolves to their uids. */
export function addMembers(server: Pick<Server, 'db'>, count: number): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, () => addMember(server)));
}

/** Gives somebody the role that the claim of an administrator is held against. */
export async function makeAdmin(server: Server, uid: string): Promise<void> {
  await server.db.doc(`userRoles/${uid}`).set({ role: 'admin' });
}

/** What a member has used this month, without the buckets of the calls. */
export async function readUsage(server: Server, uid: string): Promise<unknown> {
  const usage = (await usageDocument(server, uid).get()).data();
  if (usage === undefined) return undefined;
  const { fullAt: _fullAt, ...used } = usage;
  return used;
}

export async function setUsage(
  server: Server,
  uid: string,
  usage: { readonly matchRequestsUsed?: number; readonly messagesSent?: number },
): Promise<void> {
  await usageDocument(server, uid).set(usage);
}

export async function block(server: Server, uid: string, targetUid: string): Promise<void> {
  await server.db
    .doc(`users/${uid}/blocks/${targetUid}`)
    .set({ createdAt: FieldValue.serverTimestamp(), pair: pairId(uid, targetUid), targetUid });
}

function usageDocument(server: Server, uid: string) {
  return server.db.doc(`users/${uid}/usage/${usageMonth(server.now())}`);
}
