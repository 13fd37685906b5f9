import { ADMIN_ROLE, documentPaths, parseDocument, planSchema, sportSchema } from '@tod/model';
import type { Firestore } from 'firebase-admin/firestore';
import { PLANS } from '../../emulators/seed/plans.ts';
import { SPORT_LEVELS } from '../../emulators/seed/sportLevels.ts';
import { SPORTS } from '../../emulators/seed/sports.ts';
import {
  changeAdminRole,
  checkMayAdminister,
  type RoleServer,
} from '../../functions/src/domain/adminRole.ts';
import { isAlreadyThere } from '../../functions/src/platform/transaction.ts';

/** What the log of administrators says of the first one, who reads it there. */
const REASON = 'Première personne à administrer Tod';

/** Somebody administers already: from then on roles change in the app. */
export class AdminExistsError extends Error {
  override readonly name = 'AdminExistsError';
}

/** What was there already and stays as it is, and what was written. */
export interface FirstDocuments {
  readonly written: number;
  readonly kept: number;
}

/**
 * Writes what a new project begins with: the catalogue, the plans, and the role of the first administrator. Whatever is there already
 * stays, so it may be run again where it was cut off.
 * @param uid of an account with an address that is confirmed
 * @throws AdminExistsError where somebody else administers; RefusalError memberNotFound, memberNotVerified, memberSuspended
 */
export async function writeFirstDocuments(server: RoleServer, uid: string): Promise<FirstDocuments> {
  const { db } = server;
  const admins = await db
    .collection(documentPaths.userRoles())
    .where('role', '==', ADMIN_ROLE)
    .limit(2)
    .get();
  if (admins.docs.some(({ id }) => id !== uid)) throw new AdminExistsError('Somebody administers already.');
  await checkMayAdminister(server, uid);
  const outcomes: boolean[] = [];
  for (const { path, data } of firstDocuments()) outcomes.push(await create(db, path, data));
  await changeAdminRole(server, { actor: uid, targetUid: uid, isAdmin: true, reason: REASON });
  const written = outcomes.filter(Boolean).length;
  return { written, kept: outcomes.length - written };
}

function firstDocuments(): readonly { readonly path: string; readonly data: object }[] {
  return [
    ...Object.entries(PLANS).map(([type, plan]) => ({
      path: documentPaths.plan(type),
      data: parseDocument(planSchema, plan),
    })),
    ...SPORTS.map(({ id, words: _, ...sport }) => ({
      path: documentPaths.sport(id),
      data: parseDocument(sportSchema, {
        ...sport,
        ...SPORT_LEVELS[id],
        imageUrl: `/sports/${id}.svg`,
        practitionerCount: 0,
      }),
    })),
  ];
}

/** @returns whether there was none */
async function create(db: Firestore, path: string, data: object): Promise<boolean> {
  try {
    await db.doc(path).create(data);
    return true;
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
    return false;
  }
}
