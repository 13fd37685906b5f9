import { once } from 'node:events';
import { request as askOverHttp } from 'node:http';
import {
  createSecureServer,
  type Http2SecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from 'node:http2';
import { buffer } from 'node:stream/consumers';
import { TLSSocket } from 'node:tls';
import { makeCertificate } from '../certificate.ts';
import { corsHeaders } from './bucketCors.ts';
import type { Destination, Host } from './hosts.ts';

const HERE = '127.0.0.1';
/** What is between two neighbours and not for those behind them (https://www.rfc-editor.org/rfc/rfc9113#section-8.2.2). */
const CONNECTION_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection'];

/** A machine that is every host at once, over TLS. */
export interface OpenHosts {
  readonly port: number;
  /** As PEM: what vouches for all the hosts. */
  readonly certificate: string;
  /** The command line of a browser that finds every host here, and trusts it. */
  readonly browserSwitches: readonly string[];
  /** What was asked for that nobody stands for, by name. */
  readonly strangers: () => readonly string[];
  readonly close: () => Promise<void>;
}

export interface HostsOptions {
  /** Hands no part of an answer on before it has all of it, as some offices' proxies and virus scanners do: nothing streams. */
  readonly holdsAnswers?: boolean;
  /** Takes longer for every other post, so that the next ones overtake it: posts of HTTP/2 do not wait for one another. */
  readonly mixesPosts?: boolean;
  /** By so much, in milliseconds; by itself longer than a page takes to post what it has to ask at once. */
  readonly lateMs?: number;
  /** Whether it takes all questions and answers none, as a train's does in a tunnel; asked at each. */
  readonly leadsNowhere?: () => boolean;
}

/** Opens hosts on a port of this machine; browsers speak HTTP/2 with them, as with the real ones. */
export async function openHosts(
  hosts: ReadonlyMap<string, Host>,
  { holdsAnswers = false, mixesPosts = false, lateMs = 100, leadsNowhere = () => false }: HostsOptions = {},
): Promise<OpenHosts> {
  const { key, certificate, fingerprint } = makeCertificate([...hosts.keys()]);
  const strangers = new Set<string>();
  let posts = 0;
  const server = createSecureServer({ key, cert: certificate, allowHTTP1: true }, (asked, answer) => {
    if (leadsNowhere()) return;
    const name = hostOf(asked);
    const destination = hosts.get(name)?.(asked.url);
    if (destination === undefined) {
      strangers.add(`${asked.method} https://${name}${asked.url.split('?', 1)[0]}`);
      answer.writeHead(502).end();
    } else if ('port' in destination) {
      const onward = () => pass(asked, answer, destination, holdsAnswers);
      if (asked.method === 'POST') posts += 1;
      if (mixesPosts && asked.method === 'POST' && posts % 2 === 1) setTimeout(onward, lateMs);
      else onward();
    } else {
      answer.writeHead(destination.status, {
        'content-type': destination.contentType,
        ...allowing(asked),
      });
      answer.end(destination.body, 'latin1');
    }
  });
  // Whoever does not get as far as asking, as the name is not in the certificate.
  server.on('secureConnection', ({ servername }: TLSSocket) => {
    if (servername !== false && !hosts.has(String(servername))) strangers.add(String(servername));
  });
  server.on('tlsClientError', (_error, socket) => {
    const name = socket instanceof TLSSocket ? socket.servername : undefined;
    if (typeof name === 'string' && !hosts.has(name)) strangers.add(name);
  });
  const close = closing(server);
  server.listen(0, HERE);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A port was asked for.');
  // A page that asks for another host fails by its name; what the browser asks for itself is not of the app.
  const known = [...hosts.keys()].map((name) => `MAP ${name} ${HERE}:${address.port}`);
  const rules = [...known, `EXCLUDE ${HERE}`, 'EXCLUDE localhost', 'MAP * ~NOTFOUND'].join(', ');
  return {
    port: address.port,
    certificate,
    browserSwitches: [
      `--host-resolver-rules=${rules}`,
      `--ignore-certificate-errors-spki-list=${fingerprint}`,
    ],
    strangers: () => [...strangers],
    close,
  };
}

function hostOf(request: Http2ServerRequest): string {
  return (request.headers[':authority'] ?? request.headers.host ?? '').replace(/:\d+$/, '');
}

/** Hands a request to the part of the suite that stands for the host, and its answer back, piece by piece. */
function pass(
  asked: Http2ServerRequest,
  answer: Http2ServerResponse,
  { port, path, cors }: Extract<Destination, { readonly port: number }>,
  holdsAnswers: boolean,
): void {
  const headers = { ...withoutConnection(asked.headers), host: hostOf(asked) };
  const giveUp = () => (asked.httpVersionMajor === 2 ? answer.stream : answer.socket)?.destroy();
  const onward = askOverHttp({ host: HERE, port, path, method: asked.method, headers }, (received) => {
    const said = withoutConnection(received.headers);
    const { method, headers: askedWith } = asked;
    const allowed =
      cors === undefined
        ? said
        : { ...withoutCors(said), ...corsHeaders(cors, { method, origin: askedWith.origin }) };
    const begin = () => answer.writeHead(received.statusCode ?? 502, allowed);
    if (holdsAnswers) {
      buffer(received).then((body) => begin().end(body), giveUp);
      return;
    }
    begin();
    received.once('error', giveUp);
    received.pipe(answer);
  });
  onward.once('error', giveUp);
  answer.once('close', () => onward.destroy());
  asked.pipe(onward);
}

/** HTTP/2 has fields of its own, with a colon before their name, and none about a connection. */
function withoutConnection<Value>(headers: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !name.startsWith(':') && !CONNECTION_HEADERS.includes(name.toLowerCase()),
    ),
  );
}

function withoutCors<Value>(headers: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('access-control-')));
}

/** What a page of another host may ask and read, as Google’s own hosts say. */
function allowing({ headers }: Http2ServerRequest): Record<string, string> {
  const { origin, 'access-control-request-headers': wanted } = headers;
  return {
    ...(origin === undefined ? {} : { 'access-control-allow-origin': origin }),
    ...(typeof wanted === 'string' ? { 'access-control-allow-headers': wanted } : {}),
  };
}

/** Ends what is under way as well: listeners of a browser would go on for minutes. */
function closing(server: Http2SecureServer): () => Promise<void> {
  const open = new Set<TLSSocket>();
  server.on('secureConnection', (socket: TLSSocket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of open) socket.destroy();
    await closed;
  };
}
