import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { isPointedOut, type ReportFields } from '@tod/model';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { useReportHistory } from '../../../../domain/moderation/useReports.ts';
import { reportTexts } from '../../../../domain/people/safety/reportTexts.ts';
import { formatDate } from '../../../../platform/text/format.ts';
import { ErrorState } from '../../../../platform/ui/ErrorState.tsx';
import { SkeletonRows } from '../../../../platform/ui/Skeletons.tsx';
import { adminAddresses } from '../../addresses.ts';
import { texts } from '../texts.ts';
import { ReportSection } from './ReportSection.tsx';

interface ReportHistoryProps {
  readonly reportId: string;
  readonly report: Pick<ReportFields, 'targetUid' | 'reporterUid'>;
  /** The administrator who looks at it. */
  readonly uid: string;
}

/** What else was said about the one, and by the other. */
export function ReportHistory({ reportId, report, uid }: ReportHistoryProps) {
  const left = { except: reportId, viewerUid: uid };
  return (
    <ReportSection title={texts.history}>
      {report.targetUid === null ? null : (
        <Reports title={texts.aboutTarget} field="targetUid" uid={report.targetUid} {...left} />
      )}
      {report.reporterUid === null ? null : (
        <Reports title={texts.byReporter} field="reporterUid" uid={report.reporterUid} {...left} />
      )}
    </ReportSection>
  );
}

interface ReportsProps {
  readonly title: string;
  readonly field: 'targetUid' | 'reporterUid';
  readonly uid: string;
  readonly except: string;
  readonly viewerUid: string;
}

function Reports({ title, field, uid, except, viewerUid }: ReportsProps) {
  const history = useReportHistory(field, uid);
  // Nor does anybody learn here who reported them.
  const others =
    history.status === 'ready'
      ? history.data.filter(({ id, targetUid }) => id !== except && targetUid !== viewerUid)
      : [];
  // Where one came from to the first of them, for the way back.
  const { state } = useLocation();
  return (
    <div>
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      {history.status === 'error' ? (
        <ErrorState title={texts.historyFailed} error={history.error} onRetry={history.retry} />
      ) : history.status !== 'ready' ? (
        <SkeletonRows rows={1} />
      ) : others.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>
          {history.fromCache ? texts.emptyOffline : texts.noHistory}
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {others.map(({ id, reason, source, status, createdAt }) => (
            <li key={id}>
              <Link component={RouterLink} to={adminAddresses.report(id)} state={state}>
                {[
                  isPointedOut(source) ? reportTexts.reasons[reason] : texts.measures.suspension,
                  texts.statuses[status],
                  ...(createdAt === null ? [] : [formatDate(createdAt)]),
                ].join(' · ')}
              </Link>
            </li>
          ))}
        </Box>
      )}
    </div>
  );
}
