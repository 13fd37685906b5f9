import { call } from '../../../platform/firebase/call.ts';
import { newId } from '../../../platform/newId.ts';
import { pause } from '../../../platform/pause.ts';
import { setMatch } from '../../people/interactions/interactionStore.ts';
import { clearExistingTod } from '../existing/useExistingTod.ts';
import { placeOfTyped } from '../proposals/proposalForm.ts';
import { isMatched, type SendTodResult } from './sendTodResult.ts';
import { sendWithRetry } from './sendWithRetry.ts';
import { slotOfDraft, type TodDraft } from './todDraft.ts';

/*
 * The id of a request whose fate is unknown, by what it asks of whom: sending it again must be the same call, else a tod
 * that did arrive would count twice. Asking for something else is another call, and the server lets one through.
 */
const undecided = new Map<string, string>();

/**
 * Sends a tod and takes the person out of the partner lists where a tod stands between the two now. Never rejects.
 * @param isAskedFor somebody presses for it now: where an attempt arrived unheard and was withdrawn since, this asks for another
 */
export async function sendTod(
  uid: string,
  recipientUid: string,
  draft: TodDraft,
  isAskedFor: boolean,
): Promise<SendTodResult> {
  const request = {
    recipientUid,
    sportIds: [...draft.sportIds],
    slot: slotOfDraft(draft),
    place: placeOfTyped(draft.place),
    message: draft.message.trim(),
  };
  const key = JSON.stringify([uid, request]);
  const former = undecided.get(key);
  const id = former ?? newId();
  undecided.set(key, id);
  const outcome = await sendWithRetry(() => call('sendTod', { id, ...request }), pause);
  if (outcome.kind !== 'failed') undecided.delete(key);
  if (outcome.kind === 'withdrawn') {
    const isAnother = isAskedFor && former !== undefined;
    return isAnother ? sendTod(uid, recipientUid, draft, isAskedFor) : { kind: 'sent' };
  }
  clearExistingTod(uid, recipientUid);
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
