import { findErrors } from '../journeys/functionLogs.ts';

/** What firebase-tools says of a function that died, hung, threw, or that it could not reach. */
const OF_TOOLS = /Request to function failed|^⚠ +functions|\bUnhandled|^Error: |Production loses it/;

/** What went wrong in functions, calls and triggers, as the log of a suite has it: a line each. */
export function functionFaults(log: string): readonly string[] {
  return [
    ...findErrors(log),
    ...log.split('\n').filter((line) => !line.startsWith('>  ') && OF_TOOLS.test(line)),
  ];
}
