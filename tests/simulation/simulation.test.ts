import { expect, it } from 'vitest';
import { withOwnBrowser, withSeededSuite } from '../bench/stage.ts';
import { COST_FIELDS, readsOf } from './cost.ts';
import { ACTIONS, MIX } from './mix.ts';
import { reportOf } from './report.ts';
import { simulate } from './simulate.ts';
import { SMALL } from './simulationSize.ts';

it('measures each action on the app', async () => {
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
  // One beacon, whatever was seen on the pages of the visit: it is counted, and known when it comes again.
  expect(costs.leaving.calls).toBe(1);
  expect(costs.leaving.serverReads).toBeGreaterThanOrEqual(1);
  expect(costs.leaving.writes).toBeGreaterThanOrEqual(1);
  const { lines, failures } = reportOf(simulated, SMALL);
  expect(lines.join('\n')).toContain('1,000,000 people a day');
  for (const action of ACTIONS) {
    const [line = '', ...others] = lines.filter((text) => text.startsWith(MIX[action].what.padEnd(48)));
    expect(others, action).toEqual([]);
    const cells = line.slice(48).trim().split(/ +/);
    // How often a day, and each field of the cost.
    expect(cells, action).toHaveLength(1 + COST_FIELDS.length);
    for (const cell of cells) expect(cell, action).toMatch(/^-?[\d,.]+$/);
  }
  // Over so little a day costs what it may or not, and nothing grows.
  for (const failure of failures) expect(failure).toMatch(/^an active member costs .* a day, and may cost /);
});
