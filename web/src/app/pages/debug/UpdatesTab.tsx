import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { formatDateTime } from '../../../platform/text/format.ts';
import { BusyButton } from '../../../platform/ui/BusyButton.tsx';
import { ConfirmDialog } from '../../../platform/ui/ConfirmDialog.tsx';
import { BUILT_AT, VERSION } from '../../../platform/version.ts';
import { readMoment } from '../../updates/storedVersions.ts';
import { type UpdateState, useUpdateState } from '../../updates/updateState.ts';
import { Facts } from './Facts.tsx';
import { debugTexts as debug } from './texts.ts';
import { useVersionControl, type VersionControl } from './useVersionControl.ts';
import type { WorkerSupport } from './useWorkerSupport.ts';

/** Which version runs, whether there is another, and what to do when something is stuck. */
export function UpdatesTab({ support }: { readonly support: WorkerSupport }) {
  const update = useUpdateState();
  const { state, check, apply, purge, reset } = useVersionControl(support.registration);
  const [isAsking, setAsking] = useState(false);
  const checkedAt = readMoment('checked');
  const isBusy = state.status !== 'idle';
  return (
    <>
      <Facts
        facts={[
          [debug.installedVersion, VERSION],
          [debug.builtAt, formatDateTime(BUILT_AT)],
          [debug.lastCheck, checkedAt === undefined ? debug.never : formatDateTime(checkedAt)],
        ]}
      />
      <Box role="status" sx={{ my: 2 }}>
        <strong>{debug.status}</strong> <span>{`· ${describeState(state, update)}`}</span>
      </Box>
      {isBusy ? (
        <LinearProgress
          aria-label={debug.progress}
          {...(state.status === 'purging'
            ? { variant: 'determinate' as const, value: state.percentage }
            : {})}
        />
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
        <BusyButton variant="contained" isBusy={isBusy} onClick={() => void check()}>
          {debug.check}
        </BusyButton>
        <BusyButton
          variant="contained"
          color="success"
          isBusy={isBusy || update.status === 'none'}
          onClick={apply}
        >
          {debug.apply}
        </BusyButton>
        <BusyButton variant="outlined" color="inherit" isBusy={isBusy} onClick={() => void purge()}>
          {debug.purge}
        </BusyButton>
        <BusyButton variant="outlined" color="error" isBusy={isBusy} onClick={() => setAsking(true)}>
          {debug.reset}
        </BusyButton>
      </Box>
      <ConfirmDialog
        isOpen={isAsking}
        title={debug.resetTitle}
        text={debug.resetText}
        confirmLabel={debug.reset}
        isDangerous
        onConfirm={() => {
          setAsking(false);
          void reset();
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

function describeState(state: VersionControl, update: UpdateState): string {
  if (state.status === 'purging') return debug.statuses.purging(state.percentage);
  if (state.status !== 'idle') return debug.statuses[state.status];
  if (state.error !== undefined) return state.error;
  return update.status === 'none' ? debug.statuses.idle : debug.statuses.available(update.version);
}
