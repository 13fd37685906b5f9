import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How long a page that comes back may take to be as long again as it was. */
const TIMEOUT_MS = 5_000;
/** With these somebody goes elsewhere by themselves. */
const OWN_STEPS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** How far down each entry of the browser's history was read, under the key that the router gave it. */
const positions = new Map<string, number>();

/**
 * After a change of screen: up to its top, and « Back » and « Forward » to where it was read last. The browser would do so itself before
 * the page is there again.
 * @param screen changes with what is shown (useScreenKey)
 */
export function useScrollPositions(screen: string): void {
  const { key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const shown = useRef({ screen, key });
  const stop = useRef<() => void>(undefined);

  useEffect(() => {
    const note = () => void positions.set(shown.current.key, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      window.removeEventListener('scroll', note);
      stop.current?.();
    };
  }, []);

  useLayoutEffect(() => {
    const isSameScreen = shown.current.screen === screen;
    shown.current = { screen, key };
    if (isSameScreen) {
      positions.set(key, window.scrollY);
      return;
    }
    stop.current?.();
    stop.current = scrollTo(isReturn ? (positions.get(key) ?? 0) : 0);
  }, [screen, key, isReturn]);
}

/** Goes there at once or, for as long as nobody goes elsewhere, once the page reaches so far. Returns what ends that. */
function scrollTo(top: number): () => void {
  const end = new AbortController();
  function tryAgain(): void {
    window.scrollTo(0, top);
    if (document.documentElement.scrollHeight - window.innerHeight >= top) end.abort();
  }
  const watcher = new MutationObserver(tryAgain);
  const timer = setTimeout(() => end.abort(), TIMEOUT_MS);
  end.signal.addEventListener('abort', () => {
    watcher.disconnect();
    clearTimeout(timer);
  });
  for (const step of OWN_STEPS)
    window.addEventListener(step, () => end.abort(), { signal: end.signal, passive: true });
  watcher.observe(document.body, { childList: true, subtree: true });
  tryAgain();
  return () => end.abort();
}
