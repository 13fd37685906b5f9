import { documentPaths } from '@tod/model';
import { useEffect } from 'react';
import { serverNow, updateDocument } from '../../../platform/firebase/write.ts';

/** Somebody seen within 5 minutes counts as online; a little sooner than that we say again that we are here. */
const INTERVAL_MS = 4.5 * 60_000;

let lastWritten = { uid: '', at: 0 };

/**
 * Notes in one's own profile that one is here, while the page is in sight: at once and then every few minutes, however
 * many components ask for it. Pass null until the profile is known to exist.
 */
export function usePresence(uid: string | null): void {
  useEffect(() => {
    if (uid === null) return;
    const write = () => writePresence(uid, Date.now());
    write();
    const timer = setInterval(write, INTERVAL_MS);
    document.addEventListener('visibilitychange', write);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', write);
    };
  }, [uid]);
}

function writePresence(uid: string, now: number): void {
  const isRecent = lastWritten.uid === uid && now - lastWritten.at < INTERVAL_MS;
  // Offline the note would wait and then tell a time at which nobody was here.
  if (document.hidden || !navigator.onLine || isRecent) return;
  lastWritten = { uid, at: now };
  updateDocument(documentPaths.profile(uid), { lastActive: serverNow() }).catch(() => {
    // Nobody misses a note of presence; the next one comes in a few minutes.
  });
}
