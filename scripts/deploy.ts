import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { loadEnv } from 'vite';
import { OPERATOR } from '../web/src/features/legal/operator.ts';
import { buildFunctions, runBuild, webBuild } from './build.ts';
import { checkBuild, checkSources, unseen } from './deploy/check.ts';
import { describeFinding, type Finding } from './deploy/finding.ts';
import { namingOf, readRelease, refusedRelease } from './deploy/release.ts';
import { runDeployment } from './deploy/runDeployment.ts';
import { buildMode } from './deploy/settings.ts';
import { planSteps, refusedPlan } from './deploy/steps.ts';
import {
  findTarget,
  isStaging,
  projectParameter,
  readAliases,
  readUsed,
  refusedAliases,
  type Target,
} from './deploy/target.ts';
import { digestUploads, type UploadDigests } from './deploy/uploadDigests.ts';
import { ROOT } from './suite/startSuite.ts';

/**
 * Builds for production and deploys with firebase-tools, step by step; parameters are handed on, e.g.
 * `--only hosting --project staging`. What would not work, or would not be safe, is refused before anything is deployed.
 * With `--check` nothing is deployed at all: no network is asked, and everything is said that can be found without one.
 */
const CHECK = '--check';
/** Between two questions whether Firestore has built its indexes, which takes minutes at least. */
const INDEXES_PAUSE_MS = 20_000;
const parameters = process.argv.slice(2).filter((parameter) => parameter !== CHECK);
const isCheck = process.argv.includes(CHECK);
/** Any other value is refused by the build (web/build/worker.ts). */
const isRemoval = process.env.TOD_WORKER === 'removal';
const aliases = readAliases(ROOT);
const target = findTarget(parameters, aliases, readUsed(ROOT));
const mode = buildMode(target);
const settings = loadEnv(mode, join(ROOT, 'web'), 'VITE_');
const plan = planSteps(parameters);
const release = readRelease(ROOT);
const early = [
  ...refusedPlan(plan),
  ...refusedAliases(aliases),
  ...refusedRelease(release),
  ...checkSources({ root: ROOT, target, settings, operator: OPERATOR }),
];

if (early.length > 0 && !isCheck) refuse(early);
else {
  const findings = [
    ...early,
    ...build(),
    ...(target === undefined ? [] : checkBuild(ROOT, target, new Date())),
  ];
  if (findings.length > 0 || target === undefined) refuse(findings);
  else if (isCheck) approve(target);
  else process.exitCode = await deploy(target, digestUploads(ROOT));
}

/** Builds everything. @returns why it could not */
function build(): Finding[] {
  const say = (step: string) => console.log(`Tod: ${step}…`);
  if (isRemoval)
    console.log(
      'Tod: TOD_WORKER=removal: this build takes the worker away from every device, with all that it kept.',
    );
  try {
    buildFunctions(say, { always: true });
    runBuild(webBuild('production', mode), say, { always: true });
    return [];
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    return [{ what, where: 'npm run build', fix: 'Correct what is said above.' }];
  }
}

function refuse(findings: readonly Finding[]): void {
  console.error(
    [
      `Tod: nothing was deployed (docs/deploy.md).`,
      ...findings.map((finding) => `  - ${describeFinding(finding)}`),
    ].join('\n'),
  );
  process.exitCode = 1;
}

function approve(checked: Target): void {
  console.log(
    [
      `Tod: nothing was found against a deployment to ${checked.project}. Only Google can say`,
      ...unseen(ROOT, checked, settings).map((line) => `  - ${line}`),
    ].join('\n'),
  );
}

/** Deploys to what was checked. @returns the exit code of firebase-tools */
async function deploy(checked: Target, built: UploadDigests): Promise<number> {
  const { steps } = plan;
  const { project, alias } = checked;
  const isNamed = projectParameter(parameters) !== undefined;
  const others = isNamed ? plan.others : ['--project', alias ?? project, ...plan.others];
  const code = await runDeployment(
    { root: ROOT, steps, others, project, checked: built, isRemoval },
    {
      say: (line) => console.log(line),
      warn: (line) => console.error(line),
      pause: () => pause(INDEXES_PAUSE_MS),
    },
  );
  if (code === 0 && steps.length === planSteps([]).steps.length && !isStaging(checked)) {
    for (const line of namingOf(release)) console.log(line);
  }
  return code;
}
