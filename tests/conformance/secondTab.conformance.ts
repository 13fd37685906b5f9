import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { launchBrowser } from '../browser.ts';
import { openTcpProxy, type TcpProxy } from '../tcpProxy.ts';
import { addressOf, bundlePage, servePage } from './clients/browser.ts';
import { type RunningServer, type ServerAddress, startServer } from './server.ts';

/**
 * Of several tabs one asks the server for all of them, and stores what comes under the time at which the server said it. The others look
 * for what is newer than all they know: what comes after something with a later time they do not find (docs/decisions/141).
 */
describe('a tab for which another one asks the server', () => {
  it('sees a document of which word comes after something later has been seen', async () => {
    await withTabs(async ({ asking, other, proxy }) => {
      await asking.evaluate(() => window.listen('cities/first'));
      await expect.poll(() => asking.evaluate(() => window.heardOf('cities/first'))).toEqual(['there']);
      await other.evaluate(() => window.listen('cities/own'));
      await expect.poll(() => other.evaluate(() => window.heardOf('cities/own'))).toEqual(['there']);

      proxy.hold();
      await other.evaluate(() => window.listen('cities/late'));
      await expect.poll(() => proxy.isHolding()).toBe(true);
      await other.evaluate(() => window.setSize('cities/own', 2));
      await other.evaluate(() => window.findBySize(2));
      proxy.release();
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
  readonly proxy: HoldingProxy;
}

async function withTabs(use: (tabs: Tabs) => Promise<void>): Promise<void> {
  const server = await startServer(['--project_id', 'demo-tabs']);
  await addCities(server);
  const proxy = await openHoldingProxy(server.address);
  const page = await servePage(await bundlePage('secondTabPage.ts'));
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext();
    const openTab = async () => {
      const tab = await context.newPage();
      await tab.goto(addressOf(page));
      await tab.evaluate((port) => window.openTab(port), proxy.port);
      return tab;
    };
    await use({ asking: await openTab(), other: await openTab(), proxy });
  } finally {
    await browser.close();
    page.close();
    await proxy.close();
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

/** A proxy on which what the server says to listeners can be held back; everything else goes through. */
interface HoldingProxy extends TcpProxy {
  hold(): void;
  /** Whether something is held back. */
  isHolding(): boolean;
  release(): void;
}

async function openHoldingProxy(address: ServerAddress): Promise<HoldingProxy> {
  let isHeld = false;
  const waiting: (() => void)[] = [];
  const proxy = await openTcpProxy(address, (client, server) => {
    let saysToListeners = false;
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
    client.on('data', (bytes) => {
      const [, method, path] = /^(GET|POST) (\S+)/.exec(bytes.toString('latin1')) ?? [];
      if (path !== undefined) saysToListeners = method === 'GET' && path.includes('/Listen/channel');
      server.write(bytes);
    });
    server.on('data', (bytes) => {
      const pass = () => client.write(bytes);
      if (isHeld && saysToListeners) waiting.push(pass);
      else pass();
    });
  });
  return {
    ...proxy,
    hold() {
      isHeld = true;
    },
    isHolding: () => waiting.length > 0,
    release() {
      isHeld = false;
      for (const pass of waiting.splice(0)) pass();
    },
  };
}
