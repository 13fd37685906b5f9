import { readFileSync } from 'node:fs';
import { readFunctionRuns } from '../functionRuns.ts';
import { ownSuite } from './ownSuite.ts';

/** How often a function of the suite has begun to run, and whether all of its runs have ended. */
export function runsOf(name: string): { readonly begun: number; readonly haveEnded: boolean } {
  const { begun, running } = readFunctionRuns(readFileSync(ownSuite().logFile, 'utf8'));
  return { begun: begun.filter((found) => found === name).length, haveEnded: !running.includes(name) };
}
