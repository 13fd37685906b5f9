import { useEffect } from 'react';
import { onBeforeSignOut } from '../../session/beforeSignOut.ts';
import { waitingKey } from './waitingKey.ts';

/**
 * Sends what a member changed in their profile without a connection as soon as there is one, on whatever page they are, and
 * once more before they sign out.
 * What does the sending is loaded only when something waits.
 */
export function useWaitingEdits(uid: string): void {
  useEffect(() => {
    const send = () => void sendIfAnyWait(uid);
    send();
    window.addEventListener('online', send);
    const forget = onBeforeSignOut(() => sendIfAnyWait(uid));
    return () => {
      window.removeEventListener('online', send);
      forget();
    };
  }, [uid]);
}

async function sendIfAnyWait(uid: string): Promise<void> {
  if (!navigator.onLine || !isAnyWaiting(uid)) return;
  try {
    const { sendWaitingEdits } = await import('./sendWaitingEdits.ts');
    await sendWaitingEdits(uid);
  } catch {
    // The code could not be loaded: the network is gone again, and its return tries anew.
  }
}

function isAnyWaiting(uid: string): boolean {
  try {
    return localStorage.getItem(waitingKey(uid)) !== null;
  } catch {
    // Without storage nothing outlives the profile page, which sends what it has by itself.
    return false;
  }
}
