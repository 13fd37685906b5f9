import { stopEverything } from '../bench/holding.ts';
import { withOwnBrowser, withSeededSuite } from '../bench/stage.ts';
import { partsOf, reportOf } from './report.ts';
import { simulate } from './simulate.ts';
import { FULL, ONCE, SMALL } from './simulationSize.ts';

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.once(signal, () => void stopEverything().finally(() => process.exit(code)));
}

/**
 * What a day of many members costs, measured on a suite; `--small` in a minute, over less, `--once` without a look at growth;
 * `--parts` says of each action by which requests.
 */
const size = process.argv.includes('--small') ? SMALL : process.argv.includes('--once') ? ONCE : FULL;
const simulated = await withSeededSuite((suite) =>
  withOwnBrowser((browser) => simulate(suite, browser, size)),
);
if (process.argv.includes('--parts')) {
  for (const line of [...partsOf(simulated.parts), '', ...partsOf(simulated.grownParts)]) console.log(line);
}
const { lines, failures } = reportOf(simulated, size);
for (const line of lines) console.log(line);
for (const failure of failures) console.error(`FAIL ${failure}`);
process.exit(failures.length === 0 ? 0 : 1);
