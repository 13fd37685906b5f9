import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildFunctions } from '../../scripts/build.ts';
import { atMost, type Bench, compare, figure, medianOf } from './bench.ts';

const ROOT = resolve(import.meta.dirname, '../..');

export const functionsBenches: readonly Bench[] = [
  {
    figures: { 'functions.load': atMost(1.3, 'ratio'), 'functions.bundle': atMost(400) },
    what: 'time to import the bundle, median of 9, beside importing firebase-admin with Firestore alone; size of the bundle as it is',
    async run({ scale }) {
      buildFunctions(() => {});
      const runs = { full: 9, small: 1 }[scale];
      const load = (code: string) => medianOf(runs, async () => importTime(code));
      const bundle = await load(`await import('./lib/index.js')`);
      const bare = await load(`await import('firebase-admin/app'); await import('firebase-admin/firestore')`);
      return {
        'functions.load': compare(bundle, bare, 'ms'),
        'functions.bundle': figure(statSync(join(ROOT, 'functions/lib/index.js')).size / 1000, 'KB'),
      };
    },
  },
];

/** Milliseconds that an import takes in a fresh process, without the start of Node itself. */
function importTime(code: string): number {
  const program = `const began = performance.now(); ${code}; console.log(performance.now() - began); process.exit(0);`;
  const result = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: join(ROOT, 'functions'),
    encoding: 'utf8',
    env: { ...process.env, GCLOUD_PROJECT: 'demo-bench', FIREBASE_CONFIG: '{"projectId":"demo-bench"}' },
  });
  if (result.status !== 0) throw new Error(result.stderr);
  return Number(result.stdout.trim().split('\n').at(-1));
}
