/** Run by the real launcher in place of `scripts/migrate.ts`: the same command, with migrations of its tests. */
import { FieldValue } from 'firebase-admin/firestore';
import type { Migration } from '../../functions/src/migrations/migration.ts';
import { migrateCommand } from '../../scripts/migrate/migrateCommand.ts';

/** As by a terminal with Ctrl-C, which every process of its group hears of: the launcher does as well and hands it on, a moment later. */
const isInterrupted = process.env.TOD_TEST_INTERRUPTS !== undefined;
if (isInterrupted) process.once('SIGINT', () => void setImmediate(() => process.kill(process.pid, 'SIGINT')));

const namesInCapitals: Migration = {
  id: 'names-in-capitals',
  collectionGroup: 'notes',
  change: ({ name, interrupts }, path) => {
    if (interrupts === true && isInterrupted) process.kill(0, 'SIGINT');
    if (name === undefined) throw new Error(`${path.split('/').at(-1)} has no name.`);
    return name === name.toUpperCase() ? undefined : { name: name.toUpperCase() };
  },
};
const noMarks: Migration = {
  id: 'no-marks',
  collectionGroup: 'marks',
  change: ({ mark }) => (mark === undefined ? undefined : { mark: FieldValue.delete() }),
};

process.exitCode = await migrateCommand(process.argv.slice(2), [namesInCapitals, noMarks]);
