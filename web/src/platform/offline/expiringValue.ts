const DAY_MS = 24 * 60 * 60 * 1_000;

/** What `writeExpiring` stored under a key; undefined where there is nothing, or nothing any more. */
export function readExpiring(key: string): string | undefined {
  try {
    const [value, expiresAt]: unknown[] = JSON.parse(localStorage.getItem(key) ?? '[]');
    if (typeof value === 'string' && Number(expiresAt) > Date.now()) return value;
    localStorage.removeItem(key);
  } catch {
    // Storage is forbidden, or somebody else wrote it.
  }
  return undefined;
}

/** Keeps a text in the browser's storage for some days; without a storage it is not kept. */
export function writeExpiring(key: string, value: string, days: number): void {
  try {
    localStorage.setItem(key, JSON.stringify([value, Date.now() + days * DAY_MS]));
  } catch {
    // Full or forbidden.
  }
}
