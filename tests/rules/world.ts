import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import {
  type DocumentData,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  setDoc,
  setLogLevel,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';
import { inject } from 'vitest';
import { type Actor, type Claims, claimsOf, type Operation, UID_OF } from './actors.ts';
import { type CollectionRow, type Database, SURROUNDINGS, TABLE } from './table.ts';

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
  const world: World = {
    as: (actor) => open(UID_OF[actor]),
    asPerson: open,
    restore: async () => {
      await environment.clearFirestore();
      await environment.withSecurityRulesDisabled((context) => writeAll(context.firestore()));
    },
    change: (write) =>
      environment.withSecurityRulesDisabled(async (context) => {
        await write(context.firestore());
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

/** One operation of one actor on the documents of a row. `id` is that of the document which a creation would make. */
export function attempt(
  db: Database,
  row: CollectionRow,
  operation: Operation,
  id: string,
): Promise<unknown> {
  switch (operation) {
    case 'get':
      return getDoc(doc(db, row.document));
    case 'list':
      return getDocs(row.listed(db));
    case 'create':
      return setDoc(doc(db, row.fresh(id)), row.created());
    case 'update':
      return updateDoc(doc(db, row.document), row.changed());
    case 'delete':
      return deleteDoc(doc(db, row.document));
  }
}

async function writeAll(db: Database): Promise<void> {
  const batch = writeBatch(db);
  const documents: [string, DocumentData][] = TABLE.map((row) => [row.document, row.stored]);
  for (const [path, data] of [...documents, ...Object.entries(SURROUNDINGS)]) batch.set(doc(db, path), data);
  await batch.commit();
}
