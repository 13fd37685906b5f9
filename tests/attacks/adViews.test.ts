import { randomUUID } from 'node:crypto';
import { AD_COUNT_SHARDS, MAX_AD_BATCH_BYTES, MAX_AD_EVENTS } from '@tod/model';
import { beforeEach, describe, expect, it } from 'vitest';
import { createViewReceiver, type ViewReceiver } from '../../functions/src/ads/viewReceiver.ts';
import { RATES } from '../../functions/src/domain/rates.ts';
import { buildBoardAd } from '../functions/ads.ts';
import { openServerAt, type TestServer } from '../functions/testServer.ts';

const START = Date.UTC(2026, 10, 22, 12);
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let server: TestServer;
let receiver: ViewReceiver;
beforeEach(async () => {
  server = await openServerAt(new Date(START));
  await server.db.doc('adBoards/shown').set({ ads: [buildBoardAd('one')] });
  receiver = createViewReceiver(server, async (token) => token.startsWith('of-the-app'));
});

const impression = (view: string = randomUUID()) => ({ view, ad: 'one', event: 'impression' });
const fresh = (count: number) => Array.from({ length: count }, () => impression());

function send(
  body: unknown,
  { network = '192.0.2.1', userAgent = BROWSER }: { network?: string; userAgent?: string } = {},
) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return receiver.receive({ body: Buffer.from(text), userAgent, network });
}

async function counted(): Promise<number> {
  const shards = await server.db.collection('adCounts').get();
  return shards.docs.reduce((sum, shard) => sum + Number(shard.get('ads.one.22.impressions') ?? 0), 0);
}

describe('a forged beacon', () => {
  it.each([
    ['nothing', ''],
    ['no JSON', 'views=1000'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a number', '7'],
    ['no events', { events: [], token: null }],
    ['a count of its own', { events: [{ ...impression(), count: 1_000 }], token: null }],
    ['another event', { events: [{ ...impression(), event: 'sale' }], token: null }],
    ['a path as advertisement', { events: [{ ...impression(), ad: '../users/anne' }], token: null }],
    ['a path as visit', { events: [{ ...impression(), view: '../../userRoles/mallory' }], token: null }],
    [
      'a name that Firestore keeps',
      { events: [{ ...impression(), view: '__aaaaaaaaaaaaaaaa__' }], token: null },
    ],
    ['an object as visit', { events: [{ ...impression(), view: { toString: 'x' } }], token: null }],
    ['a prototype', '{"events":[{"__proto__":{"view":"0123456789abcdef","ad":"one","event":"click"}}]}'],
    ['more events than a batch has', { events: fresh(MAX_AD_EVENTS + 1), token: null }],
    ['a token that is a number', { events: fresh(1), token: 7 }],
  ])('counts nothing with %s', async (_what, body) => {
    expect(await send(body)).toBe(400);
    expect((await server.db.collection('adCounts').get()).empty).toBe(true);
  });

  it('is not read to its end where it is large', async () => {
    const body = JSON.stringify({ events: fresh(1), token: 'x'.repeat(MAX_AD_BATCH_BYTES) });
    expect(await send(body)).toBe(413);
  });
});

describe('a program that says it is one', () => {
  it.each([
    '',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'facebookexternalhit/1.1 (preview)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0 Safari/537.36',
    'curl/8.14.1',
    'python-requests/2.32',
  ])('counts nothing as %j', async (userAgent) => {
    expect(await send({ events: fresh(3), token: null }, { userAgent })).toBe(204);
    expect(await counted()).toBe(0);
  });
});

describe('a phone whose name reads like that of a program', () => {
  it('counts as every other', async () => {
    const userAgent =
      'Mozilla/5.0 (Linux; Android 11; CUBOT NOTE 20 PRO) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
    expect(await send({ events: [impression()], token: null }, { userAgent })).toBe(204);
    expect(await counted()).toBe(1);
  });
});

describe('a repeat', () => {
  it('counts nothing, a thousand times, from wherever it comes', async () => {
    const event = impression();
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) =>
        send({ events: [event], token: null }, { network: `203.0.113.${index % 200}` }),
      ),
    );
    expect(new Set(answers)).toEqual(new Set([204]));
    expect(await counted()).toBe(1);
  });
});

describe('a flood', () => {
  const { burst, seconds } = RATES.adViews;

  it('counts no more from one network than its bucket holds, whatever ids it makes up', async () => {
    const answers = [];
    for (let sent = 0; sent < 2 * burst; sent += MAX_AD_EVENTS) {
      answers.push(await send({ events: fresh(MAX_AD_EVENTS), token: null }));
    }
    expect(answers).toContain(429);
    expect(await counted()).toBe(burst);
    server.setTime(new Date(START + 10 * seconds * 1_000));
    await send({ events: fresh(MAX_AD_EVENTS), token: null });
    expect(await counted()).toBe(burst + 10);
  });

  it('leaves others of the same network their part, whose page has shown that it is the app', async () => {
    for (let sent = 0; sent <= burst; sent += MAX_AD_EVENTS) {
      await send({ events: fresh(MAX_AD_EVENTS), token: null });
    }
    expect(await send({ events: fresh(1), token: null })).toBe(429);
    expect(await send({ events: fresh(1), token: 'of-the-app-anne' })).toBe(204);
    expect(await counted()).toBe(burst + 1);
  });

  it('gains no more by ever other tokens of the app than one bucket holds', async () => {
    for (let sent = 0; sent <= burst; sent += MAX_AD_EVENTS) {
      await send({ events: fresh(MAX_AD_EVENTS), token: `of-the-app-${sent}` });
    }
    expect(await send({ events: fresh(1), token: 'of-the-app-again' })).toBe(429);
    expect(await counted()).toBe(burst);
  });

  it('gains nothing by tokens that are not of the app', async () => {
    for (let sent = 0; sent <= burst; sent += MAX_AD_EVENTS) {
      await send({ events: fresh(MAX_AD_EVENTS), token: `forged-${sent}` });
    }
    expect(await send({ events: fresh(1), token: 'forged-again' })).toBe(429);
    expect(await counted()).toBe(burst);
  });

  it('stores no more than one shard holds, whatever visits it makes up', async () => {
    for (let sent = 0; sent < burst; sent += MAX_AD_EVENTS) {
      await send({ events: fresh(MAX_AD_EVENTS), token: null });
    }
    const { docs } = await server.db.collection('adCounts').get();
    expect(docs.length).toBeLessThanOrEqual(AD_COUNT_SHARDS);
    expect(new Set(docs.flatMap((shard) => Object.keys(shard.get('ads'))))).toEqual(new Set(['one']));
  });

  it('gains nothing by one visit in ever other beacons over as many made up', async () => {
    const view = randomUUID();
    for (let sent = 0; sent < 2 * burst; sent += MAX_AD_EVENTS) {
      const others = fresh(MAX_AD_EVENTS - 1);
      await send({ events: [...others, impression(view)], token: null });
    }
    expect(await counted()).toBe(burst);
  });
});
