/** The web SDK in Chromium: the page holds the clients, and this process tells it what to do with them. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../browser.ts';
import { type Client, ClientError, type ClientOptions, type Listener, type Transport } from '../client.ts';
import type { PageAnswer } from './page.ts';

/** A transport whose clients live in a page; `longPolling` forces that form of WebChannel. */
export function browserTransport(longPolling: boolean): Transport {
  let server: Server | undefined;
  let browser: Browser | undefined;
  let page: Page | undefined;
  const problems: string[] = [];
  return {
    name: longPolling ? 'web SDK over WebChannel with long polling' : 'web SDK over WebChannel',
    async start() {
      server = await servePage(await bundlePage('page.ts'));
      browser = await launchBrowser();
      page = await browser.newPage();
      page.on('pageerror', (error) => problems.push(error.message));
      await page.goto(addressOf(server));
    },
    async connect(options) {
      if (page === undefined) throw new Error('the browser is not started');
      return connectInPage(page, options, longPolling);
    },
    async stop() {
      await browser?.close();
      server?.close();
      if (problems.length > 0) throw new Error(`the page failed: ${problems.join('; ')}`);
    },
  };
}

async function connectInPage(page: Page, options: ClientOptions, longPolling: boolean): Promise<Client> {
  const target = await page.evaluate(([given, polling]) => window.openClient(given, polling), [
    options,
    longPolling,
  ] as const);
  // What comes back was made by a client of the same interface; only data crosses.
  const call = async (on: number, method: string, ...parameters: unknown[]): Promise<never> => {
    const answer: PageAnswer = await page.evaluate((asked) => window.callClient(asked), {
      target: on,
      method,
      parameters,
    });
    if ('error' in answer) throw new ClientError(answer.error.code, answer.error.message);
    return answer.result as never;
  };
  return {
    get: (path) => call(target, 'get', path),
    commit: (writes) => call(target, 'commit', writes),
    query: (query) => call(target, 'query', query),
    aggregate: (query, aggregations) => call(target, 'aggregate', query, aggregations),
    addInTransaction: (path, field, amount) => call(target, 'addInTransaction', path, field, amount),
    readInTransaction: (paths) => call(target, 'readInTransaction', paths),
    async listen(what) {
      const listening: number = await call(target, 'listen', what);
      const listener: Listener = {
        next: () => call(listening, 'next'),
        stop: () => call(listening, 'stop'),
      };
      return listener;
    },
    setOnline: (online) => call(target, 'setOnline', online),
    close: () => call(target, 'close'),
  };
}

/** @param script a file beside this one, for a page to run */
export async function bundlePage(script: string): Promise<string> {
  const bundle = await build({
    entryPoints: [join(import.meta.dirname, script)],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'error',
  });
  return bundle.outputFiles[0]?.text ?? '';
}

export async function servePage(script: string): Promise<Server> {
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader(
      'content-type',
      isScript ? 'text/javascript; charset=utf-8' : 'text/html; charset=utf-8',
    );
    response.end(
      isScript ? script : '<!doctype html><title>Conformance</title><script src="/page.js"></script>',
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

export function addressOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the page has no address');
  return `http://127.0.0.1:${address.port}/`;
}
