/** How far the server's clock is before this device's, in milliseconds, as far as that is known. */
let ahead = 0;

/** What time it is: by this device's clock, and by the server's once that is known to differ. */
export function getNow(): Date {
  return new Date(Date.now() + ahead);
}

/** @param milliseconds how far the server's clock is before this device's */
export function correctNow(milliseconds: number): void {
  ahead = milliseconds;
}
