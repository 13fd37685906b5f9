import type { Sport } from '@tod/model';
import { useEffect, useState } from 'react';
import { countPractitioners, deleteSport } from '../../../domain/administration/sports/sportActions.ts';
import { ConfirmDialog } from '../../../platform/ui/ConfirmDialog.tsx';
import { toastError, toastSuccess } from '../../../platform/ui/toast.ts';
import { describeFailure } from './describeFailure.ts';
import { texts } from './texts.ts';

/** Says whom it takes a sport from, and takes it out of the catalogue. Mount anew each time. */
export function DeleteSportDialog({
  sport,
  onClose,
}: {
  readonly sport: Sport;
  readonly onClose: () => void;
}) {
  const [practitioners, setPractitioners] = useState<number | 'counting' | 'unknown'>('counting');
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let isGone = false;
    countPractitioners(sport.id).then(
      (count) => {
        if (!isGone) setPractitioners(count);
      },
      () => {
        if (!isGone) setPractitioners('unknown');
      },
    );
    return () => {
      isGone = true;
    };
  }, [sport.id]);

  async function remove(): Promise<void> {
    setBusy(true);
    try {
      await deleteSport(sport.id);
      toastSuccess(texts.deletion.done);
    } catch (error) {
      toastError(describeFailure(error, texts.deletion.failed));
    } finally {
      onClose();
    }
  }

  const who =
    practitioners === 'counting'
      ? texts.deletion.counting
      : practitioners === 'unknown'
        ? texts.deletion.unknown
        : texts.deletion.practised(practitioners);
  return (
    <ConfirmDialog
      isOpen
      title={texts.deletion.title(sport.name)}
      text={`${texts.deletion.question} ${who}`}
      confirmLabel={isBusy ? texts.deletion.busy : texts.deletion.confirm}
      isDangerous
      isBusy={isBusy || practitioners === 'counting'}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
