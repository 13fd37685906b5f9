import type { IncomingMessage } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPlacesService, readElements } from './places.ts';
import { serve as listen } from './testing/serve.ts';
import { ServiceUnavailableError } from './throttledQueue.ts';

const write = vi.hoisted(() => vi.fn());
vi.mock('firebase-functions/logger', () => ({ write }));
afterEach(() => write.mockClear());

const stadium = { type: 'way', id: 7, center: { lat: 45.9, lon: 6.1 }, tags: { leisure: 'stadium' } };
const ok = { elements: [stadium] };

interface Running {
  readonly now: number;
}

/** A map server that gives these answers, one after the other, and a clock that moves only by waiting. */
async function serve(...answers: readonly [status: number, body: unknown][]) {
  const requests: { at: number; userAgent: string | undefined; body: string }[] = [];
  const clock: { -readonly [Key in keyof Running]: Running[Key] } = { now: 0 };
  let open = 0;
  let mostOpen = 0;
  const port = await listen(async (request, response) => {
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    requests.push({ at: clock.now, userAgent: request.headers['user-agent'], body: await bodyOf(request) });
    const [status, body] = answers[requests.length - 1] ?? [200, ok];
    open -= 1;
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  const ask = createPlacesService(
    { endpoint: `http://127.0.0.1:${port}`, userAgent: 'Tod/1.0 (+https://exemple.fr)' },
    {
      now: () => clock.now,
      wait: async (ms) => {
        clock.now += ms;
      },
    },
  );
  return { ask, requests, clock, mostOpen: () => mostOpen };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  return Buffer.concat(await request.toArray()).toString();
}

describe('createPlacesService', () => {
  it('says who asks, and reads ways by their centre', async () => {
    const { ask, requests } = await serve();
    expect(await ask('node;out;', 'anne')).toEqual([
      { id: 'way/7', latitude: 45.9, longitude: 6.1, tags: { leisure: 'stadium' } },
    ]);
    expect(requests).toEqual([
      { at: 0, userAgent: 'Tod/1.0 (+https://exemple.fr)', body: 'data=node%3Bout%3B' },
    ]);
  });

  it('asks one thing at a time and one a second', async () => {
    const { ask, requests, mostOpen } = await serve();
    await Promise.all(['a', 'b', 'c'].map((query) => ask(query, `who asks ${query}`)));
    expect(requests.map(({ at }) => at)).toEqual([0, 1000, 2000]);
    expect(mostOpen()).toBe(1);
  });

  it('asks the same once however many wait for it', async () => {
    const { ask, requests } = await serve();
    const answers = await Promise.all([ask('a', 'anne'), ask('a', 'anne'), ask('a', 'anne')]);
    expect(requests).toHaveLength(1);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('keeps two of the places for one person, and the others for others', async () => {
    const { ask, requests } = await serve();
    const outcomes = await Promise.allSettled([
      ask('a', 'anne'),
      ask('b', 'anne'),
      ask('c', 'anne'),
      ask('d', 'bob'),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(requests).toHaveLength(3);
    expect(await ask('c', 'anne')).toHaveLength(1);
  });

  it('turns away whoever would have to wait for many others', async () => {
    const { ask, requests } = await serve();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => ask(`${index}`, `member ${index}`)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    expect(requests).toHaveLength(6);
  });

  it.each([
    [429, ''],
    [500, ''],
    [504, ''],
    [200, { elements: [], remark: 'runtime error: Query timed out' }],
  ] as const)('leaves a busy server alone for half a minute (%s)', async (status, body) => {
    const { ask, requests, clock } = await serve([status, body]);
    await expect(ask('a', 'anne')).rejects.toThrow(ServiceUnavailableError);
    await expect(ask('a', 'anne')).rejects.toThrow(ServiceUnavailableError);
    expect(requests).toHaveLength(1);
    clock.now += 30_000;
    expect(await ask('a', 'anne')).toHaveLength(1);
  });

  it.each([
    [400, ''],
    [499, ''],
    [200, 'no JSON'],
    [200, {}],
    [200, 'null'],
  ] as const)('takes no answer that it cannot read (%s %j), and goes on afterwards', async (status, body) => {
    const { ask } = await serve([status, body]);
    await expect(ask('a', 'anne')).rejects.toThrow(ServiceUnavailableError);
    expect(await ask('b', 'anne')).toHaveLength(1);
  });

  it('tells the log what a server answered that gave nothing, and nothing of a question that it was not asked', async () => {
    const { ask } = await serve([403, ''], [429, '']);
    for (const question of ['a', 'b', 'c']) await ask(question, 'anne').catch(() => undefined);
    const told = write.mock.calls.map(([line]) => line);
    expect(told).toEqual([
      expect.objectContaining({
        what: 'A server of maps gave no answer',
        message: expect.stringContaining('403'),
      }),
      expect.objectContaining({
        what: 'A server of maps gave no answer',
        message: expect.stringContaining('429'),
      }),
    ]);
  });

  it('says so when there is no server', async () => {
    const ask = createPlacesService({ endpoint: 'http://127.0.0.1:1', userAgent: 'x' });
    await expect(ask('a', 'anne')).rejects.toThrow(ServiceUnavailableError);
  });
});

describe('readElements', () => {
  it('leaves out what has no position or no id', () => {
    const odd = [
      null,
      5,
      {},
      { type: 'node', id: 1 },
      { type: 'node', id: 1, lat: 1 },
      { type: 'node', id: 1, lon: 2 },
      { type: 'node', id: '1', lat: 1, lon: 2 },
      { id: 1, lat: 1, lon: 2 },
    ];
    expect(readElements({ elements: odd })).toEqual([]);
    expect(
      readElements({ elements: [{ type: 'node', id: 1, lat: 1, lon: 2, tags: { a: 5, b: 'c' } }] }),
    ).toEqual([{ id: 'node/1', latitude: 1, longitude: 2, tags: { b: 'c' } }]);
  });

  it('takes what the map remarks for a failure only where it says so', () => {
    expect(readElements({ elements: [stadium], remark: 'Data of this morning' })).toHaveLength(1);
  });
});
