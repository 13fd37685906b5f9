import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { OPERATOR } from '../web/src/features/legal/operator.ts';
import { buildFunctions, runBuild, webBuild } from './build.ts';
import { checkBuild, checkSources, unseen } from './deploy/check.ts';
import { describeFinding, type Finding } from './deploy/finding.ts';
import { buildMode } from './deploy/settings.ts';
import { planSteps, refusedPlan, runSteps } from './deploy/steps.ts';
import { findTarget, projectParameter, readAliases, readUsed, type Target } from './deploy/target.ts';
import { ROOT } from './suite/startSuite.ts';

/**
 * Builds for production and deploys with firebase-tools, step by step; parameters are handed on, e.g.
 * `--only hosting --project staging`. What would not work, or would not be safe, is refused before anything is deployed.
 * With `--check` nothing is deployed at all: no network is asked, and everything is said that can be found without one.
 */
const CHECK = '--check';
const parameters = process.argv.slice(2).filter((parameter) => parameter !== CHECK);
const isCheck = process.argv.includes(CHECK);
const target = findTarget(parameters, readAliases(ROOT), readUsed(ROOT));
const mode = buildMode(target);
const settings = loadEnv(mode, join(ROOT, 'web'), 'VITE_');
const plan = planSteps(parameters);
const early = [...refusedPlan(plan), ...checkSources({ root: ROOT, target, settings, operator: OPERATOR })];

if (early.length > 0 && !isCheck) refuse(early);
else {
  const findings = [
    ...early,
    ...build(),
    ...(target === undefined ? [] : checkBuild(ROOT, target, new Date())),
  ];
  if (findings.length > 0 || target === undefined) refuse(findings);
  else if (isCheck) approve(target);
  else process.exitCode = deploy(target);
}

/** Builds everything. @returns why it could not */
function build(): Finding[] {
  const say = (step: string) => console.log(`Tod: ${step}…`);
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
      ...unseen(ROOT, checked).map((line) => `  - ${line}`),
    ].join('\n'),
  );
}

/** Deploys to what was checked. @returns the exit code of firebase-tools */
function deploy({ project, alias }: Target): number {
  const { steps, others } = plan;
  const chosen = projectParameter(parameters) === undefined ? ['--project', alias ?? project] : [];
  const { code, left } = runSteps(steps, ({ name, only }) => {
    console.log(`Tod: deploys ${name}…`);
    const tools = join(ROOT, 'node_modules/firebase-tools/lib/bin/firebase.js');
    const command = [tools, 'deploy', '--only', only.join(','), ...others, ...chosen];
    return spawnSync(process.execPath, command, { cwd: ROOT, stdio: 'inherit' }).status ?? 1;
  });
  const [failed] = left;
  if (failed !== undefined) {
    const repeat = left.flatMap(({ only }) => only).join(',');
    console.error(
      `Tod: ${failed.name} failed; what came before is deployed. Go on with: npm run deploy -- --only ${repeat}`,
    );
  }
  return code;
}
