import { createServer, type RequestListener } from 'node:http';
import { onTestFinished } from 'vitest';

/**
 * A server on this machine, with connections of its own, until the test ends.
 * @returns its port
 */
export async function serve(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  return address.port;
}
