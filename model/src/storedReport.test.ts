import { describe, expect, it } from 'vitest';
import { REPORT_HINTS, REPORT_REASONS } from './report.ts';
import { urgencyOf } from './storedReport.ts';

describe('urgencyOf', () => {
  it('puts danger and minors before harassment, and that before the rest', () => {
    expect(Object.fromEntries(REPORT_REASONS.map((reason) => [reason, urgencyOf(reason, [])]))).toEqual({
      danger: 3,
      underage: 3,
      harassment: 2,
      inappropriateContent: 1,
      fakeProfile: 1,
      spam: 0,
      other: 0,
    });
  });

  it('adds one for each thing that the server noticed, once, up to five', () => {
    expect(urgencyOf('spam', ['sameText', 'sameText'])).toBe(1);
    expect(urgencyOf('spam', REPORT_HINTS)).toBe(3);
    expect(urgencyOf('danger', REPORT_HINTS)).toBe(5);
  });
});
