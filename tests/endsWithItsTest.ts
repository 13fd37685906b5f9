import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Parameters of Node for a process that a test starts with a channel (`ipc`): it ends when the test's process is gone. A test
 * that ran out of time stops nothing, and Vitest waits without end for whoever holds the output of a worker that has ended.
 */
export const ENDS_WITH_ITS_TEST: readonly string[] = [
  '--import',
  pathToFileURL(resolve(import.meta.dirname, '../scripts/endWithLauncher.mjs')).href,
];
