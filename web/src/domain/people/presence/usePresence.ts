import { documentPaths, roundActivity } from '@tod/model';
import { useEffect } from 'react';
import { updateDocument } from '../../../platform/firebase/write.ts';
import { claimMissingCode } from '../../../platform/offline/missingCode.ts';
import { getNow } from '../../../platform/ui/now.ts';
import { isOnline } from './presence.ts';

/** How often it is looked whether the last note is still true: so long others may see somebody as gone who is here. */
const LOOK_MS = 10_000;

/** Whose the last note of this page is, and what it says. */
let lastNote: { readonly uid: string; readonly lastActive: Date } | undefined;

/**
 * Notes in one's own profile that one is here, while the page is in sight: to five minutes, and anew once others would no longer
 * take one for being here, however many components ask for it, and whichever page, tab or device has noted it last.
 * @param uid null until the profile is known to exist
 * @param lastActive what the profile says, in milliseconds since 1970; null where it says nothing
 */
export function usePresence(uid: string | null, lastActive: number | null): void {
  useEffect(() => {
    if (uid === null) return;
    const write = () => {
      if (!isTrue(lastActive, getNow())) writePresence(uid);
    };
    write();
    const timer = setInterval(write, LOOK_MS);
    document.addEventListener('visibilitychange', write);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', write);
    };
  }, [uid, lastActive]);
}

function writePresence(uid: string): void {
  // Offline the note would wait and then tell a time at which nobody was here.
  if (document.hidden || !navigator.onLine || isNoted(uid, getNow())) return;
  const lastActive = roundActivity(getNow());
  lastNote = { uid, lastActive };
  updateDocument(documentPaths.profile(uid), { lastActive })
    // By a clock that is far from the server's, which takes no such note: once more by the server's.
    .catch(() =>
      import('./correctClock.ts').then(({ correctClock }) => correctClock()).then(() => writePresence(uid)),
    )
    // Nobody misses a note of presence; the next one comes in a few minutes.
    .catch(claimMissingCode);
}

/** Whether this page has noted it well enough. */
function isNoted(uid: string, now: Date): boolean {
  return lastNote?.uid === uid && isTrue(lastNote.lastActive.getTime(), now);
}

/** Whether a note still says that one is here. One of the future was made by a clock that is wrong. */
function isTrue(lastActive: number | null, now: Date): boolean {
  return lastActive !== null && lastActive <= now.getTime() && isOnline(new Date(lastActive), now);
}
