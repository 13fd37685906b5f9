import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer as createTlsServer, type Server as TlsServer } from 'node:https';
import { connect, type Socket } from 'node:net';
import { number, object } from 'yup';
import { makeCertificate } from '../../certificate.ts';
import { GOOGLE_FRAMES } from '../providerWindow.ts';

/** What stands between a browser and everything else, as its proxy: no driver of these engines sees all that a browser asks for. */
export interface BrowserNetwork {
  readonly port: number;
  /** How often the browser has asked by POST for an address that ends so, from whatever tab or worker. */
  readonly countPosts: (end: string) => number;
  /** Cuts all that is open, and answers nobody, or again. */
  readonly setOffline: (isOffline: boolean) => void;
  readonly isOffline: () => boolean;
  readonly close: () => void;
}

const GOOGLE = 'apis.google.com:443';
const portSchema = object({ port: number().required() }).required();

/**
 * Lets a browser reach this machine and nothing else; in the place of Google's script stands our double of it.
 * @param hostsPort where every host there is answers over TLS, in a rehearsal
 */
export async function openNetwork(hostsPort?: number): Promise<BrowserNetwork> {
  const google = standForGoogle();
  const sockets = new Set<Socket>();
  const posts: string[] = [];
  let isOffline = false;
  const proxy = createServer((asked, answer) => {
    if (asked.method === 'POST') posts.push(asked.url ?? '');
    passOn(asked, answer);
  });
  proxy.on('connection', (socket: Socket) => {
    if (isOffline) socket.destroy();
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  });
  proxy.on('connect', ({ url }, socket: Socket) => {
    if (hostsPort !== undefined) return tunnel(socket, hostsPort);
    if (url !== GOOGLE) return void socket.end('HTTP/1.1 502 Nothing is out there\r\n\r\n');
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    google.emit('connection', socket);
  });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    port: portSchema.validateSync(proxy.address()).port,
    countPosts: (end) => posts.filter((url) => url.endsWith(end)).length,
    setOffline(next) {
      isOffline = next;
      if (isOffline) cut();
    },
    isOffline: () => isOffline,
    close() {
      proxy.close();
      cut();
    },
  };
}

/** What either side gives up, the other one hears of at once: streams of Firestore stay open for long. */
function passOn(asked: IncomingMessage, answer: ServerResponse): void {
  const { method, headers } = asked;
  const onward = request(asked.url ?? '', { method, headers, agent: false }, (answered) => {
    answer.writeHead(answered.statusCode ?? 502, answered.rawHeaders);
    answer.flushHeaders();
    answered.pipe(answer);
    answered.on('error', () => answer.destroy());
  });
  onward.on('error', () => answer.destroy());
  answer.on('close', () => onward.destroy());
  asked.pipe(onward);
}

function tunnel(socket: Socket, port: number): void {
  const onward = connect(port, '127.0.0.1', () => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    socket.pipe(onward).pipe(socket);
  });
  onward.on('error', () => socket.destroy());
  socket.on('close', () => onward.destroy());
}

/** With a certificate that nobody vouches for; the browsers are told to ask for none. */
function standForGoogle(): TlsServer {
  const { key, certificate } = makeCertificate(['apis.google.com']);
  return createTlsServer({ key, cert: certificate }, (_asked, answer) => {
    answer.setHeader('content-type', 'text/javascript');
    answer.end(GOOGLE_FRAMES);
  });
}
