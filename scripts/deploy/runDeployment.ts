import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { askTools, toolsOf } from './askTools.ts';
import { awaitIndexes } from './awaitIndexes.ts';
import { confirmIndexes, INDEXES_QUESTION } from './confirmIndexes.ts';
import { DATABASES_QUESTION, refusedDatabase } from './database.ts';
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
  /** Whether what was built takes the worker away from every device. */
  readonly isRemoval: boolean;
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
  const { root, steps, others, project, checked, isRemoval } = deployment;
  const { say, warn } = watch;
  const first = steps.find(isOfFirestore);
  const { code, left } = await runSteps(steps, async (step) => {
    if (digestUploads(root).get(step.name) !== checked.get(step.name)) {
      warn(`Tod: what ${step.name} would upload is not what was checked any more, and was not deployed.`);
      return 1;
    }
    const refused =
      step === first ? refusedDatabase(askTools(root, project, ...DATABASES_QUESTION)) : undefined;
    if (refused !== undefined) {
      warn(`Tod: ${step.name} was not deployed. ${refused}`);
      return 1;
    }
    say(`Tod: deploys ${step.name}…`);
    const parameters = [toolsOf(root), ...parametersOf(step, others)];
    const deployed = spawnSync(process.execPath, parameters, { cwd: root, stdio: 'inherit' }).status ?? 1;
    if (deployed !== 0 || !isOfIndexes(step)) return deployed;
    return settleIndexes(deployment, watch, step !== steps.at(-1));
  });
  const [failed] = left;
  if (failed !== undefined) {
    const command = resumeCommand(left, others, isRemoval);
    warn(`Tod: ${failed.name} failed; what came before is deployed. Go on with: ${command}`);
  }
  return code;
}

function isOfFirestore({ only }: DeployStep): boolean {
  return only.some((part) => part.startsWith('firestore:'));
}

function isOfIndexes({ only }: DeployStep): boolean {
  return only.includes('firestore:indexes');
}

/**
 * Has the indexes be what the file says, and built where something is deployed behind them that asks for them.
 * @returns the exit code
 */
async function settleIndexes(
  { root, project }: DeploymentOptions,
  { say, warn, pause }: DeploymentWatch,
  isWaitedFor: boolean,
): Promise<number> {
  const file = readFileSync(join(root, 'firestore.indexes.json'), 'utf8');
  const confirmed = await confirmIndexes(
    file,
    () => askTools(root, project, ...INDEXES_QUESTION),
    pause,
    warn,
  );
  if (confirmed !== 0 || !isWaitedFor) return confirmed;
  return awaitIndexes(() => askTools(root, project, 'firestore:indexes', '--pretty'), pause, say);
}
