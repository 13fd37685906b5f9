import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createPushSender, isTokenDead, type Push } from './push.ts';

const push: Push = {
  notificationId: 'tod-1-pending',
  type: 'match_request',
  title: 'Nouvelle demande de Tod',
  content: 'Anne souhaite faire du sport avec vous.',
  url: '/matches/request/1',
  tag: 'tod-1-pending',
};

const unregistered = {
  error: {
    status: 'NOT_FOUND',
    details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: 'UNREGISTERED' }],
  },
};

let service: Server | undefined;
afterEach(() => service?.close());

/** Answers with these statuses and bodies, one after the other, and keeps what it was asked. */
async function serve(...answers: readonly [status: number, body: unknown][]) {
  const requests: { url: string | undefined; authorization: string | undefined; body: unknown }[] = [];
  const waits: number[] = [];
  service = createServer(async (request, response) => {
    const chunks = await request.toArray();
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
    requests.push({ url: request.url, authorization: request.headers.authorization, body });
    const [status, answer] = answers[requests.length - 1] ?? [500, {}];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  service.listen(0, '127.0.0.1', resolve);
  await promise;
  const address = service.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const send = createPushSender(
    { endpoint: `http://127.0.0.1:${port}`, projectId: 'demo-tod', accessToken: async () => 'secret' },
    async (ms) => void waits.push(ms),
  );
  return { requests, waits, send };
}

describe('createPushSender', () => {
  it('sends a data-only message to one token', async () => {
    const { requests, send } = await serve([200, { name: 'projects/demo-tod/messages/1' }]);
    expect(await send('token-1', push)).toBe('sent');
    expect(requests).toEqual([
      {
        url: '/v1/projects/demo-tod/messages:send',
        authorization: 'Bearer secret',
        body: {
          message: {
            token: 'token-1',
            data: { ...push },
            webpush: { headers: { Urgency: 'high', TTL: '86400' } },
          },
        },
      },
    ]);
  });

  it('reports a token that is dead and does not try it again', async () => {
    const { requests, send } = await serve([404, unregistered]);
    expect(await send('dead-1', push)).toBe('dead');
    expect(requests).toHaveLength(1);
  });

  it('tries again, later each time, while the service is busy', async () => {
    const { waits, send } = await serve([503, {}], [429, {}], [200, {}]);
    expect(await send('token-1', push)).toBe('sent');
    expect(waits).toEqual([500, 2000]);
  });

  it('gives up after the retries, and at once when the message itself is refused', async () => {
    const busy = await serve([500, {}], [500, {}], [500, {}], [200, {}]);
    expect(await busy.send('token-1', push)).toBe('failed');
    expect(busy.requests).toHaveLength(3);
    service?.close();
    const wrong = await serve([400, { error: { status: 'INVALID_ARGUMENT' } }]);
    expect(await wrong.send('token-1', push)).toBe('failed');
    expect(wrong.requests).toHaveLength(1);
  });

  it('fails without a service', async () => {
    const send = createPushSender(
      { endpoint: 'http://127.0.0.1:1', projectId: 'demo-tod', accessToken: async () => 'secret' },
      async () => undefined,
    );
    expect(await send('token-1', push)).toBe('failed');
  });
});

describe('isTokenDead', () => {
  it('believes an invalid argument only where the token is blamed', () => {
    const blaming = (field: string) => ({ error: { details: [{ fieldViolations: [{ field }] }] } });
    expect(isTokenDead(unregistered)).toBe(true);
    expect(isTokenDead(blaming('message.token'))).toBe(true);
    expect(isTokenDead(blaming('message.data'))).toBe(false);
  });

  it('makes nothing of an answer it does not understand', () => {
    for (const odd of [null, 'erreur', { error: 'UNREGISTERED' }, { error: { details: [null, 5] } }]) {
      expect(isTokenDead(odd)).toBe(false);
    }
  });
});
