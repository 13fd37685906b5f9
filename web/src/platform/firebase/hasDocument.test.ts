import { afterEach, describe, expect, it, vi } from 'vitest';
import { noteAttestedToken } from './attestedToken.ts';
import { hasDocument } from './hasDocument.ts';

vi.mock('./settings.ts', () => ({
  SUITE: undefined,
  firebaseSettings: () => ({ projectId: 'tod', apiKey: 'key' }),
}));
const attestApp = vi.hoisted(() => vi.fn());
vi.mock('./app.ts', () => ({ getFirebaseApp: () => 'app' }));
vi.mock('./appCheck.ts', () => ({ attestApp }));

const answering = (body: unknown, status = 200) => {
  const asked = vi.fn((_address: string, _request: RequestInit) =>
    Promise.resolve(new Response(JSON.stringify(body), { status })),
  );
  vi.stubGlobal('fetch', asked);
  return asked;
};
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetAllMocks();
});

describe('hasDocument', () => {
  const name = 'projects/tod/databases/(default)/documents/service/settings';

  it('knows a document that is there from one that is not', async () => {
    const asked = answering([{ missing: name, readTime: '' }]);
    expect(await hasDocument('service/settings')).toBe(false);
    expect(asked.mock.calls[0]?.[0]).toBe(
      'https://firestore.googleapis.com/v1/projects/tod/databases/(default)/documents:batchGet?key=key',
    );
    expect(JSON.parse(String(asked.mock.calls[0]?.[1].body))).toEqual({ documents: [name] });
    answering([{ found: { name, fields: {} } }]);
    expect(await hasDocument('service/settings')).toBe(true);
  });

  it('gets a token first where Firestore takes none but the app’s requests, and waits for none elsewhere', async () => {
    attestApp.mockImplementation(async () => noteAttestedToken('fresh'));
    const asked = answering([]);
    await hasDocument('service/settings');
    expect(attestApp).not.toHaveBeenCalled();
    vi.stubEnv('VITE_FIREBASE_APP_CHECK_EVERYWHERE', 'true');
    await hasDocument('service/settings');
    expect(attestApp).toHaveBeenCalledExactlyOnceWith('app');
    expect(asked.mock.calls[1]?.[1].headers).toEqual({ 'X-Firebase-AppCheck': 'fresh' });
  });

  it('shows the token of the app where there is one, and rejects where it is refused', async () => {
    noteAttestedToken('token');
    const asked = answering([], 403);
    await expect(hasDocument('service/settings')).rejects.toThrow('403');
    expect(asked.mock.calls[0]?.[1].headers).toEqual({ 'X-Firebase-AppCheck': 'token' });
  });
});
