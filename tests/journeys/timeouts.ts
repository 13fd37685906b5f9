import { readFaults } from '../../scripts/suite/faults/suiteFaults.ts';

const FAULTS = readFaults(process.env.TOD_FAULTS);

/** How many times as slow as this machine the pages of journeys are; they are as fast as it is where `TOD_SLOWDOWN` says nothing. */
export const SLOWDOWN = readSlowdown(process.env.TOD_SLOWDOWN);

/**
 * How long anything may be awaited, in milliseconds, and the only bound of that kind: no journey has a shorter one of its own. A suite
 * with faults may be away for a minute.
 */
export const TIMEOUT_MS = FAULTS === undefined ? SLOWDOWN * 30_000 : 150_000;

/** Whether requests may fail without anybody being at fault (`TOD_FAULTS`). */
export const MAY_FAIL = FAULTS !== undefined;

function readSlowdown(wanted = '1'): number {
  const rate = Number(wanted);
  if (rate >= 1 && rate <= 20) return rate;
  throw new Error(`TOD_SLOWDOWN is how many times as slow pages are, from 1 to 20, not "${wanted}".`);
}
