import { documentPaths, partnerOf, takesSilentPushes, todSchema } from '@tod/model';
import { readDocument } from '../../../platform/firebase/read.ts';
import { holdPage } from '../../../platform/navigation/occupied.ts';
import { isPageExiting } from '../../../platform/navigation/pageExit.ts';
import { routes } from '../../../platform/navigation/routes.ts';
import { isAt } from '../../../platform/navigation/stillHere.ts';
import { toastError, toastSuccess } from '../../../platform/ui/toast.ts';
import { closeShownPushes } from '../../../platform/worker/closeShownPushes.ts';
import { readOpenMessage } from '../../../platform/worker/openMessage.ts';
import { type PendingAnswer, takePendingAnswer } from '../../../platform/worker/pushStore.ts';
import { answerOrWait } from '../../tods/answers/answerOrWait.ts';
import { describeAnswer, describeAnswerFailure } from '../../tods/answers/describeAnswer.ts';
import { refreshDevice } from './device.ts';
import { openPushChoice } from './pushChoice.ts';
import { readPushPermission } from './pushSupport.ts';
import { watchPermission } from './watchPermission.ts';

/**
 * For a member in a browser that may show pushes: keeps the device registered where they turned it on, also on a page that is never
 * loaded anew, takes away what is shown where nothing else does, gives the answer that waits from a notification, goes where a click on
 * one leads, and from an accepted request on to the conversation. Returns what stops it.
 * @param open goes to a path of the app; a promise that it returns resolves once that is shown
 */
export function keepDevice(uid: string, open: Open): () => void {
  const workers = navigator.serviceWorker;
  let isOver = false;
  const onwardAfter = (arrival?: unknown): Onward => ({
    open,
    isWanted: async (todId) => {
      await arrival;
      return !isOver && isAt(routes.todRequest(todId));
    },
  });
  function handleMessage({ data, ports }: MessageEvent): void {
    const message = readOpenMessage(data);
    if (message === undefined) return;
    ports[0]?.postMessage('taken');
    void giveAnswers(uid, onwardAfter(open(message.url)));
  }
  workers.addEventListener('message', handleMessage);
  workers.startMessages();
  void giveAnswers(uid, onwardAfter());
  let isRefreshing = false;
  async function look(): Promise<void> {
    // Whoever leaves gives the address of this device up.
    if (isOver || isPageExiting()) return;
    closeWhenSeen(uid);
    // A browser says in several ways at once that a page is looked at again.
    if (isRefreshing) return;
    isRefreshing = true;
    await refresh(uid);
    isRefreshing = false;
  }
  void look();
  const stopLooking = watchPermission(() => void look());
  return () => {
    isOver = true;
    stopLooking();
    workers.removeEventListener('message', handleMessage);
  };
}

type Open = (path: string) => unknown;

/**
 * The way on to another page, for whoever is on the page of the tod that was answered and has not gone elsewhere or signed out. Where they
 * were as this began says nothing: its code comes after the first page, when they may have gone on already.
 */
interface Onward {
  readonly open: Open;
  readonly isWanted: (todId: string) => Promise<boolean>;
}

/** A browser that is not told what was read elsewhere is rid of it when its member looks at the app, where all of it stands. */
function closeWhenSeen(uid: string): void {
  if (document.visibilityState !== 'visible' || takesSilentPushes(navigator)) return;
  void closeShownPushes(uid);
}

/** Whoever signed out and is back need not turn it on again, nor whoever allows again what they had blocked. */
async function refresh(uid: string): Promise<void> {
  // Neither can be helped from here, and both are over by one of the next times.
  if (!navigator.onLine || readPushPermission() !== 'granted') return;
  try {
    const { isEnabled } = (await openPushChoice(uid)).read();
    if (isEnabled) await refreshDevice(uid);
  } catch (error) {
    // Nobody waits for it, and the next visit tries again; the card of the settings says how it is.
    reportError(error);
  }
}

/** Answers each tod as its notification was answered, once, whichever page takes it: an answer that was taken is nowhere else any more. */
async function giveAnswers(uid: string, onward: Onward): Promise<void> {
  const letGo = holdPage('answer');
  try {
    for (;;) {
      const pending = await takePendingAnswer(uid, Date.now()).catch(() => undefined);
      if (pending === undefined) return;
      await giveAnswer(uid, pending, onward);
    }
  } finally {
    letGo();
  }
}

async function giveAnswer(uid: string, pending: PendingAnswer, onward: Onward): Promise<void> {
  const answer = pending.accept ? 'accept' : 'reject';
  try {
    const isDone = await answerOrWait(uid, {
      id: pending.todId,
      answer,
      proposalId: null,
      partnerUid: '',
      wasPending: true,
    });
    if (!isDone) return;
    toastSuccess(describeAnswer(answer, true, 'page'));
  } catch (error) {
    toastError(describeAnswerFailure(answer, true, error));
    return;
  }
  if (pending.accept) await goToConversation(uid, pending.todId, onward);
}

/**
 * Whoever accepted goes on to the conversation, which has the tod above it, unless they have gone elsewhere meanwhile; where it cannot be
 * read they stay with the tod.
 */
async function goToConversation(uid: string, todId: string, { isWanted, open }: Onward): Promise<void> {
  if (!(await isWanted(todId))) return;
  const tod = await readDocument(documentPaths.tod(todId), todSchema).catch(() => undefined);
  const partnerUid = tod === undefined ? undefined : partnerOf(tod.participants, uid);
  if (partnerUid !== undefined && (await isWanted(todId))) open(routes.conversation(partnerUid));
}
