import { randomUUID } from 'node:crypto';
import { documentPaths } from '@tod/model';
import {
  type DocumentData,
  type DocumentReference,
  FieldPath,
  type Firestore,
  type QueryDocumentSnapshot,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { array, date, number, object, string } from 'yup';
import { isInvalid, isLost, isMissing, transact } from '../platform/transaction.ts';
import { unchanged } from '../platform/unchanged.ts';
import type { Migration } from './migration.ts';

/** Firestore takes up to 500 writes at once; smaller pages lose less where one of them is refused. */
const PAGE_SIZE = 200;
/** So many at a time are changed by themselves. */
const AT_ONCE = 20;
/** How long a run is believed to go on that says nothing. A page takes seconds. */
const LEASE_MS = 60_000;
/** So many of those that could not be changed are named. */
const NAMED_FAILURES = 100;

export interface MigrationProgress {
  /** Documents looked at so far, over all runs. */
  readonly seen: number;
  readonly changed: number;
  readonly failed: number;
  /** The first of those that could not be changed, by path, with why. */
  readonly failures: readonly MigrationFailure[];
}

export interface MigrationFailure {
  readonly path: string;
  readonly why: string;
}

export interface MigrationOptions {
  /** Only counts what it would change: writes nothing at all, and looks at every document from the beginning. */
  readonly isDryRun?: boolean;
  readonly now?: () => Date;
  /** Told after each page; false ends the run there, and the next one goes on behind it. */
  readonly onPage?: (progress: MigrationProgress) => boolean;
}

/** It was made in this project. */
export class MigrationMadeError extends Error {
  override readonly name = 'MigrationMadeError';
}

/** Another run is under way, or its process died less than a minute ago. */
export class MigrationHeldError extends Error {
  override readonly name = 'MigrationHeldError';
}

/**
 * Changes the documents that a migration is about, page by page in the order of their paths. How far it has come stands in
 * `migrations/{id}` after each page, where the next run goes on; a page that was not noted any more is looked at again, which changes
 * nothing. A document that is written meanwhile is read and changed anew; one that cannot be changed, or whose new shape
 * Firestore does not take, stays and is counted as failed.
 * @returns how far it has come: over where `onPage` never said false. One with failures is not noted as made and begins anew next time
 * @throws MigrationMadeError, MigrationHeldError; what Firestore throws, and then the next run goes on
 */
export async function runMigration(
  db: Firestore,
  migration: Migration,
  options: MigrationOptions = {},
): Promise<MigrationProgress> {
  const { isDryRun = false, now = () => new Date(), onPage = () => true } = options;
  const state = db.doc(documentPaths.migration(migration.id));
  const holder = randomUUID();
  let { after, ...progress } = isDryRun ? BEGINNING : await claim(db, state, holder, now());
  for (;;) {
    const page = await readPage(db, migration, after);
    const outcome = isDryRun ? tryPage(db, migration, page) : await changePage(db, migration, page);
    progress = sumOf(progress, page.length, outcome);
    after = page.at(-1)?.ref.path ?? after;
    const isOver = page.length < PAGE_SIZE;
    const goesOn = onPage(progress) && !isOver;
    if (!isDryRun) await note(db, state, holder, { after, ...progress }, { isOver, goesOn, now: now() });
    if (!goesOn) return progress;
  }
}

type Cursor = MigrationProgress & { readonly after: string };

const BEGINNING: Cursor = { after: '', seen: 0, changed: 0, failed: 0, failures: [] };

const stateSchema = object({
  after: string().default(''),
  seen: number().default(0),
  changed: number().default(0),
  failed: number().default(0),
  failures: array(object({ path: string().required(), why: string().required() }).required()).default([]),
  holder: string().nullable().default(null),
  heldUntil: date().nullable().default(null),
  madeAt: date().nullable().default(null),
}).required();

/** Of two operators only one goes on. */
function claim(db: Firestore, state: DocumentReference, holder: string, now: Date): Promise<Cursor> {
  return transact(db, async (transaction) => {
    const {
      madeAt,
      heldUntil,
      holder: _before,
      ...cursor
    } = readState((await transaction.get(state)).data());
    if (madeAt !== null) throw new MigrationMadeError(`${state.id} was made on ${madeAt.toISOString()}.`);
    if (heldUntil !== null && heldUntil > now)
      throw new MigrationHeldError(
        `${state.id} is being made, or its process has died: wait until ${heldUntil.toISOString()}.`,
      );
    transaction.set(state, { ...cursor, madeAt, ...leaseOf(holder, now) });
    return cursor;
  });
}

/** @throws MigrationHeldError where another run has taken over, as this one was silent for too long */
function note(
  db: Firestore,
  state: DocumentReference,
  holder: string,
  cursor: Cursor,
  { isOver, goesOn, now }: { readonly isOver: boolean; readonly goesOn: boolean; readonly now: Date },
): Promise<void> {
  return transact(db, async (transaction) => {
    const stored = readState((await transaction.get(state)).data());
    if (stored.holder !== holder) throw new MigrationHeldError(`Another run of ${state.id} has taken over.`);
    const isMade = isOver && cursor.failed === 0;
    transaction.set(state, {
      ...(isOver && !isMade ? BEGINNING : cursor),
      madeAt: isMade ? Timestamp.fromDate(now) : null,
      ...(goesOn ? leaseOf(holder, now) : { holder: null, heldUntil: null }),
    });
  });
}

function leaseOf(holder: string, now: Date) {
  return { holder, heldUntil: Timestamp.fromMillis(now.getTime() + LEASE_MS) };
}

function readState(stored: DocumentData | undefined) {
  const dateOf = (value: unknown) => (value instanceof Timestamp ? value.toDate() : null);
  return stateSchema.validateSync({
    ...stored,
    heldUntil: dateOf(stored?.heldUntil),
    madeAt: dateOf(stored?.madeAt),
  });
}

async function readPage(
  db: Firestore,
  { collectionGroup }: Migration,
  after: string,
): Promise<readonly QueryDocumentSnapshot[]> {
  const all = db.collectionGroup(collectionGroup).orderBy(FieldPath.documentId()).limit(PAGE_SIZE);
  return (await (after === '' ? all : all.startAfter(after)).get()).docs;
}

interface PageOutcome {
  readonly changed: number;
  readonly failures: readonly MigrationFailure[];
}

/** What a page would come to, as far as anybody but Firestore can say. */
function tryPage(db: Firestore, migration: Migration, page: readonly QueryDocumentSnapshot[]): PageOutcome {
  const { changing, failures } = prepare(db, migration, page);
  return { changed: changing.length, failures };
}

async function changePage(
  db: Firestore,
  migration: Migration,
  page: readonly QueryDocumentSnapshot[],
): Promise<PageOutcome> {
  const { batch, changing, failures } = prepare(db, migration, page);
  if (changing.length === 0) return { changed: 0, failures };
  try {
    await batch.commit();
    return { changed: changing.length, failures };
  } catch (error) {
    // One of them was written or removed meanwhile, one has become too large or all are together: none is changed.
    if (!isLost(error) && !isMissing(error) && !isInvalid(error)) throw error;
  }
  const single = await changeOneByOne(db, migration, changing);
  return { changed: single.changed, failures: [...failures, ...single.failures] };
}

interface PreparedPage {
  readonly batch: WriteBatch;
  /** What the batch changes. */
  readonly changing: readonly DocumentReference[];
  readonly failures: readonly MigrationFailure[];
}

function prepare(db: Firestore, { change }: Migration, page: readonly QueryDocumentSnapshot[]): PreparedPage {
  const batch = db.batch();
  const changing: DocumentReference[] = [];
  const failures: MigrationFailure[] = [];
  for (const found of page) {
    try {
      const update = change(found.data(), found.ref.path);
      if (update === undefined) continue;
      batch.update(found.ref, update, unchanged(found));
      changing.push(found.ref);
    } catch (error) {
      failures.push(failureOf(found.ref.path, error));
    }
  }
  return { batch, changing, failures };
}

async function changeOneByOne(
  db: Firestore,
  { change }: Migration,
  references: readonly DocumentReference[],
): Promise<PageOutcome> {
  const outcomes: Awaited<ReturnType<typeof changeOne>>[] = [];
  for (let from = 0; from < references.length; from += AT_ONCE) {
    const some = references.slice(from, from + AT_ONCE);
    outcomes.push(...(await Promise.all(some.map((ref) => changeOne(db, change, ref)))));
  }
  return {
    changed: outcomes.filter((outcome) => outcome === 'changed').length,
    failures: outcomes.filter((outcome) => typeof outcome === 'object'),
  };
}

async function changeOne(
  db: Firestore,
  change: Migration['change'],
  ref: DocumentReference,
): Promise<'changed' | 'asItIs' | MigrationFailure> {
  try {
    return await transact(db, async (transaction) => {
      const stored = (await transaction.get(ref)).data();
      if (stored === undefined) return 'asItIs';
      try {
        const update = change(stored, ref.path);
        if (update === undefined) return 'asItIs';
        transaction.update(ref, update);
        return 'changed';
      } catch (error) {
        return failureOf(ref.path, error);
      }
    });
  } catch (error) {
    if (!isInvalid(error)) throw error;
    return failureOf(ref.path, error);
  }
}

function failureOf(path: string, error: unknown): MigrationFailure {
  return { path, why: error instanceof Error ? error.message : String(error) };
}

function sumOf(
  before: MigrationProgress,
  seen: number,
  { changed, failures }: PageOutcome,
): MigrationProgress {
  return {
    seen: before.seen + seen,
    changed: before.changed + changed,
    failed: before.failed + failures.length,
    failures: [...before.failures, ...failures].slice(0, NAMED_FAILURES),
  };
}
