import type { Target } from '../commands/listening.ts';
import type { Database } from '../database.ts';
import type { Snapshot } from '../documents/snapshot.ts';
import type { Timestamp } from '../values/value.ts';
import { decodeResumeToken } from './resumeToken.ts';
import type { MemberChange, View } from './view.ts';

/**
 * Firestore follows a target for some seconds after its client has left it. A client that comes back later learns from
 * the existence filter what is no longer in the result, if it says how many documents it knows.
 */
const SECONDS_REMOVALS_ARE_KNOWN = 5;

/** How a target begins, new or resumed. */
export interface Beginning {
  /** Whether the client has to forget first what it knows. */
  readonly isReset: boolean;
  readonly changes: readonly MemberChange[];
  /** The names in the result, where the client has to compare them with what it knows. */
  readonly names: readonly string[] | undefined;
}

/** Begins a view where the client left off, if it says where and that is still known; otherwise with all there is. */
export function begin(database: Database, target: Target, view: View): Beginning {
  const { resumeToken, readTime, expectedCount } = target;
  const hasToken = resumeToken !== undefined && resumeToken.length > 0;
  if (!hasToken && readTime === undefined) {
    return { isReset: false, changes: view.start(), names: undefined };
  }
  const snapshot = snapshotAt(database, hasToken ? decodeResumeToken(resumeToken) : readTime);
  if (snapshot === undefined) return { isReset: true, changes: view.start(), names: undefined };
  const changes = view.resume(snapshot.documents);
  if (expectedCount === undefined) return { isReset: false, changes, names: undefined };
  const isLate = database.clock.readTime().seconds - snapshot.time.seconds >= SECONDS_REMOVALS_ARE_KNOWN;
  const isTold = ({ kind }: MemberChange): boolean => kind === 'present';
  return {
    isReset: false,
    changes: isLate && target.what.kind === 'query' ? changes.filter(isTold) : changes,
    names: view.names(),
  };
}

function snapshotAt(
  database: Database,
  time: Timestamp | undefined,
): { readonly documents: Snapshot; readonly time: Timestamp } | undefined {
  return time !== undefined && database.remembers(time) ? { documents: database.at(time), time } : undefined;
}
