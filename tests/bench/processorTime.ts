import { processesBelow, readProcessFile } from './processMemory.ts';

/** The unit in which Linux tells times to programs, whatever its own clock is: a hundredth of a second. */
const TICKS_A_SECOND = 100;

/**
 * Processor time that all processes have used so far which a process has started, and those have started, in seconds; without its own.
 * Those that have ended count once whoever started them has taken note of it.
 */
export function processorTimeBelow(pid: number): number {
  return processesBelow(pid).reduce((sum, other) => sum + secondsOf(other), 0);
}

function secondsOf(pid: number): number {
  const stat = readProcessFile(pid, 'stat');
  // "pid (name) state …", and the name may hold anything. From the twelfth on: its own time, and that of children that have ended.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_A_SECOND;
}
