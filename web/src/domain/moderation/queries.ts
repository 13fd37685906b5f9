import { documentPaths, type ReportStatus } from '@tod/model';
import { collection, type Firestore, limit, orderBy, type Query, query, where } from 'firebase/firestore';

/** What the queue of administrators shows: what waits for a decision, what waits for an answer, and what is done. */
export const REPORT_GROUPS = ['open', 'objections', 'decided'] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];

const DECIDED: readonly ReportStatus[] = ['dismissed', 'resolved'];

/** A group of the queue: what is most urgent and has waited longest comes first, of what is done the newest. */
export function reportQueueQuery(db: Firestore, group: ReportGroup, count: number): Query {
  const reports = collection(db, documentPaths.reports());
  switch (group) {
    case 'open':
      return query(
        reports,
        where('status', '==', 'open'),
        orderBy('urgency', 'desc'),
        orderBy('createdAt'),
        limit(count),
      );
    case 'objections':
      return query(reports, where('isObjected', '==', true), orderBy('objection.at'), limit(count));
    case 'decided':
      return query(reports, where('status', 'in', DECIDED), orderBy('createdAt', 'desc'), limit(count));
  }
}

/** How many earlier reports of somebody are shown. */
const MAX_HISTORY = 10;

/** What was reported about somebody, or by them, newest first. */
export function historyQuery(db: Firestore, role: 'targetUid' | 'reporterUid', uid: string): Query {
  return query(
    collection(db, documentPaths.reports()),
    where(role, '==', uid),
    orderBy('createdAt', 'desc'),
    limit(MAX_HISTORY),
  );
}

/** How many decisions about oneself are shown. */
const MAX_DECISIONS = 50;

/** What was decided about a member, newest first. */
export function decisionsQuery(db: Firestore, uid: string): Query {
  return query(collection(db, documentPaths.decisions(uid)), orderBy('at', 'desc'), limit(MAX_DECISIONS));
}
