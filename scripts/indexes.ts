import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseIndexFile } from '../emulators/firestore/src/control/indexFile.ts';
import { describeIndex } from '../emulators/firestore/src/core/indexes/definitions.ts';
import { unusedIndexes } from '../emulators/firestore/src/core/indexes/store.ts';
import { readQueryLog } from '../emulators/firestore/src/launch/queryLog.ts';
import { ROOT } from './suite/startSuite.ts';

/**
 * Lists the defined indexes that no query has used of all that ran in suites and tests on this machine
 * (`.cache/queries`, which may be deleted to begin anew).
 */
const LOGS = join(ROOT, '.cache/queries');
const logs = existsSync(LOGS) ? readdirSync(LOGS) : [];
const asked = logs.flatMap((name) => readQueryLog(join(LOGS, name)));
const definitions = parseIndexFile(readFileSync(join(ROOT, 'firestore.indexes.json'), 'utf8'));
const unused = unusedIndexes(definitions, asked).map(describeIndex);

if (asked.length === 0) {
  console.error('Tod: no query was noted yet. Run `npm test` first, or what is to be looked at in a suite.');
  process.exitCode = 1;
} else {
  console.log(`${asked.length} kinds of queries ran; ${unused.length} indexes were used by none of them.`);
  for (const index of unused) console.log(`  ${index}`);
}
