import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildFunctions } from '../../functions/build.ts';
import { refusedInstances, requestedCpus } from './cpus.ts';
import { parseManifest, readManifest } from './manifest.ts';
import { readParameters } from './parameters.ts';

const FUNCTIONS = join(import.meta.dirname, '../../functions');
const CALLS = 'TOD_CALL_INSTANCES';
const small = parseManifest({
  endpoints: {
    send: { cpu: 1, maxInstances: `{{ params.${CALLS} }}`, timeoutSeconds: null },
    find: { cpu: 1, maxInstances: 1 },
    clean: { cpu: 0.16, maxInstances: 1 },
  },
  params: [
    { name: 'TOD_CPU_QUOTA', type: 'int', default: 20 },
    { name: CALLS, type: 'int', default: 10 },
  ],
});

describe('requestedCpus', () => {
  it('adds up what all functions take when each runs as often as it may', () => {
    expect(requestedCpus(small, {})).toBe(11.16);
    expect(requestedCpus(small, { [CALLS]: '3' })).toBe(4.16);
  });
});

describe('refusedInstances', () => {
  it('takes what fills the quota exactly, in fractions too, and no more', () => {
    const fractions = (last: number) =>
      parseManifest({
        endpoints: Object.fromEntries(
          [...Array.from({ length: 8 }, () => 0.1), last].map((cpu, index) => [
            index,
            { cpu, maxInstances: 1 },
          ]),
        ),
        params: [],
      });
    expect(refusedInstances(fractions(0.2), { TOD_CPU_QUOTA: '1' })).toEqual([]);
    expect(refusedInstances(fractions(0.201), { TOD_CPU_QUOTA: '1' })).toHaveLength(1);
  });

  it('takes what fits the quota, and more instances of a function where the quota was raised', () => {
    expect(refusedInstances(small, {})).toEqual([]);
    expect(refusedInstances(small, { [CALLS]: '30', TOD_CPU_QUOTA: '32' })).toEqual([]);
  });

  it('says what does not fit, and what takes how much', () => {
    expect(refusedInstances(small, { [CALLS]: '10', TOD_CPU_QUOTA: '11' })).toEqual([
      {
        what: 'All functions together may take 11.16 CPUs, but the project has 11: TOD_CALL_INSTANCES=10 takes 10, functions with a fixed number of instances take 1.16.',
        where: 'TOD_CPU_QUOTA',
        fix: 'Lower them in functions/.env.<project>, or have the quota raised.',
      },
    ]);
  });

  it('says which function may have more instances than a new project allows', () => {
    expect(refusedInstances(small, { [CALLS]: '11' })).toEqual([
      {
        what: '11 instances of a function are more than the 10 that a new project may have.',
        where: CALLS,
        fix: 'Lower it, or have the quota raised and say so in TOD_CPU_QUOTA.',
      },
    ]);
  });

  it('says so of a number in the code as well, of which no parameter is asked', () => {
    const fixed = (maxInstances: number) =>
      parseManifest({
        endpoints: {
          find: { cpu: 0.1, maxInstances },
          send: { cpu: 0.1, maxInstances: `{{ params.${CALLS} }}` },
          answer: { cpu: 0.1, maxInstances: `{{ params.${CALLS} }}` },
        },
        params: [
          { name: 'TOD_CPU_QUOTA', type: 'int', default: 20 },
          { name: CALLS, type: 'int', default: 10 },
        ],
      });
    expect(refusedInstances(fixed(10), {})).toEqual([]);
    expect(refusedInstances(fixed(11), { [CALLS]: '12' })).toEqual([
      {
        what: '11 instances of a function are more than the 10 that a new project may have.',
        where: 'functions: find',
        fix: 'Lower it, or have the quota raised and say so in TOD_CPU_QUOTA.',
      },
      expect.objectContaining({ where: CALLS }),
    ]);
    expect(refusedInstances(fixed(11), { TOD_CPU_QUOTA: '21' })).toEqual([]);
  });

  it.each(['', '0', '-1', '1.5', 'many'])('refuses "%s" as a number of instances', (value) => {
    expect(refusedInstances(small, { [CALLS]: value })).toEqual([
      {
        what: `It must be a whole number from 1 up, not "${value}".`,
        where: CALLS,
        fix: 'Correct it in functions/.env.<project>.',
      },
    ]);
  });
});

describe('parseManifest', () => {
  it.each([{ cpu: 1 }, { maxInstances: 1 }, { cpu: 1, maxInstances: 'many' }])(
    'refuses a function without a bound: %j',
    (endpoint) => {
      expect(() => parseManifest({ endpoints: { send: endpoint }, params: [] })).toThrow();
    },
  );
});

describe('the functions as they are deployed', () => {
  let folder = '';
  beforeAll(async () => {
    // Inside the workspace, where the bundle finds firebase-admin; hidden, so that no deployment takes it along.
    mkdirSync(join(FUNCTIONS, 'lib'), { recursive: true });
    folder = mkdtempSync(join(FUNCTIONS, 'lib/.test-'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module", "main": "index.js" }');
    await buildFunctions(join(folder, 'index.js'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('fit the 20 CPUs of a new project, none of them with more than ten instances', () => {
    const manifest = readManifest(folder);
    const parameters = readParameters(FUNCTIONS, { project: 'demo-new', alias: undefined });
    expect(refusedInstances(manifest, parameters)).toEqual([]);
    expect(requestedCpus(manifest, parameters)).toBeLessThanOrEqual(20);
    for (const { maxInstances } of manifest.functions) {
      const count = typeof maxInstances === 'number' ? maxInstances : Number(manifest.defaults[maxInstances]);
      expect(count).toBeLessThanOrEqual(10);
    }
  });

  it('find every parameter in functions/.env with its default: firebase-tools would ask for it otherwise', () => {
    const parameters = readParameters(FUNCTIONS, { project: 'demo-new', alias: undefined });
    expect(parameters).toEqual(readManifest(folder).defaults);
  });

  it('do not load where the bundle is broken, and the reason is shown', () => {
    const broken = mkdtempSync(join(folder, 'broken-'));
    writeFileSync(join(broken, 'package.json'), '{ "type": "module", "main": "index.js" }');
    writeFileSync(join(broken, 'index.js'), 'throw new Error("no such module");');
    expect(() => readManifest(broken)).toThrow(/The functions do not load\.\n.*no such module/);
  });

  it('take the values of the project, then those of its alias', () => {
    writeFileSync(join(folder, '.env'), 'A=1\nB=1\nC=1\n# none\n');
    writeFileSync(join(folder, '.env.tod'), 'B=2\nC="2"\n');
    writeFileSync(join(folder, '.env.live'), 'C=3\n');
    expect(readParameters(folder, { project: 'tod', alias: undefined })).toEqual({ A: '1', B: '2', C: '2' });
    expect(readParameters(folder, { project: 'other', alias: 'live' })).toEqual({ A: '1', B: '1', C: '3' });
  });
});
