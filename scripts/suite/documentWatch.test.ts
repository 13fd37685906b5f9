import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { watchDocument } from './documentWatch.ts';
import { findFreePort } from './freePorts.ts';
import { SUITE_HOST } from './ports.ts';

describe('watchDocument()', () => {
  let firestore: ReturnType<typeof createServer>;

  afterEach(() => {
    firestore.closeAllConnections();
    firestore.close();
  });

  /** Watches a document at a server that answers so. */
  async function watchAt(answer: RequestListener, signal: AbortSignal) {
    const port = await findFreePort();
    firestore = createServer(answer).listen(port, SUITE_HOST);
    await once(firestore, 'listening');
    return watchDocument(port, 'projects/p/databases/(default)/documents/profiles/anna', 'token', signal);
  }

  /** Has each listener tell what is given, one after the other, and end then; the last one stays open. */
  function telling(...told: readonly string[]): RequestListener {
    let opened = 0;
    return (request, response) => {
      if (request.method === 'POST') {
        opened += 1;
        response.end(`20\n[[0,["c","session-${opened}"]]]`);
        return;
      }
      response.write(told[opened - 1] ?? '');
      if (opened < told.length) response.end();
    };
  }

  it('waits on with another listener where one ends before it told what is waited for', async () => {
    const { signal } = new AbortController();
    const exists = '[[1,[{"documentChange":{}}]]]';
    const watch = await watchAt(telling(exists, exists, '[[1,[{"documentDelete":{}}]]]'), signal);
    await watch.untilExists(true, signal);
    await watch.untilExists(false, signal);
    watch.close();
  });

  it('waits on though the time of what was waited for before is over', async () => {
    const { signal } = new AbortController();
    const watch = await watchAt(
      telling('[[1,[{"documentChange":{}}]]]', '[[1,[{"documentDelete":{}}]]]'),
      signal,
    );
    const first = new AbortController();
    await watch.untilExists(true, first.signal);
    first.abort();
    await watch.untilExists(false, signal);
    await expect(watch.untilExists(true, first.signal)).rejects.toThrow();
    watch.close();
  });

  it('fails where what a listener tells is refused', async () => {
    const { signal } = new AbortController();
    const watch = await watchAt((request, response) => {
      if (request.method === 'POST') response.end('20\n[[0,["c","session"]]]');
      else response.writeHead(400).end('unknown');
    }, signal).catch((error: unknown) => error);
    expect(watch).toEqual(new Error('a listener was answered with 400'));
  });

  it('gives up when it is told to, also where a listener has just ended', async () => {
    const { signal } = new AbortController();
    const watch = await watchAt(telling('', ''), signal);
    const giving = new AbortController();
    const waiting = watch.untilExists(true, giving.signal);
    giving.abort(new Error('given up'));
    await expect(waiting).rejects.toThrow();
  });

  it('fails where a listener is refused', async () => {
    const { signal } = new AbortController();
    const refuse: RequestListener = (_, response) => response.writeHead(403).end('[]');
    await expect(watchAt(refuse, signal)).rejects.toThrow('a listener was answered with 403');
  });
});
