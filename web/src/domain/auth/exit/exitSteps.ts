import { routes } from '../../../platform/navigation/routes.ts';
import { settleWithin } from '../../../platform/offline/settleWithin.ts';
import { endStoring } from '../../../platform/offline/storeText.ts';
import {
  describeUnsentWork,
  discardUnsentWork,
  flushUnsentWork,
  isAnythingUnsent,
  isAnythingUnstored,
  storeUnsentWork,
} from '../../../platform/offline/unsentWork.ts';
import { toastAfterLoad, toastError, toastInfo } from '../../../platform/ui/toast.ts';
import type { ExitReason } from './exitMachine.ts';
import { notifyOtherTabs } from './otherTabs.ts';
import { clearPersonalData, wipeStorage } from './personalData.ts';
import { texts } from './texts.ts';

const LONG_TOAST_MS = 10_000;
/** How long leaving waits for a server to take what can still be sent, or to give a key. */
const TIMEOUT_MS = 5_000;
/** How long for it to end the other sessions: one that has to start first takes some seconds, and nobody likes to hear that they may go on. */
const SESSIONS_TIMEOUT_MS = 10_000;
const TOAST_ID = 'sign-out';

type EndedElsewhere = Extract<ExitReason, { readonly type: 'endedElsewhere' }>;

/** Sends what waits, where there is a network, in five seconds at most. Never rejects. */
export async function flushBeforeExit(uid: string): Promise<void> {
  if (navigator.onLine && isAnythingUnsent(uid)) await succeeds(inTime(flushUnsentWork(uid)));
}

/**
 * Removes what is theirs and ends the session. Answers where the next page is; undefined for this one, loaded anew. Never
 * rejects: what cannot be done in the ordinary way is done by wiping the storage.
 */
export async function clearForExit(reason: ExitReason): Promise<string | undefined> {
  switch (reason.type) {
    case 'signOut':
      await signOut(reason.uid);
      return routes.auth();
    case 'accountDeleted':
      endStoring();
      // The server knows this person no more.
      await clearPersonalData();
      if (!(await succeeds(endAuthSessionHere()))) wipe();
      toastAfterLoad('success', reason.said);
      return routes.auth();
    case 'endedElsewhere':
      await leaveEndedAuthSession(reason);
      return undefined;
    case 'otherPerson':
      endStoring();
      // The tab in which the first person signed out has cleared the device.
      return undefined;
  }
}

/**
 * The session was ended while the app was closed, and Auth has removed it: so goes what it left behind. Nothing of the
 * person has been loaded into this page yet, which stays.
 * @param uid whose it was, where that is known: the loss of what waited here is said
 */
export async function forgetEndedAuthSession(uid: string | undefined): Promise<void> {
  const isLost = hasUnsentWork(uid);
  await clearPersonalData();
  if (isLost) toastInfo(`${texts.recovered}. ${texts.workLost}`, { duration: LONG_TOAST_MS });
  else toastInfo(texts.recovered);
}

async function signOut(uid: string): Promise<void> {
  notifyOtherTabs();
  toastInfo(texts.leaving, { id: TOAST_ID, duration: SESSIONS_TIMEOUT_MS });
  discardUnsentWork(uid);
  endStoring();
  const [isOverElsewhere] = await Promise.all([
    succeeds(inTime(endAllAuthSessions(), SESSIONS_TIMEOUT_MS)),
    clearPersonalData(),
  ]);
  const isOverHere = await succeeds(endAuthSessionHere());
  if (isOverElsewhere && isOverHere) toastAfterLoad('success', texts.done);
  else recover(isOverElsewhere ? texts.recovered : texts.recoveredHere);
}

async function leaveEndedAuthSession({ typist, isSuspended, isDropped }: EndedElsewhere): Promise<void> {
  const isAtStake = hasUnsentWork(typist);
  const storeEncrypted = typist === undefined || isDropped ? undefined : await encryptWritten(typist);
  const isPartLeft = typist !== undefined && isAnythingUnstored(typist);
  endStoring();
  await clearPersonalData();
  const isStored = storeEncrypted?.() === true && !isPartLeft;
  const isLeft = await succeeds(endAuthSessionHere());
  if (!isLeft) wipe();
  const isLost = isAtStake && !(isStored && isLeft);
  if (!isSuspended && !isLost) return toastAfterLoad('info', texts.recovered);
  const said = isSuspended ? texts.suspended : `${texts.recovered}.`;
  toastAfterLoad('info', isLost ? `${said} ${texts.workLost}` : said, { duration: LONG_TOAST_MS });
}

/** Whether somebody has work here whose loss is worth a word: what they would be asked about. */
function hasUnsentWork(uid: string | undefined): boolean {
  return uid !== undefined && describeUnsentWork(uid) !== undefined;
}

/** Encrypts what is written here; the answer stores it, once all else is cleared, and says whether it could. Never rejects. */
async function encryptWritten(uid: string): Promise<(() => boolean) | undefined> {
  storeUnsentWork();
  try {
    const { encryptWork, storeEncryptedWork } = await import('./encryptedWork.ts');
    const encrypted = await inTime(encryptWork(uid));
    return encrypted === undefined ? undefined : () => storeEncryptedWork(encrypted);
  } catch {
    // No code, no key or no cipher: in the clear nothing may stay.
    return undefined;
  }
}

async function endAllAuthSessions(): Promise<void> {
  const { call } = await import('../../../platform/firebase/call.ts');
  await call('signOutEverywhere', {});
}

async function endAuthSessionHere(): Promise<void> {
  const { signOut: signOutOfAuth } = await import('../../../platform/firebase/auth.ts');
  await signOutOfAuth();
}

/** What the promise settles to. Rejects after so many milliseconds, five seconds if not said. */
function inTime<T>(work: Promise<T>, milliseconds = TIMEOUT_MS): Promise<T> {
  return settleWithin(work, milliseconds, () => new Error('The server did not answer in time.'));
}

async function succeeds(work: Promise<void>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch {
    return false;
  }
}

function recover(said: string): void {
  toastError(texts.recovering, { id: TOAST_ID, duration: LONG_TOAST_MS });
  if (wipe()) toastAfterLoad('info', said, { duration: LONG_TOAST_MS });
  else toastAfterLoad('error', texts.failed);
}

function wipe(): boolean {
  try {
    wipeStorage();
    return true;
  } catch {
    return false;
  }
}
