import Box from '@mui/material/Box';
import {
  useIsLeaving,
  type WaitingAnswer,
  withdrawAnswer,
} from '../../../domain/tods/answers/waitingAnswers.ts';
import { texts as todTexts } from '../../../domain/tods/texts.ts';
import { BusyButton } from '../../../platform/ui/BusyButton.tsx';
import { texts } from '../texts.ts';
import { StatusChip } from './StatusChip.tsx';

interface WaitingAnswerStatusProps {
  readonly uid: string;
  readonly waiting: WaitingAnswer;
}

/** What was answered and waits for a network or for the server's word, and how it is taken back as long as it cannot have arrived. */
export function WaitingAnswerStatus({ uid, waiting }: WaitingAnswerStatusProps) {
  const isLeaving = useIsLeaving(uid, waiting);
  const mayHaveArrived = waiting.mayHaveArrived === true;
  const labels = isLeaving ? texts.answerLeaving : mayHaveArrived ? todTexts.answerSent : texts.answerWaiting;
  return (
    <>
      <Box role="status" sx={{ display: 'flex' }}>
        <StatusChip tone="quiet">{labels[waiting.answer]}</StatusChip>
      </Box>
      {mayHaveArrived ? null : (
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
