import type { TestProject } from 'vitest/node';
import { buildAll } from '../../scripts/build.ts';
import { describeFaultsMet, findFaultsMissed, sumOfFaultsMet } from '../../scripts/suite/faults/faultsMet.ts';
import {
  disturbFirestore,
  NO_FAULTS,
  readFaults,
  type SuiteFaults,
} from '../../scripts/suite/faults/suiteFaults.ts';
import { findFreeBases } from '../../scripts/suite/freePorts.ts';
import { describeHotSpots, readHotSpots } from '../../scripts/suite/hotSpots.ts';
import { SUITE_HOST } from '../../scripts/suite/ports.ts';
import { type Suite, startSuite } from '../../scripts/suite/startSuite.ts';
import { unpackBrowser } from '../browser.ts';
import { findLogFaults } from './functionLogs.ts';
import { type PeopleWatch, watchPeople } from './peopleWatch.ts';
import { removeReleases } from './releaseFiles.ts';
import { failRunWith, giveUp, requireNone } from './runFailure.ts';
import { wakeFunctions } from './wakeFunctions.ts';

export interface SuiteAddresses {
  /** The address of the app. */
  readonly appUrl: string;
  /** The address of the local doubles: mail, push, geocoder. */
  readonly servicesUrl: string;
  readonly firestoreHost: string;
  readonly authHost: string;
  /** What its parts print. */
  readonly logFile: string;
  /** The Firebase project that it is of. */
  readonly project: string;
  /** The command line of a browser that is to find all of it. */
  readonly browserSwitches: readonly string[];
}

declare module 'vitest' {
  interface ProvidedContext {
    /** A suite for each worker, in the order of their numbers (`ownSuite`). */
    readonly suites: readonly SuiteAddresses[];
  }
}

const FIRST_BASE = 5600;

/** Where tests find a suite. */
export function addressesOf(
  { url, ports, project, logFile }: Suite,
  switches: readonly string[],
): SuiteAddresses {
  return {
    appUrl: url,
    servicesUrl: `http://${SUITE_HOST}:${ports.services}`,
    firestoreHost: `${SUITE_HOST}:${ports.firestore}`,
    authHost: `${SUITE_HOST}:${ports.auth}`,
    logFile,
    project,
    browserSwitches: switches,
  };
}

/** No page of a journey lives long enough for what its code would gain by being optimised (docs/decisions/112). */
const UNOPTIMISED = '--js-flags=--no-turbofan --no-maglev';

/**
 * What goes over the network needs no process of its own: handing it over is a good part of what a page costs (docs/decisions/112).
 * It takes the place of what Playwright enables, for screenshots and for accounts at Google, of which journeys have neither.
 */
const NETWORK_IN_PROCESS = '--enable-features=NetworkServiceInProcess2';

/** Where the browser itself takes part in FCM, and what it need not do. */
function browserSwitches({ ports }: Suite): string[] {
  const services = `http://${SUITE_HOST}:${ports.services}`;
  return [
    `--gcm-checkin-url=${services}/gcm/checkin`,
    `--gcm-registration-url=${services}/gcm/register`,
    UNOPTIMISED,
    NETWORK_IN_PROCESS,
  ];
}

/** Starts a suite for each worker, on free ports so that a developer's own suite may run beside them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const onProgress = (step: string) => process.stdout.write(`suite: ${step}…\n`);
  buildAll('emulators', onProgress);
  await unpackBrowser();
  const faults = readFaults(process.env.TOD_FAULTS);
  const suites: Suite[] = [];
  const watches = new Map<Suite, PeopleWatch>();
  let isLost = false;
  const stop = async () => {
    for (const watch of watches.values()) await watch.close();
    for (const { ports, project } of suites) await printHotSpots(ports.firestore, project);
    await Promise.all(suites.map((suite) => suite.stop()));
    removeReleases();
  };
  try {
    const bases = await findFreeBases(FIRST_BASE, project.config.maxWorkers);
    const starts = bases.map((base) =>
      startSuite({ base, seed: true, hosting: true, official: false, onProgress, faults }),
    );
    // Also where one does not start: the others are to be stopped.
    const outcomes = await Promise.allSettled(starts);
    suites.push(...outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : [])));
    await Promise.all(starts);
    // Unless functions are to start cold.
    if (faults === undefined) await Promise.all(suites.map(wakeFunctions));
    for (const suite of suites) {
      watches.set(suite, await watchPeople(`${SUITE_HOST}:${suite.ports.firestore}`, suite.project));
      void suite.failed.then((what) => {
        isLost = true;
        return giveUp(project, `suite: ${what}\n${suite.lastWords()}\n`);
      });
    }
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide(
    'suites',
    suites.map((suite) => addressesOf(suite, browserSwitches(suite))),
  );
  return async () => {
    try {
      // A suite that has died has nobody left to ask.
      if (!isLost) {
        if (faults !== undefined) await endFaults(suites, faults);
        for (const [suite, watch] of watches)
          requireNone('logs of functions', await findLogFaults(suite, watch.seen()));
      }
    } catch (error) {
      failRunWith(error);
    } finally {
      await stop();
    }
  };
}

/**
 * Says what went wrong in the suites, and fails the run where something that was to did in none: it has shown nothing. Firestore
 * is well again then, so that what is stored can be read.
 */
async function endFaults(suites: readonly Suite[], faults: SuiteFaults): Promise<void> {
  const met = sumOfFaultsMet(await Promise.all(suites.map((suite) => suite.faultsMet())));
  process.stdout.write(`${describeFaultsMet(met)}\n`);
  requireNone('faults that were to come and did not', findFaultsMissed(faults, met));
  for (const { ports } of suites) await disturbFirestore(ports.firestore, NO_FAULTS);
}

/** What Firestore would bear badly, as a line each. A database that a journey has crashed and brought back tells what it saw since. */
async function printHotSpots(firestorePort: number, project: string): Promise<void> {
  const lines = await readHotSpots(firestorePort, project).then(describeHotSpots, (error: unknown) => [
    `No hot spots are known: ${error instanceof Error ? error.message : error}`,
  ]);
  for (const line of lines) process.stdout.write(`${line}\n`);
}
