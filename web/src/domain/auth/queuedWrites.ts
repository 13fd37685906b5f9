import { newId } from '../../platform/newId.ts';
import { createStoredValue, type StoredValue } from '../../platform/offline/storedValue.ts';

/*
 * What Firestore sends when it can lies in a queue of its own, which outlives the page and goes when its owner signs out. Nobody
 * can look into it, so it is noted beside it what would be lost.
 */

/** What a change is of that lies in Firestore's queue. */
export type QueuedChange = 'profile' | 'settings';

const notes: Readonly<Record<QueuedChange, StoredValue<string>>> = {
  profile: noteOf('profile'),
  settings: noteOf('settings'),
};

/** An id of the last such change that was made; none once the server has answered. */
function noteOf(change: QueuedChange): StoredValue<string> {
  return createStoredValue({
    key: `tod:queued-writes:${change}`,
    parse: (json) => (typeof json === 'string' ? json : ''),
    empty: '',
  });
}

/**
 * Has a write that Firestore was given known to be on its way, also to the pages that come after this one.
 * @param answered settles once the server has answered it, and with it all that was written before: Firestore keeps their order
 */
export function recordQueuedWrite(change: QueuedChange, answered: Promise<void>): void {
  const id = newId();
  notes[change].write(id);
  const forget = () => forgetUnlessNewer(notes[change], id);
  answered.then(forget, forget);
}

/** Whether the server may not have a change of this kind that was made on this device. */
export function isQueued(change: QueuedChange): boolean {
  return notes[change].read() !== '';
}

/**
 * Resolves once the server has answered what is noted by now, of whatever kind; then it is noted no more, unless more has come
 * meanwhile. Rejects where the code cannot be loaded.
 */
export async function untilWritesAreSent(): Promise<void> {
  const noted = Object.values(notes).flatMap((note) => {
    const id = note.read();
    return id === '' ? [] : [{ note, id }];
  });
  if (noted.length === 0) return;
  const { untilQueueIsSent } = await import('./queries.ts');
  await untilQueueIsSent();
  for (const { note, id } of noted) forgetUnlessNewer(note, id);
}

/** Has what pages before this one have noted forgotten as soon as the server has answered. */
export function watchQueuedWrites(): void {
  // Should its code not come, or the person change, the next page or leaving asks again.
  untilWritesAreSent().catch(() => undefined);
}

/** Another tab, or this page, may have made a change since. */
function forgetUnlessNewer(note: StoredValue<string>, id: string): void {
  if (note.read() === id) note.remove();
}
