import { callPath, calls, FUNCTIONS_REGION } from '@tod/model';
import { SUITE_HOST } from '../../scripts/suite/ports.ts';
import type { Suite } from '../../scripts/suite/startSuite.ts';

/**
 * Has a suite start the process of every function that pages call. A process that starts takes seconds on a slow machine, and a page gives a
 * call up after fifteen; in production functions are woken by others all day. Each refuses whoever comes without a token, and is up then.
 */
export async function wakeFunctions({ ports, project }: Pick<Suite, 'ports' | 'project'>): Promise<void> {
  for (const path of pathsOfFunctions()) {
    await fetch(`http://${SUITE_HOST}:${ports.functions}/${project}/${FUNCTIONS_REGION}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: {} }),
    });
  }
}

/** The path of a call of each function, of which one may answer several. */
function pathsOfFunctions(): readonly string[] {
  const paths = Object.keys(calls).map(callPath);
  return [...new Map(paths.map((path) => [path.split('/', 1)[0], path])).values()];
}
