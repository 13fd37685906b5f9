import type { QueryDocumentSnapshot } from '../../../platform/firebase/firestoreTypes.ts';
import { readNames } from '../queries.ts';
import { type ReadPage, useReadPages } from '../useReadPages.ts';
import { type LogEntry, readLog } from './queries.ts';

/** An entry of the log with the names of those whom it is about, where they are still known. */
export interface NamedEntry extends LogEntry {
  readonly actorName: string | undefined;
  /** The uid of whom it was done to; undefined where it was done to no person. */
  readonly targetUid: string | undefined;
  readonly targetName: string | undefined;
}

/** What administrators did, page by page, the latest first. */
export function useAdminLog() {
  return useReadPages({ queryKey: ['administration', 'log'], readPage });
}

async function readPage(
  after: QueryDocumentSnapshot | null,
): Promise<ReadPage<NamedEntry, QueryDocumentSnapshot>> {
  const { items: entries, next } = await readLog(after);
  const targets = entries.map(({ target }) => uidIn(target));
  const uids = [...entries.map(({ actor }) => actor), ...targets].filter((uid) => isUid(uid));
  const names = await readNames(uids.filter((uid) => uid !== undefined));
  return {
    items: entries.map((entry, index) => {
      const targetUid = targets[index];
      return {
        ...entry,
        actorName: names.get(entry.actor),
        targetUid,
        targetName: targetUid === undefined ? undefined : names.get(targetUid),
      };
    }),
    next,
  };
}

function isUid(text: string | undefined): boolean {
  return text !== undefined && text !== '' && !/[@/]/.test(text);
}

/** The uid in the path of an account. */
function uidIn(path: string): string | undefined {
  const [users, uid, ...more] = path.split('/');
  return users === 'users' && more.length === 0 && uid !== '' ? uid : undefined;
}
