import type { Finding } from './finding.ts';
import type { DeployedFunction, Manifest, TriggerKind } from './manifest.ts';

/** Letters, digits, hyphens and underscores, a letter first, 63 at most, as firebase-tools and Google want it. */
const NAME = /^[a-zA-Z][a-zA-Z0-9_-]{0,62}$/;
/** The last Node.js that the first generation has (https://cloud.google.com/functions/docs/runtime-support). */
const LAST_OF_FIRST_GENERATION = 22;
/** Seconds, by what sets a function of the second generation off (https://firebase.google.com/docs/functions/quotas#time_limits). */
const LONGEST: Readonly<Record<TriggerKind, number>> = {
  event: 540,
  schedule: 1800,
  task: 1800,
  request: 3600,
};
const LONGEST_OF_FIRST_GENERATION = 540;
/** With less CPU than this, no more memory than that. */
const SMALL_CPU = 0.5;
const SMALL_MEMORY_MB = 512;

/** Until when Google takes what runs on a runtime, by its id. */
export type Decommissions = Readonly<Record<string, Date>>;

export interface RuntimeChoice {
  /** Of firebase.json, such as `nodejs24`. */
  readonly runtime: string;
  /** `engines.node` of functions/package.json. */
  readonly engine: string;
  readonly decommissions: Decommissions;
  readonly now: Date;
}

/** What Google would refuse of the functions themselves. */
export function refusedFunctions({ functions }: Manifest, choice: RuntimeChoice): Finding[] {
  return [
    ...refusedRuntime(choice),
    ...functions.flatMap((one) => refusedFunction(one, choice)),
    ...sharedNames(functions),
  ];
}

function refusedRuntime({ runtime, engine, decommissions, now }: RuntimeChoice): Finding[] {
  const where = 'firebase.json: functions.runtime';
  const end = decommissions[runtime];
  if (end === undefined) {
    const known = Object.keys(decommissions).findLast((name) => name.startsWith('nodejs')) ?? '';
    return [
      {
        what: `Google has no runtime ${runtime}.`,
        where,
        fix: `Choose one that is there, such as ${known}.`,
      },
    ];
  }
  const findings: Finding[] = [];
  if (end <= now)
    findings.push({
      what: `Google has taken nothing on ${runtime} since ${end.toISOString().slice(0, 10)}.`,
      where,
      fix: 'Choose a newer runtime.',
    });
  if (`nodejs${engine}` !== runtime)
    findings.push({
      what: `It is ${runtime}, but functions/package.json wants Node ${engine}.`,
      where,
      fix: 'Say the same in both.',
    });
  return findings;
}

function refusedFunction(one: DeployedFunction, { runtime }: RuntimeChoice): Finding[] {
  const { name, platform, trigger, timeoutSeconds, cpu, concurrency, memoryMb } = one;
  const isFirst = platform === 'gcfv1';
  const longest = isFirst ? LONGEST_OF_FIRST_GENERATION : LONGEST[trigger];
  const findings: Finding[] = [];
  const add = (what: string, fix: string) => findings.push({ what, where: `functions: ${name}`, fix });
  if (!NAME.test(name))
    add(
      `Its name has ${name.length} characters or some that Google does not take.`,
      'Name it with at most 63 letters and digits, a letter first.',
    );
  if (isFirst && Number(runtime.replace('nodejs', '')) > LAST_OF_FIRST_GENERATION)
    add(
      `It is of the first generation, which has no ${runtime}.`,
      'Define it with the second generation of the Functions SDK.',
    );
  if (timeoutSeconds !== null && timeoutSeconds > longest)
    add(`It may take ${timeoutSeconds} s, and Google allows ${longest} s.`, 'Lower timeoutSeconds.');
  if (concurrency !== null && concurrency > 1 && cpu < 1)
    add(
      `It takes ${concurrency} requests at once with ${cpu} CPU.`,
      'Give it a whole CPU, or one request at a time.',
    );
  if (memoryMb !== null && memoryMb > SMALL_MEMORY_MB && cpu < SMALL_CPU)
    add(`It has ${memoryMb} MiB with ${cpu} CPU.`, `Give it at most ${SMALL_MEMORY_MB} MiB, or half a CPU.`);
  return findings;
}

/** The second generation runs as services of Cloud Run, whose names have neither capitals nor underscores. */
function sharedNames(functions: readonly DeployedFunction[]): Finding[] {
  const byService = Map.groupBy(functions, ({ name }) => name.toLowerCase().replaceAll('_', '-'));
  return [...byService]
    .filter(([, sharing]) => sharing.length > 1)
    .map(([service, sharing]) => ({
      what: `Their services at Cloud Run would both be named ${service}.`,
      where: `functions: ${sharing.map(({ name }) => name).join(', ')}`,
      fix: 'Rename one.',
    }));
}
