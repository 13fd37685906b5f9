import { useState } from 'react';
import { repairPopularity } from '../../../domain/administration/sports/sportActions.ts';
import { failureText } from '../../../platform/text/errors.ts';
import { BusyButton } from '../../../platform/ui/BusyButton.tsx';
import { toastError, toastInfo, toastSuccess, toastWarning } from '../../../platform/ui/toast.ts';
import { texts } from './texts.ts';

interface RepairButtonProps {
  /** Whether the table is there yet. */
  readonly isReady: boolean;
}

/** Brings popularities above 99 back to the scale; once done there is nothing more to press. */
export function RepairButton({ isReady }: RepairButtonProps) {
  const [state, setState] = useState<'idle' | 'loading' | 'done'>('idle');

  async function repair(): Promise<void> {
    setState('loading');
    const { mended, failed } = await repairPopularity();
    if (mended + failed === 0) toastInfo(texts.nothingToRepair);
    else if (failed === 0) toastSuccess(texts.repairDone(mended));
    else if (mended === 0) toastError(texts.repairPartly(mended, failed));
    else toastWarning(texts.repairPartly(mended, failed));
    setState(failed === 0 ? 'done' : 'idle');
  }

  return (
    <BusyButton
      variant="outlined"
      color="inherit"
      disabled={!isReady}
      isBusy={state !== 'idle'}
      onClick={() => {
        repair().catch((error: unknown) => {
          toastError(`${texts.repairFailed}. ${failureText(error)}`);
          setState('idle');
        });
      }}
    >
      {state === 'done' ? texts.repaired : state === 'loading' ? texts.repairing : texts.repair}
    </BusyButton>
  );
}
