import { documentPaths, roundActivity } from '@tod/model';
import { useEffect } from 'react';
import { updateDocument } from '../../../platform/firebase/write.ts';
import { getNow } from '../../../platform/ui/now.ts';

/** How often it is looked whether another step of five minutes has begun. */
const LOOK_MS = 60_000;

/** Whose, and which step. */
let lastWritten = '';

/**
 * Notes in one's own profile that one is here, while the page is in sight: to five minutes and once in five minutes, however
 * many components ask for it. Pass null until the profile is known to exist.
 */
export function usePresence(uid: string | null): void {
  useEffect(() => {
    if (uid === null) return;
    const write = () => writePresence(uid);
    write();
    const timer = setInterval(write, LOOK_MS);
    document.addEventListener('visibilitychange', write);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', write);
    };
  }, [uid]);
}

function writePresence(uid: string): void {
  const lastActive = roundActivity(getNow());
  const written = `${uid} ${lastActive}`;
  // Offline the note would wait and then tell a time at which nobody was here.
  if (document.hidden || !navigator.onLine || written === lastWritten) return;
  lastWritten = written;
  updateDocument(documentPaths.profile(uid), { lastActive })
    // By a clock that is far from the server's, which takes no such note: once more by the server's.
    .catch(() =>
      import('./correctClock.ts').then(({ correctClock }) => correctClock()).then(() => writePresence(uid)),
    )
    .catch(() => {
      // Nobody misses a note of presence; the next one comes in a few minutes.
    });
}
