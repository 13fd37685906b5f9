// @vitest-environment jsdom
import { deleteApp, getApps } from 'firebase/app';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const startAppCheck = vi.hoisted(() => vi.fn());
vi.mock('./appCheck.ts', () => ({ startAppCheck }));

beforeEach(() => {
  vi.resetModules();
  for (const name of [
    'API_KEY',
    'AUTH_DOMAIN',
    'PROJECT_ID',
    'STORAGE_BUCKET',
    'MESSAGING_SENDER_ID',
    'APP_ID',
  ])
    vi.stubEnv(`VITE_FIREBASE_${name}`, 'x');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.resetAllMocks();
  await Promise.all(getApps().map(deleteApp));
});

describe('the Firebase app', () => {
  it('has App Check before anything is asked of it, where more than calls is refused without', async () => {
    vi.stubEnv('VITE_FIREBASE_APP_CHECK_EVERYWHERE', 'true');
    const { getFirebaseApp, makeFirebaseApp } = await import('./app.ts');
    const app = getFirebaseApp();
    expect(startAppCheck).toHaveBeenCalledExactlyOnceWith(app);
    expect(getFirebaseApp()).toBe(app);
    const another = makeFirebaseApp('another');
    expect(startAppCheck).toHaveBeenLastCalledWith(another);
    expect(startAppCheck).toHaveBeenCalledTimes(2);
  });

  it.each(['', 'false', undefined])('leaves App Check to the first call otherwise (%j)', async (setting) => {
    vi.stubEnv('VITE_FIREBASE_APP_CHECK_EVERYWHERE', setting);
    const { getFirebaseApp } = await import('./app.ts');
    getFirebaseApp();
    expect(startAppCheck).not.toHaveBeenCalled();
  });
});
