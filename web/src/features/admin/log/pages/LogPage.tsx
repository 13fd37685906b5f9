import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type NamedEntry, useAdminLog } from '../../../../domain/administration/log/useAdminLog.ts';
import { useSignedIn } from '../../../../platform/firebase/AuthSessionContext.tsx';
import { formatDateTime } from '../../../../platform/text/format.ts';
import { OfflineNotice } from '../../../../platform/ui/OfflineNotice.tsx';
import { Page } from '../../../../platform/ui/Page.tsx';
import { RefreshButton } from '../../../../platform/ui/RefreshButton.tsx';
import { adminTabAddress } from '../../addresses.ts';
import { BackLink } from '../../shell/BackLink.tsx';
import { ReadPagesFrame } from '../../shell/ReadPagesFrame.tsx';
import { STACKED_TABLE, TABLE_ROLES } from '../../shell/stackedTable.ts';
import { detailsLabel, reasonLabel, targetLabel } from '../targetLabel.ts';
import { texts } from '../texts.ts';

/** `/admin/log`: what administrators did, the latest first. */
export function LogPage() {
  const log = useAdminLog();
  const { uid } = useSignedIn();
  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        <>
          <BackLink to={adminTabAddress('users')} label={texts.back} />
          <RefreshButton
            label={texts.refresh}
            done={texts.refreshed}
            failed={texts.refreshFailed}
            onRefresh={log.refresh}
          />
        </>
      }
    >
      <OfflineNotice />
      <ReadPagesFrame list={log} failed={texts.failed} empty={texts.empty} more={texts.more}>
        <LogTable entries={log.items} ownUid={uid} />
      </ReadPagesFrame>
    </Page>
  );
}

interface LogTableProps {
  readonly entries: readonly NamedEntry[];
  readonly ownUid: string;
}

function LogTable({ entries, ownUid }: LogTableProps) {
  return (
    <TableContainer tabIndex={0} role="region" aria-label={texts.listLabel} sx={STACKED_TABLE}>
      <Table size="small" {...TABLE_ROLES.table}>
        <TableHead {...TABLE_ROLES.rows}>
          <TableRow {...TABLE_ROLES.row}>
            {(['at', 'actor', 'action', 'target', 'reason'] as const).map((column) => (
              <TableCell {...TABLE_ROLES.columnHeader} key={column}>
                {texts.columns[column]}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody {...TABLE_ROLES.rows}>
          {entries.map((entry) => (
            <TableRow {...TABLE_ROLES.row} key={entry.id}>
              <TableCell {...TABLE_ROLES.cell} sx={{ minWidth: 130 }}>
                {entry.at === null ? '' : formatDateTime(entry.at)}
              </TableCell>
              <TableCell {...TABLE_ROLES.cell} sx={{ overflowWrap: 'anywhere', minWidth: 110 }}>
                {entry.actorName ?? entry.actor}
              </TableCell>
              <TableCell {...TABLE_ROLES.cell} sx={{ minWidth: 120 }}>
                {texts.actions[entry.action]}
              </TableCell>
              <TableCell {...TABLE_ROLES.cell} sx={{ overflowWrap: 'anywhere', minWidth: 160 }}>
                {targetLabel(entry)}
              </TableCell>
              <TableCell {...TABLE_ROLES.cell} sx={{ overflowWrap: 'anywhere', minWidth: 180 }}>
                {reasonLabel(entry, ownUid)}
                {entry.fields.length === 0 ? null : (
                  <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                    {detailsLabel(entry)}
                  </Box>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
