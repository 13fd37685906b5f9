import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { number, object } from 'yup';
import { holding } from './holding.ts';

const addressSchema = object({ port: number().required() }).required();

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
  const [hostname, port] = host.split(':');
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  const road = createServer({ noDelay: true }, (near) => {
    const far = connect({ host: hostname, port: Number(port), noDelay: true });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      keep(from);
      from.on('data', (bytes) => void setTimeout(() => to.write(bytes), awayMs));
      from.on('close', () => void setTimeout(() => to.destroy(), awayMs));
    }
  });
  return holding(
    async () => {
      road.listen(0, '127.0.0.1');
      await once(road, 'listening');
      return addressSchema.validateSync(road.address()).port;
    },
    async () => {
      for (const socket of sockets) socket.destroy();
      road.close();
    },
    (distantPort) => use(`127.0.0.1:${distantPort}`),
  );
}
