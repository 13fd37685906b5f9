import {
  type CallInput,
  type CallOutput,
  collectionGroups,
  documentPaths,
  interactionSchema,
  pairId,
} from '@tod/model';
import { FieldPath, FieldValue, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { checkAdmin } from '../domain/administrator.ts';
import { logAdminAction } from '../domain/adminLog.ts';
import type { Caller } from '../domain/caller.ts';
import type { Server } from '../domain/server.ts';
import { openTodId } from '../domain/todPair.ts';
import { attemptEach } from '../platform/attemptEach.ts';
import { parseFields } from '../platform/documents.ts';
import { isAlreadyThere, isMissing, transact } from '../platform/transaction.ts';

/** Interactions looked for at a time, and with how many of them it goes on at once. */
const PAGE = 40;
const AT_ONCE = 20;
/** One call goes on for so long, in milliseconds, well within the timeout of its caller. */
const WORK_MS = 3_000;

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

/** @throws Error where some could not be reset, after all others: the same page is asked for again then */
async function resetPage({ db }: Server, docs: readonly QueryDocumentSnapshot[]): Promise<void> {
  const what = 'An interaction could not be reset';
  const failed = await attemptEach(docs, what, (found) => resetOne(db, found), { atOnce: AT_ONCE });
  // Also then: of what has gone no repeat learns any more whose it was.
  await Promise.all([...new Set(docs.map(ownerOf))].map((uid) => noteForDevices(db, uid)));
  if (failed > 0) throw new Error(`${failed} of ${docs.length} interactions could not be reset.`);
}

/** Under a lock of the pair: no tod begins or ends between the two meanwhile. What was written or went since it was found stays so. */
async function resetOne(db: Firestore, found: QueryDocumentSnapshot): Promise<void> {
  await transact(db, async (transaction) => {
    const [pair, stored] = await transaction.getAll(
      db.doc(documentPaths.todPair(pairId(ownerOf(found), found.id))),
      found.ref,
    );
    if (stored?.updateTime?.isEqual(found.updateTime) !== true) return;
    if (openTodId(pair) === undefined) transaction.delete(found.ref);
    else if (parseFields(interactionSchema, stored.data()).type !== 'match')
      transaction.update(found.ref, { type: 'match', createdAt: FieldValue.serverTimestamp() });
  });
}

function ownerOf({ ref }: QueryDocumentSnapshot): string {
  return ref.parent.parent?.id ?? '';
}

async function noteForDevices(db: Firestore, uid: string): Promise<void> {
  try {
    await db.doc(documentPaths.account(uid)).update({ interactionsResetAt: FieldValue.serverTimestamp() });
  } catch (error) {
    // Their account is gone, and what was below it goes by itself.
    if (!isMissing(error)) throw error;
  }
}
