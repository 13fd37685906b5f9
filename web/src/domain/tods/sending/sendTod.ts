import { call } from '../../../platform/firebase/call.ts';
import { newId } from '../../../platform/firebase/newId.ts';
import { setMatch } from '../../people/interactions/interactionStore.ts';
import { forgetStanding } from '../existing/useStanding.ts';
import { attemptTod } from './attemptTod.ts';
import { isMatched, type TodOutcome } from './todOutcome.ts';
import type { TodWish } from './todWish.ts';

/*
 * The id of a request whose fate is unknown, by what it asks of whom: sending it again must be the same call, else a tod
 * that did arrive would count twice. Asking for something else is another call, and the server lets one through.
 */
const undecided = new Map<string, string>();

/**
 * Sends a tod and takes the person out of the partner lists where a tod stands between the two now. Never rejects.
 */
export async function sendTod(uid: string, recipientUid: string, wish: TodWish): Promise<TodOutcome> {
  const request = { recipientUid, sportIds: [...wish.sportIds], slot: wish.slot };
  const key = JSON.stringify([uid, request]);
  const id = undecided.get(key) ?? newId();
  undecided.set(key, id);
  const outcome = await attemptTod(() => call('sendTod', { id, ...request }), wait);
  if (outcome.kind !== 'failed') undecided.delete(key);
  forgetStanding(uid, recipientUid);
  if (isMatched(outcome)) markMatched(uid, recipientUid);
  return outcome;
}

/**
 * Takes somebody with whom a tod stands out of this device's partner lists. The server notes the match by itself, for all
 * devices, and forgets it when the tod is over.
 */
export function markMatched(uid: string, otherUid: string): void {
  setMatch(uid, otherUid, true);
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
