import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { number, object } from 'yup';

/** Stands before a server; clients are told its port in place of the server's. */
export interface TcpProxy {
  readonly host: string;
  readonly port: number;
  /** Cuts what is open, and takes no more. */
  close(): Promise<void>;
}

const PROXY_HOST = '127.0.0.1';
const addressSchema = object({ port: number().required() }).required();

/**
 * Opens a proxy on a free port.
 * @param server what it stands before
 * @param join is given both ends of each connection, and says how the bytes and the end of one come to the other
 */
export async function openTcpProxy(
  server: { readonly host: string; readonly port: number },
  join: (client: Socket, server: Socket) => void,
): Promise<TcpProxy> {
  const open = new Set<Socket>();
  const proxy = createServer({ noDelay: true }, (client) => {
    const ends = [client, connect({ ...server, noDelay: true })] as const;
    for (const end of ends) {
      open.add(end);
      end.on('close', () => open.delete(end));
      end.on('error', () => end.destroy());
    }
    join(...ends);
  });
  proxy.listen(0, PROXY_HOST);
  await once(proxy, 'listening');
  return {
    host: PROXY_HOST,
    port: addressSchema.validateSync(proxy.address()).port,
    async close() {
      const closed = once(proxy, 'close');
      proxy.close();
      for (const end of open) end.destroy();
      await closed;
    },
  };
}
