import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where a project's folder has firebase-tools. */
const TOOLS = 'node_modules/firebase-tools/lib/bin/firebase.js';
const CALLS = 'calls.txt';
const FAILING = 'failing.json';
const BUILDING = 'building.json';
const DATABASES = 'databases.json';
const INDEXES = 'indexes.json';
/** What a project has that is set up by docs/deploy.md. */
const GOOD_DATABASES = [{ name: 'projects/tod/databases/(default)', locationId: 'europe-west1' }];

/** Stands in for firebase-tools: it deploys nothing, and keeps what it was asked for. */
export interface ToolsStandIn {
  /** What it was asked for since the last question, a line each. */
  takeCalls(): readonly string[];
  /** Has the next deployment of these parts, as `--only` names them, fail. */
  failOnce(only: string, code: number): void;
  /** Has the answers to the next questions say that so many of two indexes are not built yet; none of them, behind these. */
  buildIndexes(...left: readonly number[]): void;
  /** Has the project have these databases in place of the one that it should have. */
  haveDatabases(databases: readonly { readonly name: string; readonly locationId: string }[]): void;
  /** Has the project have these indexes, whatever is deployed; until then it has those of the file in the project's folder. */
  haveIndexes(indexes: object): void;
}

const PROGRAM = `
const { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const own = (name) => join(__dirname, name);
const read = (name) => existsSync(own(name)) ? JSON.parse(readFileSync(own(name), 'utf8')) : undefined;
const parameters = process.argv.slice(2);
appendFileSync(own('${CALLS}'), parameters.join(' ') + '\\n');
const answer = (result) => process.stdout.write(JSON.stringify({ status: 'success', result }));
if (parameters[0] === 'firestore:databases:list') {
  answer(read('${DATABASES}') ?? ${JSON.stringify(GOOD_DATABASES)});
} else if (parameters[0] === 'firestore:indexes' && parameters.includes('--json')) {
  answer(read('${INDEXES}') ?? JSON.parse(readFileSync('firestore.indexes.json', 'utf8')));
} else if (parameters[0] === 'firestore:indexes') {
  const [left = 0, ...later] = read('${BUILDING}') ?? [];
  writeFileSync(own('${BUILDING}'), JSON.stringify(later));
  for (const index of [0, 1])
    console.log('[' + (index < left ? 'CREATING' : 'READY') + '] (tods) -- (participants,CONTAINS) --');
} else {
  const failing = read('${FAILING}');
  if (failing !== undefined && parameters.includes(failing.only)) {
    rmSync(own('${FAILING}'));
    process.exitCode = failing.code;
  }
}
`;

/**
 * Puts the stand-in where a project's folder has firebase-tools.
 * @throws Error where something is there, which may be a link to what is installed
 */
export function standInForTools(root: string): ToolsStandIn {
  const file = join(root, TOOLS);
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, PROGRAM, { flag: 'wx' });
  const calls = join(folder, CALLS);
  return {
    takeCalls() {
      const lines = existsSync(calls) ? readFileSync(calls, 'utf8').trimEnd().split('\n') : [];
      rmSync(calls, { force: true });
      return lines;
    },
    failOnce: (only, code) => writeFileSync(join(folder, FAILING), JSON.stringify({ only, code })),
    buildIndexes: (...left) => writeFileSync(join(folder, BUILDING), JSON.stringify(left)),
    haveDatabases: (databases) => writeFileSync(join(folder, DATABASES), JSON.stringify(databases)),
    haveIndexes: (indexes) => writeFileSync(join(folder, INDEXES), JSON.stringify(indexes)),
  };
}
