import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../platform/firebase/call.ts';
import { queryClient } from '../../../platform/firebase/queryClient.ts';
import { isPageExiting } from '../../../platform/navigation/pageExit.ts';

/** A fresh account's profile comes by itself within a second or two; after this long nobody else will make it. */
const TIMEOUT_MS = 4_000;

export interface Preparation {
  /** What was thrown by the last attempt; undefined while there is hope. */
  readonly error: unknown;
  readonly retry: () => void;
}

/** Has the server make the profile of somebody who has none for too long. */
export function useProfilePreparation(uid: string, isMissing: boolean): Preparation {
  const [hasWaited, setWaited] = useState(false);
  useEffect(() => {
    if (!isMissing) return;
    const timer = setInterval(() => {
      // While the account is being deleted, its profile goes before it.
      if (!isPageExiting()) setWaited(true);
    }, TIMEOUT_MS);
    return () => clearInterval(timer);
  }, [isMissing]);
  const { error, refetch } = useQuery(
    {
      queryKey: ['prepareProfile', uid],
      enabled: isMissing && hasWaited,
      networkMode: 'always',
      retry: false,
      queryFn: () => call('prepareProfile', {}),
    },
    queryClient,
  );
  return { error: error ?? undefined, retry: () => void refetch() };
}
