import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { createRulesStore, type RulesStore } from '../authorize.ts';
import { importFile } from '../control/data.ts';
import { writeExport } from '../control/exports/exportFiles.ts';
import { parseIndexFile } from '../control/indexFile.ts';
import { describeIssue } from '../control/rules.ts';
import type { Firestore } from '../core/commands/engine.ts';
import { createIndexesStore, type IndexesStore } from '../core/indexes/store.ts';
import { InvalidPayload } from '../transports/shared/parseJson.ts';
import type { OpenPort } from '../transports/shared/port.ts';
import { assembleFirestore } from './assembleFirestore.ts';
import { FIRESTORE_HELP, type FirestoreFlags, parseFirestoreFlags } from './firestoreFlags.ts';
import { openQueryLog } from './queryLog.ts';
import { releaseMemoryWhenIdle } from './releaseMemory.ts';
import { reportDenials } from './reportDenials.ts';

/** Does what the command line asks: usually, to serve until a signal says stop. Ends the process with 1 on a mistake. */
export async function runFirestore(parameters: readonly string[]): Promise<void> {
  const parsed = parseFirestoreFlags(parameters);
  if (parsed.kind === 'serve') {
    await serve(parsed.flags).catch((caught: unknown) => fail(describeFailure(caught, parsed.flags)));
  } else if (parsed.kind === 'mistake') fail(`${parsed.message}\nSee --help.`);
  else console.log(parsed.kind === 'help' ? FIRESTORE_HELP : manifest.version);
}

async function serve(flags: FirestoreFlags): Promise<void> {
  const rules = createRulesStore();
  const indexes = createIndexesStore({
    isRequired: flags.requireIndexes,
    ...(flags.queryLog === undefined ? {} : { onRequirement: openQueryLog(resolve(flags.queryLog)) }),
  });
  const { firestore, open } = assembleFirestore({
    rules,
    indexes,
    authorize: reportDenials(rules.authorize, console.log),
    functionsEmulator: flags.functionsEmulator,
    onProblem: warn,
    shutDown: () => void stop(),
  });

  if (flags.rules !== undefined) loadRules(rules, flags.rules);
  if (flags.indexFile !== undefined) loadIndexes(indexes, flags.indexFile);
  const database = `projects/${flags.project}/databases/(default)`;
  if (flags.seed !== undefined) await importFile(firestore, database, resolve(flags.seed));

  const port = await open(flags.host, flags.port);
  // Whoever read what it prints, such as firebase-tools, may be gone first: it still ends well, and exports.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopping ??= (async () => {
      console.log('Stopping.');
      await port.close();
      if (flags.exportOnExit !== undefined) await exportTo(firestore, database, flags);
      process.exit(0);
    })().catch((caught: unknown) => fail(describeFailure(caught, flags)));
    return stopping;
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());

  announce(flags.host, port);
  releaseMemoryWhenIdle();
}

function loadRules(rules: RulesStore, file: string): void {
  const path = resolve(file);
  const content = readFileSync(path, 'utf8');
  const issues = rules.setDefaultRules([{ name: basename(path), content }]);
  for (const issue of issues) warn(`${issue.severity}: ${describeIssue(issue)}`);
  if (issues.some(({ severity }) => severity === 'error'))
    throw new Error(`the rules in ${path} have errors`);
}

function loadIndexes(indexes: IndexesStore, file: string): void {
  const path = resolve(file);
  try {
    indexes.define(parseIndexFile(readFileSync(path, 'utf8')));
  } catch (caught) {
    if (!(caught instanceof InvalidPayload)) throw caught;
    throw new Error(`the indexes in ${path} have an error: ${caught.field} ${caught.reason}`);
  }
}

async function exportTo(firestore: Firestore, database: string, flags: FirestoreFlags): Promise<void> {
  const folder = resolve(join(flags.exportOnExit ?? '.', flags.exportName));
  await writeExport(folder, firestore.exportDocuments(database));
  console.log(`Exported to ${folder}`);
}

function announce(host: string, { port, addresses }: OpenPort): void {
  const shown = host.includes(':') ? `[${host}]` : host;
  console.log(`API endpoint: http://${shown}:${port}`);
  console.log(`Listening on ${addresses.join(' and ')}: gRPC, REST and WebChannel.`);
  console.log('If you are using a library that supports the FIRESTORE_EMULATOR_HOST variable, run:\n');
  console.log(`   export FIRESTORE_EMULATOR_HOST=${shown}:${port}\n`);
}

/** firebase-tools looks for the words "address already in use" on stderr. */
function describeFailure(caught: unknown, { host, port }: FirestoreFlags): string {
  if (!(caught instanceof Error)) return String(caught);
  const code = 'code' in caught ? caught.code : undefined;
  if (code === 'EADDRINUSE') return `${host}:${port}: address already in use; choose another with --port.`;
  if (code === 'EACCES')
    return `${host}:${port}: not allowed to listen there; choose another port with --port.`;
  return caught.message;
}

function warn(message: string): void {
  console.error(message);
}

function fail(message: string): void {
  console.error(`Firestore emulator: ${message}`);
  process.exit(1);
}
