// @vitest-environment jsdom
import { documentPaths } from '@tod/model';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailedError } from '../../../platform/firebase/callFailure.ts';
import { registerUnsentWork } from '../../../platform/offline/unsentWork.ts';
import { encryptWork, restoreWork, storeEncryptedWork } from './encryptedWork.ts';
import { ENCRYPTED_WORK_KEY, hasEncryptedWork } from './hasEncryptedWork.ts';

const { readDocument, writeNow } = vi.hoisted(() => ({ readDocument: vi.fn(), writeNow: vi.fn() }));
vi.mock('../../../platform/firebase/read.ts', () => ({ readDocument, getLiteDb: vi.fn() }));
vi.mock('../../../platform/firebase/writeNow.ts', async (original) => ({ ...(await original()), writeNow }));

interface Write {
  readonly path: string;
  readonly data: { readonly k: string };
}

beforeAll(() => {
  registerUnsentWork({
    count: () => 0,
    places: (uid) => [
      { isOfTab: false, prefix: `tod:letters:${uid}:` },
      { isOfTab: true, prefix: `tod:drafts:${uid}:` },
    ],
  });
});

const OTHER_KEY = `${'x'.repeat(42)}A`;

/** The server as the rules have it: a key is made once and never replaced. */
const server = new Map<string, { readonly k: string }>();
async function write([{ path, data }]: [Write]): Promise<void> {
  if (server.has(path)) throw Object.assign(new Error('refused'), { code: 'permission-denied' });
  server.set(path, data);
}

beforeEach(() => {
  server.clear();
  readDocument.mockImplementation(async (path: string) => server.get(path));
  writeNow.mockImplementation(write);
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.resetAllMocks();
  vi.useRealTimers();
});

function writeAsAnne(): void {
  localStorage.setItem('tod:letters:anne:1', 'Salut Léo');
  localStorage.setItem('tod:letters:zoe:1', 'De quelqu’un d’autre');
  localStorage.setItem('tod:letters:anne:2', 'Grimpeuse');
  sessionStorage.setItem('tod:drafts:anne:leo', 'Tu viens');
}

/** Anne writes, her session ends, and all that this browser keeps of her is encrypted. */
async function leaveAsAnne(): Promise<string> {
  writeAsAnne();
  const encrypted = (await encryptWork('anne')) ?? '';
  localStorage.clear();
  sessionStorage.clear();
  storeEncryptedWork(encrypted);
  return encrypted;
}

async function opens(encrypted: string, key: CryptoKey): Promise<boolean> {
  const bytes = Uint8Array.from(JSON.parse(encrypted));
  try {
    await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytes.slice(0, 12) }, key, bytes.slice(12));
    return true;
  } catch {
    return false;
  }
}

describe('what somebody wrote before their session ended elsewhere', () => {
  it('comes back for the same person, once, and cannot be read meanwhile', async () => {
    const encrypted = await leaveAsAnne();
    const bytes = new TextDecoder().decode(Uint8Array.from(JSON.parse(encrypted)));
    for (const secret of ['Salut', 'Grimpeuse', 'viens', 'anne']) expect(bytes).not.toContain(secret);

    expect(await restoreWork('anne')).toBe(true);
    expect(localStorage.getItem('tod:letters:anne:1')).toBe('Salut Léo');
    expect(localStorage.getItem('tod:letters:anne:2')).toBe('Grimpeuse');
    expect(localStorage.getItem('tod:letters:zoe:1')).toBeNull();
    expect(sessionStorage.getItem('tod:drafts:anne:leo')).toBe('Tu viens');
    expect(hasEncryptedWork()).toBe(false);
    expect(await restoreWork('anne')).toBe(false);
  });

  it('opens with the key in the account and with nothing that others know of it', async () => {
    const encrypted = await leaveAsAnne();
    const account = server.get(documentPaths.workKey('anne'));
    const own = await crypto.subtle.importKey('jwk', { kty: 'oct', ...account }, 'AES-GCM', false, [
      'decrypt',
    ]);
    expect(await opens(encrypted, own)).toBe(true);
    for (const known of [
      'anne',
      'tod:sealed:anne',
      'tod:encrypted-work:anne',
      documentPaths.workKey('anne'),
    ]) {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(known));
      const guess = await crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['decrypt']);
      expect(await opens(encrypted, guess), known).toBe(false);
    }
  });

  it.each([
    ['has a key of their own', true],
    ['has none', false],
  ])('is gone when somebody else signs in who %s', async (_what, hasKey) => {
    await leaveAsAnne();
    if (hasKey) {
      localStorage.setItem('tod:letters:zoe:2', '{}');
      await encryptWork('zoe');
      localStorage.clear();
    }
    expect(await restoreWork('zoe')).toBe(false);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    expect(server.has(documentPaths.workKey('zoe'))).toBe(hasKey);
  });

  it('waits for the next visit where the key cannot be asked for', async () => {
    await leaveAsAnne();
    readDocument.mockRejectedValueOnce(new CallFailedError('offline'));
    await expect(restoreWork('anne')).rejects.toThrow();
    expect(hasEncryptedWork()).toBe(true);
    expect(await restoreWork('anne')).toBe(true);
  });

  it('is encrypted with the one key of the account, also when two devices make one at once', async () => {
    writeNow.mockImplementationOnce(async (writes: [Write]) => {
      await write([{ ...writes[0], data: { k: OTHER_KEY } }]);
      await write(writes);
    });
    await leaveAsAnne();
    expect(server.get(documentPaths.workKey('anne'))).toEqual({ k: OTHER_KEY });
    expect(await restoreWork('anne')).toBe(true);
  });

  it('is not kept where the account’s key cannot be had', async () => {
    writeAsAnne();
    readDocument.mockRejectedValue(new CallFailedError('offline'));
    await expect(encryptWork('anne')).rejects.toThrow();
    readDocument.mockResolvedValue(undefined);
    await expect(encryptWork('anne')).rejects.toThrow('took no key');
  });

  it('is not kept for longer than a day', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await leaveAsAnne();
    vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1_000 + 1);
    expect(await restoreWork('anne')).toBe(false);
    expect(localStorage.length).toBe(0);
  });

  it('asks for no key where nothing was written, and opens nothing that is not ours', async () => {
    expect(await encryptWork('anne')).toBeUndefined();
    expect(readDocument).not.toHaveBeenCalled();
    writeAsAnne();
    await encryptWork('anne');
    localStorage.clear();
    for (const odd of ['', '{}', '[1,2,3]', 'x']) {
      sessionStorage.setItem(ENCRYPTED_WORK_KEY, odd);
      expect(await restoreWork('anne')).toBe(false);
    }
    expect(localStorage.length).toBe(0);
  });
});
