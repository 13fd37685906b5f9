import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { array, mixed, number, object, string } from 'yup';
import type { Target } from './target.ts';

/** The program of the Functions SDK that writes down what functions want. */
const SDK = resolve(
  import.meta.dirname,
  '../../node_modules/firebase-functions/lib/bin/firebase-functions.js',
);

/** The parameter that says how many CPUs the project has in the region of the functions. */
const QUOTA = 'TOD_CPU_QUOTA';

/** How the Functions SDK writes that a parameter says a number. */
const PARAMETER = /^\{\{ params\.(\w+) \}\}$/;

/** A parameter of this type is in Secret Manager and in no file. */
const SECRET = 'secret';

const manifestSchema = object({
  endpoints: object().required(),
  params: array()
    .of(object({ name: string().required(), type: string().required(), default: mixed() }))
    .required(),
});
const endpointSchema = object({
  cpu: number().positive().required(),
  maxInstances: mixed<number | string>((value): value is number | string => isCount(value)).required(),
});

/** What the functions ask of Google. */
export interface Manifest {
  readonly functions: readonly {
    readonly name: string;
    readonly cpu: number;
    /** A number, or the name of the parameter that says it. */
    readonly maxInstances: number | string;
  }[];
  /** The parameters and their defaults. */
  readonly defaults: ParameterValues;
}

/** Values of parameters by their names, as text. */
export type ParameterValues = Readonly<Record<string, string | undefined>>;

/**
 * Why this many instances do not fit the project, a sentence each; none when they do. Cloud Run would take the deployment
 * and refuse instances later, to whichever function needs one then.
 * @param parameters those that differ from the defaults
 */
export function refusedInstances(manifest: Manifest, parameters: ParameterValues): string[] {
  const given: ParameterValues = { ...manifest.defaults, ...parameters };
  const names = new Set([QUOTA, ...manifest.functions.flatMap(({ maxInstances }) => textOf(maxInstances))]);
  const unusable = [...names].filter((name) => !/^[1-9]\d*$/.test(given[name] ?? ''));
  if (unusable.length > 0) {
    return unusable.map((name) => `${name} must be a whole number from 1 up, not "${given[name] ?? ''}".`);
  }
  const quota = Number(given[QUOTA]);
  const asked = requestedCpus(manifest, given);
  if (asked <= quota) return [];
  const shares = [...names]
    .filter((name) => name !== QUOTA)
    .map((name) => `${name}=${given[name]} takes ${requestedCpus(only(manifest, name), given)}`);
  return [
    `All functions together may take ${asked} CPUs, but the project has ${quota} (${QUOTA}): ` +
      `${shares.join(', ')}. Lower them in functions/.env.<project>, or have the quota raised.`,
  ];
}

/** The CPUs that all functions take together when each runs as often as it may. */
export function requestedCpus({ functions, defaults }: Manifest, parameters: ParameterValues): number {
  const given: ParameterValues = { ...defaults, ...parameters };
  const countOf = (bound: number | string) => (typeof bound === 'number' ? bound : Number(given[bound]));
  // In thousandths, as Cloud Run counts: fractions of a CPU do not add up exactly.
  const thousandths = functions.map(
    ({ cpu, maxInstances }) => Math.round(cpu * 1000) * countOf(maxInstances),
  );
  return thousandths.reduce((sum, share) => sum + share, 0) / 1000;
}

/** Understands what the Functions SDK writes. @throws ValidationError when a function lacks a bound */
export function parseManifest(value: unknown): Manifest {
  const { endpoints, params } = manifestSchema.validateSync(value);
  return {
    functions: Object.entries(endpoints).map(([name, endpoint]) => {
      const { cpu, maxInstances } = endpointSchema.validateSync(endpoint);
      const parameter = typeof maxInstances === 'string' ? PARAMETER.exec(maxInstances)?.[1] : undefined;
      return { name, cpu, maxInstances: parameter ?? Number(maxInstances) };
    }),
    defaults: Object.fromEntries(
      params.filter(({ type }) => type !== SECRET).map((param) => [param.name, String(param.default)]),
    ),
  };
}

/**
 * Loads built functions as a deployment does, and asks what they want.
 * @param folder that of their package.json
 * @throws Error when they do not load
 */
export function readManifest(folder: string): Manifest {
  const output = mkdtempSync(join(tmpdir(), 'tod-functions-'));
  const file = join(output, 'functions.yaml');
  try {
    const result = spawnSync(process.execPath, [SDK], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        FUNCTIONS_MANIFEST_OUTPUT_PATH: file,
        GCLOUD_PROJECT: 'unknown',
        FIREBASE_CONFIG: JSON.stringify({ projectId: 'unknown', storageBucket: 'unknown' }),
      },
    });
    if (result.status !== 0) throw new Error(`The functions do not load.\n${result.stderr}`);
    return parseManifest(JSON.parse(readFileSync(file, 'utf8')));
  } finally {
    rmSync(output, { recursive: true });
  }
}

/** The parameters of a project as firebase-tools reads them, from the files beside the functions. */
export function readParameters(folder: string, { project, alias }: Target): ParameterValues {
  const files = ['.env', `.env.${project}`, ...(alias === undefined ? [] : [`.env.${alias}`])];
  return Object.assign(
    {},
    ...files
      .map((name) => join(folder, name))
      .filter((file) => existsSync(file))
      .map((file) => parseEnv(readFileSync(file, 'utf8'))),
  );
}

function isCount(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && PARAMETER.test(value));
}

/** The part of the functions whose bound a parameter says. */
function only(manifest: Manifest, parameter: string): Manifest {
  return {
    ...manifest,
    functions: manifest.functions.filter(({ maxInstances }) => maxInstances === parameter),
  };
}

function textOf(bound: number | string): string[] {
  return typeof bound === 'string' ? [bound] : [];
}
