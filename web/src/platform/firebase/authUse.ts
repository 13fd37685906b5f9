type Renew = (isRefused?: boolean) => Promise<unknown>;

let renewToken: Renew | undefined;
const listeners = new Set<() => void>();

/**
 * For the border to Auth: it is used in this tab from now on.
 * @param renew has whoever is signed in hold a token that is good for a while, another one where it was refused; rejects with Auth's
 * own error
 */
export function markAuthUsed(renew: Renew): void {
  if (renewToken !== undefined) return;
  renewToken = renew;
  for (const listener of [...listeners]) listener();
  listeners.clear();
}

/** Calls back once Auth is used in this tab, at once when it already is. Returns what forgets the listener. */
export function subscribeAuthUse(listener: () => void): () => void {
  if (renewToken === undefined) listeners.add(listener);
  else listener();
  return () => listeners.delete(listener);
}

/**
 * Resolves once whoever is signed in has a token to show, for visitors at once. Firebase's packages would ask without one, as a
 * visitor, where none could be had.
 * @param isRefused whether the server did not take the one that they have, however good it looks here
 */
export async function prepareToken(isRefused?: boolean): Promise<void> {
  await renewToken?.(isRefused);
}
