import { useEffect, useRef } from 'react';
import { recordAdEvent } from './adEvents.ts';

/** As the advertising trade counts: half of it in sight for a second. */
const SHARE = 0.5;
const FOR_MS = 1_000;

/** For the element of an advertisement: says that it was seen, once it was. Undefined as long as there is none. */
export function useImpression(adId: string | undefined) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const watched = element.current;
    if (adId === undefined || watched === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isInSight = false;
    const look = () => {
      clearTimeout(timer);
      timer =
        isInSight && document.visibilityState === 'visible'
          ? setTimeout(() => {
              recordAdEvent(adId, 'impression');
              stop();
            }, FOR_MS)
          : undefined;
    };
    const observer = new IntersectionObserver(
      (entries) => {
        isInSight = (entries.at(-1)?.intersectionRatio ?? 0) >= SHARE;
        look();
      },
      { threshold: SHARE },
    );
    function stop(): void {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    }
    observer.observe(watched);
    document.addEventListener('visibilitychange', look);
    return stop;
  }, [adId]);
  return element;
}
