import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type CollectionReference, getFirestore } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { openTcpProxy, type TcpProxy } from '../tcpProxy.ts';
import { type ServerAddress, startServer } from './server.ts';

const LISTENERS = 10_000;
const AT_ONCE = 1000;
/** The longest of them takes 20 seconds on two quiet cores; beside other tests on slow ones 120 were too few. */
const LIMIT_MILLISECONDS = 480_000;

/** Resident memory of a process in megabytes, as Linux tells it. */
function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

describe.runIf(process.platform === 'linux')('memory', { timeout: LIMIT_MILLISECONDS }, () => {
  it('is back within a tenth after ten thousand listeners, a thousand at a time', async () => {
    const server = await startServer(['--project_id', 'demo-memory']);
    const pid = server.process.pid ?? 0;
    process.env.FIRESTORE_EMULATOR_HOST = `${server.address.host}:${server.address.port}`;
    const app = initializeApp({ projectId: 'demo-memory' }, 'memory');
    try {
      const cities = getFirestore(app).collection('cities');
      for (let index = 0; index < 100; index++) await cities.doc(`c${index}`).set({ index });
      // The first listeners load what all of them use.
      for (const stop of await listenTo(cities, 100)) stop();
      const before = residentMegabytes(pid);
      for (let opened = 0; opened < LISTENERS; opened += AT_ONCE) {
        for (const stop of await listenTo(cities, AT_ONCE)) stop();
      }
      await expect
        .poll(() => residentMegabytes(pid), { timeout: 120_000, interval: 500 })
        .toBeLessThan(before * 1.1);
    } finally {
      await deleteApp(app);
      await server.stop();
    }
  });

  it('does not grow with what a client misses who reads nothing, and tells it all at once afterwards', async () => {
    const server = await startServer(['--project_id', 'demo-slow']);
    const pid = server.process.pid ?? 0;
    const proxy = await openHoldingProxy(server.address);
    process.env.FIRESTORE_EMULATOR_HOST = `${server.address.host}:${server.address.port}`;
    const writer = initializeApp({ projectId: 'demo-slow' }, 'writer');
    const cities = getFirestore(writer).collection('cities');
    process.env.FIRESTORE_EMULATOR_HOST = `${proxy.host}:${proxy.port}`;
    const reader = initializeApp({ projectId: 'demo-slow' }, 'reader');
    try {
      let snapshots = 0;
      let largest = -1;
      getFirestore(reader)
        .collection('cities')
        .onSnapshot((snapshot) => {
          snapshots += 1;
          largest = Math.max(-1, ...snapshot.docs.map((found) => Number(found.get('index'))));
        });
      await expect.poll(() => snapshots).toBe(1);
      const text = 'x'.repeat(500_000);
      const write = (index: number) => cities.doc(`c${index % 10}`).set({ index, text });
      // The server keeps what was replaced lately, up to a bound; that is not what is measured here.
      for (let index = 0; index < 60; index++) await write(index);
      await expect.poll(() => largest).toBe(59);
      const before = residentMegabytes(pid);
      proxy.hold();
      for (let index = 60; index < 860; index++) await write(index);
      // Held, they would be 400 MB; what waits for the garbage collector was 107 once.
      expect(residentMegabytes(pid) - before).toBeLessThan(200);
      const earlier = snapshots;
      proxy.release();
      await expect.poll(() => largest, { timeout: 60_000 }).toBe(859);
      expect(snapshots - earlier).toBeLessThan(100);
    } finally {
      await Promise.all([deleteApp(writer), deleteApp(reader)]);
      await proxy.close();
      await server.stop();
    }
  });

  it('tells a thousand listeners of one write', async () => {
    const server = await startServer(['--project_id', 'demo-many']);
    process.env.FIRESTORE_EMULATOR_HOST = `${server.address.host}:${server.address.port}`;
    const app = initializeApp({ projectId: 'demo-many' }, 'many');
    try {
      const cities = getFirestore(app).collection('cities');
      let told = 0;
      const stops = await Promise.all(
        Array.from(
          { length: AT_ONCE },
          () =>
            new Promise<() => void>((resolve, reject) => {
              const stop = cities.onSnapshot(({ size }) => {
                told += size;
                resolve(() => stop());
              }, reject);
            }),
        ),
      );
      await cities.doc('a').set({});
      await expect.poll(() => told, { timeout: 60_000 }).toBe(AT_ONCE);
      for (const stop of stops) stop();
    } finally {
      await deleteApp(app);
      await server.stop();
    }
  });
});

/** A proxy that can be told not to read what the server says, as a client does that is busy. */
interface HoldingProxy extends TcpProxy {
  hold(): void;
  release(): void;
}

async function openHoldingProxy(address: ServerAddress): Promise<HoldingProxy> {
  const connections: { readonly client: Socket; readonly server: Socket }[] = [];
  const proxy = await openTcpProxy(address, (client, server) => {
    client.pipe(server);
    server.pipe(client);
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
    connections.push({ client, server });
  });
  return {
    ...proxy,
    hold: () => {
      for (const { client, server } of connections) server.unpipe(client).pause();
    },
    release: () => {
      for (const { client, server } of connections) server.pipe(client);
    },
  };
}

/** Opens so many listeners, waits for the first result of each, and answers how to stop them. */
async function listenTo(collection: CollectionReference, count: number): Promise<readonly (() => void)[]> {
  return Promise.all(
    Array.from(
      { length: count },
      (_, index) =>
        new Promise<() => void>((resolve, reject) => {
          const query = collection.where('index', '>=', index % 100);
          const stop = query.onSnapshot(() => resolve(() => stop()), reject);
        }),
    ),
  );
}
