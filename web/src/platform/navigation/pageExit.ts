let isExiting = false;
const listeners = new Set<() => void>();

/**
 * Whether this tab is about to load another page because it signs in or out: what Auth reports meanwhile must neither
 * move this page nor load anything for it.
 */
export function isPageExiting(): boolean {
  return isExiting;
}

/** From here on until the page goes away, or until `cancelPageExit`. */
export function beginPageExit(): void {
  isExiting = true;
  window.addEventListener('pageshow', reloadWhenBroughtBack);
}

/** Signing in failed: this page goes on. */
export function cancelPageExit(): void {
  if (!isExiting) return;
  isExiting = false;
  window.removeEventListener('pageshow', reloadWhenBroughtBack);
  for (const listener of [...listeners]) listener();
}

/** Calls back each time that the page goes on after all. Returns what stops it. */
export function onPageExitCancelled(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** « Back » may bring a page back as it was left, with the person who has signed out since still on it. */
function reloadWhenBroughtBack(event: PageTransitionEvent): void {
  if (event.persisted) location.reload();
}
