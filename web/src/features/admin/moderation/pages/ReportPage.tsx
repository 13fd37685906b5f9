import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { hasHandedOver, isConcerned, isPointedOut, type ReportFields, type ReportSource } from '@tod/model';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { usePersonName } from '../../../../domain/moderation/usePersonName.ts';
import { useReport } from '../../../../domain/moderation/useReports.ts';
import { reportTexts } from '../../../../domain/people/safety/reportTexts.ts';
import { useSignedIn } from '../../../../platform/firebase/AuthSessionContext.tsx';
import { formatDateTime } from '../../../../platform/text/format.ts';
import { EmptyState } from '../../../../platform/ui/EmptyState.tsx';
import { ErrorState } from '../../../../platform/ui/ErrorState.tsx';
import { OfflineNotice } from '../../../../platform/ui/OfflineNotice.tsx';
import { Page } from '../../../../platform/ui/Page.tsx';
import { SkeletonBlock, SkeletonGroup } from '../../../../platform/ui/Skeletons.tsx';
import { adminAddresses, adminTabAddress } from '../../addresses.ts';
import { BackLink } from '../../shell/BackLink.tsx';
import { DecisionForm } from '../components/DecisionForm.tsx';
import { DecisionSummary } from '../components/DecisionSummary.tsx';
import { HandOverForm } from '../components/HandOverForm.tsx';
import { ReportEvidence } from '../components/ReportEvidence.tsx';
import { ReportHistory } from '../components/ReportHistory.tsx';
import { ReportMarks } from '../components/ReportMarks.tsx';
import { nameOf } from '../components/ReportRow.tsx';
import { ReportSection } from '../components/ReportSection.tsx';
import { texts } from '../texts.ts';

/** One report: what was said, by whom, about what, and what is done about it. */
export function ReportPage() {
  const { id = '' } = useParams();
  const report = useReport(id);
  if (report.status === 'ready') return <ReportView key={id} reportId={id} report={report.data} />;
  return (
    <Page title={texts.title} actions={<ToQueue />}>
      {report.status === 'missing' ? (
        <EmptyState title={texts.reportMissing} />
      ) : report.status === 'error' ? (
        <ErrorState title={texts.loadFailed} error={report.error} onRetry={report.retry} />
      ) : (
        <SkeletonGroup>
          <SkeletonBlock sx={{ height: 480 }} />
        </SkeletonGroup>
      )}
    </Page>
  );
}

interface ReportViewProps {
  readonly reportId: string;
  readonly report: ReportFields;
}

function ReportView({ reportId, report }: ReportViewProps) {
  const { uid } = useSignedIn();
  const [seenVersion, setSeenVersion] = useState(report.version);
  const { createdAt, reason, context, status } = report;
  const isOwnInitiative = !isPointedOut(report.source);
  // Whom a report is about does not learn here who reported, why, or by which of their messages.
  const isAboutViewer = report.targetUid === uid;
  return (
    <Page
      title={isOwnInitiative ? texts.suspensionTitle(nameOf(report)) : texts.reportTitle(nameOf(report))}
      {...(!isOwnInitiative &&
        !isAboutViewer && {
          subtitle: `${reportTexts.reasons[reason]} · ${texts.contexts[context]}${createdAt === null ? '' : ` · ${texts.received(formatDateTime(createdAt))}`}`,
        })}
      actions={<ToQueue />}
    >
      <OfflineNotice />
      {isAboutViewer ? null : (
        <Box sx={{ mb: 2 }}>
          <ReportMarks report={report} />
        </Box>
      )}
      <Box sx={COLUMNS}>
        {isAboutViewer ? null : (
          <Box sx={COLUMN}>
            <Reporter uid={report.reporterUid} source={report.source} />
            <ReportEvidence report={report} />
            <ReportHistory reportId={reportId} report={report} uid={uid} />
          </Box>
        )}
        <Box sx={COLUMN}>
          {status === 'open' ? (
            <OpenReport
              // What was typed for an older state is not sent for this one.
              key={seenVersion}
              reportId={reportId}
              report={report}
              version={seenVersion}
              uid={uid}
              onReread={() => setSeenVersion(report.version)}
            />
          ) : (
            <DecisionSummary reportId={reportId} report={report} version={report.version} uid={uid} />
          )}
        </Box>
      </Box>
    </Page>
  );
}

/** What stands where no member reported. */
const NOBODY: { readonly [Of in ReportSource]?: string } = {
  server: texts.noticed,
  administrator: texts.ownInitiativeBy,
  formerAccount: texts.formerAccountBy,
};

function Reporter({ uid, source }: { readonly uid: string | null; readonly source: ReportSource }) {
  const name = usePersonName(uid);
  return (
    <ReportSection title={texts.by}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {NOBODY[source] ?? (uid === null ? texts.gone : name || texts.unnamed)}
      </Typography>
    </ReportSection>
  );
}

interface OpenReportProps extends ReportViewProps {
  readonly version: number;
  readonly uid: string;
  readonly onReread: () => void;
}

function OpenReport({ reportId, report, version, uid, onReread }: OpenReportProps) {
  const { handedOver } = report;
  const handing = usePersonName(handedOver?.byUid ?? null);
  const isHandedOver = hasHandedOver(report, uid);
  return (
    <ReportSection title={texts.decide}>
      {report.version === version || report.changedByUid === uid ? null : (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={onReread}>
              {texts.reread}
            </Button>
          }
        >
          {texts.changed}
        </Alert>
      )}
      {handedOver === null || isHandedOver || report.targetUid === uid ? null : (
        <Alert severity="info">{texts.handedOverBy(handing || texts.someAdmin, handedOver.note)}</Alert>
      )}
      {isConcerned(report, uid) ? (
        <Alert severity="info">{texts.own}</Alert>
      ) : isHandedOver ? (
        <Alert severity="info">{texts.ownHandOver}</Alert>
      ) : (
        <DecisionForm reportId={reportId} report={report} version={version} />
      )}
      {isHandedOver ? null : <HandOverForm reportId={reportId} version={version} />}
    </ReportSection>
  );
}

const COLUMNS = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const;
const COLUMN = { display: 'grid', gap: 2 } as const;

/** The queue stands on two pages. */
function ToQueue() {
  return (
    <BackLink to={adminTabAddress('messages')} others={[adminAddresses.moderation]} label={texts.back} />
  );
}
