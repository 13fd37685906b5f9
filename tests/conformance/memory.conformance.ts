import { readFileSync } from 'node:fs';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type CollectionReference, getFirestore } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { startServer } from './server.ts';

const LISTENERS = 10_000;
const AT_ONCE = 1000;
const LIMIT_MILLISECONDS = 120_000;

/** Resident memory of a process in megabytes, as Linux tells it. */
function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

describe.runIf(process.platform === 'linux')('memory', () => {
  it(
    'is back within a tenth after ten thousand listeners, a thousand at a time',
    async () => {
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
          .poll(() => residentMegabytes(pid), { timeout: 30_000, interval: 500 })
          .toBeLessThan(before * 1.1);
      } finally {
        await deleteApp(app);
        await server.stop();
      }
    },
    LIMIT_MILLISECONDS,
  );
});

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
