import { once } from 'node:events';
import { createServer } from 'node:net';
import { PORT_STEP, portsFrom, SUITE_HOST, type SuitePart, type SuitePorts } from './ports.ts';

/** The parts of a suite whose port somebody else holds. */
export async function takenPorts(ports: SuitePorts): Promise<{ part: SuitePart; port: number }[]> {
  const parts = Object.entries(ports) as [SuitePart, number][];
  const free = await Promise.all(parts.map(([, port]) => isFree(port)));
  return parts.filter((_, index) => free[index] === false).map(([part, port]) => ({ part, port }));
}

/** A base port with all ports of a suite free, looked for upwards in steps of `PORT_STEP`. @throws Error when there is none. */
export async function findFreeBase(from: number): Promise<number> {
  for (let base = from; base < 65_000; base += PORT_STEP) {
    if ((await takenPorts(portsFrom(base))).length === 0) return base;
  }
  throw new Error(`No free ports for a suite from ${from} up.`);
}

/** Base ports for suites that start beside each other, looked for in the same way. @throws Error when there are fewer */
export async function findFreeBases(from: number, count: number): Promise<number[]> {
  const bases: number[] = [];
  let next = from;
  while (bases.length < count) {
    const base = await findFreeBase(next);
    bases.push(base);
    next = base + PORT_STEP;
  }
  return bases;
}

/** A port that nobody listens on, wherever there is one. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  server.listen(0, SUITE_HOST);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('A server has no port.');
  return address.port;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, SUITE_HOST, () => server.close(() => resolve(true)));
  });
}
