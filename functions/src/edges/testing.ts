import { createServer } from 'node:http';
import type { HttpsFunction } from 'firebase-functions/https';
import { onTestFinished } from 'vitest';

/**
 * An edge behind a server of its own until the test ends, which gives it what Cloud Run does.
 * @returns asks it
 */
export async function serveEdge(edge: HttpsFunction): Promise<(init: RequestInit) => Promise<Response>> {
  const server = createServer(async (incoming, outgoing) => {
    const request = Object.assign(incoming, {
      rawBody: Buffer.concat(await incoming.toArray()),
      get: (name: string) => incoming.headers[name],
    });
    const response = Object.assign(outgoing, {
      status: (code: number) => Object.assign(response, { statusCode: code }),
      set: (name: string, value: string) => outgoing.setHeader(name, value),
    });
    Reflect.apply(edge, undefined, [request, response]);
  });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return (init) => fetch(`http://127.0.0.1:${port}/`, init);
}
