import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { launchBrowser } from '../browser.ts';
import { addressOf, bundlePage, servePage } from './clients/browser.ts';
import { type RunningServer, startServer } from './server.ts';

/**
 * Of several tabs one asks the server for all of them, and stores what comes under the time at which the server said it. The others look
 * for what is newer than all they know: what comes after something with a later time they do not find (docs/decisions/141).
 */
describe('a tab for which another one asks the server', () => {
  it('sees a document of which word comes after something later has been seen', async () => {
    await withTabs(async ({ asking, other, road }) => {
      await asking.evaluate(() => window.listen('cities/first'));
      await expect.poll(() => asking.evaluate(() => window.heardOf('cities/first'))).toEqual(['there']);
      await other.evaluate(() => window.listen('cities/own'));
      await expect.poll(() => other.evaluate(() => window.heardOf('cities/own'))).toEqual(['there']);

      road.hold();
      await other.evaluate(() => window.listen('cities/late'));
      await expect.poll(() => road.isHolding()).toBe(true);
      await other.evaluate(() => window.setSize('cities/own', 2));
      await other.evaluate(() => window.findBySize(2));
      road.release();
      await expect.poll(() => other.evaluate(() => window.heardOf('cities/late'))).toContain('there');
      expect(await other.evaluate(() => window.heardOf('cities/late'))).not.toContain('missing');
    });
  });

  it('is told of one that is not there', async () => {
    await withTabs(async ({ other }) => {
      await other.evaluate(() => window.listen('cities/none'));
      await expect.poll(() => other.evaluate(() => window.heardOf('cities/none'))).toEqual(['missing']);
    });
  });
});

interface Tabs {
  /** The first one, which asks the server for both. */
  readonly asking: Page;
  readonly other: Page;
  readonly road: Road;
}

async function withTabs(use: (tabs: Tabs) => Promise<void>): Promise<void> {
  const server = await startServer(['--project_id', 'demo-tabs']);
  await addCities(server);
  const road = await openRoad(server.address.port);
  const page = await servePage(await bundlePage('secondTabPage.ts'));
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext();
    const openTab = async () => {
      const tab = await context.newPage();
      await tab.goto(addressOf(page));
      await tab.evaluate((port) => window.openTab(port), road.port);
      return tab;
    };
    await use({ asking: await openTab(), other: await openTab(), road });
  } finally {
    await browser.close();
    page.close();
    road.close();
    await server.stop();
  }
}

async function addCities({ address }: RunningServer): Promise<void> {
  process.env.FIRESTORE_EMULATOR_HOST = `${address.host}:${address.port}`;
  const app = initializeApp({ projectId: 'demo-tabs' }, 'cities');
  try {
    const cities = getFirestore(app).collection('cities');
    for (const id of ['first', 'own', 'late']) await cities.doc(id).set({ size: 1 });
  } finally {
    await deleteApp(app);
  }
}

/** The way to the server, on which what it says to listeners can be held back; everything else goes through. */
interface Road {
  readonly port: number;
  hold(): void;
  /** Whether something is held back. */
  isHolding(): boolean;
  release(): void;
  close(): void;
}

async function openRoad(port: number): Promise<Road> {
  let isHeld = false;
  const waiting: (() => void)[] = [];
  const sockets = new Set<Socket>();
  const road: Server = createServer({ noDelay: true }, (near) => {
    const far = connect(port, '127.0.0.1');
    let saysToListeners = false;
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('close', () => other.destroy());
      socket.on('error', () => socket.destroy());
    }
    near.on('data', (bytes) => {
      const [, method, path] = /^(GET|POST) (\S+)/.exec(bytes.toString('latin1')) ?? [];
      if (path !== undefined) saysToListeners = method === 'GET' && path.includes('/Listen/channel');
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      const pass = () => near.write(bytes);
      if (isHeld && saysToListeners) waiting.push(pass);
      else pass();
    });
  });
  road.listen(0, '127.0.0.1');
  await once(road, 'listening');
  return {
    port: portOf(road),
    hold() {
      isHeld = true;
    },
    isHolding: () => waiting.length > 0,
    release() {
      isHeld = false;
      for (const pass of waiting.splice(0)) pass();
    },
    close() {
      road.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A road has no port.');
  return address.port;
}
