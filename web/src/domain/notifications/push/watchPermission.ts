import { watchWake } from '../../../platform/navigation/wake.ts';

/**
 * Calls back when what this browser allows may have changed: somebody comes back to the page, or changes it beside the page's address.
 * Returns what stops it.
 */
export function watchPermission(listener: () => void): () => void {
  let isOver = false;
  let permission: PermissionStatus | undefined;
  void readPermission().then((read) => {
    if (isOver) return;
    permission = read;
    permission?.addEventListener('change', listener);
  });
  const stopWaking = watchWake(listener);
  return () => {
    isOver = true;
    stopWaking();
    permission?.removeEventListener('change', listener);
  };
}

/** Undefined in a browser that does not tell a page of its permissions. */
async function readPermission(): Promise<PermissionStatus | undefined> {
  try {
    return await navigator.permissions.query({ name: 'notifications' });
  } catch {
    return undefined;
  }
}
