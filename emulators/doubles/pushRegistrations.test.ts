import { describe, expect, it } from 'vitest';
import { createBrowserPush } from './browserPush.ts';
import type { ServiceRequest } from './exchange.ts';
import { isRecord, parseJson, textOf } from './json.ts';
import { createPush } from './push.ts';
import { createPushRegistrations } from './pushRegistrations.ts';
import { createPushRegistry } from './pushRegistry.ts';

const FID = 'cxJ3baUJmz0abcdefghijk';
const CHROMIUM = 'device=12345678&appid=cxJ3baUJmz0&sender=BD105h4r&X-subtype=wp:http://127.0.0.1:4600/';

function openServices() {
  const registry = createPushRegistry();
  const services = [
    createPush(() => new Date('2026-11-20T12:00:00Z'), registry),
    createPushRegistrations(registry),
    createBrowserPush(registry),
  ];
  return async (method: string, path: string, body: string, headers: ServiceRequest['headers'] = {}) => {
    for (const service of services) {
      const answer = await service({ method, path, query: new URLSearchParams(), headers, body });
      if (answer !== undefined)
        return { status: answer.status, text: answer.body, body: parseJson(answer.body) };
    }
    return { status: 404, text: '', body: undefined };
  };
}

type Ask = ReturnType<typeof openServices>;

async function install(ask: Ask) {
  const content = JSON.stringify({
    fid: FID,
    appId: '1:1:web:1',
    authVersion: 'FIS_v2',
    sdkVersion: 'w:0.6',
  });
  const { body } = await ask('POST', '/v1/projects/demo-tod/installations', content, {
    'x-goog-api-key': 'suite',
  });
  const answer = isRecord(body) ? body : {};
  const authToken = isRecord(answer.authToken) ? textOf(answer.authToken.token) : '';
  return {
    refreshToken: textOf(answer.refreshToken),
    headers: { 'x-goog-firebase-installations-auth': `FIS ${authToken}` },
  };
}

/** What a browser does to be reached: it takes an address, and gives it to FCM. */
async function subscribe(ask: Ask, headers: ServiceRequest['headers']) {
  const { text } = await ask('POST', '/gcm/register', CHROMIUM);
  const endpoint = `https://jmt17.google.com/fcm/send/${text.replace('token=', '')}`;
  const web = { origin: '127.0.0.1:4600', endpoint, auth: 'UsHIljmTyKvinLleqZj3Jw', p256dh: 'BKavyI' };
  const { body } = await ask('POST', '/v1/projects/demo-tod/registrations', JSON.stringify({ web }), headers);
  return { web, token: isRecord(body) ? textOf(body.token) : '' };
}

const send = (ask: Ask, token: string) =>
  ask('POST', '/v1/projects/demo-tod/messages:send', JSON.stringify({ message: { token } }), {
    authorization: 'Bearer owner',
  });

describe('a browser that wants pushes', () => {
  it('is known to its push service, gets a token of FCM, and is reached by it', async () => {
    const ask = openServices();
    // CheckinResponse: stats_ok, android_id and security_token as fixed64.
    const { text } = await ask('POST', '/gcm/checkin', '');
    expect([text.slice(0, 2), text.slice(2)]).toEqual(['\b\u0001', expect.stringMatching(/^9\d{8}A\d{8}$/)]);
    const { headers } = await install(ask);
    const { token } = await subscribe(ask, headers);
    expect(token).toMatch(new RegExp(`^${FID}:APA91b`));
    expect((await send(ask, token)).status).toBe(200);
  });

  it('is reached no more once it has given up its address', async () => {
    const ask = openServices();
    const { headers } = await install(ask);
    const { token } = await subscribe(ask, headers);
    const givenUp = `${CHROMIUM.replace(/sender=\w+/, 'sender=*')}&delete=true`;
    expect((await ask('POST', '/gcm/register', givenUp)).text).toBe('token=cxJ3baUJmz0');
    expect(await send(ask, token)).toMatchObject({
      status: 404,
      body: { error: { details: [{ errorCode: 'UNREGISTERED' }] } },
    });
    // With a new address come a new token, and the old one stays dead.
    const again = await subscribe(ask, headers);
    expect([(await send(ask, again.token)).status, (await send(ask, token)).status]).toEqual([200, 404]);
  });

  it('renews its token, and gives it back', async () => {
    const ask = openServices();
    const { headers } = await install(ask);
    const { token, web } = await subscribe(ask, headers);
    const path = `/v1/projects/demo-tod/registrations/${token}`;
    expect(await ask('PATCH', path, JSON.stringify({ web }), headers)).toMatchObject({ body: { token } });
    expect((await ask('DELETE', path, '', headers)).status).toBe(200);
    expect((await send(ask, token)).status).toBe(404);
    expect((await ask('PATCH', path, JSON.stringify({ web }), headers)).status).toBe(404);
  });

  it('shows who it is, and gives what an address takes', async () => {
    const ask = openServices();
    const { headers, refreshToken } = await install(ask);
    const { web } = await subscribe(ask, headers);
    const path = '/v1/projects/demo-tod/registrations';
    expect((await ask('POST', path, JSON.stringify({ web }))).status).toBe(401);
    for (const missing of ['endpoint', 'auth', 'p256dh'])
      expect(
        (await ask('POST', path, JSON.stringify({ web: { ...web, [missing]: '' } }), headers)).status,
      ).toBe(400);
    const generate = `/v1/projects/demo-tod/installations/${FID}/authTokens:generate`;
    expect((await ask('POST', generate, '{}', { authorization: 'FIS_v2 wrong' })).status).toBe(401);
    const renewed = await ask('POST', generate, '{}', { authorization: `FIS_v2 ${refreshToken}` });
    expect(renewed.body).toMatchObject({ token: expect.any(String), expiresIn: '604800s' });
  });
});
