import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { MIGRATIONS, type Migration } from '../functions/src/migrations/migration.ts';
import {
  MigrationHeldError,
  MigrationMadeError,
  type MigrationProgress,
  runMigration,
} from '../functions/src/migrations/runMigration.ts';
import { findTarget, readAliases, readUsed } from './deploy/target.ts';
import { ROOT } from './suite/startSuite.ts';

/**
 * Makes the migrations that a project has not behind it yet, in their order, with the rights of whoever is signed in to Google Cloud
 * (docs/deploy.md): `npm run migrate -- --project staging --dry-run`. Ctrl-C ends it behind a page; the next run goes on there.
 */
const parameters = process.argv.slice(2);
const { values } = parseArgs({
  args: parameters,
  options: { project: { type: 'string', short: 'P' }, 'dry-run': { type: 'boolean', default: false } },
});
const isDryRun = values['dry-run'];
const target = findTarget(parameters, readAliases(ROOT), readUsed(ROOT));
let isStopped = false;

if (target === undefined) {
  console.error('Say which project: npm run migrate -- --project <project or alias> [--dry-run]');
  process.exitCode = 1;
} else {
  process.once('SIGINT', () => {
    isStopped = true;
    console.log('Ends behind this page…');
  });
  const db = getFirestore(initializeApp({ projectId: target.project }));
  if (MIGRATIONS.length === 0) console.log('There is nothing to migrate.');
  for (const migration of MIGRATIONS) {
    if (isStopped || !(await make(migration))) break;
  }
  await db.terminate();

  /** @returns whether the next one may be made */
  async function make(migration: Migration): Promise<boolean> {
    try {
      const progress = await runMigration(db, migration, {
        isDryRun,
        onPage: (so) => {
          console.log(describe(migration, so));
          return !isStopped;
        },
      });
      for (const { path, why } of progress.failures) console.error(`  ${path}: ${why}`);
      if (progress.failed === 0) return true;
      console.error(
        `${progress.failed} documents could not be changed and are as they were. Correct them, and run it again.`,
      );
      process.exitCode = 1;
      return isDryRun;
    } catch (error) {
      if (error instanceof MigrationMadeError) {
        console.log(error.message);
        return true;
      }
      if (!(error instanceof MigrationHeldError)) throw error;
      console.error(error.message);
      process.exitCode = 1;
      return false;
    }
  }
}

function describe({ id }: Migration, { seen, changed, failed }: MigrationProgress): string {
  return `${id}: ${seen} documents, ${changed} ${isDryRun ? 'to be changed' : 'changed'}, ${failed} that cannot be`;
}
