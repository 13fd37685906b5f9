import { paths } from '../paths.ts';
import { toastAfterLoad, toastError } from '../toast.ts';
import { isLeaving, leave } from './leaving.ts';
import { clearPersonalData } from './personalData.ts';

const REDIRECT_MS = 300;
const RECOVERY_TOAST_MS = 10_000;

const texts = {
  done: 'Déconnexion réussie',
  recovering: 'Erreur détectée lors de la déconnexion standard. Tentative de récupération...',
  recovered: 'Vous avez été déconnecté',
  failed: 'Erreur lors de la déconnexion',
} as const;

/**
 * Signs out and leaves nothing of the person on this device, then loads the sign-in page anew. When Auth refuses, its
 * session is removed by hand; the person leaves in every case.
 */
export async function signOutAndLeave(): Promise<void> {
  if (isLeaving()) return;
  leave();
  try {
    await clearPersonalData();
    const { signOut } = await import('../firebase/auth.ts');
    await signOut();
    toastAfterLoad('success', texts.done);
  } catch {
    recover();
  }
  setTimeout(() => location.assign(paths.auth()), REDIRECT_MS);
}

function recover(): void {
  toastError(texts.recovering, { duration: RECOVERY_TOAST_MS });
  try {
    localStorage.clear();
    toastAfterLoad('info', texts.recovered, { duration: RECOVERY_TOAST_MS });
  } catch {
    toastAfterLoad('error', texts.failed);
  }
}
