import { randomUUID } from 'node:crypto';
import { type AdBatch, adCountSchema, adDays, sumAdFigures } from '@tod/model';
import { beforeEach, describe, expect, it } from 'vitest';
import { createViewCounter } from '../../functions/src/ads/viewCounter.ts';
import { createViewReceiver } from '../../functions/src/ads/viewReceiver.ts';
import { parseFields } from '../../functions/src/platform/documents.ts';
import { buildBoardAd } from './ads.ts';
import { openServerAt, type TestServer } from './testServer.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let server: TestServer;
beforeEach(async () => {
  server = await openServerAt(NOW);
  await server.db.doc('adBoards/shown').set({ ads: ['one', 'two'].map(buildBoardAd) });
});

/** A process of its own that takes beacons. */
function open() {
  const receiver = createViewReceiver(server, async (token) => token === 'of-the-app');
  return (events: AdBatch['events'], network = '192.0.2.1') =>
    receiver.receive({
      body: Buffer.from(JSON.stringify({ events, token: null })),
      userAgent: BROWSER,
      network,
    });
}

async function figuresOf(ad: string, today = '2026-11-22') {
  const stored = await server.db.collection('adCounts').get();
  const counts = stored.docs.map((shard) => parseFields(adCountSchema, shard.data()));
  return sumAdFigures(adDays(counts, ad, today, 1));
}

const impression = (view: string, ad = 'one') => ({ view, ad, event: 'impression' }) as const;
const click = (view: string, ad = 'one') => ({ view, ad, event: 'click' }) as const;

describe('what is seen of an advertisement', () => {
  it('is counted once a visit, by what it was and by its day', async () => {
    const send = open();
    const [first, second] = [randomUUID(), randomUUID()];
    expect(await send([impression(first), impression(first, 'two'), click(first)])).toBe(204);
    expect(await send([impression(second)])).toBe(204);
    expect(await figuresOf('one')).toEqual({ impressions: 2, clicks: 1 });
    expect(await figuresOf('two')).toEqual({ impressions: 1, clicks: 0 });
    server.setTime(new Date('2026-11-22T23:00:00Z'));
    await send([impression(randomUUID())]);
    expect([await figuresOf('one'), await figuresOf('one', '2026-11-23')]).toEqual([
      { impressions: 2, clicks: 1 },
      { impressions: 1, clicks: 0 },
    ]);
  });

  it('is counted no more when it is sent again, within the batch or with it', async () => {
    const send = open();
    const view = randomUUID();
    const batch = [impression(view), impression(view), click(view), click(view)];
    await Promise.all([send(batch), send(batch)]);
    await send(batch);
    expect(await figuresOf('one')).toEqual({ impressions: 1, clicks: 1 });
  });

  it('counts beside what else was seen in the same visits', async () => {
    const send = open();
    const views = [randomUUID(), randomUUID(), randomUUID()];
    await send(views.map((view) => impression(view)));
    await send(views.map((view) => click(view)));
    expect(await figuresOf('one')).toEqual({ impressions: 3, clicks: 3 });
  });

  it('is known again also where other advertisements are shown meanwhile', async () => {
    const send = open();
    const view = randomUUID();
    const batch = [impression(view), impression(view, 'two')];
    await send(batch);
    await server.db.doc('adBoards/shown').set({ ads: [buildBoardAd('two')] });
    server.setTime(new Date(NOW.getTime() + 61_000));
    await send(batch);
    expect(await figuresOf('two')).toEqual({ impressions: 1, clicks: 0 });
  });

  it('counts when it is sent again after it could not be stored', async () => {
    let isAway = true;
    const counter = createViewCounter(server.db, () => {
      if (isAway) throw new Error('away');
      return NOW;
    });
    const sent = [impression(randomUUID())];
    const both = [counter.count({ sent, counting: sent }), counter.count({ sent, counting: sent })];
    for (const one of await Promise.allSettled(both)) expect(one).toMatchObject({ status: 'rejected' });
    isAway = false;
    await counter.count({ sent, counting: sent });
    expect(await figuresOf('one')).toEqual({ impressions: 1, clicks: 0 });
  });

  it('counts only where the advertisement stands on a board', async () => {
    const send = open();
    expect(await send([impression(randomUUID(), 'nowhere')])).toBe(204);
    expect((await server.db.collection('adCounts').get()).empty).toBe(true);
  });

  it('counts no more two minutes after the advertisement has left the board, however long the process lives', async () => {
    const send = open();
    await send([impression(randomUUID())]);
    await server.db.doc('adBoards/shown').set({ ads: [buildBoardAd('two')] });
    for (const seconds of [61, 122]) {
      server.setTime(new Date(NOW.getTime() + seconds * 1000));
      await send([impression(randomUUID()), impression(randomUUID(), 'two')]);
    }
    // A minute after it left a page may still show it.
    expect(await figuresOf('one')).toMatchObject({ impressions: 2 });
    expect(await figuresOf('two')).toMatchObject({ impressions: 2 });
  });

  it('stores figures and nothing about anybody', async () => {
    const before = (await server.db.listCollections()).map(({ id }) => id);
    await open()([impression(randomUUID())], '203.0.113.7');
    const collections = await server.db.listCollections();
    expect(collections.map(({ id }) => id)).toEqual(before.concat('adCounts').toSorted());
    const stored = (await server.db.collection('adCounts').get()).docs.map((shard) => shard.data());
    expect(stored).toEqual([{ month: '2026-11', ads: { one: { '22': { impressions: 1, clicks: 0 } } } }]);
  });
});

describe('10,000 events at once', () => {
  it('are counted exactly, in three processes, with every tenth batch sent twice', {
    timeout: 60_000,
  }, async () => {
    const processes = [open(), open(), open()];
    const batches = Array.from({ length: 500 }, (_, index) => {
      const views = Array.from({ length: 5 }, () => randomUUID());
      const events = views.flatMap((view) => [
        impression(view),
        impression(view, 'two'),
        click(view),
        // The same once more: a repeat within a batch.
        impression(view),
      ]);
      return { events, network: `198.51.100.${index % 250}`, index };
    });
    const sent = batches.flatMap((batch) => (batch.index % 10 === 0 ? [batch, batch] : [batch]));
    expect(sent.reduce((sum, { events }) => sum + events.length, 0)).toBeGreaterThanOrEqual(10_000);
    const answers = await Promise.all(
      sent.map(({ events, network, index }) => processes[index % 3]?.(events, network)),
    );
    expect(new Set(answers)).toEqual(new Set([204]));
    expect(await figuresOf('one')).toEqual({ impressions: 2_500, clicks: 2_500 });
    expect(await figuresOf('two')).toEqual({ impressions: 2_500, clicks: 0 });
  });
});
