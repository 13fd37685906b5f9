import { useQuery } from '@tanstack/react-query';
import { type Ad, type AdCount, type AdFields, adSchema, documentPaths, statisticsDay } from '@tod/model';
import { type Live, useLiveDocument } from '../../../platform/firebase/live.ts';
import { type LiveList, useLiveList } from '../../../platform/firebase/liveList.ts';
import { queryClient } from '../../../platform/firebase/queryClient.ts';
import { adsQuery, readAdCounts, readAdTitles } from './queries.ts';

const PAGE_SIZE = 25;
/** So many days the figures go back, today included. */
export const STATISTICS_DAYS = 30;

/** All advertisements as they change, by their titles, page by page. */
export function useAds(): LiveList<Ad> {
  return useLiveList(['ads'], PAGE_SIZE, adsQuery, adSchema);
}

/** One advertisement as it changes, as the server has it: what only this device remembers counts as not read yet. */
export function useAd(id: string): Live<AdFields> {
  const ad = useLiveDocument(documentPaths.ad(id), adSchema);
  return ad.status === 'ready' && ad.fromCache ? { status: 'loading' } : ad;
}

/** What was counted, and the titles of what it was counted for. */
export interface AdStatistics {
  readonly counts: readonly AdCount[];
  /** By id; an advertisement that is gone has none. */
  readonly titles: ReadonlyMap<string, string>;
}

/** What was counted in the last thirty days; asked for anew each time somebody comes to look. */
export function useAdStatistics() {
  const today = statisticsDay(new Date());
  const query = useQuery(
    {
      queryKey: ['adStatistics', today],
      queryFn: async (): Promise<AdStatistics> => {
        const counts = await readAdCounts(today, STATISTICS_DAYS);
        const ids = new Set(counts.flatMap(({ ads }) => Object.keys(ads)));
        return { counts, titles: await readAdTitles([...ids]) };
      },
      staleTime: 0,
      retry: 1,
      networkMode: 'always',
    },
    queryClient,
  );
  return { today, ...query };
}
