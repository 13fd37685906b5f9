import type { Server } from '../domain/server.ts';
import { createViewReceiver, type ViewAnswer, type ViewReceiver, type ViewRequest } from './viewReceiver.ts';

let receiver: ViewReceiver | undefined;

/** Counts a batch of views for this process, which writes what arrives together at once. */
export function countAdViews(
  server: Server,
  request: ViewRequest,
  verifyToken: (token: string) => Promise<boolean>,
): Promise<ViewAnswer> {
  receiver ??= createViewReceiver(server, verifyToken);
  return receiver.receive(request);
}
