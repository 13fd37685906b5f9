import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { codeMutants } from './codeMutants.ts';
import type { TestChoice } from './codeSession.ts';
import type { Mutant } from './mutant.ts';
import { rulesMutants } from './rulesMutants.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** What belongs together: files of ours, and the tests that have to notice what changes in them. */
export interface Area {
  readonly name: string;
  readonly mutants: () => readonly Mutant[];
  readonly tests: TestChoice;
  /** Tests that ask a Firestore with these rules; each of their requests is put to all mutants. */
  readonly asked?: readonly string[];
}

const SETUP_OF_COMMANDS = 'tests/functions/firestoreSetup.ts';

/** The areas by their names. Those of commands run tests that need a Firestore, so they are a few files each. */
export const AREAS: readonly Area[] = [
  codeArea('model', 'model/src/**/*.ts', { include: ['model/**/*.test.ts'] }),
  {
    name: 'rules',
    mutants: () => mutantsOfRules('firestore.rules'),
    asked: ['matrix', 'reads', 'writes'],
    tests: { include: ['tests/rules/{bounds,position}.test.ts'], isText: true },
  },
  {
    name: 'storage',
    mutants: () => mutantsOfRules('storage.rules'),
    tests: { include: ['tests/rules/{storage,storageActors}.test.ts'], isText: true },
  },
  // Those with a unit test beside them: a test of the index loads all the others and asks nothing of them.
  {
    name: 'functions',
    mutants: () => mutantsOfCode('functions/src/**/*.ts', hasTestBeside),
    tests: { include: ['functions/src/**/*.test.ts'], isIsolated: true },
  },
  commandArea('quotas', 'functions/src/domain/{quota,rateLimit,ledger}.ts', [
    'quotas',
    'sendTod',
    'todRefusals',
  ]),
  commandArea('transitions', 'functions/src/tods/{actOnTod,respondToTod,planTod,sendTod}*.ts', [
    'todActions',
    'todRefusals',
    'sendTod',
    'proposals',
  ]),
  commandArea('blocks', 'functions/src/domain/block*.ts', ['blocks']),
  codeArea('engine', 'emulators/firestore/src/core/**/*.ts', {
    include: ['emulators/firestore/src/core/**/*.test.ts'],
  }),
];

function codeArea(name: string, files: string, tests: TestChoice): Area {
  return { name, mutants: () => mutantsOfCode(files), tests };
}

function commandArea(name: string, files: string, tests: readonly string[]): Area {
  const include = tests.map((test) => `tests/functions/${test}.test.ts`);
  return codeArea(name, files, { include, setup: SETUP_OF_COMMANDS, isIsolated: true });
}

function mutantsOfRules(file: string): readonly Mutant[] {
  return rulesMutants(file, read(file));
}

function mutantsOfCode(pattern: string, isMeant = (_file: string) => true): readonly Mutant[] {
  const isTest = (file: string) => /\.test\.ts$|\/testing[./]|Cases\.ts$/.test(file);
  return globSync(pattern, { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !isTest(file) && isMeant(file))
    .toSorted()
    .flatMap((file) => codeMutants(file, read(file)));
}

const hasTestBeside = (file: string) => existsSync(resolve(ROOT, file.replace(/\.ts$/, '.test.ts')));

const read = (file: string) => readFileSync(resolve(ROOT, file), 'utf8');
