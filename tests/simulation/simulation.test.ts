import { expect, it } from 'vitest';
import { withOwnBrowser, withSeededSuite } from '../bench/stage.ts';
import { readsOf } from './cost.ts';
import { ACTIONS } from './mix.ts';
import { reportOf } from './report.ts';
import { simulate } from './simulate.ts';
import { SMALL } from './simulationSize.ts';

it('measures each action on the app', { timeout: 240_000 }, async () => {
  const simulated = await withSeededSuite((suite) =>
    withOwnBrowser((browser) => simulate(suite, browser, SMALL)),
  );
  const { costs } = simulated;
  // More partners cost nothing where they were read ahead.
  for (const action of ACTIONS.filter((name) => name !== 'morePartners'))
    expect(readsOf(costs[action]) + costs[action].writes, action).toBeGreaterThan(0);
  // One for each, and one for the permission to call, which the browser remembers.
  expect(costs.message.calls).toBeGreaterThanOrEqual(1);
  expect(costs.message.calls).toBeLessThan(1.5);
  expect(costs.message.triggers).toBeGreaterThan(0);
  expect(costs.message.stored).toBeGreaterThan(0);
  expect(reportOf(simulated, SMALL).lines.join('\n')).toContain('1,000,000 people a day');
});
