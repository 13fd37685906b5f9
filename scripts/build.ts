import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');

/** `emulators`: for the local suite, with the demo buttons. `production`: for real Firebase, holding no demo credential. */
export type WebTarget = 'emulators' | 'production';

interface Build {
  readonly name: string;
  readonly sources: readonly string[];
  readonly output: string;
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

/** Bundles the functions if a source is newer. @throws Error when the build fails. */
export function buildFunctions(onProgress: (step: string) => void): void {
  build(
    {
      name: 'functions',
      sources: ['model/src/**/*.ts', 'functions/src/**/*.ts', 'functions/build.ts', 'package-lock.json'],
      output: 'functions/lib',
      command: ['functions/build.ts'],
      environment: {},
    },
    onProgress,
  );
}

/** Builds the app for a target if a source or the target changed. @throws Error when the build fails. */
export function buildWeb(target: WebTarget, onProgress: (step: string) => void): void {
  build(
    {
      name: `web (${target})`,
      sources: [
        'model/src/**/*.ts',
        'web/src/**/*',
        'web/public/**/*',
        'web/index.html',
        'web/vite.config.ts',
        'web/lean/**/*.ts',
        'scripts/suite/ports.ts',
        'package-lock.json',
      ],
      output: 'web/dist',
      command: ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'],
      environment: target === 'emulators' ? { VITE_TOD_SUITE: 'emulators' } : {},
    },
    onProgress,
  );
}

/** Builds what is out of date, for a target. @throws Error when a build fails. */
export function buildAll(target: WebTarget, onProgress: (step: string) => void): void {
  buildFunctions(onProgress);
  buildWeb(target, onProgress);
}

function build(
  { name, sources, output, command, environment }: Build,
  onProgress: (step: string) => void,
): void {
  const stampFile = join(ROOT, output, '.stamp');
  const stamp = stampOf(name, sources);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  onProgress(`build of ${name}`);
  const result = spawnSync(process.execPath, [...command], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', ...environment },
  });
  if (result.status !== 0) throw new Error(`The build of ${name} failed.`);
  writeFileSync(stampFile, stamp);
}

/** Changes whenever a source or the target does. */
function stampOf(name: string, sources: readonly string[]): string {
  const hash = createHash('sha256').update(name);
  for (const pattern of sources) {
    for (const file of globSync(pattern, { cwd: ROOT }).toSorted()) {
      const entry = statSync(join(ROOT, file));
      if (entry.isFile() && !file.includes('.test.'))
        hash.update(`${file}\n`).update(readFileSync(join(ROOT, file)));
    }
  }
  return hash.digest('hex');
}

if (import.meta.main) {
  buildAll('production', (step) => console.log(`Tod: ${step}…`));
}
