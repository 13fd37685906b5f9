import { inject } from 'vitest';
import type { SuiteAddresses } from './suite.ts';

/** The suite of the worker that runs this file: no two files use one at the same time. */
export function ownSuite(): SuiteAddresses {
  const worker = Number(process.env.VITEST_POOL_ID);
  const suite = inject('suites')[worker - 1];
  if (suite === undefined) throw new Error(`Worker ${worker} has no suite.`);
  return suite;
}
