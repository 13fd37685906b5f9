import { existsSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { SUITE_HOST } from './ports.ts';

/** What is left of a suite when it ends, and where. */
export interface Remains {
  readonly firestorePort: number;
  /** Where the launcher of the embedded Firestore wrote its process id, if it was started. */
  readonly firestorePidFile: string;
  /** Files and folders that nobody needs afterwards. */
  readonly remove: readonly string[];
}

const STOP_TIMEOUT_MS = 10_000;
const LOOK_MS = 50;

/**
 * Ends the parts of a suite, each with the whole process group that it leads, and removes what they leave on disk. May run
 * again, and beside itself. Resolves when nothing of the suite is left.
 */
export async function stopProcesses(leaders: readonly number[], remains: Remains): Promise<void> {
  for (const pid of leaders) signal(pid, 'SIGINT');
  await untilGone(leaders);
  // What a part left behind in its group, such as the workers of functions when firebase-tools crashed.
  for (const pid of leaders) signal(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  // firebase-tools starts Firestore in a group of its own, so it outlives a crash.
  await shutDownFirestore(remains.firestorePort);
  if (existsSync(remains.firestorePidFile)) {
    signal(Number(readFileSync(remains.firestorePidFile, 'utf8')), 'SIGKILL');
  }
  for (const path of remains.remove) rmSync(path, { recursive: true, force: true });
}

/** Waits for processes to end, but not for ever. */
async function untilGone(pids: readonly number[]): Promise<void> {
  const deadline = performance.now() + STOP_TIMEOUT_MS;
  while (pids.some((pid) => signal(pid, 0)) && performance.now() < deadline) await wait(LOOK_MS);
}

/** Sends a signal to a process, or to a group under its negative number; false when there is none. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
    throw error;
  }
}

async function shutDownFirestore(port: number): Promise<void> {
  try {
    const signal = AbortSignal.timeout(STOP_TIMEOUT_MS);
    await fetch(`http://${SUITE_HOST}:${port}/shutdown`, { method: 'POST', signal });
  } catch (error) {
    // Nobody answers: it has ended, as it should have, or hangs and is killed.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
  }
}
