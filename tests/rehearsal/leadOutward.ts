import dns from 'node:dns';
import { Socket } from 'node:net';

/*
 * Preloaded into every process of a rehearsed suite (`node --import`): whatever it asks of another machine goes to the rehearsal's
 * hosts. There is no setting for it in the functions, as there is none in production.
 */

const LOCAL = /^(localhost|127(\.\d+){3}|::1|\[::1\])$/;
const port = Number(process.env.TOD_REHEARSAL_PORT);
const mailPort = Number(process.env.TOD_REHEARSAL_MAIL_PORT);
/** Mails over TLS (https://www.rfc-editor.org/rfc/rfc8314#section-3.3). */
const SUBMISSIONS = 465;
/** Nobody's, for examples (https://www.rfc-editor.org/rfc/rfc5737). */
const ELSEWHERE = '192.0.2.1';

const connect = Socket.prototype.connect;

function connectToHosts(this: Socket, ...parameters: unknown[]): Socket {
  return Reflect.apply(connect, this, led(parameters));
}

/** Node's own parts hand one list over, `[options, listener]`, which has to stay the same one. */
function led(parameters: unknown[]): unknown[] {
  const [first] = parameters;
  const list = Array.isArray(first) ? first : parameters;
  const options: unknown = list[0];
  if (typeof options === 'object' && options !== null && isElsewhere(options))
    list[0] = {
      ...options,
      host: '127.0.0.1',
      port: isMail(options) ? mailPort : port,
      lookup: undefined,
    };
  return parameters;
}

function isMail(options: object): boolean {
  return 'port' in options && Number(options.port) === SUBMISSIONS;
}

function isElsewhere(options: object): boolean {
  const host: unknown = 'host' in options ? options.host : undefined;
  return typeof host === 'string' && host !== '' && !LOCAL.test(host);
}

Reflect.set(Socket.prototype, 'connect', connectToHosts);

// Whoever looks for an address before they connect, as nodemailer does, finds one that is elsewhere.
function resolveElsewhere(_name: string, found: (error: null, addresses: string[]) => void): void {
  found(null, [ELSEWHERE]);
}
Reflect.set(dns.Resolver.prototype, 'resolve4', resolveElsewhere);

// The Functions emulator has the SDK take any token for valid; production verifies who signed it.
delete process.env.FIREBASE_DEBUG_MODE;
delete process.env.FIREBASE_DEBUG_FEATURES;
