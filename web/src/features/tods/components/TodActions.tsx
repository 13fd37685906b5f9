import type { Tod } from '@tod/model';
import { useWaitingAnswer } from '../../../domain/tods/answers/waitingAnswers.ts';
import type { AskedAction } from '../../../domain/tods/offeredActions.ts';
import { TodActionButtons } from './TodActionButtons.tsx';
import { WaitingAnswerStatus } from './WaitingAnswerStatus.tsx';

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
  if (waiting === undefined) return <TodActionButtons isPending={tod.status === 'pending'} {...buttons} />;
  return <WaitingAnswerStatus uid={uid} waiting={waiting} />;
}
