import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { array, type InferType, lazy, mixed, number, object, string } from 'yup';
import type { Target } from './target.ts';

/** The parameter that says how many CPUs the project has in the region of the functions. */
const QUOTA = 'TOD_CPU_QUOTA';

/** A number of instances, or the parameter that says it, as the Functions SDK writes it. */
const PARAMETER = /^\{\{ params\.(\w+) \}\}$/;

const endpointSchema = object({
  cpu: number().positive().required(),
  maxInstances: mixed((value): value is number | string => typeof value === 'number' || PARAMETER.test(value))
    .required(),
});
const manifestSchema = object({
  endpoints: lazy((endpoints: unknown) =>
    object(Object.fromEntries(Object.keys(Object(endpoints)).map((name) => [name, endpointSchema]))),
  ),
  params: array()
    .of(object({ name: string().required(), default: mixed<string | number | boolean>() }))
    .required(),
});

/** What the bundle of the functions asks of Google. */
export type Manifest = InferType<typeof manifestSchema>;

/** Checks what the Functions SDK wrote. @throws ValidationError when a function has no bound of its own */
export function parseManifest(value: unknown): Manifest {
  return manifestSchema.validateSync(value);
}
