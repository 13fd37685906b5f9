import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { isRecord } from '../json.ts';
import { createServicesServer } from '../server.ts';
import { openStripe } from './stripe.ts';
import { postEvent } from './webhooks/postEvent.ts';

/** Noon of 15 January 2026, in seconds. */
export const START = Date.UTC(2026, 0, 15, 12) / 1000;
export const SECRET = 'whsec_test';
export const SUCCESS = 'https://tod.example/subscription?success=true&session={CHECKOUT_SESSION_ID}';

export interface Received {
  readonly body: string;
  readonly signature: string;
  readonly event: Stripe.Event;
}

/** A double on a free port, a receiver of its events, and the official package as its client. */
export async function startStripe() {
  const received: Received[] = [];
  let answers: number[] = [];
  const receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks).toString('utf8');
    const signature = String(request.headers['stripe-signature']);
    try {
      const event = client.webhooks.constructEvent(body, signature, SECRET, 0);
      received.push({ body, signature, event });
      response.writeHead(answers.shift() ?? 200).end();
    } catch {
      response.writeHead(400).end();
    }
  });
  const receiverPort = await listen(receiver);
  const endpoint = { url: `http://127.0.0.1:${receiverPort}/webhook`, secret: SECRET, events: ['*'] };
  let now = START;
  let pages = '';
  let sequence = 0;
  const stripe = openStripe({
    keys: { test: 'sk_test_tod', live: 'sk_live_tod' },
    pagesUrl: () => pages,
    endpoints: [endpoint],
    now: () => now,
    random: (bytes) => {
      sequence += 1;
      return createHash('shake256', { outputLength: bytes }).update(String(sequence)).digest();
    },
    post: postEvent,
  });
  const errors: unknown[] = [];
  const server = createServicesServer([stripe.service], (error) => errors.push(error));
  const port = await listen(server);
  pages = `http://127.0.0.1:${port}`;
  const clientWith = (key: string, config: Stripe.StripeConfig = {}) =>
    new Stripe(key, {
      host: '127.0.0.1',
      port,
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
      ...config,
    });
  const client = clientWith('sk_test_tod');

  async function buy(customer: string, number = '4242424242424242'): Promise<Stripe.Subscription> {
    const [price] = (await client.prices.list({ limit: 1 })).data;
    const session = await client.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price: price?.id ?? '', quantity: 1 }],
      success_url: SUCCESS,
      cancel_url: 'https://tod.example/subscription?canceled=true',
    });
    await post(session.url ?? '', card(number));
    const { subscription } = await client.checkout.sessions.retrieve(session.id, {
      expand: ['subscription'],
    });
    if (subscription === null || typeof subscription === 'string') throw new Error('The card was refused.');
    return subscription;
  }

  return {
    stripe,
    client,
    clientWith,
    received,
    endpoint,
    errors,
    url: pages,
    /** What the receiver says to the next events; 200 afterwards. */
    answerNext: (...statuses: number[]) => {
      answers = statuses;
    },
    types: () => received.map(({ event }) => event.type),
    settled: () => stripe.deliveries.settled(),
    machineTime: () => now,
    moveMachineClock: (seconds: number) => {
      now += seconds;
    },
    buy,
    control: async (method: string, path: string, body: unknown = {}): Promise<unknown> => {
      const answer = await fetch(`${pages}/stripe/control${path}`, {
        method,
        ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
      });
      return answer.json();
    },
    stop: () => {
      stripe.deliveries.clear();
      for (const one of [server, receiver]) {
        one.closeAllConnections();
        one.close();
      }
    },
  };
}

export type Running = Awaited<ReturnType<typeof startStripe>>;

/**
 * A double for each test of a file, or one for all of them; it is stopped afterwards, and must have failed at nothing.
 * @returns the double of the test that runs
 */
export function shareStripe(scope: 'file' | 'test' = 'test'): () => Running {
  const [before, after] = scope === 'file' ? [beforeAll, afterAll] : [beforeEach, afterEach];
  let running: Running | undefined;
  before(async () => {
    running = await startStripe();
  });
  after(() => {
    running?.stop();
    expect(running?.errors).toEqual([]);
  });
  return () => {
    if (running === undefined) throw new Error('The double starts with the first test.');
    return running;
  };
}

/** A subscription of a customer with a test clock. */
export async function beginSubscription(running: Running, number?: string) {
  const { client } = running;
  const clock = await client.testHelpers.testClocks.create({ frozen_time: START, name: 'renewals' });
  const customer = await client.customers.create({ email: 'lea@example.org', test_clock: clock.id });
  const subscription = await running.buy(customer.id, number);
  const look = () => client.subscriptions.retrieve(subscription.id);
  return {
    clock,
    customer,
    subscription,
    look,
    advanceTo: async (frozen_time: number) => {
      await client.testHelpers.testClocks.advance(clock.id, { frozen_time });
      return look();
    },
    invoices: async () => (await client.invoices.list({ subscription: subscription.id })).data,
  };
}

/** What one types on a page to pay with a card. */
export function card(number: string, more: Record<string, string> = {}): Record<string, string> {
  return { number, expiry: '12/34', cvc: '123', holder: 'Léa Martin', ...more };
}

/** One exchange with the API as it goes over the wire, without the package. @param request `POST /v1/customers` */
export async function askApi(running: Running, request: string, form: readonly string[] = []) {
  const [method = '', path = ''] = request.split(' ');
  const answer = await fetch(`${running.url}${path}`, {
    method,
    headers: {
      authorization: 'Bearer sk_test_tod',
      'stripe-version': '2026-10-28.endive',
      'content-type': 'application/x-www-form-urlencoded',
    },
    ...(method === 'GET' ? {} : { body: form.join('&') }),
  });
  const body: unknown = await answer.json();
  if (!isRecord(body)) throw new TypeError('An answer of the API is an object.');
  return { status: answer.status, body };
}

/** Sends a page's form as a browser does, and stays where it is led. */
export async function post(url: string, fields: Record<string, string>) {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
