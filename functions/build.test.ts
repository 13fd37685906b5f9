import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildFunctions } from './build.ts';

// Inside the workspace, where the bundle finds firebase-admin; hidden, so that no deployment takes it along.
let folder = '';
beforeAll(() => {
  const parent = join(import.meta.dirname, 'lib');
  mkdirSync(parent, { recursive: true });
  folder = mkdtempSync(join(parent, '.test-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A token that says who signed it, but not truly so: only Firebase Auth's own code can tell. */
const UNSIGNED = [
  { alg: 'RS256', kid: 'x' },
  { sub: 'anne', aud: 'demo-tod' },
]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .join('.');

describe('buildFunctions', () => {
  it('makes a bundle that checks the tokens of callers with the module it loads late', async () => {
    const bundle = join(folder, 'index.js');
    await buildFunctions(bundle);
    const program = `
      const { sendTod } = await import('${bundle}');
      const { createServer } = await import('node:http');
      const express = (await import('express')).default;
      const app = express().use(express.json()).use(sendTod);
      const server = createServer(app).listen(0, async () => {
        const response = await fetch('http://127.0.0.1:' + server.address().port, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: 'Bearer ${UNSIGNED}.x' },
          body: JSON.stringify({ data: {} }),
        });
        console.log('ANSWER ' + response.status);
        process.exit(0);
      });`;
    const { FIREBASE_AUTH_EMULATOR_HOST: _, FUNCTIONS_EMULATOR: __, ...environment } = process.env;
    const result = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      env: { ...environment, GCLOUD_PROJECT: 'demo-tod', FIREBASE_CONFIG: '{"projectId":"demo-tod"}' },
    });
    expect(result.stdout).toContain('ANSWER 401');
    expect(`${result.stdout}${result.stderr}`).not.toContain('Maximum call stack');
  }, 30_000);
});
