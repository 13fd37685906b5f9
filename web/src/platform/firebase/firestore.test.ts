import { beforeEach, describe, expect, it, vi } from 'vitest';

const { hasDatabaseRoom, initializeFirestore, localRoom } = vi.hoisted(() => ({
  hasDatabaseRoom: vi.fn<() => boolean>(),
  initializeFirestore: vi.fn((_app: unknown, _settings: unknown) => ({})),
  localRoom: vi.fn<() => string>(),
}));
vi.mock('firebase/firestore', () => ({
  connectFirestoreEmulator: () => undefined,
  initializeFirestore,
  persistentLocalCache: () => 'on disk',
  persistentMultipleTabManager: () => undefined,
}));
vi.mock('./app.ts', () => ({ getFirebaseApp: () => 'the app' }));
vi.mock('../offline/databaseRoom.ts', () => ({ hasDatabaseRoom }));
vi.mock('../offline/localRoom.ts', () => ({ localRoom }));

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  hasDatabaseRoom.mockReturnValue(true);
});

describe('getDb', () => {
  it('keeps its cache on disk where databases and local storage have room, and asks once', async () => {
    localRoom.mockReturnValue('enough');
    const { getDb } = await import('./firestore.ts');
    expect(getDb()).toBe(getDb());
    expect(initializeFirestore).toHaveBeenCalledExactlyOnceWith('the app', { localCache: 'on disk' });
    expect(localRoom).toHaveBeenCalledOnce();
  });

  it.each(['full', 'forbidden'])('keeps it in memory where local storage is %s', async (room) => {
    localRoom.mockReturnValue(room);
    const { getDb } = await import('./firestore.ts');
    getDb();
    expect(initializeFirestore).toHaveBeenCalledExactlyOnceWith('the app', {});
  });

  it('keeps it in memory where databases have no room', async () => {
    localRoom.mockReturnValue('enough');
    hasDatabaseRoom.mockReturnValue(false);
    const { getDb } = await import('./firestore.ts');
    getDb();
    expect(initializeFirestore).toHaveBeenCalledExactlyOnceWith('the app', {});
  });
});
