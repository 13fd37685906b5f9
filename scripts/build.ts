import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');

/** `emulators`: for the local suite, with the demo buttons. `production`: for real Firebase, holding no demo credential. */
export type WebTarget = 'emulators' | 'production';

export interface Build {
  readonly name: string;
  /** Patterns of the files that go into it. */
  readonly sources: readonly string[];
  /** The variables of the environment that go into it. */
  readonly isRead: (variable: string) => boolean;
  readonly output: string;
  /** What Node runs in the project's folder. */
  readonly command: readonly string[];
  /** What the command gets beside the environment of this process, and in place of it. */
  readonly environment: Environment;
}

type Environment = Readonly<Record<string, string | undefined>>;

export interface BuildOptions {
  /** Builds also what is up to date. */
  readonly always?: boolean;
  /** The project's folder. */
  readonly root?: string;
}

/** What goes into every build beside its own sources. */
const SHARED_SOURCES = [
  'model/src/**/*.ts',
  'model/package.json',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/build.ts',
];

export const functionsBuild: Build = {
  name: 'functions',
  sources: [
    ...SHARED_SOURCES,
    'functions/src/**/*.ts',
    'functions/build.ts',
    'functions/lock.ts',
    'functions/package.json',
    'functions/tsconfig.json',
  ],
  isRead: () => false,
  output: 'functions/lib',
  command: ['functions/build.ts'],
  environment: { NODE_ENV: 'production' },
};

/** What the web build reads of the environment beside Vite's own: the day it says it was made, and whether it takes the worker away. */
const OF_THE_WEB_BUILD = ['SOURCE_DATE', 'TOD_WORKER'];

/**
 * Where the app is built to, by its target. A suite serves the one while the other is made: `npm run deploy`, also with `--check`, gives
 * whoever is looking at `npm start` no other app. The functions are the same for both.
 */
const WEB_OUTPUTS: Readonly<Record<WebTarget, string>> = {
  emulators: 'web/dist',
  // Of firebase.json: that is what Hosting is given.
  production: 'dist/hosting',
};

/**
 * @param mode the name by which Vite looks for the files of its settings
 * @param output where to, from the project's folder, if not where everybody looks for it
 */
export function webBuild(
  target: WebTarget,
  mode: 'production' | 'staging' = 'production',
  output = WEB_OUTPUTS[target],
): Build {
  return {
    name: `web (${target})`,
    sources: [
      ...SHARED_SOURCES,
      'web/src/**/*',
      'web/public/**/*',
      'web/index.html',
      'web/build/**/*.ts',
      'web/vite.config.ts',
      'web/package.json',
      'web/tsconfig.json',
      'scripts/suite/ports.ts',
      // The settings that Vite reads, in its order (https://vite.dev/guide/env-and-mode).
      'web/.env',
      'web/.env.local',
      `web/.env.${mode}`,
      `web/.env.${mode}.local`,
    ],
    isRead: (variable) => variable.startsWith('VITE_') || OF_THE_WEB_BUILD.includes(variable),
    output,
    command: [
      ...['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn', '--mode', mode],
      ...['--outDir', join('..', output), '--emptyOutDir'],
    ],
    // Said for both: what somebody's shell or a file says must not put the demo buttons into the real app.
    environment: { NODE_ENV: 'production', VITE_TOD_SUITE: target === 'emulators' ? 'emulators' : '' },
  };
}

/** Bundles the functions if anything that goes into them changed. @throws Error when the build fails. */
export function buildFunctions(onProgress: (step: string) => void, options?: BuildOptions): void {
  runBuild(functionsBuild, onProgress, options);
}

/** Builds the app for a target if it is another one or anything that goes into it changed. @throws Error when the build fails. */
export function buildWeb(
  target: WebTarget,
  onProgress: (step: string) => void,
  options?: BuildOptions,
): void {
  runBuild(webBuild(target), onProgress, options);
}

/** Builds what is out of date, for a target. @throws Error when a build fails. */
export function buildAll(
  target: WebTarget,
  onProgress: (step: string) => void,
  options?: BuildOptions,
): void {
  buildFunctions(onProgress, options);
  buildWeb(target, onProgress, options);
}

/** Runs a build, unless its output was made of the same. @throws Error when it fails. */
export function runBuild(
  build: Build,
  onProgress: (step: string) => void,
  { always = false, root = ROOT }: BuildOptions = {},
): void {
  const environment = { ...process.env, ...build.environment };
  const stampFile = join(root, build.output, '.stamp');
  const stamp = stampOf(build, root, environment);
  if (!always && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  onProgress(`build of ${build.name}`);
  const result = spawnSync(process.execPath, [...build.command], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environment,
  });
  if (result.status !== 0) throw new Error(`The build of ${build.name} failed.`);
  writeFileSync(stampFile, stamp);
}

/** Changes whenever anything that goes into a build does: a file, a variable, or the target. */
export function stampOf({ name, sources, isRead }: Build, root: string, environment: Environment): string {
  const hash = createHash('sha256').update(`${name}\n`);
  for (const file of sources.flatMap((pattern) => globSync(pattern, { cwd: root }).toSorted())) {
    const path = join(root, file);
    if (statSync(path).isFile() && !file.includes('.test.'))
      hash.update(`${file}\n`).update(readFileSync(path));
  }
  const read = Object.entries(environment)
    .filter(([variable, value]) => value !== undefined && isRead(variable))
    .toSorted();
  return hash.update(JSON.stringify(read)).digest('hex');
}

if (import.meta.main) {
  buildAll('production', (step) => console.log(`Tod: ${step}…`));
}
