import { useQuery } from '@tanstack/react-query';
import type { Sport } from '@tod/model';
import { CallFailedError } from '../../../platform/firebase/callFailure.ts';
import { queryClient } from '../../../platform/firebase/queryClient.ts';
import { withTimeout } from '../../../platform/firebase/withTimeout.ts';
import { byName } from '../../sports/byName.ts';
import { storeCatalogue } from '../../sports/useSportCatalogue.ts';
import { readSports } from './queries.ts';

const KEY = ['administration', 'sports'] as const;

export interface AdminSports {
  readonly status: 'loading' | 'error' | 'ready';
  readonly sports: readonly Sport[];
  readonly error: unknown;
  /** The server has not answered within ten seconds. */
  readonly isTooLate: boolean;
  readonly refresh: () => Promise<void>;
}

/** The whole catalogue as the server has it now. */
export function useAdminSports(): AdminSports {
  const { data, error, isError, isFetching, refetch } = useQuery(
    {
      queryKey: KEY,
      queryFn: readAndKeep,
      staleTime: 0,
      gcTime: 60_000,
      retry: false,
      networkMode: 'always',
    },
    queryClient,
  );
  return {
    status: isError && !isFetching ? 'error' : data !== undefined ? 'ready' : 'loading',
    sports: data ?? [],
    error,
    isTooLate: error instanceof CallFailedError && error.kind === 'timeout',
    refresh: async () => {
      const again = await refetch();
      if (again.error !== null) throw again.error;
    },
  };
}

/** After a change: the table is read anew, and with it this device's own catalogue. */
export async function refreshSports(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: KEY, refetchType: 'all' });
}

/** The document of all sports follows a change a moment later, while whoever made it wants to see it at once. */
async function readAndKeep(): Promise<readonly Sport[]> {
  const sports = await withTimeout(readSports);
  storeCatalogue(sports);
  // The server orders by bytes.
  return sports.toSorted(byName);
}
