import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runDeployment } from './runDeployment.ts';
import { planSteps } from './steps.ts';
import { standInForTools, type ToolsStandIn } from './testing/toolsStandIn.ts';
import { digestUploads } from './uploadDigests.ts';

const PROJECT = 'tod-made-up';
const DATABASE_ASKED = `firestore:databases:list --json --project ${PROJECT}`;
const INDEXES_DEPLOYED = 'deploy --only firestore:indexes --project staging';
const INDEXES_ASKED = `firestore:indexes --json --project ${PROJECT}`;
const LISTED = `firestore:indexes --pretty --project ${PROJECT}`;
/** An index of one field over all collections, which firebase-tools deploys by the number of those of the field only. */
const indexed = (queryScope: string) => ({
  indexes: [],
  fieldOverrides: [
    { collectionGroup: 'devices', fieldPath: 'lastSeen', indexes: [{ order: 'ASCENDING', queryScope }] },
  ],
});

let root = '';
let tools: ToolsStandIn;
/** What else goes on while Firestore builds its indexes. */
let meanwhile: () => void;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tod-deployment-'));
  tools = standInForTools(root);
  writeFileSync(join(root, 'firestore.indexes.json'), JSON.stringify(indexed('COLLECTION_GROUP')));
  meanwhile = () => undefined;
});
afterEach(() => rmSync(root, { recursive: true }));

/** Deploys with the parameters of the command. The pauses are noted among what firebase-tools was asked for. */
const deploy = (...parameters: readonly string[]) => run(parameters, false);

async function run(parameters: readonly string[], isRemoval: boolean) {
  const said: string[] = [];
  const warned: string[] = [];
  const calls: string[] = [];
  const { steps, others } = planSteps(parameters);
  const code = await runDeployment(
    { root, steps, others, project: PROJECT, checked: digestUploads(root), isRemoval },
    {
      say: (line) => said.push(line),
      warn: (line) => warned.push(line),
      async pause() {
        calls.push(...tools.takeCalls(), 'a pause');
        meanwhile();
      },
    },
  );
  return { code, said, warned, calls: [...calls, ...tools.takeCalls()] };
}

describe('a deployment', () => {
  it('gives firebase-tools indexes, rules, functions and hosting, each with the project and what else was said', async () => {
    expect(await deploy('--project', 'staging', '--force')).toEqual({
      code: 0,
      said: [
        'Tod: deploys indexes…',
        'Tod: deploys rules…',
        'Tod: deploys functions…',
        'Tod: deploys hosting…',
      ],
      warned: [],
      calls: [
        DATABASE_ASKED,
        INDEXES_DEPLOYED,
        INDEXES_ASKED,
        LISTED,
        'deploy --only firestore:rules,storage --project staging --force',
        'deploy --only functions --project staging --force',
        'deploy --only hosting --project staging --force',
      ],
    });
  });

  it('begins nothing behind the indexes until all of them are built', async () => {
    tools.buildIndexes(2, 1);
    const { code, said, calls } = await deploy('--project', 'staging', '--only', 'indexes,rules');
    expect(code).toBe(0);
    expect(calls).toEqual([
      DATABASE_ASKED,
      INDEXES_DEPLOYED,
      INDEXES_ASKED,
      LISTED,
      'a pause',
      LISTED,
      'a pause',
      LISTED,
      'deploy --only firestore:rules,storage --project staging',
    ]);
    expect(said).toEqual([
      'Tod: deploys indexes…',
      'Tod: Firestore builds 2 more of 2 indexes…',
      'Tod: Firestore builds 1 more of 2 indexes…',
      'Tod: deploys rules…',
    ]);
  });

  it.each([
    ['rules', 'firestore.rules'],
    ['functions', 'functions/lib/index.js'],
    ['functions', 'functions/package.json'],
    ['functions', 'functions/package-lock.json'],
    ['hosting', 'dist/hosting/assets/a.js'],
  ])('uploads no %s of which something changed %s since it was checked', async (name, file) => {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), 'checked');
    meanwhile = () => writeFileSync(join(root, file), 'other');
    tools.buildIndexes(1);
    const { code, warned, calls } = await deploy('--project', 'staging');
    expect(code).toBe(1);
    expect(calls.at(-1)).not.toContain(`--only ${name}`);
    expect(warned).toEqual([
      `Tod: what ${name} would upload is not what was checked any more, and was not deployed.`,
      expect.stringContaining(`Tod: ${name} failed; what came before is deployed.`),
    ]);
  });

  it('waits for no index where nothing is deployed behind them', async () => {
    const { calls } = await deploy('--project', 'staging', '--only', 'indexes');
    expect(calls).toEqual([DATABASE_ASKED, INDEXES_DEPLOYED, INDEXES_ASKED]);
  });

  it('stops where the project lacks an index that it was given, and goes on once somebody has set it', async () => {
    tools.haveIndexes(indexed('COLLECTION'));
    const { code, warned, calls } = await deploy('--project', 'staging');
    expect(code).toBe(1);
    expect(calls).toEqual([
      DATABASE_ASKED,
      INDEXES_DEPLOYED,
      ...[INDEXES_ASKED, 'a pause', INDEXES_ASKED, 'a pause', INDEXES_ASKED],
    ]);
    expect(warned).toEqual([
      expect.stringContaining(
        'Firestore lacks what firestore.indexes.json names: devices COLLECTION_GROUP (lastSeen ASCENDING).',
      ),
      expect.stringContaining('Tod: indexes failed'),
    ]);
    tools.haveIndexes(indexed('COLLECTION_GROUP'));
    expect((await deploy('--project', 'staging', '--only', 'indexes')).code).toBe(0);
  });

  it.each(['indexes', 'rules'])('makes no database: without one no %s are deployed', async (name) => {
    tools.haveDatabases([{ name: `projects/${PROJECT}/databases/restored`, locationId: 'europe-west1' }]);
    const { code, said, warned, calls } = await deploy('--project', 'staging', '--only', `${name},hosting`);
    expect({ code, said, calls }).toEqual({ code: 1, said: [], calls: [DATABASE_ASKED] });
    expect(warned).toEqual([
      expect.stringContaining(`Tod: ${name} was not deployed. There is no database (default)`),
      expect.stringContaining(`Tod: ${name} failed`),
    ]);
  });

  it('asks for no database where nothing of it is deployed', async () => {
    tools.haveDatabases([]);
    expect(await deploy('--project', 'staging', '--only', 'functions,hosting')).toMatchObject({
      code: 0,
      calls: ['deploy --only functions --project staging', 'deploy --only hosting --project staging'],
    });
  });

  it.each([
    ['firestore:indexes', 'indexes', 'firestore:indexes,firestore:rules,storage,functions,hosting', 1],
    ['firestore:rules,storage', 'rules', 'firestore:rules,storage,functions,hosting', 4],
    ['functions', 'functions', 'functions,hosting', 5],
    ['hosting', 'hosting', 'hosting', 6],
  ])('stops where %s fail, with that exit code, and says how to go on', async (only, name, left, before) => {
    tools.failOnce(only, 7);
    const { code, warned, calls } = await deploy('--project', 'staging', '--force');
    expect(code).toBe(7);
    expect(calls).toHaveLength(before + 1);
    expect(calls.at(-1)).toContain(`--only ${only} `);
    expect(warned).toEqual([
      `Tod: ${name} failed; what came before is deployed. Go on with: npm run deploy -- --project staging --force --only ${left}`,
    ]);
  });

  it('says how to go on taking the worker away where that was begun', async () => {
    tools.failOnce('hosting', 1);
    const { warned } = await run(['--project', 'staging', '--only', 'hosting'], true);
    expect(warned.join()).toContain(
      'Go on with: TOD_WORKER=removal npm run deploy -- --project staging --only hosting',
    );
  });

  it('begins with what is left where it goes on', async () => {
    tools.failOnce('firestore:rules,storage', 1);
    const { warned } = await deploy('--project', 'staging');
    const [, command = ''] = warned.join().split('npm run deploy -- ');
    expect(await deploy(...command.split(' '))).toMatchObject({
      code: 0,
      calls: [
        DATABASE_ASKED,
        'deploy --only firestore:rules,storage --project staging',
        'deploy --only functions --project staging',
        'deploy --only hosting --project staging',
      ],
    });
  });
});
