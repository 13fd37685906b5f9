import { createPublicKey, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createAppCheck } from './appCheck.ts';
import type { ServiceRequest } from './exchange.ts';
import { isRecord, parseJson, recordsOf, textOf } from './json.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const EXCHANGE = '/v1/projects/demo-tod/apps/1:1:web:1:exchangeDebugToken';

function openAppCheck() {
  const appCheck = createAppCheck({ project: 'demo-tod', debugToken: 'known', now: () => NOW });
  return async (request: Partial<ServiceRequest>) => {
    const answer = await appCheck({
      method: 'POST',
      path: EXCHANGE,
      query: new URLSearchParams(),
      headers: {},
      body: '{"debug_token":"known"}',
      ...request,
    });
    const body = parseJson(answer?.body ?? '');
    return { status: answer?.status, body: isRecord(body) ? body : {} };
  };
}

const partOf = (token: string, index: number) =>
  parseJson(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString());

describe('exchangeDebugToken', () => {
  it('gives a token for this app and project, for an hour, that its public key verifies', async () => {
    const ask = openAppCheck();
    const { status, body } = await ask({});
    expect({ status, ttl: body.ttl }).toEqual({ status: 200, ttl: '3600s' });
    const token = textOf(body.token);
    expect(partOf(token, 1)).toEqual({
      iss: 'https://firebaseappcheck.googleapis.com/1',
      aud: ['projects/1', 'projects/demo-tod'],
      sub: '1:1:web:1',
      iat: NOW.getTime() / 1000,
      exp: NOW.getTime() / 1000 + 3600,
    });
    const [key = {}] = recordsOf((await ask({ method: 'GET', path: '/v1/jwks' })).body.keys);
    expect(partOf(token, 0)).toEqual({ alg: 'RS256', typ: 'JWT', kid: key.kid });
    const [header, payload, signature = ''] = token.split('.');
    const content = Buffer.from(`${header}.${payload}`);
    const publicKey = createPublicKey({ key: { ...key }, format: 'jwk' });
    expect(verify('sha256', content, publicKey, Buffer.from(signature, 'base64url'))).toBe(true);
    expect(key).not.toHaveProperty('d');
  });

  it.each([
    ['another debug token', { body: '{"debug_token":"guessed"}' }, 403, 'PERMISSION_DENIED'],
    ['no debug token', { body: '{}' }, 403, 'PERMISSION_DENIED'],
    ['no JSON', { body: 'debug_token=known' }, 400, 'INVALID_ARGUMENT'],
    ['another project', { path: EXCHANGE.replace('demo-tod', 'tod') }, 404, 'NOT_FOUND'],
    ['another method', { method: 'GET' }, 405, 'INVALID_ARGUMENT'],
  ])('refuses %s', async (_what, request, code, status) => {
    expect(await openAppCheck()(request)).toMatchObject({ status: code, body: { error: { code, status } } });
  });

  it('leaves to others what is not asked of it', async () => {
    expect((await openAppCheck()({ path: '/v1/projects/demo-tod/messages:send' })).status).toBeUndefined();
  });
});
