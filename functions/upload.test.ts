import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { array, number, object, string } from 'yup';
import { buildFunctions } from './build.ts';
import { lockFunctions } from './lock.ts';
import * as deployed from './src/index.ts';

const ROOT = join(import.meta.dirname, '..');
const PROJECT = 'demo-upload';
const FIREBASE_CONFIG = { projectId: PROJECT, storageBucket: `${PROJECT}.firebasestorage.app` };
const PINNED_NODE = join(ROOT, 'node_modules/.bin');
/** Downloading what the functions need takes its time on a slow line. */
const INSTALLATION_MS = 300_000;
/** What may lie in the folder of somebody who deploys and is nobody else's business. */
const PRIVATE_FILES = ['.env', '.env.local', `.env.${PROJECT}`, 'firebase-debug.log', '.secret.local'];

let folder = '';
let project = '';
let unpacked = '';
let uploaded: string[] = [];
let installation: ReturnType<typeof run>;

/** Our functions as somebody has them who deploys: built, with private files beside; packed, and unpacked somewhere else. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tod-upload-'));
  project = join(folder, 'project');
  const source = join(project, 'functions');
  cpSync(import.meta.dirname, source, {
    recursive: true,
    filter: (path) => !/\/functions\/(node_modules|lib|package-lock\.json)$/.test(path),
  });
  mkdirSync(join(source, 'lib/.test-1'), { recursive: true });
  for (const name of ['.stamp', '.test-1/index.js']) writeFileSync(join(source, 'lib', name), 'left behind');
  for (const name of PRIVATE_FILES) writeFileSync(join(source, name), '');
  await buildFunctions(join(source, 'lib/index.js'));
  lockFunctions(ROOT, source);
  unpacked = await unpack(await pack(source));
  uploaded = readdirSync(unpacked, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(unpacked.length + 1));
  installation = run('npm', ['ci', '--omit=dev', '--prefer-offline', '--fetch-retries=1']);
}, INSTALLATION_MS);
afterEach(() => {
  vi.unstubAllEnvs();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('what is uploaded to Google', () => {
  it('is the bundle and what to install for it, and nothing else', () => {
    expect(uploaded.toSorted()).toEqual(['lib/index.js', 'package-lock.json', 'package.json']);
  });

  it('installs the versions that the tests run with', () => {
    expect(installation.status, installation.stderr).toBe(0);
    const here = versionsOf(join(ROOT, 'package-lock.json'));
    const there = versionsOf(join(unpacked, 'node_modules/.package-lock.json'));
    expect([...there].filter(([path, version]) => here.get(path) !== version)).toEqual([]);
    expect(there.has('node_modules/firebase-admin')).toBe(true);
  });

  it('installs by itself and loads every function on the pinned Node', () => {
    expect(installation.status, installation.stderr).toBe(0);
    const loaded = run('node', ['--input-type=module', '--eval', LIST_FUNCTIONS]);
    expect(loaded.status, loaded.stderr).toBe(0);
    expect(JSON.parse(loaded.stdout)).toEqual({
      node: 24,
      functions: Object.keys(deployed).toSorted(),
      others: [],
    });
  });

  it('passes what firebase-tools checks before it deploys, without being asked for a parameter', async () => {
    vi.stubEnv('PATH', searchPath());
    // As the suite does: asked over HTTP, the program that lists the functions would live on for seconds.
    vi.stubEnv('FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH', 'true');
    const found = await discover();
    expect(found.map(({ id }) => id).toSorted()).toEqual(Object.keys(deployed).toSorted());
    expect(new Set(found.map(({ runtime }) => runtime))).toEqual(new Set(['nodejs24']));
    expect(found.reduce((sum, { cpu, maxInstances }) => sum + cpu * maxInstances, 0)).toBeLessThanOrEqual(20);
  });
});

const lockSchema = object({ packages: object().required() });
const packageSchema = object({ version: string() }).unknown();

/** The version of each package that a lock file names, by where it lies. */
function versionsOf(lockFile: string): ReadonlyMap<string, string | undefined> {
  const { packages } = lockSchema.validateSync(JSON.parse(readFileSync(lockFile, 'utf8')));
  return new Map(
    Object.entries(packages).map(([path, found]) => [path, packageSchema.validateSync(found).version]),
  );
}

/** What `firebase deploy` finds in the installed upload, with the values of the parameters that everybody has. */
async function discover() {
  const { runtime } = functionsConfiguration();
  const context = { projectId: PROJECT, projectDir: unpacked, sourceDir: unpacked, runtime };
  const delegate = await firebaseTools('deploy/functions/runtimes/node', 'tryCreateDelegate')(context);
  await method(delegate, 'validate')();
  const environment = { GCLOUD_PROJECT: PROJECT, FIREBASE_CONFIG: JSON.stringify(FIREBASE_CONFIG) };
  const found = buildSchema.validateSync(
    await method(delegate, 'discoverBuild')({ firebase: FIREBASE_CONFIG }, environment),
  );
  // firebase-tools looks secrets up in the project itself, where whoever deploys has put them (docs/deploy.md).
  const secrets = found.params.filter(({ type }) => type === 'secret').map(({ name }) => name);
  expect(secrets.filter((name) => !DEPLOYING.includes(`functions:secrets:set ${name}`))).toEqual([]);
  const build = { ...found, params: found.params.filter(({ type }) => type !== 'secret') };
  const { backend } = object({ backend: object().required() }).validateSync(
    await firebaseTools(
      'deploy/functions/build',
      'resolveBackend',
    )({
      // Whether Secret Manager has the secrets only Google can say.
      build: { ...build, params: build.params.filter(({ type }) => type !== 'secret'), runtime },
      firebaseConfig: FIREBASE_CONFIG,
      userEnvs: await firebaseTools(
        'functions/env',
        'loadUserEnvs',
      )({
        functionsSource: import.meta.dirname,
        projectId: PROJECT,
        projectDir: ROOT,
      }),
      codebase: 'default',
      nonInteractive: true,
      isEmulator: false,
    }),
  );
  await firebaseTools('deploy/functions/prepare', 'resolveCpuAndConcurrency')(backend);
  await firebaseTools('deploy/functions/validate', 'endpointsAreValid')(backend);
  return endpointsSchema.validateSync(
    await firebaseTools('deploy/functions/backend', 'allEndpoints')(backend),
  );
}

const DEPLOYING = readFileSync(join(ROOT, 'docs/deploy.md'), 'utf8');

const buildSchema = object({
  params: array()
    .of(object({ name: string().required(), type: string() }).unknown().required())
    .required(),
}).unknown();

const endpointsSchema = array()
  .of(
    object({
      id: string().required(),
      runtime: string().required(),
      cpu: number().required(),
      maxInstances: number().required(),
    }),
  )
  .required();

/** Prints the exports that Firebase can deploy, and those that it cannot. */
const LIST_FUNCTIONS = `
  const loaded = Object.entries(await import('./lib/index.js'));
  const names = (isWanted) => loaded.filter(([, value]) => isWanted(value)).map(([name]) => name).sort();
  const isFunction = (value) => typeof value === 'function' && typeof value.__endpoint === 'object';
  console.log(JSON.stringify({
    node: Number(process.versions.node.split('.')[0]),
    functions: names(isFunction),
    others: names((value) => !isFunction(value)),
  }));`;

/** Runs a command in the unpacked folder, with the pinned Node. */
function run(command: string, parameters: readonly string[]) {
  return spawnSync(command, parameters, {
    cwd: unpacked,
    encoding: 'utf8',
    env: {
      // Proxies and certificates of this machine, without which npm reaches no registry.
      ...process.env,
      PATH: searchPath(),
      GCLOUD_PROJECT: PROJECT,
      FIREBASE_CONFIG: JSON.stringify(FIREBASE_CONFIG),
    },
  });
}

/** The pinned Node first: npm runs on it as well, and leaves out what another one is too old for. */
function searchPath(): string {
  return `${PINNED_NODE}${delimiter}${process.env.PATH ?? ''}`;
}

const configurationSchema = object({
  functions: array()
    .of(object({ ignore: array().of(string().required()).required(), runtime: string().required() }))
    .length(1)
    .required(),
});

function functionsConfiguration() {
  const stored: unknown = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8'));
  const [configuration] = configurationSchema.validateSync(stored).functions;
  if (configuration === undefined) throw new Error('firebase.json names no functions.');
  return configuration;
}

/** The archive that `firebase deploy` would upload. */
async function pack(source: string): Promise<string> {
  const packed = await firebaseTools('deploy/functions/prepareFunctionsUpload', 'prepareFunctionsUpload')(
    project,
    source,
    functionsConfiguration(),
    [],
  );
  return object({ pathToSource: string().required() }).validateSync(packed).pathToSource;
}

async function unpack(archive: string): Promise<string> {
  const target = join(folder, 'unpacked');
  await firebaseTools('unzip', 'unzip')(archive, target);
  rmSync(archive);
  return target;
}

/** A function of firebase-tools itself, which offers its parts only to its own commands. */
function firebaseTools(module: string, name: string) {
  return method(createRequire(import.meta.url)(`firebase-tools/lib/${module}`), name);
}

function method(owner: unknown, name: string): (...parameters: readonly unknown[]) => Promise<unknown> {
  const found: unknown = Reflect.get(Object(owner), name);
  if (typeof found !== 'function') throw new Error(`firebase-tools has no ${name} any more.`);
  return async (...parameters) => Reflect.apply(found, owner, parameters);
}
