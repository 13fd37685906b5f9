let isUnderWay = false;

/**
 * Whether this tab is about to load another page because it signs in or out: what Auth reports meanwhile must neither
 * move this page nor load anything for it.
 */
export function isLeaving(): boolean {
  return isUnderWay;
}

/** From here on until the page goes away, or until `stay`. */
export function leave(): void {
  isUnderWay = true;
}

/** Signing in failed: this page goes on. */
export function stay(): void {
  isUnderWay = false;
}
