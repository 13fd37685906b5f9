import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { array, mixed, number, object, string } from 'yup';

/** The program of the Functions SDK that writes down what functions want. */
const SDK = resolve(
  import.meta.dirname,
  '../../node_modules/firebase-functions/lib/bin/firebase-functions.js',
);

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
  platform: string().default('gcfv2'),
  region: array().of(string().required()).default([]),
  concurrency: number().nullable().default(null),
  availableMemoryMb: number().nullable().default(null),
  timeoutSeconds: number().nullable().default(null),
  secretEnvironmentVariables: array()
    .of(object({ key: string().required() }))
    .default([]),
  eventTrigger: object({ eventType: string().required() }).default(undefined),
  scheduleTrigger: object().default(undefined),
  taskQueueTrigger: object().default(undefined),
});

/** What sets a function off: the longest that it may take depends on it. */
export type TriggerKind = 'event' | 'schedule' | 'task' | 'request';

/** What a function asks of Google. */
export interface DeployedFunction {
  readonly name: string;
  readonly cpu: number;
  /** A number, or the name of the parameter that says it. */
  readonly maxInstances: number | string;
  /** `gcfv1` is the first generation, `gcfv2` the second. */
  readonly platform: string;
  readonly regions: readonly string[];
  /** Requests at once in an instance; null: as Google has it. */
  readonly concurrency: number | null;
  readonly memoryMb: number | null;
  readonly timeoutSeconds: number | null;
  readonly secrets: readonly string[];
  readonly trigger: TriggerKind;
  /** What sets it off where that is an event. */
  readonly eventType: string | undefined;
}

/** What the functions ask of Google. */
export interface Manifest {
  readonly functions: readonly DeployedFunction[];
  /** The parameters and their defaults. */
  readonly defaults: ParameterValues;
  /** What has to be in Secret Manager. */
  readonly secrets: readonly string[];
}

/** Values of parameters by their names, as text. */
export type ParameterValues = Readonly<Record<string, string | undefined>>;

/** Understands what the Functions SDK writes. @throws ValidationError when a function lacks a bound */
export function parseManifest(value: unknown): Manifest {
  const { endpoints, params } = manifestSchema.validateSync(value);
  const [secrets, parameters] = [
    params.filter(({ type }) => type === SECRET),
    params.filter(({ type }) => type !== SECRET),
  ];
  return {
    functions: Object.entries(endpoints).map(([name, endpoint]) => parseFunction(name, endpoint)),
    defaults: Object.fromEntries(parameters.map((param) => [param.name, String(param.default)])),
    secrets: secrets.map(({ name }) => name),
  };
}

function parseFunction(name: string, endpoint: unknown): DeployedFunction {
  const read = endpointSchema.validateSync(endpoint);
  const { maxInstances } = read;
  const parameter = typeof maxInstances === 'string' ? PARAMETER.exec(maxInstances)?.[1] : undefined;
  return {
    name,
    cpu: read.cpu,
    maxInstances: parameter ?? Number(maxInstances),
    platform: read.platform,
    regions: read.region,
    concurrency: read.concurrency,
    memoryMb: read.availableMemoryMb,
    timeoutSeconds: read.timeoutSeconds,
    secrets: read.secretEnvironmentVariables.map(({ key }) => key),
    trigger: triggerOf(read),
    eventType: read.eventTrigger?.eventType,
  };
}

function triggerOf(endpoint: {
  readonly eventTrigger?: object | undefined;
  readonly scheduleTrigger?: object | undefined;
  readonly taskQueueTrigger?: object | undefined;
}): TriggerKind {
  if (endpoint.eventTrigger !== undefined) return 'event';
  if (endpoint.scheduleTrigger !== undefined) return 'schedule';
  return endpoint.taskQueueTrigger === undefined ? 'request' : 'task';
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

function isCount(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && PARAMETER.test(value));
}
