import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import {
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  type Query,
  query,
  setDoc,
  setLogLevel,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore';
import { inject } from 'vitest';
import { type Actor, type Claims, claimsOf, UID_OF } from './actors.ts';
import type { Asked } from './evaluate.ts';
import { type Database, DOCUMENTS, type Listing } from './table.ts';

export const RULES_FILE = resolve(import.meta.dirname, '../../firestore.rules');

export type Verdict = 'allowed' | 'denied';

/** A database with the real rules and the documents of the table. */
export interface World {
  /** The database as an actor, or a certain person, sees it. */
  readonly as: (actor: Actor) => Database;
  /** Undefined is a visitor. */
  readonly asPerson: (uid: string | undefined, claims?: Claims) => Database;
  /** Puts every document back to where it was, and removes what came along. */
  readonly restore: () => Promise<void>;
  /** Changes documents as the server would, past the rules. */
  readonly change: (write: (db: Database) => Promise<unknown>) => Promise<void>;
  /** Puts one document back to where it was, or removes it where there was none. */
  readonly restoreDocument: (path: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openWorld(name: string): Promise<World> {
  setLogLevel('silent');
  const [host = '', port = ''] = inject('firestoreHost').split(':');
  const environment = await initializeTestEnvironment({
    projectId: `demo-rules-${name}`,
    firestore: { host, port: Number(port), rules: readFileSync(RULES_FILE, 'utf8') },
  });
  const databases = new Map<string, Database>();
  const open = (uid: string | undefined, claims: Claims = claimsOf(uid)): Database => {
    const key = JSON.stringify([uid, claims]);
    const known = databases.get(key);
    if (known !== undefined) return known;
    const context =
      uid === undefined
        ? environment.unauthenticatedContext()
        : environment.authenticatedContext(uid, claims);
    const opened = context.firestore();
    databases.set(key, opened);
    return opened;
  };
  const change: World['change'] = (write) =>
    environment.withSecurityRulesDisabled(async (context) => {
      await write(context.firestore());
    });
  const world: World = {
    as: (actor) => open(UID_OF[actor]),
    asPerson: open,
    restore: async () => {
      await environment.clearFirestore();
      await change(writeAll);
    },
    change,
    restoreDocument: (path) =>
      change((db) => {
        const data = DOCUMENTS[path];
        return data === undefined ? deleteDoc(doc(db, path)) : setDoc(doc(db, path), data);
      }),
    close: () => environment.cleanup(),
  };
  await world.restore();
  return world;
}

/** Does it, as far as the rules are concerned. @throws when it fails for another reason */
export async function judge(attempt: Promise<unknown>): Promise<Verdict> {
  try {
    await attempt;
    return 'allowed';
  } catch (error) {
    // Two copies of the SDK are at work here, so its error class is no help.
    if (error instanceof Error && 'code' in error && error.code === 'permission-denied') return 'denied';
    throw error;
  }
}

/** Asks the server for it. */
export function attempt(db: Database, asked: Asked): Promise<unknown> {
  const reference = doc(db, asked.path);
  switch (asked.operation) {
    case 'get':
      return getDoc(reference);
    case 'list':
      return getDocs(queryOf(reference.parent, asked.listing));
    case 'create':
      return setDoc(reference, asked.data);
    case 'update':
      return updateDoc(reference, asked.data);
    case 'delete':
      return deleteDoc(reference);
  }
}

function queryOf(collection: Query, { where: filters = [], limit: most }: Listing): Query {
  return query(
    collection,
    ...filters.map(([field, operator, value]) => where(field, operator, value)),
    ...(most === undefined ? [] : [limit(most)]),
  );
}

async function writeAll(db: Database): Promise<void> {
  const batch = writeBatch(db);
  for (const [path, data] of Object.entries(DOCUMENTS)) batch.set(doc(db, path), data);
  await batch.commit();
}
