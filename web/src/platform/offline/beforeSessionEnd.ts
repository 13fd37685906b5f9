const writers = new Set<() => void>();

/** Names what writes down what is typed on this page, for when the session ends elsewhere. Returns what takes that back. */
export function onBeforeSessionEnd(write: () => void): () => void {
  writers.add(write);
  return () => void writers.delete(write);
}

/** Writes down all that is typed on this page. */
export function storeBeforeSessionEnd(): void {
  for (const write of writers) write();
}
