import { documentPaths, roundActivity } from '@tod/model';
import { useEffect } from 'react';
import { updateDocument } from '../../../platform/firebase/write.ts';

/** How often it is looked whether another step of five minutes has begun. */
const LOOK_MS = 60_000;

let lastWritten = { uid: '', step: 0 };

/**
 * Notes in one's own profile that one is here, while the page is in sight: to five minutes and once in five minutes, however
 * many components ask for it. Pass null until the profile is known to exist.
 */
export function usePresence(uid: string | null): void {
  useEffect(() => {
    if (uid === null) return;
    const write = () => writePresence(uid, new Date());
    write();
    const timer = setInterval(write, LOOK_MS);
    document.addEventListener('visibilitychange', write);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', write);
    };
  }, [uid]);
}

function writePresence(uid: string, now: Date): void {
  const lastActive = roundActivity(now);
  const isKnown = lastWritten.uid === uid && lastActive.getTime() === lastWritten.step;
  // Offline the note would wait and then tell a time at which nobody was here.
  if (document.hidden || !navigator.onLine || isKnown) return;
  lastWritten = { uid, step: lastActive.getTime() };
  updateDocument(documentPaths.profile(uid), { lastActive }).catch(() => {
    // Nobody misses a note of presence; the next one comes in a few minutes. A device whose clock is wrong by more writes none.
  });
}
