import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { seedFirestore } from '../../emulators/seed/seedFirestore.ts';
import { type DatabaseClient, openDatabase, type StoredDocument } from '../suite/databaseClient.ts';
import { SUITE_PROJECT } from '../suite/ports.ts';
import { startFirestore } from '../suite/startFirestore.ts';
import { compareDocuments } from './compareDocuments.ts';
import { everyValue } from './everyValue.ts';

export interface Rehearsal {
  readonly documents: number;
  /** How many documents each collection has, by its id. */
  readonly collections: ReadonlyMap<string, number>;
  /** Bytes of the exported documents. */
  readonly bytes: number;
  readonly exportMs: number;
  readonly importMs: number;
  /** What came back otherwise than it was, a line each; none when the restore is good. */
  readonly differences: readonly string[];
}

/** What may be done to an export before it is imported, given its folder. */
type Damage = (folder: string) => Promise<void>;

/**
 * Fills an embedded Firestore with the demo database and every kind of value, exports it, destroys it with its process,
 * imports into another one and compares every document.
 * @param damage shows that a damaged export is noticed
 * @throws Error when something is left after the destruction, or a server refuses
 */
export async function rehearseRestore(damage: Damage = async () => {}): Promise<Rehearsal> {
  const folder = await mkdtemp(join(tmpdir(), 'tod-restore-'));
  try {
    const { before, metadata, exportMs } = await exportAndDestroy(folder);
    await damage(dirname(metadata));
    const { size } = await stat(join(dirname(metadata), 'all_namespaces/all_kinds/output-0'));
    const { result: after, milliseconds: importMs } = await withDatabase((database) =>
      timed(async () => {
        await database.importFrom(metadata);
        return database.readAll();
      }),
    );
    return {
      documents: before.length,
      collections: countByCollection(before),
      bytes: size,
      exportMs,
      importMs,
      differences: compareDocuments(before, after),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function exportAndDestroy(folder: string) {
  return withDatabase(async (database, host) => {
    await seedFirestore(host, SUITE_PROJECT, new Date());
    await database.write(everyValue(SUITE_PROJECT));
    const before = await database.readAll();
    const { result: metadata, milliseconds } = await timed(() => database.exportTo(folder));
    await database.clear();
    const left = await database.readAll();
    if (left.length > 0) throw new Error(`${left.length} documents are left after the destruction.`);
    return { before, metadata, exportMs: milliseconds };
  });
}

async function withDatabase<Result>(
  use: (database: DatabaseClient, host: string) => Promise<Result>,
): Promise<Result> {
  const firestore = await startFirestore(['--project_id', SUITE_PROJECT]);
  try {
    return await use(openDatabase(firestore.host, SUITE_PROJECT), firestore.host);
  } finally {
    await firestore.stop();
  }
}

function countByCollection(documents: readonly StoredDocument[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { name } of documents) {
    const collection = name.split('/').at(-2) ?? '';
    counts.set(collection, (counts.get(collection) ?? 0) + 1);
  }
  return counts;
}

async function timed<Result>(
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly milliseconds: number }> {
  const began = performance.now();
  const result = await work();
  return { result, milliseconds: performance.now() - began };
}
