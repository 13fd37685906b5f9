import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { createInbox } from './clients/inbox.ts';

/** A request as the Functions emulator would get it. */
export interface ReceivedEvent {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Answers it; until then the sender waits. */
  answer(status: number): void;
}

/** Stands in for the Functions emulator: it takes events and hands them to the test. */
export interface FunctionsEndpoint {
  readonly address: string;
  /** The next event, waiting for it if need be. */
  next(): Promise<ReceivedEvent>;
  close(): Promise<void>;
}

/** Opens the endpoint, on a given port or a free one. */
export async function openFunctionsEndpoint(port = 0): Promise<FunctionsEndpoint> {
  const inbox = createInbox<ReceivedEvent>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    inbox.put({
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
      answer: (status) => response.writeHead(status).end('{"status":"acknowledged"}'),
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `127.0.0.1:${portOf(server)}`,
    next: () => inbox.take(),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the endpoint has no port');
  return address.port;
}
