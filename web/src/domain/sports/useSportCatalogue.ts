import { useQuery } from '@tanstack/react-query';
import { documentPaths, parseDocument, type Sport, sportCatalogueSchema, sportSchema } from '@tod/model';
import { useMemo } from 'react';
import { afterFailure, queryClient } from '../../platform/firebase/queryClient.ts';
import { readCollection, readDocument } from '../../platform/firebase/read.ts';
import { useIsHydrated } from '../../platform/ui/Hydration.tsx';
import { byName } from './byName.ts';
import { storedCatalogue } from './storedCatalogue.ts';

const HOUR = 3_600_000;
/** docs/PRODUCT.md 3.2 */
const CATALOGUE_AGAIN_MS = 3_000;

export interface SportCatalogue {
  readonly status: 'loading' | 'ready' | 'error';
  /** In French alphabetical order; empty unless ready. */
  readonly sports: readonly Sport[];
  readonly byId: ReadonlyMap<string, Sport>;
  readonly error: unknown;
  /** The server is being asked, whatever is shown meanwhile. */
  readonly isAsking: boolean;
  readonly retry: () => void;
}

interface CatalogueOptions {
  /** Reads it again by itself after a failure: for screens that are not about it. */
  readonly goesOn?: boolean;
}

/** Every sport, read once and kept for 24 hours on the device; fresh for 12 hours. */
export function useSportCatalogue({ goesOn = false }: CatalogueOptions = {}): SportCatalogue {
  const query = useQuery(
    { ...catalogueQuery(), refetchInterval: goesOn && afterFailure(CATALOGUE_AGAIN_MS) },
    queryClient,
  );
  const { error, isError, isFetching, refetch } = query;
  // What this device keeps was not there when the page was prerendered.
  const data = useIsHydrated() ? query.data : undefined;
  return useMemo(
    () => ({
      status: data !== undefined ? 'ready' : isError ? 'error' : 'loading',
      sports: data ?? [],
      byId: new Map((data ?? []).map((sport) => [sport.id, sport])),
      error,
      isAsking: isFetching,
      retry: () => void refetch(),
    }),
    [data, error, isError, isFetching, refetch],
  );
}

/** The catalogue as a query of react-query. */
export function catalogueQuery() {
  return {
    queryKey: ['sports'],
    queryFn: readSports,
    staleTime: 12 * HOUR,
    gcTime: 24 * HOUR,
    retry: 2,
    // Without a network it fails and says so, instead of loading for ever; a new connection tries again.
    networkMode: 'always',
    refetchOnReconnect: true,
    // Functions: asked once, not with every rendering.
    initialData: () => storedCatalogue.read(Date.now())?.value,
    initialDataUpdatedAt: () => storedCatalogue.read(Date.now())?.savedAt,
  } as const;
}

/** What a page has just read of the server is the catalogue of this device from now on, without what the administration is still to mend. */
export function storeCatalogue(sports: readonly Sport[]): void {
  const mended = sports.map((sport) => ({ ...parseDocument(sportSchema, sport), id: sport.id }));
  queryClient.setQueryData(catalogueQuery().queryKey, storeInOrder(mended));
}

/** One document; the sports themselves where the server has not made it yet, or this page cannot read it. */
async function readSports(): Promise<readonly Sport[]> {
  const catalogue = await readDocument(documentPaths.sportCatalogue(), sportCatalogueSchema);
  const isThere = catalogue !== undefined && catalogue.sports.length > 0;
  return storeInOrder(isThere ? catalogue.sports : await readCollection(documentPaths.sports(), sportSchema));
}

/** @returns the sports in French alphabetical order, as this device has them from now on */
function storeInOrder(sports: readonly Sport[]): readonly Sport[] {
  const inOrder = sports.toSorted(byName);
  storedCatalogue.store(inOrder, Date.now());
  return inOrder;
}
