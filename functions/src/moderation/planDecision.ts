import { type CallInput, mayDecide, type Refusal, type ReportFields } from '@tod/model';

type DecisionInput = Omit<CallInput<'decideReport'>, 'reportId'>;

/** What the database says about a report that an administrator wants to decide on. */
export interface DecisionSituation {
  readonly report: ReportFields;
  readonly deciderUid: string;
  /** The account that it is about is there. */
  readonly hasTarget: boolean;
  readonly isTargetAdmin: boolean;
  /** The message that was reported is there. */
  readonly hasMessage: boolean;
}

export type DecisionPlan =
  | { readonly kind: 'refuse'; readonly reason: Refusal }
  /** The same administrator has decided just so: the answer did not reach them. */
  | { readonly kind: 'repeat' }
  | { readonly kind: 'decide' };

/** What becomes of a decision, without writing anything. */
export function planDecision(input: DecisionInput, situation: DecisionSituation): DecisionPlan {
  const { report, deciderUid } = situation;
  if (isRepeat(input, report, deciderUid)) return { kind: 'repeat' };
  if (report.status !== 'open' || report.version !== input.version) return refusal('reportChanged');
  if (!mayDecide(report, deciderUid)) return refusal('secondAdminNeeded');
  if (input.measures.length > 0 && !situation.hasTarget) return refusal('reportedPersonGone');
  // Nobody is told that a message was removed which had gone with the conversation.
  if (input.measures.includes('messageRemoved') && !situation.hasMessage) return refusal('invalidInput');
  if (input.measures.includes('suspension') && situation.isTargetAdmin) return refusal('memberIsAdmin');
  return { kind: 'decide' };
}

function isRepeat(input: DecisionInput, report: ReportFields, deciderUid: string): boolean {
  const { decision } = report;
  return (
    decision !== null &&
    report.version === input.version + 1 &&
    decision.deciderUid === deciderUid &&
    decision.reasons === input.reasons &&
    decision.days === input.days &&
    decision.measures.toSorted().join() === input.measures.toSorted().join()
  );
}

function refusal(reason: Refusal): DecisionPlan {
  return { kind: 'refuse', reason };
}
