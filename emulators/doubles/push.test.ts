import { describe, expect, it } from 'vitest';
import type { ServiceRequest } from './exchange.ts';
import { isRecord, parseJson } from './json.ts';
import { createPush } from './push.ts';
import { createPushRegistry } from './pushRegistry.ts';

function openPush() {
  const push = createPush(() => new Date('2026-11-20T12:00:00Z'), createPushRegistry());
  return async (request: Partial<ServiceRequest>) => {
    const answer = await push({
      method: 'POST',
      path: '/v1/projects/demo-tod/messages:send',
      query: new URLSearchParams(),
      headers: { authorization: 'Bearer owner' },
      body: '',
      ...request,
    });
    return { status: answer?.status, body: parseJson(answer?.body ?? '') };
  };
}

const message = { token: 'device-1', data: { type: 'new_message', title: 'Camille' } };

describe('messages:send', () => {
  it('records the message and names it', async () => {
    const ask = openPush();
    const sent = await ask({ body: JSON.stringify({ message }) });
    const name = isRecord(sent.body) ? sent.body.name : undefined;
    expect(sent).toEqual({
      status: 200,
      body: { name: expect.stringMatching(/^projects\/demo-tod\/messages\/.+/) },
    });
    expect(await ask({ method: 'GET', path: '/push' })).toEqual({
      status: 200,
      body: [{ name, project: 'demo-tod', receivedAt: '2026-11-20T12:00:00.000Z', message }],
    });
    await ask({ method: 'DELETE', path: '/push' });
    expect(await ask({ method: 'GET', path: '/push' })).toEqual({ status: 200, body: [] });
  });

  it('does not record what it is only asked to check', async () => {
    const ask = openPush();
    await ask({ body: JSON.stringify({ message, validate_only: true }) });
    expect(await ask({ method: 'GET', path: '/push' })).toEqual({ status: 200, body: [] });
  });

  it('says of a dead token that it is unregistered', async () => {
    expect(await openPush()({ body: JSON.stringify({ message: { token: 'dead-7' } }) })).toMatchObject({
      status: 404,
      body: { error: { status: 'NOT_FOUND', details: [{ errorCode: 'UNREGISTERED' }] } },
    });
  });

  it.each([
    ['no JSON', 'nonsense', 400],
    ['no message', '{}', 400],
    ['no target', '{"message":{}}', 400],
    ['two targets', '{"message":{"token":"a","topic":"b"}}', 400],
    ['a token that is no text', '{"message":{"token":7}}', 400],
    ['a field it does not know', '{"message":{"token":"a","colour":"red"}}', 400],
    ['data that is no text', '{"message":{"token":"a","data":{"n":1}}}', 400],
    ['a reserved key', '{"message":{"token":"a","data":{"google.x":"1"}}}', 400],
    ['too much data', JSON.stringify({ message: { token: 'a', data: { x: 'é'.repeat(2048) } } }), 400],
  ])('refuses %s', async (_what, body, status) => {
    expect(await openPush()({ body })).toMatchObject({ status, body: { error: { code: status } } });
  });

  it('blames the token only where the token is wrong', async () => {
    const blamed = await openPush()({ body: '{"message":{"token":""}}' });
    expect(JSON.stringify(blamed.body)).toContain('message.token');
    const payload = await openPush()({ body: '{"message":{"token":"a","data":{"n":1}}}' });
    expect(JSON.stringify(payload.body)).not.toContain('message.token');
  });

  it('wants a credential', async () => {
    expect(await openPush()({ headers: {}, body: JSON.stringify({ message }) })).toMatchObject({
      status: 401,
    });
  });
});
