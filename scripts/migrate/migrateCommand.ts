import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import type { Migration } from '../../functions/src/migrations/migration.ts';
import {
  MigrationHeldError,
  MigrationMadeError,
  type MigrationProgress,
  runMigration,
} from '../../functions/src/migrations/runMigration.ts';
import { findTarget, isLocal, readAliases, readUsed } from '../deploy/target.ts';
import { ROOT } from '../suite/startSuite.ts';

/** As a shell has it of what Ctrl-C ended. */
const INTERRUPTED = 130;

/**
 * `--project <project or alias> [--dry-run]`: makes those of the migrations that a project has not behind it yet, in their order. Ctrl-C
 * ends it behind a page.
 * @returns the exit code: 0 where all are made, or with `--dry-run` could be; 1 where there is a document that cannot be changed, where
 * another run is under way or no project is named that can be asked; 130 after Ctrl-C
 * @throws TypeError for a parameter that it does not know; what Firestore throws, and then the next run goes on
 */
export async function migrateCommand(
  parameters: readonly string[],
  migrations: readonly Migration[],
): Promise<number> {
  const { values } = parseArgs({
    args: [...parameters],
    options: { project: { type: 'string', short: 'P' }, 'dry-run': { type: 'boolean', default: false } },
  });
  const target = findTarget(parameters, readAliases(ROOT), readUsed(ROOT));
  // A project of this machine is asked where an emulator is named, and nowhere else.
  if (target === undefined || (isLocal(target) && process.env.FIRESTORE_EMULATOR_HOST === undefined)) {
    console.error('Say which project: npm run migrate -- --project <project or alias> [--dry-run]');
    return 1;
  }
  if (migrations.length === 0) {
    console.log('There is nothing to migrate.');
    return 0;
  }
  const interruption = new AbortController();
  const interrupt = () => {
    if (!interruption.signal.aborted) console.log('Ends behind this page…');
    interruption.abort();
  };
  // More than once: a terminal sends Ctrl-C to every process, and those above hand it on as well.
  process.on('SIGINT', interrupt);
  const db = getFirestore(initializeApp({ projectId: target.project }));
  try {
    return await makeAll(db, migrations, { isDryRun: values['dry-run'], signal: interruption.signal });
  } finally {
    process.off('SIGINT', interrupt);
    await db.terminate();
  }
}

interface MakingOptions {
  readonly isDryRun: boolean;
  /** Ends it behind a page. */
  readonly signal: AbortSignal;
}

async function makeAll(
  db: Firestore,
  migrations: readonly Migration[],
  options: MakingOptions,
): Promise<number> {
  let code = 0;
  for (const migration of migrations) {
    code = Math.max(code, await make(db, migration, options));
    if (options.signal.aborted) return INTERRUPTED;
    // The next one may rely on what this one has not done.
    if (code !== 0 && !options.isDryRun) return code;
  }
  return code;
}

/** @returns the exit code */
async function make(
  db: Firestore,
  migration: Migration,
  { isDryRun, signal }: MakingOptions,
): Promise<number> {
  try {
    const { failures, failed } = await runMigration(db, migration, {
      isDryRun,
      onPage: (progress) => {
        console.log(describe(migration, progress, isDryRun));
        return !signal.aborted;
      },
    });
    for (const { path, why } of failures) console.error(`  ${path}: ${why}`);
    if (failed === 0) return 0;
    console.error(
      `${failed} documents could not be changed and are as they were. Correct them, and run it again.`,
    );
    return 1;
  } catch (error) {
    if (error instanceof MigrationMadeError) {
      console.log(error.message);
      return 0;
    }
    if (!(error instanceof MigrationHeldError)) throw error;
    console.error(error.message);
    return 1;
  }
}

function describe(
  { id }: Migration,
  { seen, changed, failed }: MigrationProgress,
  isDryRun: boolean,
): string {
  return `${id}: ${seen} documents, ${changed} ${isDryRun ? 'to be changed' : 'changed'}, ${failed} that cannot be`;
}
