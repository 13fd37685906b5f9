import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Build, functionsBuild, runBuild, stampOf, webBuild } from './build.ts';
import { uploadedFolder } from './deploy/hosting.ts';
import { localDeployment } from './suite/deployment.ts';
import { DEFAULT_BASE_PORT, portsFrom } from './suite/ports.ts';
import { ROOT } from './suite/startSuite.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tod-build-'));
  write('web/src/main.tsx', 'first');
  write('functions/src/index.ts', 'first');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

describe('webBuild', () => {
  it('makes for production what Hosting is given, and nothing that a suite of this checkout serves', () => {
    const configuration: unknown = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8'));
    const { output, command } = webBuild('production');
    expect(output).toBe(uploadedFolder(configuration));
    expect(webBuild('production', 'staging').output).toBe(output);
    expect(resolve(ROOT, 'web', command[command.indexOf('--outDir') + 1] ?? '')).toBe(join(ROOT, output));
    const { webFolder } = localDeployment(portsFrom(DEFAULT_BASE_PORT));
    expect(webFolder).toBe(webBuild('emulators').output);
    expect(webFolder).not.toBe(output);
  });
});

describe('stampOf', () => {
  it.each([
    'web/.env',
    'web/.env.local',
    'web/.env.production',
    'web/.env.production.local',
    'web/src/main.tsx',
    'web/vite.config.ts',
    'web/build/contentPolicy.ts',
    'web/tsconfig.json',
    'web/package.json',
    'model/package.json',
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
    'scripts/build.ts',
  ])('sees that %s changed, which goes into the app', (file) => {
    const before = stampOf(webBuild('production'), root, {});
    write(file, 'something else');
    expect(stampOf(webBuild('production'), root, {})).not.toBe(before);
  });

  it.each([
    'functions/package.json',
    'functions/tsconfig.json',
    'functions/build.ts',
    'functions/lock.ts',
    'model/src/a.ts',
  ])('sees that %s changed, which goes into the functions', (file) => {
    const before = stampOf(functionsBuild, root, {});
    write(file, 'something else');
    expect(stampOf(functionsBuild, root, {})).not.toBe(before);
  });

  it.each(['VITE_FIREBASE_API_KEY', 'SOURCE_DATE', 'TOD_WORKER'])(
    'sees that the variable %s changed',
    (variable) => {
      const stamps = ['one', 'two', undefined].map((value) =>
        stampOf(webBuild('production'), root, { [variable]: value }),
      );
      expect(new Set(stamps).size).toBe(3);
    },
  );

  it('is another for another target', () => {
    expect(stampOf(webBuild('emulators'), root, {})).not.toBe(stampOf(webBuild('production'), root, {}));
  });

  it('stays when what changed goes into no build', () => {
    const before = stampOf(webBuild('production'), root, { TERM: 'one' });
    write('web/.env.development.local', 'VITE_X=1');
    write('web/src/main.test.tsx', 'a test');
    write('functions/src/index.ts', 'second');
    expect(stampOf(webBuild('production'), root, { TERM: 'two' })).toBe(before);
  });
});

describe('runBuild', () => {
  /** A build of the app that only writes down that it ran and what it was told. */
  const recorded = (build: Build): Build => ({
    ...build,
    command: [
      '--eval',
      `const { appendFileSync, mkdirSync } = require('node:fs');
      mkdirSync('dist/hosting', { recursive: true });
      appendFileSync('dist/hosting/runs', 'ran, suite: ' + JSON.stringify(process.env.VITE_TOD_SUITE) + '\\n');`,
    ],
  });
  const runs = () => readFileSync(join(root, 'dist/hosting/runs'), 'utf8').trim().split('\n');
  const run = (build: Build, always = false) => runBuild(recorded(build), () => {}, { root, always });

  it('builds again when the settings of the project changed, and only then', () => {
    const production = webBuild('production');
    write('web/.env.production.local', 'VITE_FIREBASE_PROJECT_ID=tod-staging');
    run(production);
    run(production);
    expect(runs()).toHaveLength(1);
    write('web/.env.production.local', 'VITE_FIREBASE_PROJECT_ID=tod');
    run(production);
    expect(runs()).toHaveLength(2);
  });

  it('builds again what is up to date when asked to', () => {
    run(webBuild('production'), true);
    run(webBuild('production'), true);
    expect(runs()).toHaveLength(2);
  });

  it('makes no app with demo buttons for production, whatever the shell says', () => {
    vi.stubEnv('VITE_TOD_SUITE', 'emulators');
    run(webBuild('production'));
    expect(runs()).toEqual(['ran, suite: ""']);
  });

  it('fails with the name of the build', () => {
    const broken = { ...webBuild('production'), command: ['--eval', 'process.exit(1)'] };
    expect(() => runBuild(broken, () => {}, { root })).toThrow('The build of web (production) failed.');
  });
});
