import { expect, it } from 'vitest';
import { withOwnBrowser, withSeededSuite } from '../bench/stage.ts';
import { readsOf } from './cost.ts';
import { ACTIONS } from './mix.ts';
import { reportOf } from './report.ts';
import { SMALL, simulate } from './simulate.ts';

it('measures each action on the app, and once more with more stored', async () => {
  const { costs, grown } = await withSeededSuite((suite) =>
    withOwnBrowser((browser) => simulate(suite, browser, SMALL)),
  );
  for (const measured of [costs, grown]) {
    for (const action of ACTIONS)
      expect(readsOf(measured[action]) + measured[action].writes, action).toBeGreaterThan(0);
    expect(measured.message.calls).toBeGreaterThan(0);
    expect(measured.message.triggers).toBeGreaterThan(0);
    expect(measured.message.stored).toBeGreaterThan(0);
  }
  expect(reportOf({ costs, grown }, SMALL).lines.join('\n')).toContain('1,000,000 people a day');
});
