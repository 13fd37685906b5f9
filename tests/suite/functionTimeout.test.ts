import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findFreeBase } from '../../scripts/suite/freePorts.ts';
import { ROOT } from '../../scripts/suite/startSuite.ts';
import { makeTemporaryFolder } from '../../scripts/suite/temporaryFolder.ts';
import { launch } from './launched.ts';

/** Nothing of these would find an answer on a machine without internet, and all would wait for one. */
const WITHOUT_INTERNET = {
  FIREBASE_CLI_DISABLE_UPDATE_CHECK: 'true',
  METADATA_SERVER_DETECTION: 'none',
  CI: 'true',
};

/** One function that answers at once or never, and has a second for either. */
const FUNCTIONS = `
  const { onRequest } = require('firebase-functions/https');
  exports.answer = onRequest({ timeoutSeconds: 1 }, (request, response) => {
    if (request.path === '/at-once') response.send('here');
  });
`;

it('a function that takes longer than its timeoutSeconds is ended, and its call fails', async () => {
  const folder = makeTemporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const base = await findFreeBase(7850);
  const at = (port: number) => ({ host: '127.0.0.1', port });
  mkdirSync(join(folder, 'functions'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'functions', 'node_modules'));
  writeFileSync(join(folder, 'functions', 'index.js'), FUNCTIONS);
  writeFileSync(
    join(folder, 'functions', 'package.json'),
    JSON.stringify({ main: 'index.js', engines: { node: '22' } }),
  );
  writeFileSync(
    join(folder, 'firebase.json'),
    JSON.stringify({
      functions: { source: 'functions' },
      emulators: {
        ui: { enabled: false },
        functions: at(base),
        hub: at(base + 1),
        logging: at(base + 2),
        eventarc: at(base + 3),
        tasks: at(base + 4),
      },
    }),
  );
  const emulator = launch(
    join(ROOT, 'node_modules', '.bin', 'firebase'),
    ['emulators:start', '--only', 'functions', '--project', 'demo-timeout'],
    { cwd: folder, environment: WITHOUT_INTERNET },
  );
  onTestFinished(emulator.kill);
  await emulator.untilPrinted('All emulators ready');
  const url = `http://127.0.0.1:${base}/demo-timeout/us-central1/answer`;
  expect(await (await fetch(`${url}/at-once`)).text()).toBe('here');
  const began = performance.now();
  const { status } = await fetch(`${url}/never`);
  expect(status).toBe(500);
  expect(performance.now() - began).toBeGreaterThanOrEqual(1000);
  await emulator.untilPrinted('Your function timed out after ~1s');
});
