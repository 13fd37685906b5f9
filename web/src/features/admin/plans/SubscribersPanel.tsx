import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  reconcileSubscription,
  reconcileSubscriptions,
} from '../../../domain/administration/plans/planActions.ts';
import { subscriberState } from '../../../domain/administration/plans/subscriberState.ts';
import { type Subscriber, useSubscribers } from '../../../domain/administration/plans/useSubscribers.ts';
import { routes } from '../../../platform/navigation/routes.ts';
import { failureText } from '../../../platform/text/errors.ts';
import { BusyButton } from '../../../platform/ui/BusyButton.tsx';
import { RefreshButton } from '../../../platform/ui/RefreshButton.tsx';
import { toastError, toastInfo, toastSuccess, toastWarning } from '../../../platform/ui/toast.ts';
import { ReadPagesFrame } from '../shell/ReadPagesFrame.tsx';
import { STACKED_TABLE, TABLE_ROLES } from '../shell/stackedTable.ts';
import { texts as planTexts } from './texts.ts';

const texts = planTexts.subscribers;
/** Whose subscription is being read: one member's, or everybody's. */
const EVERYBODY = 'everybody';

/** Who has premium, how it stands, and what the payment service says of it. */
export function SubscribersPanel() {
  const list = useSubscribers();
  const [busy, setBusy] = useState<string>();

  async function during(what: string, work: () => Promise<void>): Promise<void> {
    setBusy(what);
    try {
      await work();
      // Where it cannot be read anew, its frame says so.
      await list.refresh().catch(() => undefined);
    } catch (error) {
      toastError(`${texts.reconcileFailed}. ${failureText(error)}`);
    } finally {
      setBusy(undefined);
    }
  }

  async function reconcileOne(uid: string): Promise<void> {
    if (await reconcileSubscription(uid)) toastSuccess(texts.reconciled);
    else toastInfo(texts.noCustomer);
  }

  async function reconcileAll(): Promise<void> {
    const { customers, failed } = await reconcileSubscriptions();
    if (failed === 0) toastSuccess(texts.reconciledAll(customers));
    else toastWarning(texts.reconciledPartly(customers, failed));
  }

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        <BusyButton
          variant="outlined"
          color="inherit"
          isBusy={busy !== undefined}
          onClick={() => void during(EVERYBODY, reconcileAll)}
        >
          {busy === EVERYBODY ? texts.reconciling : texts.reconcileAll}
        </BusyButton>
        <RefreshButton
          label={texts.refresh}
          done={texts.refreshed}
          failed={texts.failed}
          onRefresh={list.refresh}
        />
      </Box>
      <ReadPagesFrame list={list} failed={texts.failed} empty={texts.empty} more={texts.more}>
        <SubscriberTable
          subscribers={list.items}
          busy={busy}
          onReconcile={(uid) => void during(uid, () => reconcileOne(uid))}
        />
      </ReadPagesFrame>
    </>
  );
}

interface SubscriberTableProps {
  readonly subscribers: readonly Subscriber[];
  readonly busy: string | undefined;
  readonly onReconcile: (uid: string) => void;
}

function SubscriberTable({ subscribers, busy, onReconcile }: SubscriberTableProps) {
  const now = new Date();
  return (
    <TableContainer tabIndex={0} role="region" aria-label={texts.listLabel} sx={STACKED_TABLE}>
      <Table {...TABLE_ROLES.table}>
        <TableHead {...TABLE_ROLES.rows}>
          <TableRow {...TABLE_ROLES.row}>
            {(['name', 'plan', 'since', 'state', 'actions'] as const).map((column) => (
              <TableCell {...TABLE_ROLES.columnHeader} key={column}>
                {texts.columns[column]}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody {...TABLE_ROLES.rows}>
          {subscribers.map(({ uid, name, account }) => {
            const state = subscriberState(account, now);
            const shownName = name === '' ? texts.noName : name;
            return (
              <TableRow {...TABLE_ROLES.row} key={uid}>
                <TableCell {...TABLE_ROLES.rowHeader} component="th" scope="row" sx={{ minWidth: 140 }}>
                  <Box
                    component={Link}
                    to={routes.profile(uid)}
                    sx={{ color: 'text.primary', fontWeight: 700 }}
                  >
                    {shownName}
                  </Box>
                </TableCell>
                <TableCell {...TABLE_ROLES.cell}>{account.plan}</TableCell>
                <TableCell {...TABLE_ROLES.cell} sx={{ minWidth: 120 }}>
                  {account.subscriptionStart === null
                    ? texts.unknown
                    : texts.since(account.subscriptionStart)}
                </TableCell>
                <TableCell {...TABLE_ROLES.cell} sx={{ minWidth: 140 }}>
                  <Chip size="small" label={texts.states[state]} color={COLOURS[state]} />
                  {account.subscriptionEnd === null ? null : (
                    <Box
                      component="span"
                      sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}
                    >
                      {state === 'active' && account.subscriptionEnd > now
                        ? texts.renews(account.subscriptionEnd)
                        : texts.until(account.subscriptionEnd)}
                    </Box>
                  )}
                </TableCell>
                <TableCell {...TABLE_ROLES.cell}>
                  <BusyButton
                    size="small"
                    variant="outlined"
                    color="inherit"
                    isBusy={busy !== undefined}
                    aria-label={texts.reconcileAloud(shownName)}
                    onClick={() => onReconcile(uid)}
                    sx={{ minWidth: 170 }}
                  >
                    {busy === uid ? texts.reconciling : texts.reconcile}
                  </BusyButton>
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const COLOURS = { active: 'success', ending: 'default', unpaid: 'warning', lapsed: 'error' } as const;
