/** How long a screen waits for the server's word on a write before it goes on without. */
const PATIENCE_MS = 10_000;

/** `queued`: kept on the device and sent as soon as there is a connection. */
export type WriteOutcome = 'saved' | 'queued';

/**
 * Waits for a Firestore write as long as a screen should: its promise stays open while there is no connection.
 * Rejects when the write is refused in time; a refusal that comes later goes to `onLateFailure`.
 */
export function settleWrite(
  write: Promise<void>,
  onLateFailure: (error: unknown) => void,
): Promise<WriteOutcome> {
  return new Promise((resolve, reject) => {
    let isQueued = false;
    const queue = () => {
      isQueued = true;
      resolve('queued');
    };
    const timer = setTimeout(queue, navigator.onLine ? PATIENCE_MS : 0);
    write.then(
      () => {
        clearTimeout(timer);
        resolve('saved');
      },
      (error: unknown) => {
        clearTimeout(timer);
        if (isQueued) onLateFailure(error);
        else reject(error);
      },
    );
  });
}
