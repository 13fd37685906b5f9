import { withTabLock } from '../../../platform/offline/withTabLock.ts';
import { toastError, toastSuccess, toastWarning } from '../../../platform/ui/toast.ts';
import { saveScheduleEdit } from '../availability/saveScheduleEdit.ts';
import { saveProfile } from '../edit/saveProfile.ts';
import { texts } from '../texts.ts';
import { changeWaiting, readWaiting, removeOldestEdit } from './waitingEdits.ts';
import { waitingKey } from './waitingKey.ts';

const SAVED_TOAST_MS = 1_500;

/** The browser may believe in a network that leads nowhere, so what waits is tried again, less and less often. */
const FIRST_RETRY_MS = 3_000;
const LAST_RETRY_MS = 60_000;

/** Waits for another tab as long as it takes. */
const NEVER = new AbortController().signal;

const running = new Map<string, Promise<void>>();
const retries = new Map<string, ReturnType<typeof setTimeout>>();

/**
 * Gives the server what waits, oldest first, until all of it is there or the server cannot be reached, and tells as toasts
 * what became of it. What the server refuses goes back to how it was; a form that it does not take waits for its owner.
 * One tab at a time does this; another call meanwhile waits for the same end.
 */
export function sendWaitingEdits(uid: string): Promise<void> {
  return send(uid, FIRST_RETRY_MS);
}

function send(uid: string, retryAfter: number): Promise<void> {
  const earlier = running.get(uid);
  if (earlier !== undefined) return earlier;
  clearTimeout(retries.get(uid));
  const sending = withTabLock(waitingKey(uid), NEVER, () => sendAll(uid)).finally(() => {
    running.delete(uid);
    // Without a network its return starts the next attempt.
    if (!isAnythingToSend(uid) || !navigator.onLine) return;
    const next = Math.min(retryAfter * 2, LAST_RETRY_MS);
    retries.set(
      uid,
      setTimeout(() => void send(uid, next), retryAfter),
    );
  });
  running.set(uid, sending);
  return sending;
}

function isAnythingToSend(uid: string): boolean {
  const { draft, schedule } = readWaiting(uid);
  return schedule.length > 0 || draft?.isStuck === false;
}

async function sendAll(uid: string): Promise<void> {
  while (await sendNextEdit(uid));
  await sendDraft(uid);
}

/** Whether there may be more to send. */
async function sendNextEdit(uid: string): Promise<boolean> {
  const [edit] = readWaiting(uid).schedule;
  if (edit === undefined) return false;
  const outcome = await saveScheduleEdit(uid, edit);
  if (outcome.status === 'unreachable') return false;
  removeOldestEdit(uid, outcome.status === 'saved');
  if (outcome.status === 'saved') {
    toastSuccess(texts.availabilitySaved, { duration: SAVED_TOAST_MS, id: 'availability' });
  } else {
    toastError(outcome.text, { id: 'availability' });
  }
  return true;
}

async function sendDraft(uid: string): Promise<void> {
  const { draft } = readWaiting(uid);
  if (draft === null || draft.isStuck) return;
  const outcome = await saveProfile(uid, draft.base, draft.values);
  if (outcome.status === 'unreachable') return;
  const isDone = outcome.status === 'saved' || outcome.status === 'unchanged';
  // Its owner may have taken it back into the form meanwhile.
  changeWaiting(uid, (edits) =>
    edits.draft === null ? edits : { ...edits, draft: isDone ? null : { ...draft, isStuck: true } },
  );
  if (outcome.status === 'saved') toastSuccess(texts.saved);
  if (outcome.status === 'moved') toastWarning(texts.draftConflict);
  if (outcome.status === 'invalid') toastWarning(texts.draftStuck(Object.values(outcome.errors).join(' ')));
  if (outcome.status === 'refused') toastWarning(texts.draftStuck(outcome.text));
}
