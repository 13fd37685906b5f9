import {
  documentPaths,
  type ModerationYear,
  moderationYearSchema,
  type Report,
  type ReportFields,
  reportSchema,
} from '@tod/model';
import { type Live, useLiveDocument, useLiveQuery } from '../../platform/firebase/live.ts';
import { type LiveList, useLiveList } from '../../platform/firebase/liveList.ts';
import { historyQuery, type ReportGroup, reportQueueQuery } from './queries.ts';

const PAGE_SIZE = 20;

/** The reports of a group, live, page by page. For administrators. */
export function useReportQueue(group: ReportGroup): LiveList<Report> {
  return useLiveList(
    ['reports', group],
    PAGE_SIZE,
    (db, count) => reportQueueQuery(db, group, count),
    reportSchema,
  );
}

/** A report as it changes: another administrator may decide on it meanwhile. */
export function useReport(id: string): Live<ReportFields> {
  return useLiveDocument(documentPaths.report(id), reportSchema);
}

/** The latest reports about somebody, or by them; nothing where they are not known. */
export function useReportHistory(
  role: 'targetUid' | 'reporterUid',
  uid: string | null,
): Live<readonly Report[]> {
  return useLiveQuery(
    ['reports', role, uid],
    (db) => (uid === null ? null : historyQuery(db, role, uid)),
    reportSchema,
  );
}

/** What the yearly report counts of a year. @param year `yyyy` */
export function useModerationYear(year: string): Live<ModerationYear> {
  return useLiveDocument(documentPaths.moderationYear(year), moderationYearSchema);
}
