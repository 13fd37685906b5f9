import { messagesTag, type Push } from '@tod/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { object } from 'yup';
import { createPushSender, isTokenDead, retryAfterMs } from './push.ts';
import { serve as listen } from './testing/serve.ts';

const write = vi.hoisted(() => vi.fn());
vi.mock('firebase-functions/logger', () => ({ write }));
afterEach(() => write.mockClear());

const push: Push = {
  kind: 'show',
  uid: 'leo',
  notificationId: 'tod-1-pending',
  type: 'match_request',
  title: 'Nouvelle demande de tod',
  content: 'Anne souhaite faire du sport avec vous.',
  url: '/matches/request/1',
  tag: 'tod-1-pending',
  todId: '1',
};

const unregistered = {
  error: {
    status: 'NOT_FOUND',
    details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: 'UNREGISTERED' }],
  },
};

/** Answers with these statuses and bodies, one after the other, and keeps what it was asked. */
async function serve(
  ...answers: readonly [status: number, body: unknown, headers?: Record<string, string>][]
) {
  const requests: { url: string | undefined; authorization: string | undefined; body: unknown }[] = [];
  const waits: number[] = [];
  const port = await listen(async (request, response) => {
    const chunks = await request.toArray();
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
    requests.push({ url: request.url, authorization: request.headers.authorization, body });
    const [status, answer, headers = {}] = answers[requests.length - 1] ?? [500, {}];
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(answer));
  });
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
            webpush: {
              headers: { Urgency: 'high', TTL: '86400' },
            },
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

  it('replaces what still waits of a conversation for a device by its end, in no hurry', async () => {
    const { requests, send } = await serve([200, {}], [200, {}]);
    const { uid, notificationId } = push;
    const tag = messagesTag('anne');
    await send('token-1', { ...push, tag });
    await send('token-1', { kind: 'close', uid, notificationId, tag });
    const [shown, closed] = requests.map(({ body }) => readHeaders(body));
    expect(shown?.Topic).toMatch(/^[\w-]{32}$/);
    expect(closed).toMatchObject({ Urgency: 'low', Topic: shown?.Topic });
  });

  it('waits as long as the service asks, and asks no more where that is too long', async () => {
    const patient = await serve([429, {}, { 'retry-after': '10' }], [503, {}], [200, {}]);
    expect(await patient.send('token-1', push)).toBe('sent');
    expect(patient.waits).toEqual([10_000, 2000]);
    const overloaded = await serve([429, {}, { 'retry-after': '11' }], [200, {}]);
    expect(await overloaded.send('token-1', push)).toBe('failed');
    expect(overloaded.requests).toHaveLength(1);
    expect(overloaded.waits).toEqual([]);
  });

  it('gives up after the retries, and at once when the message itself is refused', async () => {
    const busy = await serve([500, {}], [500, {}], [500, {}], [200, {}]);
    expect(await busy.send('token-1', push)).toBe('failed');
    expect(busy.requests).toHaveLength(3);
    const wrong = await serve([400, { error: { status: 'INVALID_ARGUMENT' } }]);
    expect(await wrong.send('token-1', push)).toBe('failed');
    expect(wrong.requests).toHaveLength(1);
  });

  it('tells the log what was answered where nothing was taken, and never to whom', async () => {
    const wrongKey = {
      error: {
        status: 'UNAUTHENTICATED',
        message: 'The token token-1 is not ours.',
        details: [{ errorCode: 'THIRD_PARTY_AUTH_ERROR' }],
      },
    };
    const answers = await serve(
      [404, unregistered],
      [200, {}],
      [401, wrongKey],
      [503, {}],
      [503, {}],
      [503, {}],
    );
    for (const _ of Array(4)) await answers.send('token-1', push);
    expect(write.mock.calls).toEqual(
      ['401 UNAUTHENTICATED THIRD_PARTY_AUTH_ERROR', '503'].map((answer) => [
        { severity: 'ERROR', what: 'A push was not taken', message: 'A push was not taken', answer },
      ]),
    );
  });

  it('fails without a service', async () => {
    const send = createPushSender(
      { endpoint: 'http://127.0.0.1:1', projectId: 'demo-tod', accessToken: async () => 'secret' },
      async () => undefined,
    );
    expect(await send('token-1', push)).toBe('failed');
    expect(write).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ answer: 'none' }));
  });
});

/** The headers for the browser's push service. */
function readHeaders(body: unknown): Record<string, string> {
  const schema = object({ message: object({ webpush: object({ headers: object() }) }) });
  return schema.validateSync(body).message.webpush.headers;
}

describe('retryAfterMs', () => {
  it('reads seconds and dates, and nothing else', () => {
    const now = Date.parse('2026-11-20T12:00:00Z');
    expect(retryAfterMs('7', now)).toBe(7000);
    expect(retryAfterMs('Fri, 20 Nov 2026 12:00:09 GMT', now)).toBe(9000);
    for (const odd of [undefined, null, '', 'bientôt', 'Fri, 20 Nov 2026 11:00:00 GMT', '-3'])
      expect(retryAfterMs(odd, now)).toBe(0);
  });
});

describe('isTokenDead', () => {
  it('believes an invalid argument only where the token is blamed', () => {
    const blaming = (...fields: string[]) => ({
      error: { details: [{ fieldViolations: fields.map((field) => ({ field })) }] },
    });
    expect(isTokenDead(unregistered)).toBe(true);
    expect(isTokenDead(blaming('message.token'))).toBe(true);
    expect(isTokenDead(blaming('message.data', 'message.token'))).toBe(true);
    expect(isTokenDead(blaming('message.data'))).toBe(false);
  });

  it('makes nothing of an answer it does not understand', () => {
    for (const odd of [null, 'erreur', {}, { error: 'UNREGISTERED' }, { error: { details: [null, 5] } }]) {
      expect(isTokenDead(odd)).toBe(false);
    }
  });
});
