import { type RefObject, useEffect, useRef } from 'react';

/** How far (pixels) below what is in sight something counts as near. */
const NEAR = '300px';

/** For an element at the end of a list: tells each time that it comes near what is in sight, and when it leaves. */
export function useIsNearViewport<Watched extends Element>(
  onChange: (isNear: boolean) => void,
): RefObject<Watched | null> {
  const element = useRef<Watched>(null);
  useEffect(() => {
    const watched = element.current;
    if (watched === null || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => onChange(entries.at(-1)?.isIntersecting === true),
      { rootMargin: NEAR },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [onChange]);
  return element;
}
