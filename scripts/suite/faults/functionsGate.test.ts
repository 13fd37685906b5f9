import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findFreePort } from '../freePorts.ts';
import { type FunctionsGate, openFunctionsGate } from './functionsGate.ts';

describe('the gate before functions', () => {
  /** The addresses that were asked for, with what was sent. */
  let asked: string[];
  let functions: ReturnType<typeof createServer>;
  let gate: FunctionsGate;
  let address: string;

  beforeEach(async () => {
    asked = [];
    functions = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      asked.push(`${request.method} ${request.url} ${Buffer.concat(chunks)}`);
      response.writeHead(201, { 'x-answered': 'yes' }).end('done');
    });
    const behind = await findFreePort();
    functions.listen(behind, '127.0.0.1');
    await once(functions, 'listening');
    const port = await findFreePort();
    gate = await openFunctionsGate(port, behind);
    address = `http://127.0.0.1:${port}`;
  });

  afterEach(async () => {
    await gate.close();
    functions.closeAllConnections();
    functions.close();
  });

  const call = (path: string) => fetch(`${address}/p/r/${path}`, { method: 'POST', body: 'a body' });
  const timeOf = async (path: string): Promise<number> => {
    const begun = performance.now();
    await (await call(path)).text();
    return performance.now() - begun;
  };

  it('hands everything on as it is until something is to go wrong', async () => {
    const answer = await call('sendTod');
    expect([answer.status, answer.headers.get('x-answered'), await answer.text()]).toEqual([
      201,
      'yes',
      'done',
    ]);
    expect(asked).toEqual(['POST /p/r/sendTod a body']);
  });

  it('has the first call of each function wait for it, those beside it too, and later ones not', async () => {
    gate.disturb({ seed: 1, failing: 0, coldStart: { least: 400, most: 400, afterIdle: 600_000 } });
    const [first, beside, other] = await Promise.all([timeOf('a/x'), timeOf('a/y'), timeOf('b')]);
    for (const time of [first, beside, other]) expect(time).toBeGreaterThan(395);
    // Longer than the test may take.
    gate.disturb({ seed: 1, failing: 0, coldStart: { least: 600_000, most: 600_000, afterIdle: 600_000 } });
    await timeOf('a/x');
  });

  it('has a function that was not called for a while be cold again', async () => {
    gate.disturb({ seed: 1, failing: 0, coldStart: { least: 400, most: 400, afterIdle: 0 } });
    for (let times = 0; times < 2; times += 1) expect(await timeOf('a')).toBeGreaterThan(395);
    expect(gate.met()).toEqual({ coldStarts: 2, failedCalls: 0 });
  });

  it('has calls fail, some before they were made and some after, as a page of another origin sees it', async () => {
    gate.disturb({ seed: 1, failing: 1 });
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => call(`call-${index}`)));
    expect(gate.met()).toEqual({ coldStarts: 0, failedCalls: 40 });
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([500, 503]));
    const done = new Set(asked.map((line) => line.split(' ')[1]));
    for (const { status, url, headers } of answers) {
      expect(done.has(new URL(url).pathname)).toBe(status === 500);
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('lets preflights pass, and fails none where none is to', async () => {
    gate.disturb({ seed: 1, failing: 1 });
    expect((await fetch(`${address}/p/r/a`, { method: 'OPTIONS' })).status).toBe(201);
    gate.disturb({ seed: 1, failing: 0 });
    expect((await call('a')).status).toBe(201);
  });
});
