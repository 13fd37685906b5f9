import { call } from '../../platform/firebase/call.ts';

/** Objects to a decision about oneself. Rejects as `call` does. */
export async function objectToDecision(decisionId: string, objection: string): Promise<void> {
  await call('objectToDecision', { decisionId, objection });
}
