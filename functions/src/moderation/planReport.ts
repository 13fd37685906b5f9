import {
  type CallInput,
  MAX_OPEN_REPORTS,
  type MessageFields,
  type Refusal,
  type ReportContext,
  type ReportFields,
} from '@tod/model';

type ReportInput = CallInput<'reportUser'>;

/** What the database says about a report that somebody wants to make. */
export interface ReportSituation {
  /** The reporter's reports that nobody has dealt with yet. */
  readonly openReports: readonly Pick<ReportFields, 'targetUid' | 'context' | 'messageId' | 'todId'>[];
  readonly hasTarget: boolean;
  readonly hasConversation: boolean;
  /** The reported message, null where there is none. */
  readonly message: MessageFields | null;
  /** The reported tod is there, between these two. */
  readonly hasTod: boolean;
}

export type ReportPlan =
  | { readonly kind: 'refuse'; readonly reason: Refusal }
  | { readonly kind: 'create'; readonly quote: string };

/** What becomes of a report, without writing anything. */
export function planReport(input: ReportInput, situation: ReportSituation): ReportPlan {
  const { targetUid, context, messageId, todId } = input;
  if ((context === 'message') !== (messageId !== null)) return refusal('invalidInput');
  if ((context === 'tod') !== (todId !== null)) return refusal('invalidInput');
  const isSame = (open: (typeof situation.openReports)[number]) =>
    open.targetUid === targetUid &&
    open.context === context &&
    open.messageId === messageId &&
    open.todId === todId;
  if (situation.openReports.some(isSame)) return refusal('reportAlreadyOpen');
  if (situation.openReports.length >= MAX_OPEN_REPORTS) return refusal('tooManyReports');
  if (!situation.hasTarget) return refusal('partnerMissing');
  // Of what is between others nobody learns here whether it is there.
  if (!hasContext(context, targetUid, situation)) return refusal('reportContextMissing');
  return { kind: 'create', quote: situation.message?.content ?? '' };
}

/** Only what somebody wrote themselves can be held against them, and while it can be read. */
function hasContext(context: ReportContext, targetUid: string, situation: ReportSituation): boolean {
  switch (context) {
    case 'profile':
      return true;
    case 'conversation':
      return situation.hasConversation;
    case 'message':
      // Another decision on one that was removed, once reversed, would bring other words back than theirs.
      return situation.message?.senderUid === targetUid && !situation.message.isRemoved;
    case 'tod':
      return situation.hasTod;
  }
}

function refusal(reason: Refusal): ReportPlan {
  return { kind: 'refuse', reason };
}
