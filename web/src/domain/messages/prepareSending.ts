import { prepareCall } from '../../platform/firebase/call.ts';

/** For whoever is writing: loads what sending will need, so that the first message does not wait for it. */
export function prepareSending(): void {
  prepareCall();
}
