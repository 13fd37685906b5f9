// @vitest-environment jsdom
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const SCRIPT = 'script[src^="https://www.google.com/recaptcha/enterprise.js"]';

/** Our own, asked whether it is there. */
const server = vi.fn<typeof fetch>();

let app: FirebaseApp;
let appCheck: typeof import('./appCheck.ts');
beforeEach(async () => {
  vi.stubEnv('VITE_FIREBASE_APP_CHECK_SITE_KEY', 'the-site-key');
  vi.resetModules();
  server.mockReset().mockResolvedValue(new Response());
  vi.stubGlobal('fetch', server);
  app = initializeApp({ projectId: 'tod-example', appId: '1:1:web:1', apiKey: 'key' });
  appCheck = await import('./appCheck.ts');
});
afterEach(async () => {
  await deleteApp(app);
  for (const script of document.querySelectorAll(SCRIPT)) script.remove();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The one that is on its way. */
const lastScript = () => [...document.querySelectorAll(SCRIPT)].at(-1);

/** reCAPTCHA as it is once its script has run. */
function stubRecaptcha() {
  const render = vi.fn((_container: string, { callback }: { callback: () => void }) => {
    callback();
    return 7;
  });
  const enterprise = { ready: (then: () => void) => then(), render, execute: async () => 'a human' };
  vi.stubGlobal('grecaptcha', { enterprise });
  return render;
}

describe('attestApp', () => {
  it('shows App Check what reCAPTCHA says of this site, once for as long as the answer lives', async () => {
    const render = stubRecaptcha();
    const exchange = vi.fn<typeof fetch>(async () => Response.json({ token: 'token', ttl: '3600s' }));
    vi.stubGlobal('fetch', exchange);
    await Promise.all([appCheck.attestApp(app), appCheck.attestApp(app)]);
    await appCheck.attestApp(app);
    expect(render).toHaveBeenCalledWith(
      expect.any(String),
      expect.objectContaining({ sitekey: 'the-site-key' }),
    );
    expect(exchange).toHaveBeenCalledOnce();
    const [address, request] = exchange.mock.calls[0] ?? [];
    expect(address).toBe(
      'https://content-firebaseappcheck.googleapis.com/v1/projects/tod-example/apps/1:1:web:1:exchangeRecaptchaEnterpriseToken?key=key',
    );
    expect(request?.body).toBe('{"recaptcha_enterprise_token":"a human"}');
  });

  it('asks anew where the server did not take the answer, however long that would have lived', async () => {
    stubRecaptcha();
    const exchange = vi.fn<typeof fetch>(async () => Response.json({ token: 'token', ttl: '3600s' }));
    vi.stubGlobal('fetch', exchange);
    await appCheck.attestApp(app);
    await appCheck.attestApp(app, true);
    expect(exchange).toHaveBeenCalledTimes(2);
  });

  it('fails at once where the script of reCAPTCHA is blocked, and loads it again for whoever asks next', async () => {
    const attested = appCheck.attestApp(app);
    lastScript()?.dispatchEvent(new Event('error'));
    await expect(attested).rejects.toMatchObject({ kind: 'appCheck' });

    const again = appCheck.attestApp(app);
    expect(document.querySelectorAll(SCRIPT)).toHaveLength(2);
    lastScript()?.dispatchEvent(new Event('error'));
    await expect(again).rejects.toMatchObject({ kind: 'appCheck' });
  });

  it('has a token once the script comes that was blocked before', async () => {
    const attested = appCheck.attestApp(app);
    lastScript()?.dispatchEvent(new Event('error'));
    await expect(attested).rejects.toMatchObject({ kind: 'appCheck' });

    const exchange = vi.fn<typeof fetch>(async () => Response.json({ token: 'token', ttl: '3600s' }));
    vi.stubGlobal('fetch', exchange);
    const both = Promise.all([appCheck.attestApp(app), appCheck.attestApp(app)]);
    expect(document.querySelectorAll(SCRIPT)).toHaveLength(2);
    stubRecaptcha();
    lastScript()?.dispatchEvent(new Event('load'));
    await both;
    expect(exchange).toHaveBeenCalledOnce();
  });

  /** What Auth and Firestore ask. */
  const askInternally = () =>
    Reflect.get(app, 'container').getProvider('app-check-internal').getImmediate().getToken();

  it('keeps nothing else of Firebase waiting where the script is blocked, before the first call or after it', async () => {
    appCheck.startAppCheck(app);
    const first = askInternally();
    lastScript()?.dispatchEvent(new Event('error'));
    // What App Check gives where it has no token.
    expect(await first).toMatchObject({ error: expect.any(Error) });
    const attested = appCheck.attestApp(app);
    lastScript()?.dispatchEvent(new Event('error'));
    await expect(attested).rejects.toMatchObject({ kind: 'appCheck' });
    expect(await askInternally()).toMatchObject({ error: expect.any(Error) });
    // Only a call loads it again.
    expect(document.querySelectorAll(SCRIPT)).toHaveLength(2);
  });

  it('has what reCAPTCHA says late for whoever asks next, and gives a call that comes late its own ten seconds', async () => {
    vi.useFakeTimers();
    const exchange = vi.fn<typeof fetch>(async () => Response.json({ token: 'token', ttl: '3600s' }));
    const attested = appCheck.attestApp(app);
    const failed = expect(attested).rejects.toMatchObject({ kind: 'appCheck' });
    await vi.advanceTimersByTimeAsync(9_000);
    const again = appCheck.attestApp(app);
    await vi.advanceTimersByTimeAsync(2_000);
    await failed;
    vi.stubGlobal('fetch', exchange);
    stubRecaptcha();
    lastScript()?.dispatchEvent(new Event('load'));
    await again;
    expect(await askInternally()).toEqual({ token: 'token' });
    expect(exchange).toHaveBeenCalledOnce();
  });

  it('fails after ten seconds where reCAPTCHA says nothing', async () => {
    vi.useFakeTimers();
    const attested = appCheck.attestApp(app);
    const failed = expect(attested).rejects.toMatchObject({ kind: 'appCheck' });
    await vi.advanceTimersByTimeAsync(10_000);
    await failed;
  });

  it('takes a network that hangs, our own server with it, for no blocker', async () => {
    vi.useFakeTimers();
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('too slow', 'TimeoutError')), milliseconds);
      return controller.signal;
    });
    server.mockImplementation((_, options) => {
      const { promise, reject } = Promise.withResolvers<Response>();
      options?.signal?.addEventListener('abort', () => reject(options.signal?.reason));
      return promise;
    });
    const attested = appCheck.attestApp(app);
    const failed = expect(attested).rejects.toMatchObject({ kind: 'timeout' });
    await vi.advanceTimersByTimeAsync(13_000);
    await failed;
  });

  it('fails where reCAPTCHA takes the browser for a robot', async () => {
    stubRecaptcha();
    server.mockResolvedValueOnce(Response.json({ error: { code: 403 } }, { status: 403 }));
    vi.spyOn(console, 'warn').mockReturnValue();
    await expect(appCheck.attestApp(app)).rejects.toMatchObject({ kind: 'appCheck' });
  });

  it('says that no answer came where our own server is not reached either', async () => {
    server.mockRejectedValue(new TypeError('Failed to fetch'));
    const attested = appCheck.attestApp(app);
    lastScript()?.dispatchEvent(new Event('error'));
    await expect(attested).rejects.toMatchObject({ kind: 'timeout' });
  });

  it('says which setting a build lacks', async () => {
    vi.stubEnv('VITE_FIREBASE_APP_CHECK_SITE_KEY', undefined);
    await expect(appCheck.attestApp(app)).rejects.toMatchObject({
      kind: 'appCheck',
      cause: { message: expect.stringContaining('VITE_FIREBASE_APP_CHECK_SITE_KEY') },
    });
  });
});
