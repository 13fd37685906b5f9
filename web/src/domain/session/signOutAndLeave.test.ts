// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isPageExiting, stay } from '../../platform/navigation/pageExit.ts';
import { onBeforeSessionEnd } from '../../platform/offline/beforeSessionEnd.ts';
import { onBeforeSignOut } from './beforeSignOut.ts';
import {
  forgetEndedSession,
  leaveDeletedAccount,
  leaveEndedSession,
  signOutAndLeave,
} from './signOutAndLeave.ts';
import { readUnsentQuestion, texts } from './unsentQuestion.ts';
import { findUnsentWork, registerOpenEdits } from './unsentWork.ts';

const { ensureWorkKey, call, signOut, clearFirestoreCache, toastError, toastInfo, toastAfterLoad } =
  vi.hoisted(() => ({
    ensureWorkKey: vi.fn(),
    call: vi.fn(),
    signOut: vi.fn(),
    clearFirestoreCache: vi.fn(),
    toastError: vi.fn(),
    toastInfo: vi.fn(),
    toastAfterLoad: vi.fn(),
  }));
vi.mock('../../platform/firebase/call.ts', () => ({ call }));
vi.mock('../../platform/firebase/auth.ts', () => ({ signOut }));
vi.mock('../../platform/firebase/firestore.ts', () => ({ clearFirestoreCache }));
vi.mock('./workKey.ts', () => ({ ensureWorkKey, readWorkKey: vi.fn() }));
vi.mock('../../platform/ui/ConfirmDialog.tsx', () => ({ ConfirmDialog: () => null }));
vi.mock('../../platform/offline/serverReach.ts', () => ({ isServerReachable: async () => true }));
vi.mock('../../platform/ui/toast.ts', () => ({ toastError, toastInfo, toastAfterLoad }));

const assign = vi.fn();
const reload = vi.fn();
const deleteDatabase = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
  vi.stubGlobal('location', { assign, reload });
  vi.stubGlobal('indexedDB', { deleteDatabase });
  for (const works of [call, signOut, clearFirestoreCache]) works.mockResolvedValue(undefined);
  localStorage.setItem('tod:theme', 'dark');
  localStorage.setItem('tod:draft', 'Bonjour');
  localStorage.setItem('firebase:authUser:suite', '{}');
  sessionStorage.setItem('tod:auth-origin', '/messages/leo');
});

afterEach(() => {
  stay();
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('signOutAndLeave', () => {
  it('asks before messages are lost that have not been sent, and stays or leaves as it is told', async () => {
    localStorage.setItem('tod:outbox:anne:1', '{"delivery":"waiting"}');
    localStorage.setItem('tod:outbox:anne:2', '{"delivery":"delivered"}');
    const first = signOutAndLeave();
    await vi.waitFor(() => expect(readUnsentQuestion()?.work.messages).toBe(1));
    readUnsentQuestion()?.answer(false);
    await first;
    expect(readUnsentQuestion()).toBeUndefined();
    expect(isPageExiting()).toBe(false);
    expect(localStorage.getItem('tod:outbox:anne:1')).not.toBeNull();
    const second = signOutAndLeave();
    await vi.waitFor(() => expect(readUnsentQuestion()).toBeDefined());
    readUnsentQuestion()?.answer(true);
    await second;
    expect(isPageExiting()).toBe(true);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('tod:outbox'))).toEqual([]);
    expect(texts.body({ messages: 2, hasProfileEdits: false })).toContain('2\u00a0messages');
  });

  it('asks before changes of the profile are lost: those that wait, and those in a form', async () => {
    localStorage.setItem('tod:profile-edits:anne', '{}');
    const forgetForm = registerOpenEdits();
    for (const answer of [false, true]) {
      const leaving = signOutAndLeave();
      await vi.waitFor(() => expect(readUnsentQuestion()).toBeDefined());
      expect(readUnsentQuestion()?.work).toEqual({ messages: 0, hasProfileEdits: true });
      // The form alone is reason enough to ask.
      localStorage.removeItem('tod:profile-edits:anne');
      readUnsentQuestion()?.answer(answer);
      await leaving;
      expect(isPageExiting()).toBe(answer);
    }
    forgetForm();
    expect(findUnsentWork()).toEqual({ messages: 0, hasProfileEdits: false });
  });

  it('sends what waits before it asks, and asks nothing when all of it went out', async () => {
    localStorage.setItem('tod:profile-edits:anne', '{}');
    const send = vi.fn(async () => localStorage.removeItem('tod:profile-edits:anne'));
    const forget = onBeforeSignOut(send);
    await signOutAndLeave();
    forget();
    expect(send).toHaveBeenCalledOnce();
    expect(isPageExiting()).toBe(true);
  });

  it('waits five seconds for a server that does not answer, then asks', async () => {
    localStorage.setItem('tod:profile-edits:anne', '{}');
    const forget = onBeforeSignOut(() => new Promise(() => undefined));
    const leaving = signOutAndLeave();
    await vi.advanceTimersByTimeAsync(5_000);
    await vi.waitFor(() => expect(readUnsentQuestion()).toBeDefined());
    readUnsentQuestion()?.answer(false);
    await leaving;
    forget();
    expect(localStorage.getItem('tod:profile-edits:anne')).not.toBeNull();
  });

  it('ends every session, forgets the person, and goes to the sign-in page 300 ms later', async () => {
    await signOutAndLeave();
    expect(call).toHaveBeenCalledWith('signOutEverywhere', {});
    expect(call.mock.invocationCallOrder[0]).toBeLessThan(signOut.mock.invocationCallOrder[0] ?? 0);
    expect(Object.keys(localStorage).toSorted()).toEqual(['firebase:authUser:suite', 'tod:theme']);
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(toastAfterLoad).toHaveBeenCalledExactlyOnceWith('success', 'Déconnexion réussie');
    await vi.advanceTimersByTimeAsync(299);
    expect(assign).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(assign).toHaveBeenCalledExactlyOnceWith('/auth');
  });

  it('says that other devices may be signed in when the server cannot be reached, and wipes the storage', async () => {
    call.mockRejectedValue(new Error('offline'));
    await signOutAndLeave();
    expect(signOut).toHaveBeenCalledOnce();
    expectRecovery('Vous avez été déconnecté. Vos autres appareils sont peut-être encore connectés.');
    await vi.advanceTimersByTimeAsync(300);
    expect(assign).toHaveBeenCalledExactlyOnceWith('/auth');
  });

  it('waits five seconds for a server that does not answer, and no longer', async () => {
    call.mockReturnValue(new Promise(() => undefined));
    const leaving = signOutAndLeave();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(signOut).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await leaving;
    expectRecovery('Vous avez été déconnecté. Vos autres appareils sont peut-être encore connectés.');
  });

  it('wipes the storage when Auth cannot forget its session', async () => {
    signOut.mockRejectedValue(new Error('stuck'));
    await signOutAndLeave();
    expectRecovery('Vous avez été déconnecté');
    expect(deleteDatabase).toHaveBeenCalledWith('firebaseLocalStorageDb');
  });

  it('says when not even that works, and goes all the same', async () => {
    signOut.mockRejectedValue(new Error('stuck'));
    vi.spyOn(Storage.prototype, 'clear').mockImplementation(() => {
      throw new Error('forbidden');
    });
    await signOutAndLeave();
    expect(toastAfterLoad).toHaveBeenCalledExactlyOnceWith('error', 'Erreur lors de la déconnexion');
    await vi.advanceTimersByTimeAsync(300);
    expect(assign).toHaveBeenCalledExactlyOnceWith('/auth');
    vi.restoreAllMocks();
  });

  it('leaves a note for the next visit when another tab holds the cache', async () => {
    clearFirestoreCache.mockRejectedValue(new Error('failed-precondition'));
    await signOutAndLeave();
    expect(localStorage.getItem('tod:cache-left')).toBe('1');
  });

  it('happens once, however often it is asked for', async () => {
    await Promise.all([signOutAndLeave(), signOutAndLeave()]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(call).toHaveBeenCalledOnce();
    expect(assign).toHaveBeenCalledOnce();
    expect(isPageExiting()).toBe(true);
  });
});

describe('leaveEndedSession', () => {
  it('forgets the person, asks the server for nothing, and loads the page anew', async () => {
    await leaveEndedSession();
    expect(call).not.toHaveBeenCalled();
    expect(signOut).toHaveBeenCalledOnce();
    expect(localStorage.getItem('tod:draft')).toBeNull();
    expect(toastAfterLoad).toHaveBeenCalledExactlyOnceWith('info', 'Vous avez été déconnecté');
    expect(reload).toHaveBeenCalledOnce();
    expect(assign).not.toHaveBeenCalled();
  });

  it('keeps what somebody was typing for them alone, where they did not sign out here', async () => {
    ensureWorkKey.mockResolvedValue(
      await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    );
    const forget = onBeforeSessionEnd(() => localStorage.setItem('tod:profile-edits:anne', 'Grimpeuse'));
    await leaveEndedSession('anne');
    forget();
    expect(ensureWorkKey).toHaveBeenCalledExactlyOnceWith('anne');
    expect(Object.keys(localStorage)).not.toContain('tod:profile-edits:anne');
    expect(Object.keys(sessionStorage)).toEqual(['tod:encrypted-work']);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('keeps nothing where the key does not come in five seconds', async () => {
    ensureWorkKey.mockReturnValue(new Promise(() => undefined));
    localStorage.setItem('tod:profile-edits:anne', 'Grimpeuse');
    const leaving = leaveEndedSession('anne');
    await vi.waitFor(() => expect(ensureWorkKey).toHaveBeenCalledOnce());
    await vi.advanceTimersByTimeAsync(5_000);
    await leaving;
    expect(Object.keys(localStorage)).not.toContain('tod:profile-edits:anne');
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does nothing in a tab that is signing out itself', async () => {
    await signOutAndLeave();
    await leaveEndedSession();
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('forgetEndedSession', () => {
  it('removes what is personal, says so, and stays on the page', async () => {
    await forgetEndedSession();
    expect(Object.keys(localStorage)).not.toContain('tod:draft');
    expect(clearFirestoreCache).toHaveBeenCalledOnce();
    expect(toastInfo).toHaveBeenCalledExactlyOnceWith('Vous avez été déconnecté');
    expect(isPageExiting()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('leaveDeletedAccount', () => {
  it('asks a server that knows the person no more for nothing, and leaves in every case', async () => {
    signOut.mockRejectedValue(new Error('stuck'));
    await leaveDeletedAccount('Votre compte a été supprimé');
    expect(call).not.toHaveBeenCalled();
    expect(Object.keys(localStorage)).toEqual([]);
    expect(toastAfterLoad).toHaveBeenCalledExactlyOnceWith('success', 'Votre compte a été supprimé');
    await vi.advanceTimersByTimeAsync(300);
    expect(assign).toHaveBeenCalledExactlyOnceWith('/auth');
  });
});

function expectRecovery(said: string) {
  expect(toastError).toHaveBeenCalledExactlyOnceWith(
    'Erreur détectée lors de la déconnexion standard. Tentative de récupération...',
    expect.objectContaining({ duration: 10_000 }),
  );
  expect(Object.keys(localStorage)).toEqual([]);
  expect(toastAfterLoad).toHaveBeenCalledExactlyOnceWith('info', said, { duration: 10_000 });
}
