import { afterEach, describe, expect, it, vi } from 'vitest';
import { beacon } from './beacon.ts';
import { serveEdge } from './testing.ts';

const { verifyToken, verifyBySuite } = vi.hoisted(() => ({ verifyToken: vi.fn(), verifyBySuite: vi.fn() }));
vi.mock('firebase-functions/logger', () => ({ write: vi.fn() }));
vi.mock('firebase-admin/app-check', () => ({ getAppCheck: () => ({ verifyToken }) }));
vi.mock('./app.ts', () => ({ getServer: vi.fn() }));
vi.mock('./suiteAppCheck.ts', () => ({ verifyBySuite }));

interface Taken {
  readonly body: Buffer;
  readonly userAgent: string;
  readonly network: string;
}
type Take = (server: unknown, taken: Taken, isOurs: (token: string) => Promise<boolean>) => Promise<number>;

const serve = async (countAdViews: Take) => serveEdge(beacon(async () => ({ countAdViews }), {}));

describe('beacon', () => {
  afterEach(() => void vi.unstubAllEnvs());

  it('answers as whoever counts does, who gets what was sent, by what, and from where', async () => {
    const taken: Taken[] = [];
    const ask = await serve(async (_, request) => {
      taken.push(request);
      return 204;
    });
    const headers = { 'user-agent': 'Firefox', 'x-forwarded-for': '192.0.2.1, 198.51.100.2 , 203.0.113.3' };
    expect((await ask({ method: 'POST', body: 'one', headers })).status).toBe(204);
    await ask({ method: 'POST', body: 'two', headers: { 'user-agent': '' } });
    await ask({
      method: 'POST',
      body: 'three',
      headers: { ...headers, 'x-forwarded-for': '2001:db8:1:2:3::9' },
    });
    expect(taken.map(({ body, ...others }) => ({ body: body.toString(), ...others }))).toEqual([
      { body: 'one', userAgent: 'Firefox', network: '203.0.113.3' },
      { body: 'two', userAgent: '', network: '127.0.0.1' },
      // One subscriber has all addresses of such a network, and one bucket for them.
      { body: 'three', userAgent: 'Firefox', network: '2001:db8:1:2::/64' },
    ]);
  });

  it('asks App Check whether a token is ours, in a suite its double', async () => {
    const answers: boolean[] = [];
    const ask = await serve(async (_, __, isOurs) => {
      answers.push(await isOurs('token'));
      return 204;
    });
    const askTwice = async (verify: typeof verifyToken) => {
      verify.mockResolvedValueOnce({}).mockRejectedValueOnce(new Error('Not ours.'));
      await ask({ method: 'POST' });
      await ask({ method: 'POST' });
    };
    vi.stubEnv('TOD_SERVICES_URL', undefined);
    await askTwice(verifyToken);
    vi.stubEnv('TOD_SERVICES_URL', 'http://127.0.0.1:1');
    await askTwice(verifyBySuite);
    expect(answers).toEqual([true, false, true, false]);
    expect(verifyToken.mock.calls).toEqual([['token'], ['token']]);
    expect(verifyBySuite).toHaveBeenCalledWith('http://127.0.0.1:1', 'token');
  });

  it('says so where it failed, and takes nothing but what is sent to it', async () => {
    const ask = await serve(() => Promise.reject(new Error('The database is gone.')));
    expect((await ask({ method: 'POST' })).status).toBe(500);
    const answer = await ask({ method: 'GET' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  });
});
