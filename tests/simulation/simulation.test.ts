import { expect, it } from 'vitest';
import { withOwnBrowser, withSeededSuite } from '../bench/stage.ts';
import { ACTIONS } from './mix.ts';
import { reportOf } from './report.ts';
import { SMALL, simulate } from './simulate.ts';

it('a day of a member is within its budget, and no dearer once more is stored', async () => {
  const simulated = await withSeededSuite((suite) =>
    withOwnBrowser((browser) => simulate(suite, browser, SMALL)),
  );
  // What costs nothing was not measured.
  for (const action of ACTIONS) expect(simulated.costs[action].reads, action).toBeGreaterThan(0);
  expect(simulated.costs.message).toMatchObject({ calls: 1, triggers: 1 });
  expect(reportOf(simulated, SMALL).failures).toEqual([]);
});
