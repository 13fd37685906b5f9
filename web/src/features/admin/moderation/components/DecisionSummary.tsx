import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { ReportFields } from '@tod/model';
import { usePersonName } from '../../../../domain/moderation/usePersonName.ts';
import { formatDate } from '../../../../platform/text/format.ts';
import { texts } from '../texts.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { ReportSection } from './ReportSection.tsx';

interface DecisionSummaryProps {
  readonly reportId: string;
  readonly report: ReportFields;
  readonly version: number;
  /** Of the administrator who looks. */
  readonly uid: string;
}

/** What was decided by whom, and what became of the objection. */
export function DecisionSummary({ reportId, report, version, uid }: DecisionSummaryProps) {
  const { decision, objection, answer, isObjected } = report;
  const decider = usePersonName(decision?.deciderUid || null);
  const answerer = usePersonName(answer?.answererUid ?? null);
  if (decision === null) return null;
  const { measures, days, reasons, at } = decision;
  // Of what was dismissed they were written for the log, and may say who reported what.
  const isReasonOwn = report.targetUid === uid && measures.length === 0;
  const isOwn = decision.deciderUid === uid || report.targetUid === uid || report.reporterUid === uid;
  return (
    <>
      <ReportSection title={texts.decisionTitle}>
        <Typography sx={{ fontWeight: 700 }}>
          {measures.length === 0
            ? texts.dismiss
            : measures
                .map((measure) =>
                  measure === 'suspension'
                    ? `${texts.measures.suspension} (${days === null ? texts.forGood : texts.dayCounts(days)})`
                    : texts.measures[measure],
                )
                .join(', ')}
        </Typography>
        {isReasonOwn ? null : <Typography sx={WORDS}>{reasons}</Typography>}
        {report.source === 'formerAccount' ? null : <Signature name={decider} at={at} />}
      </ReportSection>
      {objection === null ? null : (
        <ReportSection title={texts.objection}>
          <Typography sx={WORDS}>{objection.text}</Typography>
          {answer !== null ? (
            <Alert severity={answer.isUpheld ? 'info' : 'success'}>
              <Typography sx={{ fontWeight: 700 }}>
                {answer.isUpheld ? texts.upheld : texts.reversed}
              </Typography>
              <Typography sx={WORDS}>{answer.text}</Typography>
              <Signature name={answerer} at={answer.at} />
            </Alert>
          ) : !isObjected ? null : isOwn ? (
            <Alert severity="info">{decision.deciderUid === uid ? texts.ownDecision : texts.own}</Alert>
          ) : (
            <AnswerForm reportId={reportId} version={version} />
          )}
        </ReportSection>
      )}
    </>
  );
}

interface SignatureProps {
  readonly name: string | undefined;
  readonly at: Date | null;
}

function Signature({ name, at }: SignatureProps) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {at === null
        ? null
        : texts.decidedBy(name === undefined || name === '' ? texts.someAdmin : name, formatDate(at))}
    </Typography>
  );
}

const WORDS = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;
