import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { object, string } from 'yup';
import type { Finding } from './finding.ts';

/** What is deployed to: a project, and the alias by which it was asked for. */
export interface Target {
  readonly project: string;
  readonly alias: string | undefined;
}

/** The alias of the project in which releases are tried by those who make them. Any other is taken for production. */
const STAGING = 'staging';

/** Whether only those who make the service see what is deployed there. */
export function isStaging(target: Target | undefined): boolean {
  return target?.alias === STAGING;
}

/** Projects of this name exist on this machine only (https://firebase.google.com/docs/emulator-suite/connect_firestore). */
const LOCAL_PROJECT = /^demo-/;

/** Whether Google knows no such project. */
export function isLocal({ project }: Target): boolean {
  return LOCAL_PROJECT.test(project);
}

const rcSchema = object({ projects: object().default({}) });
const toolsSchema = object({ activeProjects: object().default({}) });

/** The aliases of projects, as `.firebaserc` holds them. */
export type Aliases = Readonly<Record<string, string>>;

/** What is wrong with the aliases: two of one project, of which the one would be deployed as staging and the other as production. */
export function refusedAliases(aliases: Aliases): Finding[] {
  const names = Map.groupBy(Object.keys(aliases), (alias) => aliases[alias]);
  return [...names]
    .filter(([, ofProject]) => ofProject.length > 1)
    .map(([project, ofProject]) => ({
      what: `${ofProject.join(' and ')} are one project, ${project}.`,
      where: '.firebaserc',
      fix: 'Make a project for each, or remove the alias that is too many.',
    }));
}

/**
 * The project that firebase-tools would deploy to, by its own rules: the one of `--project` or `-P`, else the one that
 * `firebase use` chose for this folder, else the alias `default`, else the only alias.
 * @param used what `firebase use` chose, an alias or a project; undefined when it never did
 * @returns undefined when nothing says which project, or what says it is empty
 */
export function findTarget(
  parameters: readonly string[],
  aliases: Aliases,
  used: string | undefined,
): Target | undefined {
  const wanted = projectParameter(parameters) ?? used;
  // An empty one is a variable that is not set: the clients of Google's would take a project from this machine's settings.
  if (wanted === '') return undefined;
  if (wanted !== undefined) {
    const project = aliases[wanted];
    return project === undefined ? { project: wanted, alias: undefined } : { project, alias: wanted };
  }
  const [only, ...others] = Object.keys(aliases);
  const alias = aliases.default !== undefined ? 'default' : others.length === 0 ? only : undefined;
  const project = alias === undefined ? undefined : aliases[alias];
  return project === undefined ? undefined : { project, alias };
}

/** The value of `--project` or `-P` among parameters for firebase-tools. */
export function projectParameter(parameters: readonly string[]): string | undefined {
  const { values } = parseArgs({
    args: [...parameters],
    options: { project: { type: 'string', short: 'P' } },
    strict: false,
    allowPositionals: true,
  });
  return typeof values.project === 'string' ? values.project : undefined;
}

/** The aliases of the project in `root`. @throws ValidationError when `.firebaserc` holds something else */
export function readAliases(root: string): Aliases {
  const file = join(root, '.firebaserc');
  return existsSync(file) ? pairsOf(rcSchema.validateSync(readJson(file)).projects) : {};
}

/**
 * What `firebase use` chose for a folder, or for the nearest above it: firebase-tools keeps it in its own settings.
 * @param settings the folder of settings of all programs of this person
 */
export function readUsed(root: string, settings = settingsFolder()): string | undefined {
  const file = join(settings, 'configstore/firebase-tools.json');
  if (!existsSync(file)) return undefined;
  const used = pairsOf(toolsSchema.validateSync(readJson(file)).activeProjects);
  for (let folder = root; ; folder = dirname(folder)) {
    const chosen = used[folder];
    if (chosen !== undefined || dirname(folder) === folder) return chosen;
  }
}

function settingsFolder(): string {
  return process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config');
}

/** Text by text. @throws ValidationError when a value is no text */
function pairsOf(pairs: object): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(pairs).map(([key, value]) => [key, string().required().validateSync(value)]),
  );
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
