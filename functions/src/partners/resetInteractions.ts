import {
  type CallInput,
  type CallOutput,
  collectionGroups,
  documentPaths,
  interactionSchema,
  pairId,
} from '@tod/model';
import { type DocumentSnapshot, FieldPath, FieldValue, type Firestore } from 'firebase-admin/firestore';
import { checkAdmin } from '../domain/administrator.ts';
import { logAdminAction } from '../domain/adminLog.ts';
import type { Caller } from '../domain/caller.ts';
import type { Server } from '../domain/server.ts';
import { openTodId } from '../domain/todPair.ts';
import { parseFields } from '../platform/documents.ts';
import { isAlreadyThere, isMissing, transact } from '../platform/transaction.ts';

/** Interactions at a time; with what they concern a page stays below what one commit takes. */
const PAGE = 150;
/** One call goes on for so long, in milliseconds, well within the timeout of its caller. */
const WORK_MS = 6_000;

/**
 * Forgets whom members passed, matched and wrote to, page by page. Where a tod is open between two people the match stays, or
 * comes back where one of them had passed the other. Whoever is concerned has it noted in their account, by which their devices
 * forget what they remember. What is repeated finds nothing more to do.
 */
export async function resetInteractions(
  server: Server,
  caller: Caller,
  { id, cursor }: CallInput<'resetInteractions'>,
): Promise<CallOutput<'resetInteractions'>> {
  checkAdmin(caller);
  const { db } = server;
  const isFirst = cursor === null;
  if (isFirst) await noteReset(server, caller, id);
  const interactions = db.collectionGroup(collectionGroups.interactions).orderBy(FieldPath.documentId());
  const total = isFirst ? (await interactions.count().get()).data().count : null;
  const endsAt = server.now().getTime() + WORK_MS;
  let after = isFirst ? null : db.doc(cursor);
  let looked = 0;
  do {
    const { docs } = await (after === null ? interactions : interactions.startAfter(after)).limit(PAGE).get();
    await resetPage(server, docs);
    looked += docs.length;
    after = docs.at(-1)?.ref ?? after;
    if (docs.length < PAGE) return { looked, total, cursor: after?.path ?? null, isDone: true };
  } while (server.now().getTime() < endsAt);
  return { looked, total, cursor: after?.path ?? null, isDone: false };
}

async function noteReset(server: Server, caller: Caller, id: string): Promise<void> {
  try {
    await transact(server.db, async (transaction) =>
      logAdminAction(transaction, server, `interactions-${id}`, {
        actor: caller.uid,
        action: 'interactionsReset',
        target: 'interactions',
      }),
    );
  } catch (error) {
    // The same reset, begun once more.
    if (!isAlreadyThere(error)) throw error;
  }
}

async function resetPage({ db }: Server, docs: readonly DocumentSnapshot[]): Promise<void> {
  if (docs.length === 0) return;
  const owners = docs.map(({ ref }) => ref.parent.parent?.id ?? '');
  const pairs = await db.getAll(
    ...docs.map(({ id }, index) => db.doc(documentPaths.todPair(pairId(owners[index] ?? '', id)))),
  );
  const batch = db.batch();
  for (const [index, stored] of docs.entries()) {
    const isMatched = openTodId(pairs[index]) !== undefined;
    if (!isMatched) batch.delete(stored.ref);
    else if (parseFields(interactionSchema, stored.data()).type !== 'match')
      batch.set(stored.ref, { type: 'match', createdAt: FieldValue.serverTimestamp() });
  }
  await batch.commit();
  await Promise.all([...new Set(owners)].map((uid) => noteForDevices(db, uid)));
}

async function noteForDevices(db: Firestore, uid: string): Promise<void> {
  try {
    await db.doc(documentPaths.account(uid)).update({ interactionsResetAt: FieldValue.serverTimestamp() });
  } catch (error) {
    // Their account is gone, and what was below it goes by itself.
    if (!isMissing(error)) throw error;
  }
}
