import type { CallOutput } from '@tod/model';
import { call } from '../../platform/firebase/call.ts';
import './refusalTexts.ts';

/** What somebody answers, and how. */
export interface TodAnswer {
  readonly todId: string;
  /** Which proposal they have read; null stands for the one that the tod was sent with. */
  readonly proposalId: string | null;
  readonly accept: boolean;
}

/**
 * Accepts or refuses what waits for this person's answer.
 * @throws RefusedError proposalChanged where something else is proposed by now; CallFailedError
 */
export function answerTod({ todId, proposalId, accept }: TodAnswer): Promise<CallOutput<'respondToTod'>> {
  return call('respondToTod', { todId, proposalId, accept });
}
