import { MIGRATIONS } from '../functions/src/migrations/migration.ts';
import { migrateCommand } from './migrate/migrateCommand.ts';

/**
 * Makes the migrations that a project has not behind it yet, in their order, with the rights of whoever is signed in to Google Cloud
 * (docs/deploy.md): `npm run migrate -- --project staging --dry-run`. Ctrl-C ends it behind a page; the next run goes on there.
 */
process.exitCode = await migrateCommand(process.argv.slice(2), MIGRATIONS);
