/**
 * Makes the migration of the bench, as `npm run migrate` does, and tells its parent what came of it. It is killed once it has seen as many
 * documents as its second parameter says: behind the writes of a page, before these are noted, which is the worst moment there is.
 */
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { runMigration } from '../../functions/src/migrations/runMigration.ts';
import { namesInParts } from './migratedPeople.ts';

const [later, killedAt] = process.argv.slice(2).map(Number);
if (later === undefined || killedAt === undefined) throw new Error('There is a parameter missing.');

const db = getFirestore(initializeApp({ projectId: 'demo-bench' }));
const outcome = await runMigration(db, namesInParts, {
  // Whoever goes on behind a run that was killed waits until its lease is over; here that is now.
  now: () => new Date(Date.now() + later),
  onPage: ({ seen }) => {
    if (seen >= killedAt) process.kill(process.pid, 'SIGKILL');
    return true;
  },
});
process.send?.(outcome);
process.disconnect?.();
await db.terminate();
