import type { Browser } from 'playwright-core';
import { withoutTriggers } from '../../emulators/seed/withoutTriggers.ts';
import { openDatabase } from '../../scripts/suite/databaseClient.ts';
import { disturbFirestore } from '../../scripts/suite/faults/suiteFaults.ts';
import { SUITE_HOST } from '../../scripts/suite/ports.ts';
import type { Suite } from '../../scripts/suite/startSuite.ts';
import type { ActionCosts } from './cost.ts';
import { fillPast, growStore, readEverything } from './growStore.ts';
import { type MeasuredActions, measureActions } from './measureActions.ts';
import type { SimulationSize } from './simulationSize.ts';

export interface Simulated extends MeasuredActions {
  /** The same, once so much more is stored. */
  readonly grown: ActionCosts;
  readonly grownParts: MeasuredActions['parts'];
}

/** Measures what members do on a suite, twice: as it is, and once it holds many times as much. */
export async function simulate(suite: Suite, browser: Browser, size: SimulationSize): Promise<Simulated> {
  const host = `${SUITE_HOST}:${suite.ports.firestore}`;
  const database = openDatabase(host, suite.project);
  // The emulator tells functions at once; Firestore takes its time, and whoever has a conversation open has read a message by then.
  await disturbFirestore(suite.ports.firestore, {
    seed: 1,
    failing: 0,
    events: { least: size.eventsMs, most: size.eventsMs, repeated: 0 },
  });
  const fill = (work: () => Promise<void>) => withoutTriggers(host, suite.project, work);
  await fill(async () => {
    await fillPast(database, 'demo-camille', 'demo-yanis', size.past);
    await growStore(database, size.first);
    await readEverything(database, 'demo-camille');
  });
  const first = await measureActions(suite, browser, size);
  if (size.again === 1) return { ...first, grown: first.costs, grownParts: first.parts };
  await fill(async () => {
    await growStore(database, size.again);
    await readEverything(database, 'demo-camille');
  });
  const grown = await measureActions(suite, browser, size, first.costs);
  return { ...first, grown: grown.costs, grownParts: grown.parts };
}
