import { onlineManager, type Query, QueryClient } from '@tanstack/react-query';

const MINUTE = 60_000;

/** One-shot reads: fresh 5 min, kept 10 min, 3 retries from 1 s to 30 s apart (docs/PRODUCT.md 13.3). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * MINUTE,
      gcTime: 10 * MINUTE,
      retry: 3,
      retryDelay: (attempt) => Math.min(1_000 * 2 ** attempt, 30_000),
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
    },
  },
});

/**
 * As `refetchInterval`: goes on by itself `milliseconds` after a failure, also where the server was away and no connection was
 * lost. Without a network the next connection asks.
 */
export const afterFailure =
  (milliseconds: number) =>
  ({ state }: Pick<Query, 'state'>): number | false =>
    state.status === 'error' && onlineManager.isOnline() && milliseconds;

// It believes that there is a network until it hears otherwise, and would take the next connection for no news. Pages are
// also rendered where there is no browser.
if (typeof window !== 'undefined') onlineManager.setOnline(navigator.onLine);

// There is no provider component that would do it: from here on it notices the next connection.
queryClient.mount();
