import type { Browser } from 'playwright-core';
import { withoutTriggers } from '../../emulators/seed/withoutTriggers.ts';
import { openDatabase } from '../../scripts/suite/databaseClient.ts';
import { SUITE_HOST } from '../../scripts/suite/ports.ts';
import type { Suite } from '../../scripts/suite/startSuite.ts';
import type { ActionCosts } from './cost.ts';
import { fillPast, growStore, readEverything } from './growStore.ts';
import { type MeasuredActions, measureActions } from './measureActions.ts';

export interface SimulationSize {
  /** With how many people Camille has a past: more than a page of any list shows. */
  readonly past: number;
  /** How many times the store is made larger before anything is measured, and once more before it is measured again; 1 for no second time. */
  readonly first: number;
  readonly again: number;
  /** How long nothing may happen before an action counts as done. */
  readonly quietMs: number;
}

/** For figures. */
export const FULL: SimulationSize = { past: 40, first: 3, again: 10, quietMs: 5_000 };
/** The same figures without those of growth. */
export const ONCE: SimulationSize = { ...FULL, again: 1 };
/** Shows within a minute that it still works; its figures say nothing. */
export const SMALL: SimulationSize = { past: 12, first: 2, again: 1, quietMs: 300 };

export interface Simulated extends MeasuredActions {
  /** The same, once so much more is stored. */
  readonly grown: ActionCosts;
  readonly grownParts: MeasuredActions['parts'];
}

/** Measures what members do on a suite, twice: as it is, and once it holds many times as much. */
export async function simulate(suite: Suite, browser: Browser, size: SimulationSize): Promise<Simulated> {
  const host = `${SUITE_HOST}:${suite.ports.firestore}`;
  const database = openDatabase(host, suite.project);
  const fill = (work: () => Promise<void>) => withoutTriggers(host, suite.project, work);
  await fill(async () => {
    await fillPast(database, 'demo-camille', 'demo-yanis', size.past);
    await growStore(database, size.first);
    await readEverything(database, 'demo-camille');
  });
  const first = await measureActions(suite, browser, size.quietMs);
  if (size.again === 1) return { ...first, grown: first.costs, grownParts: first.parts };
  await fill(async () => {
    await growStore(database, size.again);
    await readEverything(database, 'demo-camille');
  });
  const grown = await measureActions(suite, browser, size.quietMs, first.costs);
  return { ...first, grown: grown.costs, grownParts: grown.parts };
}
