import { perAccount } from '../../../platform/offline/perAccount.ts';
import { createQueue, type SendResult } from '../../../platform/offline/queue.ts';
import { toastError, toastSuccess, toastWarning } from '../../../platform/ui/toast.ts';
import { type EditOutcome, saveScheduleEdit } from '../availability/saveScheduleEdit.ts';
import { type SaveOutcome, saveProfile } from '../edit/saveProfile.ts';
import { texts } from '../texts.ts';
import { isFormHeld } from './heldForms.ts';
import { stuckText } from './stuckForm.ts';
import { isSameForm, type ProfileDraft, readDraft, storeDraft, watchDraft } from './waitingDraft.ts';
import { type QueuedScheduleEdit, readEdits, removeEdit, watchEdits } from './waitingEdits.ts';

const SAVED_TOAST_MS = 1_500;

/** The browser may believe in a network that leads nowhere, so what waits is tried again, less and less often. */
const FIRST_RETRY_MS = 3_000;
const LAST_RETRY_MS = 60_000;

/** The edits of the schedule go out in the order in which they were made, and the form beside them. */
type Edit =
  | { readonly lane: 'schedule'; readonly edit: QueuedScheduleEdit }
  | { readonly lane: 'form'; readonly draft: ProfileDraft };

/** What became of an edit once the server, or whoever asks it, has answered. */
type Answer = Exclude<EditOutcome | SaveOutcome, { readonly status: 'unreachable' }>;

/**
 * Gives the server what waits for a profile, and tells as toasts what became of it. What the server refuses goes back to how
 * it was; a form that it does not take waits for its owner.
 */
export const profileQueueOf = perAccount((uid) =>
  createQueue<Edit, Answer>({
    lock: `tod:profile-edits:${uid}`,
    pending: () => pendingOf(uid),
    subscribe: (listener) => subscribe(uid, listener),
    laneOf: ({ lane }) => lane,
    send: ([edit]) => send(uid, edit),
    onDelivered: ([edit]) => settle(uid, edit, { status: 'saved' }),
    onRefused: (edit, answer) => settle(uid, edit, answer),
    retryAfter: (failures) => Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS),
  }),
);

function pendingOf(uid: string): readonly Edit[] {
  const draft = readDraft(uid);
  const edits = readEdits(uid).map((edit) => ({ lane: 'schedule', edit }) as const);
  return draft === null || draft.isRejected || isFormHeld(uid) ? edits : [...edits, { lane: 'form', draft }];
}

function subscribe(uid: string, listener: () => void): () => void {
  const stops = [watchDraft(uid, listener), watchEdits(uid, listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

async function send(uid: string, sent: Edit): Promise<SendResult<Answer>> {
  const outcome =
    sent.lane === 'schedule'
      ? await saveScheduleEdit(uid, sent.edit)
      : await saveProfile(uid, sent.draft.base, sent.draft.values);
  if (outcome.status === 'unreachable') return { status: 'unreachable' };
  return outcome.status === 'saved' ? { status: 'delivered' } : { status: 'refused', reason: outcome };
}

function settle(uid: string, sent: Edit, answer: Answer): void {
  if (sent.lane === 'schedule') settleEdit(uid, sent.edit, answer);
  else settleForm(uid, sent.draft, answer);
}

function settleEdit(uid: string, edit: QueuedScheduleEdit, answer: Answer): void {
  removeEdit(uid, edit, answer.status === 'saved');
  if (answer.status === 'noteMoved')
    // Nothing else has what was typed: it stays until it is closed, whatever comes of the edits after it.
    toastError(answer.text, { duration: Number.POSITIVE_INFINITY, id: `availability-note-${edit.day}` });
  else if (answer.status === 'refused') toastError(answer.text, { id: 'availability' });
  else toastSuccess(texts.availabilitySaved, { duration: SAVED_TOAST_MS, id: 'availability' });
}

function settleForm(uid: string, draft: ProfileDraft, answer: Answer): void {
  const isDone = answer.status === 'saved' || answer.status === 'unchanged';
  // Its owner may have left another one meanwhile, or have it open in the form, where they go on with it anyway.
  const isTheirs = !isSameForm(readDraft(uid), draft) || (!isDone && isFormHeld(uid));
  if (!isTheirs) storeDraft(uid, isDone ? null : { ...draft, isRejected: true });
  if (answer.status === 'saved') toastSuccess(texts.saved);
  if (answer.status === 'moved' || answer.status === 'invalid' || answer.status === 'refused')
    toastWarning(stuckText(answer));
}
