import { describe, expect, it, vi } from 'vitest';
import { serveEdge } from './testing.ts';
import { webhook } from './webhook.ts';

vi.mock('firebase-functions/logger', () => ({ write: vi.fn() }));
vi.mock('./app.ts', () => ({ getServer: vi.fn() }));

const EVENT = { method: 'POST', body: '{"id":"evt_1"}', headers: { 'stripe-signature': 'signed' } };

/** A webhook that makes this of what comes. */
async function serve(outcome: () => Promise<boolean>) {
  const received: string[][] = [];
  const receiveEvent = (_: unknown, body: Buffer, signature: string) => {
    received.push([body.toString(), signature]);
    return outcome();
  };
  return { received, ask: await serveEdge(webhook(async () => ({ receiveEvent }), {})) };
}

describe('webhook', () => {
  it('gives on what was sent to the byte, with how it was signed', async () => {
    const { ask, received } = await serve(async () => true);
    expect((await ask(EVENT)).status).toBe(200);
    expect((await ask({ ...EVENT, headers: {} })).status).toBe(200);
    expect(received).toEqual([
      [EVENT.body, 'signed'],
      [EVENT.body, ''],
    ]);
  });

  it('refuses what is not genuine', async () => {
    const { ask } = await serve(async () => false);
    expect((await ask(EVENT)).status).toBe(400);
  });

  it('has what could not be done sent again', async () => {
    const { ask } = await serve(() => Promise.reject(new Error('The database is gone.')));
    expect((await ask(EVENT)).status).toBe(500);
  });

  it('only takes what is sent to it', async () => {
    const { ask, received } = await serve(async () => true);
    const answer = await ask({ method: 'GET' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    expect(received).toEqual([]);
  });
});
