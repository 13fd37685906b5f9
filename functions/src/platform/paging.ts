import type {
  DocumentData,
  DocumentReference,
  Firestore,
  Query,
  QueryDocumentSnapshot,
  UpdateData,
} from 'firebase-admin/firestore';
import { attemptEach } from './attemptEach.ts';
import { isLost, isMissing } from './transaction.ts';
import { unchanged } from './unchanged.ts';

/** Firestore takes up to 500 writes at once; smaller pages keep memory flat and leave room. */
const PAGE_SIZE = 200;
/** How many documents go one by one at a time; with what is below it each waits for the database five times and more. */
const AT_ONCE = 10;

/** How far a query is emptied. */
interface Extent {
  /** Nothing comes into what the query finds while it is emptied: it is not looked through once more at the end. */
  readonly isSettled?: boolean;
}

/**
 * Deletes all that a query finds, page by page. What remains after a crash is found again by the next run.
 * @returns how many documents the query found
 */
export async function deleteFound(db: Firestore, query: Query, extent: Extent = {}): Promise<number> {
  return emptyQuery(
    query,
    async (page) => {
      const batch = db.batch();
      for (const found of page) batch.delete(found.ref);
      await batch.commit();
    },
    extent,
  );
}

/**
 * Deletes what a query finds, page by page, or the first `most` of it, but for what somebody has written since it was found.
 * @returns how many went
 * @throws Error where some could not be deleted, after all others
 */
export async function deleteUnchanged(query: Query, most = Number.POSITIVE_INFINITY): Promise<number> {
  let [deleted, failed] = [0, 0];
  const deleteOne = async (found: QueryDocumentSnapshot) => {
    if (await deleteWhereUnchanged(found)) deleted += 1;
  };
  await forEachPage(query, most, async (page) => {
    const what = 'A document could not be deleted';
    failed += await attemptEach(page, what, deleteOne, { atOnce: AT_ONCE });
  });
  if (failed > 0) throw new Error(`${failed} documents could not be deleted.`);
  return deleted;
}

/** Deletes a document, but where somebody has written it since it was found. @returns whether it went */
export async function deleteWhereUnchanged(found: QueryDocumentSnapshot): Promise<boolean> {
  try {
    await found.ref.delete(unchanged(found));
    return true;
  } catch (error) {
    if (isLost(error) || isMissing(error)) return false;
    throw error;
  }
}

/**
 * Deletes what a query finds, page by page, with everything below each document.
 * @param before what is done with each first
 * @returns how many it found
 * @throws Error where some could not be deleted, after all others of their page
 */
export async function deleteFoundTrees(
  db: Firestore,
  query: Query,
  before: (reference: DocumentReference) => Promise<unknown> = async () => undefined,
): Promise<number> {
  return emptyQuery(query, async (page) => {
    const deleteTree = async ({ ref }: QueryDocumentSnapshot) => {
      await before(ref);
      await db.recursiveDelete(ref);
      // What was added below while the first pass went through; without its parent nothing more is.
      await db.recursiveDelete(ref);
    };
    const failed = await attemptEach(
      page,
      'A document with what is below it could not be deleted',
      deleteTree,
      {
        atOnce: AT_ONCE,
      },
    );
    if (failed > 0) throw new Error(`${failed} of ${page.length} documents could not be deleted.`);
  });
}

/** Changes all that a query finds; the change must make it find them no more. */
export async function changeFound(
  db: Firestore,
  query: Query,
  change: UpdateData<DocumentData>,
): Promise<number> {
  return emptyQuery(query, async (page) => {
    const batch = db.batch();
    for (const found of page) batch.update(found.ref, change);
    await batch.commit();
  });
}

/** Walks through all that a query finds, in pages, for work that leaves the documents where they are. */
export async function forEachPage(
  query: Query,
  limit: number,
  work: (page: readonly QueryDocumentSnapshot[]) => Promise<void>,
): Promise<void> {
  let last: QueryDocumentSnapshot | undefined;
  for (let seen = 0; seen < limit; seen += PAGE_SIZE) {
    const from = last === undefined ? query : query.startAfter(last);
    const { docs } = await from.limit(Math.min(PAGE_SIZE, limit - seen)).get();
    if (docs.length > 0) await work(docs);
    if (docs.length < PAGE_SIZE) return;
    last = docs.at(-1);
  }
}

/**
 * Goes on behind what is done: a query that begins anew walks past all that was just deleted, which costs as much as if it were there
 * (https://firebase.google.com/docs/firestore/best-practices#avoid_skipping_over_deleted_data). What came in meanwhile before
 * that place is found by another walk, the last of which finds nothing.
 */
async function emptyQuery(
  query: Query,
  emptyPage: (page: readonly QueryDocumentSnapshot[]) => Promise<void>,
  { isSettled = false }: Extent = {},
): Promise<number> {
  let count = 0;
  for (let before = -1; before < count; ) {
    before = count;
    await forEachPage(query, Number.POSITIVE_INFINITY, async (page) => {
      await emptyPage(page);
      count += page.length;
    });
    if (isSettled) break;
  }
  return count;
}
