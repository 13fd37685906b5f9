import { number, object } from 'yup';
import { SUITE_HOST } from '../ports.ts';
import { SuiteError } from '../suiteError.ts';
import type { FunctionsGate } from './functionsGate.ts';
import type { SuiteFaults } from './suiteFaults.ts';

const firestoreSchema = object({
  failedRequests: number().required(),
  disturbedEvents: number().required(),
  repeatedEvents: number().required(),
  brokenConnections: number().required(),
});

/** How often a suite misbehaved, of its own accord, since it was ready. */
export type FaultsMet = ReturnType<typeof firestoreSchema.validateSync> & ReturnType<FunctionsGate['met']>;

export const NO_FAULTS_MET: FaultsMet = {
  coldStarts: 0,
  failedCalls: 0,
  failedRequests: 0,
  disturbedEvents: 0,
  repeatedEvents: 0,
  brokenConnections: 0,
};

/** Of several suites. */
export function sumOfFaultsMet(each: readonly FaultsMet[]): FaultsMet {
  return each.reduce(
    (sum, met) => ({
      coldStarts: sum.coldStarts + met.coldStarts,
      failedCalls: sum.failedCalls + met.failedCalls,
      failedRequests: sum.failedRequests + met.failedRequests,
      disturbedEvents: sum.disturbedEvents + met.disturbedEvents,
      repeatedEvents: sum.repeatedEvents + met.repeatedEvents,
      brokenConnections: sum.brokenConnections + met.brokenConnections,
    }),
    NO_FAULTS_MET,
  );
}

/** Asks a suite. @throws SuiteError or the network's error where its embedded Firestore does not tell */
export async function readFaultsMet(firestorePort: number, gate: FunctionsGate): Promise<FaultsMet> {
  const answer = await fetch(`http://${SUITE_HOST}:${firestorePort}/emulator/v1/faults`);
  if (!answer.ok) throw new SuiteError(`Firestore tells no faults: ${await answer.text()}`);
  return { ...firestoreSchema.validateSync(await answer.json()), ...gate.met() };
}

/** In a line, for whoever reads what a run printed. */
export function describeFaultsMet(met: FaultsMet): string {
  const { coldStarts, failedCalls, failedRequests, disturbedEvents, repeatedEvents, brokenConnections } = met;
  return `Faults met: ${coldStarts} cold starts, ${failedCalls} failed calls, ${failedRequests} failed requests of Firestore, ${disturbedEvents} events disturbed, ${repeatedEvents} repeated, ${brokenConnections} connections broken.`;
}

/** The kinds of faults that were asked for and never happened: whoever passed has not shown that they bear them. */
export function findFaultsMissed(faults: SuiteFaults, met: FaultsMet): string[] {
  const missed = {
    'cold starts': faults.coldStart !== undefined && met.coldStarts === 0,
    failures: faults.failing > 0 && met.failedCalls + met.failedRequests === 0,
    'disturbed events': faults.events !== undefined && met.disturbedEvents === 0,
    'repeated events': (faults.events?.repeated ?? 0) > 0 && met.repeatedEvents === 0,
    'broken connections': faults.absence !== undefined && met.brokenConnections === 0,
  };
  return Object.entries(missed).flatMap(([kind, isMissed]) => (isMissed ? [kind] : []));
}
