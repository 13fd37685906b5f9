import Box from '@mui/material/Box';
import { REPORT_GROUPS } from '../../../../domain/moderation/queries.ts';
import { useReportQueue } from '../../../../domain/moderation/useReports.ts';
import { useSignedIn } from '../../../../platform/firebase/AuthSessionContext.tsx';
import { useAddressParameters } from '../../../../platform/navigation/useAddressParameters.ts';
import { EmptyState } from '../../../../platform/ui/EmptyState.tsx';
import { ErrorState } from '../../../../platform/ui/ErrorState.tsx';
import { OfflineNotice } from '../../../../platform/ui/OfflineNotice.tsx';
import { ShowMore } from '../../../../platform/ui/ShowMore.tsx';
import { SkeletonRows } from '../../../../platform/ui/Skeletons.tsx';
import { TabBar, TabPanel } from '../../../../platform/ui/TabBar.tsx';
import { texts } from '../texts.ts';
import { ReportRow } from './ReportRow.tsx';

const PANEL_ID = 'reports';
const GROUP_PARAMETER = 'group';

/** What was reported, by what it waits for. */
export function ReportQueue() {
  const { uid } = useSignedIn();
  const [parameters, change] = useAddressParameters();
  const group = REPORT_GROUPS.find((value) => value === parameters.get(GROUP_PARAMETER)) ?? 'open';
  const list = useReportQueue(group);
  return (
    <>
      <OfflineNotice />
      <TabBar
        label={texts.groupsLabel}
        tabs={REPORT_GROUPS.map((value) => ({ value, label: texts.groups[value] }))}
        value={group}
        onChange={(value) =>
          change((now) => {
            now.set(GROUP_PARAMETER, value);
            return now;
          })
        }
        panelId={PANEL_ID}
      />
      <TabPanel id={PANEL_ID} label={texts.groups[group]}>
        {list.status === 'loading' ? (
          <SkeletonRows rows={3} />
        ) : list.status === 'error' ? (
          <ErrorState title={texts.loadFailed} error={list.error} onRetry={list.retry} />
        ) : list.items.length === 0 ? (
          <EmptyState
            title={list.fromCache ? texts.emptyOffline : texts.empty[group]}
            text={texts.emptyText}
          />
        ) : (
          <>
            <Box
              component="ul"
              aria-label={texts.groups[group]}
              sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}
            >
              {list.items.map((report) => (
                <ReportRow key={report.id} report={report} uid={uid} />
              ))}
            </Box>
            <ShowMore list={list} label={texts.showMore} />
          </>
        )}
      </TabPanel>
    </>
  );
}
