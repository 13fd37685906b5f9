import { readFaults } from '../../scripts/suite/faults/suiteFaults.ts';

const FAULTS = readFaults(process.env.TOD_FAULTS);

/** How long what a suite has to answer for may be awaited, in milliseconds. A suite with faults may be away for a minute. */
export const PATIENCE_MS = FAULTS === undefined ? 20_000 : 150_000;

/** Whether requests may fail without anybody being at fault (`TOD_FAULTS`). */
export const MAY_FAIL = FAULTS !== undefined;
