import { registerWorker } from '../../platform/worker/registration.ts';

/** Has the browser take the app's worker. */
export function startWorker(): void {
  void registerWorker();
}
