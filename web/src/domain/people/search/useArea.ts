import { useQuery } from '@tanstack/react-query';
import { type Area, areaOf, areaSchema, documentPaths, type Position } from '@tod/model';
import { queryClient } from '../../../platform/firebase/queryClient.ts';
import { readDocument } from '../../../platform/firebase/read.ts';

/** How many people play what around a position; `ready` with no sports where nothing may be said. */
export type AreaCounts =
  | { readonly status: 'idle' | 'loading' }
  | { readonly status: 'ready'; readonly sports: Area['sports'] }
  | { readonly status: 'error'; readonly error: unknown; readonly retry: () => void };

/** Reads one public document for a position, which visitors may; null asks for none. */
export function useArea(position: Position | null): AreaCounts {
  const area = position === null ? '' : areaOf(position);
  const { data, error, isError, refetch } = useQuery(
    {
      queryKey: ['area', area],
      enabled: area !== '',
      // Without a network it fails at once, and the page says so, instead of waiting for ever.
      networkMode: 'always',
      retry: 1,
      queryFn: async () => (await readDocument(documentPaths.area(area), areaSchema)) ?? { sports: [] },
    },
    queryClient,
  );
  if (area === '') return { status: 'idle' };
  if (data !== undefined) return { status: 'ready', sports: data.sports };
  return isError ? { status: 'error', error, retry: () => void refetch() } : { status: 'loading' };
}
