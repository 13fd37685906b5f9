import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link } from 'react-router-dom';
import type { Member } from '../../../domain/administration/members/useMembers.ts';
import { routes } from '../../../platform/navigation/routes.ts';
import { STACKED_TABLE, TABLE_ROLES } from '../shell/stackedTable.ts';
import type { AskedDecision } from './MemberDecisionDialog.tsx';
import { actionsOn } from './memberDecisions.ts';
import { emailOf, nameOf } from './memberLabels.ts';
import { texts } from './texts.ts';

interface MemberTableProps {
  readonly members: readonly Member[];
  readonly ownUid: string;
  readonly onAsk: (decision: AskedDecision) => void;
}

/** Who there is, what they are, and what can be done with each. */
export function MemberTable({ members, ownUid, onAsk }: MemberTableProps) {
  return (
    <TableContainer tabIndex={0} role="region" aria-label={texts.listLabel} sx={STACKED_TABLE}>
      <Table {...TABLE_ROLES.table}>
        <TableHead {...TABLE_ROLES.rows}>
          <TableRow {...TABLE_ROLES.row}>
            <TableCell {...TABLE_ROLES.columnHeader}>{texts.columns.name}</TableCell>
            <TableCell {...TABLE_ROLES.columnHeader}>{texts.columns.email}</TableCell>
            <TableCell {...TABLE_ROLES.columnHeader}>{texts.columns.role}</TableCell>
            <TableCell {...TABLE_ROLES.columnHeader}>{texts.columns.actions}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody {...TABLE_ROLES.rows}>
          {members.map((member) => (
            <TableRow {...TABLE_ROLES.row} key={member.uid}>
              <TableCell {...TABLE_ROLES.rowHeader} component="th" scope="row" sx={{ minWidth: 140 }}>
                <Box
                  component={Link}
                  to={routes.profile(member.uid)}
                  sx={{ color: 'text.primary', fontWeight: 700 }}
                >
                  {nameOf(member)}
                </Box>
                {member.uid === ownUid ? ` (${texts.oneself})` : null}
              </TableCell>
              <TableCell {...TABLE_ROLES.cell} sx={{ overflowWrap: 'anywhere', minWidth: 160 }}>
                {emailOf(member)}
              </TableCell>
              <TableCell {...TABLE_ROLES.cell}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
                  <Chip size="small" label={member.isAdmin ? texts.roles.admin : texts.roles.user} />
                  {member.suspended ? <Chip size="small" color="error" label={texts.suspended} /> : null}
                </Box>
              </TableCell>
              <TableCell {...TABLE_ROLES.cell}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, minWidth: { xs: 260, md: 320 } }}>
                  {actionsOn(member).map((action) => (
                    <Button
                      key={action}
                      size="small"
                      variant="outlined"
                      color={action === 'remove' ? 'error' : 'inherit'}
                      aria-label={texts.actions[action].aloud(nameOf(member))}
                      onClick={() => onAsk({ action, member })}
                    >
                      {texts.actions[action].button}
                    </Button>
                  ))}
                </Box>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
