/**
 * Calls back whenever this tab may have slept through something: it is brought back as it was put aside, goes on after the browser
 * froze it, or comes to the front. Before the page's own timers go on, where the browser lets it. Returns what stops it.
 */
export function watchWake(onWake: () => void): () => void {
  const handleShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onWake();
  };
  const handleVisibility = () => {
    if (document.visibilityState === 'visible') onWake();
  };
  window.addEventListener('pageshow', handleShow);
  document.addEventListener('resume', onWake);
  document.addEventListener('visibilitychange', handleVisibility);
  return () => {
    window.removeEventListener('pageshow', handleShow);
    document.removeEventListener('resume', onWake);
    document.removeEventListener('visibilitychange', handleVisibility);
  };
}
