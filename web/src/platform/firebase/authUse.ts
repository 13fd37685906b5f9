let isUsed = false;
const listeners = new Set<() => void>();

/** For the border to Auth: it is used in this tab from now on. */
export function markAuthUsed(): void {
  if (isUsed) return;
  isUsed = true;
  for (const tell of [...listeners]) tell();
  listeners.clear();
}

/** Calls back once Auth is used in this tab, at once when it already is. Returns what forgets the draft. */
export function subscribeAuthUse(tell: () => void): () => void {
  if (isUsed) tell();
  else listeners.add(tell);
  return () => listeners.delete(tell);
}
