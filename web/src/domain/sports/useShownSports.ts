import type { Sport } from '@tod/model';
import { useEffect } from 'react';
import { queryClient } from '../../platform/firebase/queryClient.ts';
import { catalogueQuery, useSportCatalogue } from './useSportCatalogue.ts';

/** For so long the server is not asked again about a sport that it did not know. */
const UNKNOWN_MS = 10 * 60_000;

/**
 * The sports by their ids, for pages that name those with these ids: where one of them is not in the catalogue of this device, it may have come into
 * it since, and the catalogue is read anew.
 */
export function useShownSports(ids: readonly string[]): ReadonlyMap<string, Sport> {
  const { status, byId } = useSportCatalogue();
  const unknown = status === 'ready' ? ids.filter((id) => !byId.has(id)).join() : '';
  useEffect(() => {
    // A failure leaves what is shown, and is asked about again by whoever shows the catalogue.
    if (unknown !== '') void queryClient.prefetchQuery({ ...catalogueQuery(), staleTime: UNKNOWN_MS });
  }, [unknown]);
  return byId;
}
