import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createServer } from 'node:tls';
import { makeCertificate } from '../certificate.ts';

const HERE = '127.0.0.1';
/** As `functions/.secret.local` names it. */
const MAIL_HOST = 'smtp.tod-rehearsal.example';

/** The server of mails of whoever runs the service. */
export interface OpenMailHost {
  readonly port: number;
  /** As PEM: what vouches for it. */
  readonly certificate: string;
  readonly close: () => Promise<void>;
}

/** Opens one that speaks TLS from the first byte, before one that does not. @param port where that listens on this machine */
export async function openMailHost(port: number): Promise<OpenMailHost> {
  const { key, certificate } = makeCertificate([MAIL_HOST]);
  const open = new Set<Socket>();
  const server = createServer({ key, cert: certificate }, (client) => {
    const onward = connect(port, HERE);
    for (const [one, other] of [
      [client, onward],
      [onward, client],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.once('error', () => other.destroy());
      one.once('close', () => open.delete(one));
    }
  });
  server.listen(0, HERE);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A port was asked for.');
  return {
    port: address.port,
    certificate,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
