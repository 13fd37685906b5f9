import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** What a command printed, and its exit code. */
export interface Printed {
  readonly code: number;
  readonly text: string;
}

/** Where firebase-tools is, as it is installed in a project's folder. */
export function toolsOf(root: string): string {
  return join(root, 'node_modules/firebase-tools/lib/bin/firebase.js');
}

/** Asks firebase-tools something about a project; what it answers is read, and what it asks back is shown. */
export function askTools(root: string, project: string, ...question: readonly string[]): Printed {
  const { status, stdout } = spawnSync(process.execPath, [toolsOf(root), ...question, '--project', project], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['inherit', 'pipe', 'inherit'],
  });
  return { code: status ?? 1, text: stdout };
}
