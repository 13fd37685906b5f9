import type { Finding } from './finding.ts';
import type { Manifest, ParameterValues } from './manifest.ts';

/** The parameter that says how many CPUs the project has in the region of the functions. */
const QUOTA = 'TOD_CPU_QUOTA';
const NEW_PROJECT_CPUS = 20;

/** Cloud Run has refused bounds beyond this many instances of a function in new projects. */
const MAX_INSTANCES = 10;

/**
 * Why this many instances do not fit the project; nothing when they do. Cloud Run would take the deployment and refuse instances
 * later, to whichever function needs one then.
 * @param parameters those that differ from the defaults
 */
export function refusedInstances(manifest: Manifest, parameters: ParameterValues): Finding[] {
  const given: ParameterValues = { ...manifest.defaults, ...parameters };
  const names = new Set([QUOTA, ...manifest.functions.flatMap(({ maxInstances }) => textOf(maxInstances))]);
  const unusable = [...names].filter((name) => !/^[1-9]\d*$/.test(given[name] ?? ''));
  if (unusable.length > 0) {
    return unusable.map((name) => ({
      what: `It must be a whole number from 1 up, not "${given[name] ?? ''}".`,
      where: name,
      fix: 'Correct it in functions/.env.<project>.',
    }));
  }
  return [...tooMany(manifest, given), ...overQuota(manifest, names, given)];
}

/** How many CPUs the parameters say that the project has in the region of the functions. */
export function cpuQuota({ defaults }: Manifest, parameters: ParameterValues): number {
  return Number(parameters[QUOTA] ?? defaults[QUOTA]);
}

function tooMany({ functions }: Manifest, given: ParameterValues): Finding[] {
  if (Number(given[QUOTA]) > NEW_PROJECT_CPUS) return [];
  const bounds = functions.map(({ name, maxInstances }) =>
    typeof maxInstances === 'string'
      ? { where: maxInstances, count: Number(given[maxInstances]) }
      : { where: `functions: ${name}`, count: maxInstances },
  );
  const byPlace = new Map(bounds.map(({ where, count }) => [where, count]));
  return [...byPlace]
    .filter(([, count]) => count > MAX_INSTANCES)
    .map(([where, count]) => ({
      what: `${count} instances of a function are more than the ${MAX_INSTANCES} that a new project may have.`,
      where,
      fix: `Lower it, or have the quota raised and say so in ${QUOTA}.`,
    }));
}

function overQuota(manifest: Manifest, names: ReadonlySet<string>, given: ParameterValues): Finding[] {
  const quota = Number(given[QUOTA]);
  const asked = requestedCpus(manifest, given);
  if (asked <= quota) return [];
  const shares = [...names]
    .filter((name) => name !== QUOTA)
    .map((name) => `${name}=${given[name]} takes ${requestedCpus(only(manifest, name), given)}`);
  const fixed = requestedCpus(withoutParameters(manifest), given);
  return [
    {
      what: `All functions together may take ${asked} CPUs, but the project has ${quota}: ${[
        ...shares,
        `functions with a fixed number of instances take ${fixed}`,
      ].join(', ')}.`,
      where: QUOTA,
      fix: 'Lower them in functions/.env.<project>, or have the quota raised.',
    },
  ];
}

/** The CPUs that all functions take together when each runs as often as it may. */
export function requestedCpus({ functions, defaults }: Manifest, parameters: ParameterValues): number {
  const given: ParameterValues = { ...defaults, ...parameters };
  const countOf = (bound: number | string) => (typeof bound === 'number' ? bound : Number(given[bound]));
  const shares = functions.map(({ cpu, maxInstances }) => cpu * countOf(maxInstances));
  return rounded(shares.reduce((sum, share) => sum + share, 0));
}

/** To thousandths, as Cloud Run counts: fractions of a CPU do not add up exactly. */
function rounded(cpus: number): number {
  return Math.round(cpus * 1000) / 1000;
}

/** The part of the functions whose bound a parameter says. */
function only(manifest: Manifest, parameter: string): Manifest {
  return {
    ...manifest,
    functions: manifest.functions.filter(({ maxInstances }) => maxInstances === parameter),
  };
}

/** The part of the functions whose bound is a number in the code. */
function withoutParameters(manifest: Manifest): Manifest {
  return {
    ...manifest,
    functions: manifest.functions.filter(({ maxInstances }) => typeof maxInstances === 'number'),
  };
}

function textOf(bound: number | string): string[] {
  return typeof bound === 'string' ? [bound] : [];
}
