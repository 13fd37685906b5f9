import { describe, expect, it } from 'vitest';
import { decisionSchema, mayObject, moderationYearSchema, objectionEnd, waitOf } from './decision.ts';
import { parseDocument } from './document.ts';

const at = new Date('2026-11-23T12:00:00Z');
const DAY_MS = 86_400_000;
const later = (days: number, milliseconds = 0) => new Date(at.getTime() + days * DAY_MS + milliseconds);

describe('objecting to a decision', () => {
  it('is possible for 183 days, and not a moment longer', () => {
    expect(objectionEnd(at)).toEqual(later(183));
    expect(mayObject({ objection: null, at }, later(183, -1))).toBe(true);
    expect(mayObject({ objection: null, at }, later(183))).toBe(false);
  });

  it('is possible once, and only to what was decided', () => {
    expect(mayObject({ objection: { text: 'Non.', at: later(1) }, at }, later(2))).toBe(false);
    expect(mayObject({ objection: null, at: null }, later(2))).toBe(false);
  });
});

it('an answer to an objection that does not say otherwise upholds the decision', () => {
  expect(parseDocument(decisionSchema, { answer: { text: 'Non.' } }).answer?.isUpheld).toBe(true);
});

describe('how long a report waited', () => {
  it.each([
    [0, 0, 'day'],
    [1, 0, 'day'],
    [1, 1, 'week'],
    [7, 0, 'week'],
    [7, 1, 'longer'],
  ] as const)('counts %d days and %d ms as a %s', (days, milliseconds, wait) => {
    expect(waitOf(at, later(days, milliseconds))).toBe(wait);
  });
});

describe('the counts of a year', () => {
  it.each([
    [
      { spam: 0, other: 3 },
      { spam: 0, other: 3 },
    ],
    [{ spam: -1, other: 0.5, danger: '2', underage: 4 }, { underage: 4 }],
    [null, {}],
    [5, {}],
    ['many', {}],
    [undefined, {}],
  ])('keep what is a count of %o', (stored, read) => {
    expect(parseDocument(moderationYearSchema, { reports: stored }).reports).toEqual(read);
  });
});
