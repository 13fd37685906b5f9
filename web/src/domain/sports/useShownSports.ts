import { useQuery } from '@tanstack/react-query';
import { documentPaths, type Sport, sportSchema } from '@tod/model';
import { useMemo } from 'react';
import { queryClient } from '../../platform/firebase/queryClient.ts';
import { readSome } from '../../platform/firebase/read.ts';
import { catalogueQuery } from './useSportCatalogue.ts';

const HOUR = 3_600_000;

/**
 * The sports with these ids, as far as they are known and exist: from the catalogue that this device keeps, and otherwise only
 * these, one read each. For pages that name a few sports and do not need them all.
 */
export function useShownSports(ids: readonly string[]): ReadonlyMap<string, Sport> {
  // Looks at what is there and never asks by itself.
  const catalogue = useQuery({ ...catalogueQuery(), enabled: false }, queryClient).data;
  const missing = [...new Set(ids)].filter((id) => !catalogue?.some((sport) => sport.id === id)).toSorted();
  const others = useQuery(
    {
      queryKey: ['sports', 'shown', missing],
      queryFn: () => readOthers(missing),
      enabled: missing.length > 0,
      staleTime: 12 * HOUR,
      gcTime: 24 * HOUR,
      retry: 2,
      // As with the catalogue: it fails without a network, and a new connection tries again.
      networkMode: 'always',
      // While a list grows, what it names already stays.
      placeholderData: (previous: readonly Sport[] | undefined) => previous,
    },
    queryClient,
  ).data;
  return useMemo(
    () => new Map([...(others ?? []), ...(catalogue ?? [])].map((sport) => [sport.id, sport])),
    [catalogue, others],
  );
}

/** Reads those that no earlier call has read. */
async function readOthers(ids: readonly string[]): Promise<readonly Sport[]> {
  const earlier = queryClient
    .getQueriesData<readonly Sport[]>({ queryKey: ['sports', 'shown'] })
    .flatMap(([, sports]) => sports ?? []);
  const known = new Map(earlier.map((sport) => [sport.id, sport]));
  const unknown = ids.filter((id) => !known.has(id));
  const read = unknown.length === 0 ? [] : await readSome(documentPaths.sports(), unknown, sportSchema);
  return [...ids.flatMap((id) => known.get(id) ?? []), ...read];
}
