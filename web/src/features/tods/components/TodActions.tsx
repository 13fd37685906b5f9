import Box from '@mui/material/Box';
import type { Tod } from '@tod/model';
import {
  useIsLeaving,
  useWaitingAnswer,
  withdrawAnswer,
} from '../../../domain/tods/answers/waitingAnswers.ts';
import type { AskedAction } from '../../../domain/tods/offeredActions.ts';
import { BusyButton } from '../../../platform/ui/BusyButton.tsx';
import { texts } from '../texts.ts';
import { StatusChip } from './StatusChip.tsx';
import { TodActionButtons } from './TodActionButtons.tsx';

interface TodActionsProps {
  readonly tod: Tod;
  /** Who is looking. */
  readonly uid: string;
  readonly actions: readonly AskedAction[];
  readonly running: AskedAction | undefined;
  readonly onAsk: (action: AskedAction) => void;
}

/** What may be done to a tod, or what was answered and waits for a network, as long as it does. */
export function TodActions({ tod, uid, ...buttons }: TodActionsProps) {
  const waiting = useWaitingAnswer(uid, tod.id);
  const isLeaving = useIsLeaving(uid, waiting);
  if (waiting === undefined) return <TodActionButtons isPending={tod.status === 'pending'} {...buttons} />;
  return (
    <>
      <Box role="status" sx={{ display: 'flex' }}>
        <StatusChip tone="quiet">
          {isLeaving ? texts.answerLeaving[waiting.answer] : texts.answerWaiting[waiting.answer]}
        </StatusChip>
      </Box>
      <BusyButton
        size="small"
        variant="outlined"
        color="inherit"
        isBusy={isLeaving}
        onClick={() => withdrawAnswer(uid, waiting)}
      >
        {texts.withdrawAnswer}
      </BusyButton>
    </>
  );
}
