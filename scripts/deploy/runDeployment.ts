import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { awaitIndexes, type Printed } from './awaitIndexes.ts';
import { type DeployStep, parametersOf, resumeCommand, runSteps } from './steps.ts';
import { digestUploads, type UploadDigests } from './uploadDigests.ts';

/** What is deployed, and to where. */
export interface DeploymentOptions {
  /** The project's folder, in which firebase-tools is installed and runs. */
  readonly root: string;
  readonly steps: readonly DeployStep[];
  /** What firebase-tools is given beside the steps: that names the project as well. */
  readonly others: readonly string[];
  /** The id of the project. */
  readonly project: string;
  /** What the steps upload, as it was when it was checked. */
  readonly checked: UploadDigests;
}

/** What a deployment is watched by. */
export interface DeploymentWatch {
  /** Takes a line of how far it is. */
  readonly say: (line: string) => void;
  /** Takes a line of what went wrong. */
  readonly warn: (line: string) => void;
  /** Between two questions whether Firestore has built its indexes. */
  readonly pause: () => Promise<void>;
}

/**
 * Deploys step by step with firebase-tools, stops at the first that fails, and says how to go on. Between two there may be hours, in which
 * `npm run dev` builds as well: what is uploaded must be what was checked.
 * @returns the exit code: that of the step that failed, else 0
 */
export async function runDeployment(deployment: DeploymentOptions, watch: DeploymentWatch): Promise<number> {
  const { root, steps, others, project, checked } = deployment;
  const { say, warn, pause } = watch;
  const { code, left } = await runSteps(steps, async (step) => {
    if (digestUploads(root).get(step.name) !== checked.get(step.name)) {
      warn(`Tod: what ${step.name} would upload is not what was checked any more, and was not deployed.`);
      return 1;
    }
    say(`Tod: deploys ${step.name}…`);
    const parameters = [toolsOf(root), ...parametersOf(step, others)];
    const deployed = spawnSync(process.execPath, parameters, { cwd: root, stdio: 'inherit' }).status ?? 1;
    if (deployed !== 0 || !isWaitedFor(step, steps)) return deployed;
    return awaitIndexes(() => listIndexes(root, project), pause, say);
  });
  const [failed] = left;
  if (failed !== undefined) {
    const command = resumeCommand(left, others);
    warn(`Tod: ${failed.name} failed; what came before is deployed. Go on with: ${command}`);
  }
  return code;
}

/** Whether something is deployed behind it that asks for the indexes. */
function isWaitedFor(step: DeployStep, steps: readonly DeployStep[]): boolean {
  return step.only.includes('firestore:indexes') && step !== steps.at(-1);
}

function listIndexes(root: string, project: string): Printed {
  const { status, stdout } = spawnSync(
    process.execPath,
    [toolsOf(root), 'firestore:indexes', '--pretty', '--project', project],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
      stdio: ['inherit', 'pipe', 'inherit'],
    },
  );
  return { code: status ?? 1, text: stdout };
}

function toolsOf(root: string): string {
  return join(root, 'node_modules/firebase-tools/lib/bin/firebase.js');
}
