import { type DocumentData, FieldValue, type Firestore } from 'firebase-admin/firestore';
import type { Migration } from '../../functions/src/migrations/migration.ts';

const BATCH = 500;
/** They lie in so many collections of one id, as a collection group does. */
const PARENTS = 7;

/** A name in two fields instead of one. It counts how often it has changed a document, as no real one would. */
export const namesInParts: Migration = {
  id: 'names-in-parts',
  collectionGroup: 'people',
  change: ({ name }) => {
    if (name === undefined) return undefined;
    if (typeof name !== 'string') throw new Error('The name is no text.');
    const [first, last] = name.split(' ');
    return { first, last, name: FieldValue.delete(), changes: FieldValue.increment(1) };
  },
};

/** Writes so many people of the former shape. */
export async function writePeople(db: Firestore, count: number): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    const batch = db.batch();
    for (let n = from; n < Math.min(count, from + BATCH); n += 1) {
      batch.create(db.doc(pathOf(n)), { name: `Ann ${n}`, n });
    }
    await batch.commit();
  }
}

/** How many of so many people are not, exactly and once, what the migration makes of them; those that are missing among them. */
export async function countWrong(db: Firestore, count: number): Promise<number> {
  const right = new Set<number>();
  for (let parent = 0; parent < PARENTS; parent += 1) {
    const { docs } = await db.collection(`clubs/c${parent}/people`).get();
    for (const found of docs) {
      const { n, ...rest } = found.data();
      if (typeof n === 'number' && found.ref.path === pathOf(n) && isMigrated(rest, n)) right.add(n);
    }
  }
  return count - right.size;
}

function isMigrated({ first, last, changes, ...rest }: DocumentData, n: number): boolean {
  return first === 'Ann' && last === String(n) && changes === 1 && Object.keys(rest).length === 0;
}

function pathOf(n: number): string {
  return `clubs/c${n % PARENTS}/people/p${n}`;
}
