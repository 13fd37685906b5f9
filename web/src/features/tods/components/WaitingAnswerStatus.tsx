import Box from '@mui/material/Box';
import {
  useIsLeaving,
  type WaitingAnswer,
  withdrawAnswer,
} from '../../../domain/tods/answers/waitingAnswers.ts';
import { BusyButton } from '../../../platform/ui/BusyButton.tsx';
import { texts } from '../texts.ts';
import { StatusChip } from './StatusChip.tsx';

interface WaitingAnswerStatusProps {
  readonly uid: string;
  readonly waiting: WaitingAnswer;
}

/** What was answered and waits for a network, and how it is taken back as long as it cannot have arrived. */
export function WaitingAnswerStatus({ uid, waiting }: WaitingAnswerStatusProps) {
  const isLeaving = useIsLeaving(uid, waiting);
  return (
    <>
      <Box role="status" sx={{ display: 'flex' }}>
        <StatusChip tone="quiet">
          {isLeaving ? texts.answerLeaving[waiting.answer] : texts.answerWaiting[waiting.answer]}
        </StatusChip>
      </Box>
      {waiting.mayHaveArrived === true ? null : (
        <BusyButton
          size="small"
          variant="outlined"
          color="inherit"
          isBusy={isLeaving}
          onClick={() => withdrawAnswer(uid, waiting)}
        >
          {texts.withdrawAnswer}
        </BusyButton>
      )}
    </>
  );
}
