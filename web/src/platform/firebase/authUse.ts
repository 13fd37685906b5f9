let isUsed = false;
const listeners = new Set<() => void>();

/** For the border to Auth: it is used in this tab from now on. */
export function markAuthUsed(): void {
  if (isUsed) return;
  isUsed = true;
  for (const listener of [...listeners]) listener();
  listeners.clear();
}

/** Calls back once Auth is used in this tab, at once when it already is. Returns what forgets the draft. */
export function subscribeAuthUse(listener: () => void): () => void {
  if (isUsed) listener();
  else listeners.add(listener);
  return () => listeners.delete(listener);
}
