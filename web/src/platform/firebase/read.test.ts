import { initializeApp } from 'firebase/app';
import { setLogLevel } from 'firebase/firestore/lite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { object, string } from 'yup';
import { readCollection, readDocument } from './read.ts';

vi.mock('./app.ts', () => ({
  getFirebaseApp: () => initializeApp({ projectId: 'demo-read', apiKey: 'none' }),
}));

// It writes what fails into the console.
setLogLevel('silent');

const schema = object({ name: string().default('') });

describe('reading once', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('calls a request without an answer offline', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(readDocument('sports/tennis', schema)).rejects.toMatchObject({ kind: 'offline' });
    await expect(readCollection('sports', schema)).rejects.toMatchObject({ kind: 'offline' });
  });

  it('hands on what the server says', async () => {
    const refusal = { error: { code: 403, status: 'PERMISSION_DENIED', message: 'no' } };
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(refusal), { status: 403 })));
    await expect(readDocument('sports/tennis', schema)).rejects.toMatchObject({ code: 'permission-denied' });
  });
});
