let isUnderWay = false;

/** Whether this tab is signing out: what Auth reports meanwhile must not move the page a second time. */
export function isSigningOut(): boolean {
  return isUnderWay;
}

/** From here on until the page goes away. */
export function beginSigningOut(): void {
  isUnderWay = true;
}
