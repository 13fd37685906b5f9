import { afterEach, describe, expect, it, vi } from 'vitest';
import { beacon } from './beacon.ts';
import { serveEdge } from './testing.ts';

const { verifyToken, verifyBySuite, writeLog } = vi.hoisted(() => ({
  verifyToken: vi.fn(),
  verifyBySuite: vi.fn(),
  writeLog: vi.fn(),
}));
vi.mock('firebase-functions/logger', () => ({ write: writeLog }));
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

  it('takes nothing of a token that cannot be verified, and says so unless the token is to blame', async () => {
    vi.stubEnv('TOD_SERVICES_URL', undefined);
    const coded = (code: string, cause?: Error) => Object.assign(new Error(code, { cause }), { code });
    const wrong = 'app-check/invalid-argument';
    const unsaid = [
      coded(wrong),
      coded('app-check/app-check-token-expired', coded('token-expired')),
      coded(wrong, coded('invalid-token')),
      coded(wrong, coded('no-matching-kid-error')),
      // What is no token at all has its decoding fail.
      new SyntaxError('Unexpected token'),
      new TypeError('Cannot read properties of null'),
    ];
    const said = [
      coded(wrong, coded('key-fetch-error')),
      coded(wrong, new Error('Error fetching Json Web Keys')),
      coded('app-check/invalid-credential'),
    ];
    const answers: boolean[] = [];
    const ask = await serve(async (_, __, isOurs) => {
      answers.push(await isOurs('token'));
      return 403;
    });
    writeLog.mockClear();
    for (const error of unsaid) {
      verifyToken.mockRejectedValueOnce(error);
      await ask({ method: 'POST' });
    }
    expect(writeLog).not.toHaveBeenCalled();
    for (const error of said) {
      verifyToken.mockRejectedValueOnce(error);
      await ask({ method: 'POST' });
    }
    expect(writeLog).toHaveBeenCalledTimes(said.length);
    expect(writeLog).toHaveBeenCalledWith(
      expect.objectContaining({ what: 'A token of App Check could not be verified' }),
    );
    expect(answers).toEqual(Array.from({ length: unsaid.length + said.length }, () => false));
  });

  it('says so where it failed, and takes nothing but what is sent to it', async () => {
    const ask = await serve(() => Promise.reject(new Error('The database is gone.')));
    expect((await ask({ method: 'POST' })).status).toBe(500);
    const answer = await ask({ method: 'GET' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  });
});
