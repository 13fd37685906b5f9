// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isAnythingSealed, SEALED_KEY } from './sealedKey.ts';
import { keepSealed, openSealedWork, sealWork } from './sealedWork.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
});

/** Anne writes, her session ends, and all that this browser keeps of her is the seal. */
async function leaveAsAnne(): Promise<string> {
  localStorage.setItem('tod:outbox:anne:1', 'Salut Léo');
  localStorage.setItem('tod:outbox:zoe:1', 'De quelqu’un d’autre');
  localStorage.setItem('tod:profile-edits:anne', 'Grimpeuse');
  sessionStorage.setItem('tod:messages:draft:anne:leo', 'Tu viens');
  const sealed = (await sealWork('anne')) ?? '';
  localStorage.clear();
  sessionStorage.clear();
  keepSealed(sealed);
  return sealed;
}

describe('what somebody wrote before their session ended elsewhere', () => {
  it('comes back for the same person, once, and cannot be read meanwhile', async () => {
    const sealed = await leaveAsAnne();
    const bytes = new TextDecoder().decode(Uint8Array.from(JSON.parse(sealed)));
    for (const secret of ['Salut', 'Grimpeuse', 'viens', 'anne']) expect(bytes).not.toContain(secret);

    expect(await openSealedWork('anne')).toBe(true);
    expect(localStorage.getItem('tod:outbox:anne:1')).toBe('Salut Léo');
    expect(localStorage.getItem('tod:profile-edits:anne')).toBe('Grimpeuse');
    expect(localStorage.getItem('tod:outbox:zoe:1')).toBeNull();
    expect(sessionStorage.getItem('tod:messages:draft:anne:leo')).toBe('Tu viens');
    expect(isAnythingSealed()).toBe(false);
    expect(await openSealedWork('anne')).toBe(false);
  });

  it('is gone when somebody else signs in', async () => {
    await leaveAsAnne();
    expect(await openSealedWork('zoe')).toBe(false);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  it('is not kept for longer than a day', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await leaveAsAnne();
    vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1_000 + 1);
    expect(await openSealedWork('anne')).toBe(false);
    expect(localStorage.length).toBe(0);
  });

  it('is nothing where nothing was written, and what is no seal of ours opens nothing', async () => {
    expect(await sealWork('anne')).toBeUndefined();
    for (const odd of ['', '{}', '[1,2,3]', 'x']) {
      sessionStorage.setItem(SEALED_KEY, odd);
      expect(await openSealedWork('anne')).toBe(false);
    }
    expect(localStorage.length).toBe(0);
  });
});
