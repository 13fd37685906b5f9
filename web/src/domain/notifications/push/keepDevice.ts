import { documentPaths, partnerOf, todSchema } from '@tod/model';
import { readDocument } from '../../../platform/firebase/read.ts';
import { holdPage } from '../../../platform/navigation/occupied.ts';
import { routes } from '../../../platform/navigation/routes.ts';
import { toastError, toastSuccess } from '../../../platform/ui/toast.ts';
import { readOpenMessage } from '../../../platform/worker/openMessage.ts';
import { type PendingAnswer, takePendingAnswer } from '../../../platform/worker/pushStore.ts';
import { answerOrWait } from '../../tods/answers/answerOrWait.ts';
import { describeAnswer, describeFailure } from '../../tods/answers/describeAnswer.ts';
import { refreshDevice } from './device.ts';
import { openPushMemory } from './pushMemory.ts';

/**
 * For a member in a browser that may show pushes: keeps the device registered where they turned it on, gives the answer that
 * waits from a notification, goes where a click on one leads, and from an accepted request on to the conversation. Returns what stops it.
 * @param open goes to a path of the app
 */
export function keepDevice(uid: string, open: (path: string) => void): () => void {
  const workers = navigator.serviceWorker;
  let isOver = false;
  const openHere = (path: string) => {
    if (!isOver) open(path);
  };
  function handleMessage({ data, ports }: MessageEvent): void {
    const message = readOpenMessage(data);
    if (message === undefined) return;
    ports[0]?.postMessage('taken');
    open(message.url);
    void giveAnswers(uid, openHere);
  }
  workers.addEventListener('message', handleMessage);
  workers.startMessages();
  void giveAnswers(uid, openHere);
  void refresh(uid);
  return () => {
    isOver = true;
    workers.removeEventListener('message', handleMessage);
  };
}

/** Whoever signed out and is back need not turn it on again. */
async function refresh(uid: string): Promise<void> {
  try {
    const { isEnabled } = (await openPushMemory(uid)).read();
    if (isEnabled) await refreshDevice(uid);
  } catch (error) {
    // Nobody waits for it, and the next visit tries again; the card of the settings says how it is.
    reportError(error);
  }
}

/** Answers each tod as its notification was answered, once, whichever page takes it: an answer that was taken is nowhere else any more. */
async function giveAnswers(uid: string, open: (path: string) => void): Promise<void> {
  const letGo = holdPage('answer');
  try {
    for (;;) {
      const pending = await takePendingAnswer(uid, Date.now()).catch(() => undefined);
      if (pending === undefined) return;
      await giveAnswer(uid, pending, open);
    }
  } finally {
    letGo();
  }
}

async function giveAnswer(uid: string, pending: PendingAnswer, open: (path: string) => void): Promise<void> {
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
    toastError(describeFailure(answer, true, error));
    return;
  }
  if (pending.accept) await goToConversation(uid, pending.todId, open);
}

/** Whoever accepted goes on to the conversation, which has the tod above it; where it cannot be read they stay with the tod. */
async function goToConversation(uid: string, todId: string, open: (path: string) => void): Promise<void> {
  const tod = await readDocument(documentPaths.tod(todId), todSchema).catch(() => undefined);
  const partnerUid = tod === undefined ? undefined : partnerOf(tod.participants, uid);
  if (partnerUid !== undefined) open(routes.conversation(partnerUid));
}
