import { type ReportFields, reportSchema } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { type DecisionSituation, planDecision } from './planDecision.ts';

const report: ReportFields = {
  ...reportSchema.cast({}),
  reporterUid: 'anne',
  targetUid: 'leo',
  context: 'message',
};
const situation: DecisionSituation = {
  report,
  deciderUid: 'zoe',
  hasTarget: true,
  isTargetAdmin: false,
  hasMessage: true,
};
const input = {
  version: 0,
  measures: ['warning' as const],
  days: null,
  reasons: 'Des insultes répétées.',
};
const decision = {
  deciderUid: 'zoe',
  measures: input.measures,
  days: null,
  reasons: input.reasons,
  at: null,
};
const handedOver = { byUid: 'max', earlierUids: ['paul'], note: '', at: null };
const handedOn = { ...handedOver, earlierUids: ['zoe'] };
const decided: ReportFields = { ...report, status: 'resolved', version: 1, decision };

describe('planDecision', () => {
  it('decides on what is open, for whoever it does not concern', () => {
    expect(planDecision(input, situation)).toEqual({ kind: 'decide' });
    expect(planDecision({ ...input, measures: ['messageRemoved'] }, situation)).toEqual({ kind: 'decide' });
  });

  it('decides on what others have left to whoever decides', () => {
    const report = { ...situation.report, handedOver };
    expect(planDecision(input, { ...situation, report })).toEqual({ kind: 'decide' });
  });

  it('suspends a member, and warns an administrator', () => {
    const suspension = { ...input, measures: ['suspension' as const], days: 7 };
    expect(planDecision(suspension, situation)).toEqual({ kind: 'decide' });
    expect(planDecision(input, { ...situation, isTargetAdmin: true })).toEqual({ kind: 'decide' });
  });

  it('decides on a profile, of which there is no message to remove', () => {
    const aboutProfile: ReportFields = { ...report, context: 'profile' };
    expect(planDecision(input, { ...situation, report: aboutProfile, hasMessage: false })).toEqual({
      kind: 'decide',
    });
  });

  it('knows its own decision again whatever the order of its measures', () => {
    const [one, other] = [['warning', 'suspension'] as const, ['suspension', 'warning'] as const];
    const report = { ...decided, decision: { ...decision, measures: [...one], days: 7 } };
    expect(planDecision({ ...input, measures: [...other], days: 7 }, { ...situation, report })).toEqual({
      kind: 'repeat',
    });
  });

  it('knows its own decision again, and nobody else’s', () => {
    expect(planDecision(input, { ...situation, report: decided })).toEqual({ kind: 'repeat' });
    expect(planDecision(input, { ...situation, report: decided, deciderUid: 'max' })).toMatchObject({
      reason: 'reportChanged',
    });
  });

  it.each([
    ['reportChanged', { ...input, version: 1 }, {}],
    // Somebody has handed it over meanwhile.
    ['reportChanged', input, { report: { ...report, version: 1 } }],
    ['reportChanged', { ...input, measures: [] }, { report: decided }],
    ['reportChanged', { ...input, days: 7 }, { report: decided }],
    ['reportChanged', { ...input, reasons: 'D’autres raisons.' }, { report: decided }],
    // Whoever has seen the decision decides nothing more.
    ['reportChanged', { ...input, version: 1 }, { report: decided }],
    ['secondAdminNeeded', input, { deciderUid: 'anne' }],
    ['secondAdminNeeded', input, { deciderUid: 'leo' }],
    ['secondAdminNeeded', input, { report: { ...report, handedOver: { ...handedOver, byUid: 'zoe' } } }],
    ['secondAdminNeeded', input, { report: { ...report, handedOver: handedOn } }],
    ['invalidInput', { ...input, measures: ['messageRemoved'] }, { hasMessage: false }],
    ['reportedPersonGone', input, { hasTarget: false }],
    [
      'reportedPersonGone',
      { ...input, measures: ['messageRemoved'] },
      { hasTarget: false, hasMessage: false },
    ],
    ['memberIsAdmin', { ...input, measures: ['suspension'] }, { isTargetAdmin: true }],
  ] as const)('refuses with %s', (reason, given, difference) => {
    const changed = { ...given, measures: [...given.measures] };
    expect(planDecision(changed, { ...situation, ...difference })).toEqual({ kind: 'refuse', reason });
  });

  it('dismisses also what is about an account that is gone', () => {
    expect(planDecision({ ...input, measures: [] }, { ...situation, hasTarget: false })).toEqual({
      kind: 'decide',
    });
  });
});
