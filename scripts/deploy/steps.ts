import { parseArgs } from 'node:util';
import type { Finding } from './finding.ts';

/** One run of firebase-tools. */
export interface DeployStep {
  readonly name: string;
  /** What firebase-tools is to deploy, as its `--only` wants it. */
  readonly only: readonly string[];
}

/**
 * In this order nothing is asked of Firebase that is not there yet: queries of new functions and pages find their index, new pages find the
 * functions that they call, and what is written meets the rules that know it.
 */
const ORDER: readonly DeployStep[] = [
  { name: 'indexes', only: ['firestore:indexes'] },
  { name: 'rules', only: ['firestore:rules', 'storage'] },
  { name: 'functions', only: ['functions'] },
  { name: 'hosting', only: ['hosting'] },
];

/** What `--only` may say beside the names above. */
const PARTS_OF: Readonly<Record<string, readonly string[]>> = {
  firestore: ['firestore:indexes', 'firestore:rules'],
  indexes: ['firestore:indexes'],
  rules: ['firestore:rules', 'storage'],
};

export interface DeployPlan {
  readonly steps: readonly DeployStep[];
  /** What firebase-tools is given beside, such as `--force`. */
  readonly others: readonly string[];
  /** What `--only` names and there is none of. */
  readonly unknown: readonly string[];
}

/**
 * The steps of a deployment, each of which may be repeated.
 * @param parameters those of the command; `--only` picks steps, or single functions (`functions:map`)
 */
export function planSteps(parameters: readonly string[]): DeployPlan {
  const { tokens } = parseArgs({
    args: [...parameters],
    options: { only: { type: 'string' } },
    strict: false,
    tokens: true,
    allowPositionals: true,
  });
  const chosen = tokens.filter((token) => token.kind === 'option' && token.name === 'only');
  const taken = new Set(
    chosen.flatMap(({ index, ...token }) =>
      'inlineValue' in token && token.inlineValue === true ? [index] : [index, index + 1],
    ),
  );
  const others = parameters.filter((_, index) => !taken.has(index));
  if (chosen.length === 0) return { steps: ORDER, others, unknown: [] };
  const wanted = chosen
    .flatMap((token) => ('value' in token ? (token.value ?? '').split(',') : []))
    .flatMap((name) => PARTS_OF[name] ?? [name]);
  const steps = ORDER.map(({ name, only }) => ({
    name,
    only: wanted.filter((part) => only.some((known) => part === known || part.startsWith(`${known}:`))),
  })).filter(({ only }) => only.length > 0);
  const unknown = wanted.filter((part) => !steps.some(({ only }) => only.includes(part)));
  return { steps, others, unknown };
}

/** What keeps a plan from being followed. */
export function refusedPlan({ unknown, others }: DeployPlan): Finding[] {
  const findings = unknown.map((part) => ({
    what: `There is no ${part}.`,
    where: '--only',
    fix: 'Name indexes, rules, functions, functions:<name> or hosting, with commas between.',
  }));
  if (!others.some((parameter) => /^--except(=|$)/.test(parameter))) return findings;
  const fix = 'Say what to deploy instead, by --only.';
  return [...findings, { what: 'The steps of a deployment have an order.', where: '--except', fix }];
}

/**
 * What firebase-tools is given for a step. `--force` has it delete the indexes that are not in the file any more, which functions that
 * are still deployed ask for, and so does the release that this one may be called back to: they go by hand, a release later.
 */
export function parametersOf({ only }: DeployStep, others: readonly string[]): string[] {
  const isOfIndexes = only.includes('firestore:indexes');
  const given = isOfIndexes ? others.filter((parameter) => !FORCES.includes(parameter)) : others;
  return ['deploy', '--only', only.join(','), ...given];
}

const FORCES: readonly string[] = ['--force', '-f'];

/**
 * The command that goes on where a deployment stopped, to the same project and by the same parameters.
 * @param isRemoval whether what is deployed takes the worker away: it is built anew, and would bring the ordinary one
 */
export function resumeCommand(
  left: readonly DeployStep[],
  others: readonly string[],
  isRemoval: boolean,
): string {
  const worker = isRemoval ? ['TOD_WORKER=removal'] : [];
  const only = left.flatMap((step) => step.only).join(',');
  return [...worker, 'npm run deploy --', ...others, '--only', only].join(' ');
}

/**
 * Runs the steps one after the other and stops at the first that fails.
 * @param run runs firebase-tools, waits until what it did holds, and gives its exit code
 * @returns the exit code of the last one that ran, and the steps that are not done
 */
export async function runSteps(
  steps: readonly DeployStep[],
  run: (step: DeployStep) => Promise<number>,
): Promise<{ readonly code: number; readonly left: readonly DeployStep[] }> {
  for (const [index, step] of steps.entries()) {
    const code = await run(step);
    if (code !== 0) return { code, left: steps.slice(index) };
  }
  return { code: 0, left: [] };
}
