import { useCallback, useEffect, useState } from 'react';
import { registeredWorker } from '../../../platform/worker/registration.ts';
import type { debugTexts } from './texts.ts';

export interface WorkerSupport {
  /** Whether the browser has not answered yet, which takes it a moment. */
  readonly isLookingUp: boolean;
  /** Undefined where there is none, or while it is looked for. */
  readonly registration: ServiceWorkerRegistration | undefined;
  readonly warnings: readonly (keyof typeof debugTexts.warnings)[];
  /** Looks again. */
  readonly refresh: () => void;
}

/** The app's worker in this browser, and what is missing for it to work. */
export function useWorkerSupport(): WorkerSupport {
  const [found, setFound] = useState<ServiceWorkerRegistration | null>();
  const refresh = useCallback(() => {
    registeredWorker().then(
      (registration) => setFound(registration ?? null),
      // Such as in a private window, where asking alone is refused.
      () => setFound(null),
    );
  }, []);
  useEffect(refresh, [refresh]);
  const isSupported = 'serviceWorker' in navigator;
  return {
    isLookingUp: isSupported && found === undefined,
    registration: found ?? undefined,
    warnings: [
      ...(isSupported ? [] : ['unsupported' as const]),
      ...(isSupported && found === null ? ['noWorker' as const] : []),
      ...('caches' in window ? [] : ['noCaches' as const]),
    ],
    refresh,
  };
}
