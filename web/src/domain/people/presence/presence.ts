const ONLINE_MS = 5 * 60 * 1000;

/** Somebody seen within the last five minutes counts as here now. */
export function isOnline(lastActive: Date | null, now: Date): boolean {
  return lastActive !== null && now.getTime() - lastActive.getTime() < ONLINE_MS;
}
