/** A small file of ours that every release has. */
const PROBE = '/favicon.svg';
const TIMEOUT_MS = 3_000;

/**
 * Whether our own server can be reached. Ask before loading a page anew: without the server that ends on the browser's own
 * error page. One that takes more than three seconds counts as there, only slow. Never rejects.
 */
export async function isServerReachable(): Promise<boolean> {
  return (await probe()) !== 'away';
}

/**
 * Whether our own server answers within three seconds. Ask before something else is blamed for a failure: a network that hangs lets
 * nothing through, and never says so. Never rejects.
 */
export async function doesServerAnswer(): Promise<boolean> {
  return (await probe()) === 'there';
}

async function probe(): Promise<'there' | 'silent' | 'away'> {
  if (!navigator.onLine) return 'away';
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return (await fetch(PROBE, { method: 'HEAD', cache: 'no-store', signal })).ok ? 'there' : 'away';
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'silent' : 'away';
  }
}

/** Loads the page anew if our server answers; resolves to false when it does not. */
export async function reloadIfReachable(): Promise<boolean> {
  if (!(await isServerReachable())) return false;
  location.reload();
  return true;
}

/** Loads the page anew where the app's worker answers for it, which does without the server; else if that answers. Resolves to false when neither does. */
export async function reloadIfPossible(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null)
    return reloadIfReachable();
  location.reload();
  return true;
}
