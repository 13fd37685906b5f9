import type { CallInput } from '@tod/model';
import { call } from '../../platform/firebase/call.ts';

/** Decides on a report. Rejects as `call` does; `reportChanged` says who was faster. */
export async function decideReport(input: CallInput<'decideReport'>): Promise<void> {
  await call('decideReport', input);
}

/** Leaves a report to another administrator. Rejects as `call` does. */
export async function handOverReport(input: CallInput<'handOverReport'>): Promise<void> {
  await call('handOverReport', input);
}

/** Answers an objection to somebody else's decision. Rejects as `call` does. */
export async function answerObjection(input: CallInput<'answerObjection'>): Promise<void> {
  await call('answerObjection', input);
}
