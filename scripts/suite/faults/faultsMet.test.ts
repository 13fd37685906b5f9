import { describe, expect, it } from 'vitest';
import { describeFaultsMet, findFaultsMissed, NO_FAULTS_MET, sumOfFaultsMet } from './faultsMet.ts';
import { readFaults, type SuiteFaults } from './suiteFaults.ts';

function faultsOf(text: string): SuiteFaults {
  const faults = readFaults(text);
  if (faults === undefined) throw new Error(`${text} names no fault.`);
  return faults;
}

describe('findFaultsMissed', () => {
  it.each([
    ['cold', ['cold starts']],
    ['slow', ['disturbed events']],
    ['unordered', ['disturbed events', 'repeated events']],
    ['failing', ['failures', 'disturbed events']],
    ['away', ['disturbed events', 'broken connections']],
  ])('names what %s should have brought and did not', (kind, missed) => {
    expect(findFaultsMissed(faultsOf(kind), NO_FAULTS_MET)).toEqual(missed);
  });

  it('names nothing where each kind that was asked for was met', () => {
    const each = { ...NO_FAULTS_MET, coldStarts: 1, failedCalls: 1, disturbedEvents: 2, repeatedEvents: 1 };
    expect(findFaultsMissed(faultsOf('all'), { ...each, brokenConnections: 3 })).toEqual([]);
    expect(
      findFaultsMissed(faultsOf('failing'), { ...NO_FAULTS_MET, failedRequests: 1, disturbedEvents: 1 }),
    ).toEqual([]);
  });
});

it('tells in a line what was met', () => {
  expect(describeFaultsMet({ ...NO_FAULTS_MET, coldStarts: 4, brokenConnections: 7 })).toBe(
    'Faults met: 4 cold starts, 0 failed calls, 0 failed requests of Firestore, 0 events disturbed, 0 repeated, 7 connections broken.',
  );
});

it('adds up what several suites met', () => {
  const one = { ...NO_FAULTS_MET, coldStarts: 1, repeatedEvents: 2 };
  expect(sumOfFaultsMet([one, { ...one, failedCalls: 3 }])).toEqual({
    ...NO_FAULTS_MET,
    coldStarts: 2,
    failedCalls: 3,
    repeatedEvents: 4,
  });
});
