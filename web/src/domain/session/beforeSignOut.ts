import { findUnsentWork, isAnythingUnsent } from './unsentWork.ts';

/** How long signing out waits for what can still be sent. */
const TIMEOUT_MS = 5_000;

const senders = new Set<() => Promise<void>>();

/** Names what sends something that waits on this device, for signing out to try. Returns what takes that back. */
export function onBeforeSignOut(send: () => Promise<void>): () => void {
  senders.add(send);
  return () => void senders.delete(send);
}

/** Sends what waits, where there is a network, in five seconds at most. Never rejects. */
export async function sendBeforeSignOut(): Promise<void> {
  if (!navigator.onLine || senders.size === 0 || !isAnythingUnsent(findUnsentWork())) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS);
  });
  await Promise.race([Promise.allSettled([...senders].map((send) => send())), patience]);
  clearTimeout(timer);
}
