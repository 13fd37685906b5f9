import { useEffect } from 'react';
import { useIsOnline } from '../../platform/offline/useIsOnline.ts';
import type { SportCatalogue } from './useSportCatalogue.ts';

/** docs/PRODUCT.md 3.2 */
const RETRY_AFTER_MS = 3_000;

/** Reads the catalogue again by itself after a failure, for screens that are not about it. Without a network the next connection does. */
export function useCatalogueRetry({ status, isAsking, retry }: SportCatalogue): void {
  const isOnline = useIsOnline();
  useEffect(() => {
    if (status !== 'error' || isAsking || !isOnline) return;
    const timer = setTimeout(retry, RETRY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [status, isAsking, isOnline, retry]);
}
