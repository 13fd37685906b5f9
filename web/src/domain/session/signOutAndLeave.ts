import { isPageExiting, leave } from '../../platform/navigation/pageExit.ts';
import { loadPage } from '../../platform/navigation/pageLoad.ts';
import { routes } from '../../platform/navigation/routes.ts';
import { storeBeforeSessionEnd } from '../../platform/offline/beforeSessionEnd.ts';
import { toastAfterLoad, toastError, toastInfo } from '../../platform/ui/toast.ts';
import { sendBeforeSignOut } from './beforeSignOut.ts';
import { clearPersonalData, wipeStorage } from './personalData.ts';
import { notifyOtherTabs } from './signOutBroadcast.ts';
import { mayLoseUnsentWork } from './unsentQuestion.ts';

const REDIRECT_MS = 300;
const RECOVERY_TOAST_MS = 10_000;
/** How long the server may take to end the other sessions, or to give a key; leaving does not wait longer for it. */
const TIMEOUT_MS = 5_000;
const TOAST_ID = 'sign-out';

const texts = {
  leaving: 'Déconnexion...',
  done: 'Déconnexion réussie',
  recovering: 'Erreur détectée lors de la déconnexion standard. Tentative de récupération...',
  recovered: 'Vous avez été déconnecté',
  recoveredHere: 'Vous avez été déconnecté. Vos autres appareils sont peut-être encore connectés.',
  failed: 'Erreur lors de la déconnexion',
} as const;

/**
 * Signs out here and on every other device, leaves nothing of the person in this browser, then loads the sign-in page
 * anew. What cannot be done in the ordinary way is done by wiping the storage; the person leaves in every case,
 * unless they stay for what would be lost.
 */
export async function signOutAndLeave(): Promise<void> {
  if (isPageExiting()) return;
  await sendBeforeSignOut();
  // Somebody may sign out twice while the question stands.
  if (isPageExiting() || !(await mayLoseUnsentWork()) || isPageExiting()) return;
  leave();
  notifyOtherTabs();
  toastInfo(texts.leaving, { id: TOAST_ID, duration: TIMEOUT_MS });
  const [isOverElsewhere] = await Promise.all([succeeds(endAllSessions()), clearPersonalData()]);
  const isOverHere = await succeeds(endSessionHere());
  if (isOverElsewhere && isOverHere) toastAfterLoad('success', texts.done);
  else recover(isOverElsewhere ? texts.recovered : texts.recoveredHere);
  goToSignIn();
}

/** After the account was deleted: the same without the server, which knows this person no more. `said` is shown then. */
export async function leaveDeletedAccount(said: string): Promise<void> {
  leave();
  await clearPersonalData();
  if (!(await succeeds(endSessionHere()))) wipe();
  toastAfterLoad('success', said);
  goToSignIn();
}

/**
 * The session was ended elsewhere, in another tab or on another device: nothing of the person stays here either. The
 * page is loaded anew as a visitor's; where it is for members only, the sign-in page leads back to it. What `typist` had
 * written stays encrypted in this tab until they are back; given only where they did not sign out in this browser themselves.
 */
export async function leaveEndedSession(typist?: string): Promise<void> {
  if (isPageExiting()) return;
  leave();
  const store = typist === undefined ? undefined : await encryptFor(typist);
  await clearPersonalData();
  store?.();
  if (!(await succeeds(endSessionHere()))) wipe();
  toastAfterLoad('info', texts.recovered);
  await loadPage();
}

/**
 * The session was ended while the app was closed, and Auth has removed it: so goes what it left behind. Nothing of the
 * person has been loaded into this page yet.
 */
export async function forgetEndedSession(): Promise<void> {
  await clearPersonalData();
  toastInfo(texts.recovered);
}

/** Encrypts what is written here; the answer stores it, once all else is cleared. Never rejects. */
async function encryptFor(uid: string): Promise<(() => void) | undefined> {
  storeBeforeSessionEnd();
  const patience = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), TIMEOUT_MS));
  try {
    const { encryptWork, storeEncryptedWork } = await import('./encryptedWork.ts');
    const encrypted = await Promise.race([encryptWork(uid), patience]);
    return encrypted === undefined ? undefined : () => storeEncryptedWork(encrypted);
  } catch {
    // No code, no key or no cipher: in the clear nothing may stay.
    return undefined;
  }
}

async function endAllSessions(): Promise<void> {
  const { call } = await import('../../platform/firebase/call.ts');
  const patience = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The server did not answer in time.')), TIMEOUT_MS);
  });
  await Promise.race([call('signOutEverywhere', {}), patience]);
}

async function endSessionHere(): Promise<void> {
  const { signOut } = await import('../../platform/firebase/auth.ts');
  await signOut();
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
  toastError(texts.recovering, { id: TOAST_ID, duration: RECOVERY_TOAST_MS });
  if (wipe()) toastAfterLoad('info', said, { duration: RECOVERY_TOAST_MS });
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

function goToSignIn(): void {
  setTimeout(() => void loadPage(routes.auth()), REDIRECT_MS);
}
