import { lazy, Suspense, useEffect, useState } from 'react';
import { onToastWanted, takeToastsAfterLoad } from '../shared/toast.ts';

const Toaster = lazy(async () => ({ default: (await import('./AppToaster.tsx')).AppToaster }));

const IDLE_MS = 4_000;

/** Brings the toasts when the first one is wanted, or else when the page has settled: the live region then waits. */
export function LazyToaster() {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    onToastWanted(() => setIsWanted(true));
    takeToastsAfterLoad();
    const timer = setTimeout(() => setIsWanted(true), IDLE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isWanted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
