import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';

/** What every HTTP/2 connection with prior knowledge begins with, as far as is needed to know one. */
const HTTP2_PREFACE = 'PRI';

/** A connection that says nothing at all is closed after this long. */
const SILENCE_MILLISECONDS = 120_000;

/** What is served on the one port. */
export interface PortHandlers {
  readonly http: RequestListener;
  /** Takes over a connection that speaks HTTP/2 with prior knowledge. */
  readonly grpc: (socket: Socket) => void;
}

/** The port, open. */
export interface OpenPort {
  readonly port: number;
  /** The addresses it is open on. */
  readonly addresses: readonly string[];
  /** Stops listening and ends every connection. */
  close(): Promise<void>;
}

/**
 * Opens one TCP port for HTTP/1.1 and for HTTP/2, told apart by their first bytes. `localhost` opens both families
 * where the machine has both; port 0 takes a free one. Rejects with the system's error, for example EADDRINUSE.
 */
export async function openPort(host: string, port: number, handlers: PortHandlers): Promise<OpenPort> {
  if (host !== 'localhost') return asPort([await listen(host, port, handlers)]);
  const first = await listen('127.0.0.1', port, handlers);
  try {
    return asPort([first, await listen('::1', portOf(first), handlers)]);
  } catch (caught) {
    if (isMissingFamily(caught)) return asPort([first]);
    await close(first);
    throw caught;
  }
}

interface Listening {
  readonly server: Server;
  /** Every connection, whatever it speaks. */
  readonly sockets: ReadonlySet<Socket>;
}

function asPort(servers: readonly [Listening, ...Listening[]]): OpenPort {
  return {
    port: portOf(servers[0]),
    addresses: servers.map(addressOf),
    close: async () => {
      await Promise.all(servers.map(close));
    },
  };
}

function listen(host: string, port: number, handlers: PortHandlers): Promise<Listening> {
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true, keepAliveTimeout: 60_000 }, handlers.http);
  // The server's own way of taking a connection comes second, after a look at the first bytes: this way its timeouts
  // and its list of connections keep working.
  const acceptHttp = server.listeners('connection');
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    sniff(socket, (isHttp2) => {
      if (isHttp2) {
        // An HTTP server keeps the other half open; a session of HTTP/2 would wait for more for ever.
        socket.allowHalfOpen = false;
        handlers.grpc(socket);
      } else {
        for (const accept of acceptHttp) accept.call(server, socket);
        // HTTP/2 must not be resumed: it reads from the handle below the stream, and would lose what flows here.
        socket.resume();
      }
    });
  });
  // Without a listener such a connection would be closed without a word.
  server.on('connect', (_request, socket) => {
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      resolve({ server, sockets });
    });
  });
}

/** Waits for the first bytes, decides, and puts them back. */
function sniff(socket: Socket, decide: (isHttp2: boolean) => void): void {
  let seen = Buffer.alloc(0);
  const ignore = (): void => {};
  const silence = (): void => {
    socket.destroy();
  };
  const look = (chunk: Buffer): void => {
    seen = Buffer.concat([seen, chunk]);
    const start = seen.toString('latin1', 0, HTTP2_PREFACE.length);
    if (start.length < HTTP2_PREFACE.length && HTTP2_PREFACE.startsWith(start)) return;
    socket.off('data', look);
    socket.off('error', ignore);
    socket.off('end', silence);
    socket.setTimeout(0);
    socket.off('timeout', silence);
    socket.pause();
    socket.unshift(seen);
    decide(start === HTTP2_PREFACE);
  };
  socket.on('error', ignore);
  socket.on('end', silence);
  socket.setTimeout(SILENCE_MILLISECONDS);
  socket.on('timeout', silence);
  socket.on('data', look);
}

function close({ server, sockets }: Listening): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    for (const socket of sockets) socket.destroy();
  });
}

function portOf({ server }: Listening): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function addressOf({ server }: Listening): string {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.address : '';
}

function isMissingFamily(caught: unknown): boolean {
  const code = caught instanceof Error && 'code' in caught ? caught.code : undefined;
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
}
