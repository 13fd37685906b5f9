import { openTcpProxy } from '../tcpProxy.ts';
import { holding } from './holding.ts';

/**
 * Runs something with a server seen from afar: whatever is said arrives after `awayMs`, and so does the answer.
 * @param host where the server is, as `host:port`
 * @param use is told where it seems to be
 */
export function withDistance<Result>(
  host: string,
  awayMs: number,
  use: (distantHost: string) => Promise<Result>,
): Promise<Result> {
  const { hostname, port } = new URL(`tcp://${host}`);
  return holding(
    () =>
      openTcpProxy({ host: hostname, port: Number(port) }, (client, server) => {
        for (const [from, to] of [
          [client, server],
          [server, client],
        ] as const) {
          from.on('data', (bytes) => void setTimeout(() => to.write(bytes), awayMs));
          from.on('close', () => void setTimeout(() => to.destroy(), awayMs));
        }
      }),
    (proxy) => proxy.close(),
    (proxy) => use(`${proxy.host}:${proxy.port}`),
  );
}
