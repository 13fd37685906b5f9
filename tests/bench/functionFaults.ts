import { object, string } from 'yup';
import { printedLines } from '../journeys/functionLogs.ts';

/** What firebase-tools says of a function that died, hung, threw, or that it could not reach. */
const OF_TOOLS = /Request to function failed|^⚠ +functions|\bUnhandled|^Error: |Production loses it/;
/** As Cloud Logging orders them; from ERROR on somebody has to look. */
const SEVERE = ['ERROR', 'CRITICAL', 'ALERT', 'EMERGENCY'];

const lineSchema = object({ severity: string().required() }).required();

/** What went wrong in functions, calls and triggers, as the log of a suite has it: a line each. */
export function functionFaults(log: string): readonly string[] {
  return [
    ...printedLines(log).filter(isFault),
    ...log.split('\n').filter((line) => !line.startsWith('>  ') && OF_TOOLS.test(line)),
  ];
}

/** Ours say how bad it is; what says nothing of that was written by the runtime, of an error that nobody has caught. */
function isFault(printed: string): boolean {
  try {
    return SEVERE.includes(lineSchema.validateSync(JSON.parse(printed)).severity);
  } catch {
    return true;
  }
}
