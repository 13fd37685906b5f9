// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cancelPageExit, isPageExiting } from '../../../platform/navigation/pageExit.ts';
import { registerUnsentWork, type UnsentWorkSource } from '../../../platform/offline/unsentWork.ts';
import { createExit, type Exit } from './exit.ts';
import { forgetEndedAuthSession } from './exitSteps.ts';

const {
  endStoring,
  ensureWorkKey,
  call,
  signOut,
  clearFirestoreCache,
  toastError,
  toastInfo,
  toastAfterLoad,
} = vi.hoisted(() => ({
  endStoring: vi.fn(),
  ensureWorkKey: vi.fn(),
  call: vi.fn(),
  signOut: vi.fn(),
  clearFirestoreCache: vi.fn(),
  toastError: vi.fn(),
  toastInfo: vi.fn(),
  toastAfterLoad: vi.fn(),
}));
vi.mock('../../../platform/firebase/call.ts', () => ({ call }));
vi.mock('../../../platform/firebase/auth.ts', () => ({ signOut }));
vi.mock('../../../platform/firebase/clearFirestoreCache.ts', () => ({ clearFirestoreCache }));
vi.mock('../../../platform/offline/storeText.ts', async (original) => ({
  ...(await original()),
  endStoring,
}));
vi.mock('./workKey.ts', () => ({ ensureWorkKey, readWorkKey: vi.fn() }));
vi.mock('../../../platform/ui/ConfirmDialog.tsx', () => ({ ConfirmDialog: () => null }));
vi.mock('../../../platform/offline/serverReach.ts', () => ({ isServerReachable: async () => true }));
vi.mock('../../../platform/ui/toast.ts', () => ({ toastError, toastInfo, toastAfterLoad }));

const question = { title: 'Messages non envoyés', text: 'Un message attend.' };
const PLACE = 'tod:letters:anne';
const LOST =
  'Vous avez été déconnecté. Ce qui attendait d’être envoyé sur cet appareil n’a pas pu être conservé.';

/** Somebody who holds one thing in the browser's storage, as long as it lies there. */
function hold(more: Partial<UnsentWorkSource> = {}): void {
  localStorage.setItem(PLACE, 'Grimpeuse');
  stops.push(
    registerUnsentWork({
      count: (uid) => (localStorage.getItem(`tod:letters:${uid}`) === null ? 0 : 1),
      describe: () => question,
      places: (uid) => [{ isOfTab: false, prefix: `tod:letters:${uid}` }],
      ...more,
    }),
  );
}

let exit: Exit;
const stops: (() => void)[] = [];
const asked = () =>
  vi.waitFor(() => expect(exit.read()).toMatchObject({ status: 'asking', question }), 20_000);

const assign = vi.fn();
const reload = vi.fn();
const deleteDatabase = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
  exit = createExit();
  vi.stubGlobal('location', { assign, reload });
  vi.stubGlobal('indexedDB', { deleteDatabase });
  for (const works of [call, signOut, clearFirestoreCache]) works.mockResolvedValue(undefined);
  localStorage.setItem('tod:theme', 'dark');
  localStorage.setItem('tod:draft', 'Bonjour');
  localStorage.setItem('firebase:authUser:suite', '{}');
  sessionStorage.setItem('tod:auth-origin', '/messages/leo');
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  cancelPageExit();
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('signing out', () => {
  it('asks before something is lost, and stays or leaves as it is told', async () => {
    hold();
    const first = exit.signOut('anne');
    await asked();
    exit.answer(false);
    await first;
    expect(exit.read().status).toBe('staying');
    expect(isPageExiting()).toBe(false);
    expect(localStorage.getItem(PLACE)).not.toBeNull();
    const second = exit.signOut('anne');
    await asked();
    exit.answer(true);
    await second;
    expect(isPageExiting()).toBe(true);
    expect(localStorage.getItem(PLACE)).toBeNull();
  });

  it('asks with the browser’s own dialog where ours cannot be loaded', async () => {
    vi.doMock('../../../platform/ui/ConfirmDialog.tsx', () => {
      throw new Error('The code did not come.');
    });
    const confirm = vi.fn(() => false);
    vi.stubGlobal('confirm', confirm);
    hold();
    await exit.signOut('anne');
    expect(confirm).toHaveBeenCalledExactlyOnceWith(question.text);
    expect(exit.read().status).toBe('staying');
    vi.doMock('../../../platform/ui/ConfirmDialog.tsx', () => ({ ConfirmDialog: () => null }));
  });

  it('asks nothing about what somebody else has left here', async () => {
    hold();
    await exit.signOut('zoe');
    expect(exit.read().status).toBe('loadingPage');
  });

  it('sends what waits before it asks, and asks nothing when all of it went out', async () => {
    const flush = vi.fn(async () => localStorage.removeItem(PLACE));
    hold({ flush });
    await exit.signOut('anne');
    expect(flush).toHaveBeenCalledExactlyOnceWith('anne');
    expect(isPageExiting()).toBe(true);
  });

  it('waits five seconds for a server that does not answer, then asks', async () => {
    hold({ flush: () => new Promise(() => undefined) });
    const leaving = exit.signOut('anne');
    await vi.advanceTimersByTimeAsync(4_999);
    expect(exit.read().status).toBe('flushing');
    await vi.advanceTimersByTimeAsync(1);
    await asked();
    exit.answer(false);
    await leaving;
    expect(localStorage.getItem(PLACE)).not.toBeNull();
  });

  it('does not wait for a server without a network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const flush = vi.fn();
    hold({ flush });
    const leaving = exit.signOut('anne');
    await asked();
    expect(flush).not.toHaveBeenCalled();
    exit.answer(false);
    await leaving;
    vi.restoreAllMocks();
  });

  it('ends every session, forgets the person, and goes to the sign-in page 300 ms later', async () => {
    await exit.signOut('anne');
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
    await exit.signOut('anne');
    expect(signOut).toHaveBeenCalledOnce();
    expectRecovery('Vous avez été déconnecté. Vos autres appareils sont peut-être encore connectés.');
    await vi.advanceTimersByTimeAsync(300);
    expect(assign).toHaveBeenCalledExactlyOnceWith('/auth');
  });

  it('waits ten seconds for a server that does not answer, and no longer', async () => {
    call.mockReturnValue(new Promise(() => undefined));
    const leaving = exit.signOut('anne');
    await vi.advanceTimersByTimeAsync(9_999);
    expect(signOut).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await leaving;
    expectRecovery('Vous avez été déconnecté. Vos autres appareils sont peut-être encore connectés.');
  });

  it('wipes the storage when Auth cannot forget its session', async () => {
    signOut.mockRejectedValue(new Error('stuck'));
    await exit.signOut('anne');
    expectRecovery('Vous avez été déconnecté');
    expect(deleteDatabase).toHaveBeenCalledWith('firebaseLocalStorageDb');
  });

  it('says when not even that works, and goes all the same', async () => {
    signOut.mockRejectedValue(new Error('stuck'));
    vi.spyOn(Storage.prototype, 'clear').mockImplementation(() => {
      throw new Error('forbidden');
    });
    await exit.signOut('anne');
    expect(toastAfterLoad).toHaveBeenCalledExactlyOnceWith('error', 'Erreur lors de la déconnexion');
    await vi.advanceTimersByTimeAsync(300);
    expect(assign).toHaveBeenCalledExactlyOnceWith('/auth');
    vi.restoreAllMocks();
  });

  it('leaves a note for the next visit when another tab holds the cache', async () => {
    clearFirestoreCache.mockRejectedValue(new Error('failed-precondition'));
    await exit.signOut('anne');
    expect(localStorage.getItem('tod:stale-cache')).toBe('1');
  });

  it('happens once, however often it is asked for', async () => {
    await Promise.all([exit.signOut('anne'), exit.signOut('anne')]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(call).toHaveBeenCalledOnce();
    expect(assign).toHaveBeenCalledOnce();
    expect(isPageExiting()).toBe(true);
  });
});

describe('a session that ended elsewhere', () => {
  it('leaves nothing of the person, asks the server for nothing, and loads the page anew', async () => {
    await exit.endAuthSession();
    expect(call).not.toHaveBeenCalled();
    expect(signOut).toHaveBeenCalledOnce();
    expect(localStorage.getItem('tod:draft')).toBeNull();
    expect(toastAfterLoad).toHaveBeenCalledExactlyOnceWith('info', 'Vous avez été déconnecté');
    expect(reload).toHaveBeenCalledOnce();
    expect(assign).not.toHaveBeenCalled();
  });

  it('says that the account is suspended where it ended for that, as no push will on this device', async () => {
    await exit.endAuthSession({ typist: 'anne', isSuspended: true });
    expect(toastAfterLoad).toHaveBeenCalledExactlyOnceWith(
      'info',
      'Votre compte est suspendu. Connectez-vous pour lire la décision et la contester.',
      { duration: 10_000 },
    );
    expect(reload).toHaveBeenCalledOnce();
  });

  it('keeps what somebody was typing for them alone, where they did not sign out here', async () => {
    ensureWorkKey.mockResolvedValue(
      await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    );
    const store = vi.fn(() => localStorage.setItem(`${PLACE}:2`, 'Débutante'));
    hold({ store });
    await exit.endAuthSession({ typist: 'anne' });
    expect(store).toHaveBeenCalledBefore(endStoring);
    expect(ensureWorkKey).toHaveBeenCalledExactlyOnceWith('anne');
    expect(Object.keys(localStorage).toSorted()).toEqual(['firebase:authUser:suite', 'tod:theme']);
    expect(Object.keys(sessionStorage)).toEqual(['tod:encrypted-work']);
    expect(toastAfterLoad).toHaveBeenCalledExactlyOnceWith('info', 'Vous avez été déconnecté');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('keeps nothing where another tab of this browser signed out', async () => {
    const stop = exit.watchOtherTabs();
    window.dispatchEvent(new StorageEvent('storage', { key: 'tod:signing-out', newValue: '1' }));
    stop();
    hold();
    await exit.endAuthSession({ typist: 'anne' });
    expect(ensureWorkKey).not.toHaveBeenCalled();
    expect(Object.keys(sessionStorage)).toEqual([]);
    // They were asked in the other tab.
    expect(toastAfterLoad).toHaveBeenCalledExactlyOnceWith('info', 'Vous avez été déconnecté');
  });

  it('keeps nothing where the key does not come in five seconds, and says so', async () => {
    ensureWorkKey.mockReturnValue(new Promise(() => undefined));
    hold();
    const leaving = exit.endAuthSession({ typist: 'anne' });
    await vi.waitFor(() => expect(ensureWorkKey).toHaveBeenCalledOnce(), 20_000);
    await vi.advanceTimersByTimeAsync(5_000);
    await leaving;
    expect(localStorage.getItem(PLACE)).toBeNull();
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(toastAfterLoad).toHaveBeenCalledExactlyOnceWith('info', LOST, { duration: 10_000 });
    expect(reload).toHaveBeenCalledOnce();
  });

  it('says that what waited is lost where Auth has dropped them, and asks for no key', async () => {
    hold();
    await exit.endAuthSession({ typist: 'anne', isDropped: true });
    expect(ensureWorkKey).not.toHaveBeenCalled();
    expect(localStorage.getItem(PLACE)).toBeNull();
    expect(toastAfterLoad).toHaveBeenCalledExactlyOnceWith('info', LOST, { duration: 10_000 });
    expect(reload).toHaveBeenCalledOnce();
  });

  it('says so, too, where the storage is wiped in which it would have waited', async () => {
    ensureWorkKey.mockResolvedValue(
      await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    );
    signOut.mockRejectedValue(new Error('stuck'));
    hold();
    await exit.endAuthSession({ typist: 'anne' });
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(toastAfterLoad).toHaveBeenCalledExactlyOnceWith('info', LOST, { duration: 10_000 });
  });

  it('says so, too, where part of it lay in no storage that could be encrypted', async () => {
    ensureWorkKey.mockResolvedValue(
      await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    );
    hold();
    stops.push(registerUnsentWork({ count: () => 1, describe: () => question }));
    await exit.endAuthSession({ typist: 'anne' });
    expect(Object.keys(sessionStorage)).toEqual(['tod:encrypted-work']);
    expect(toastAfterLoad).toHaveBeenCalledExactlyOnceWith('info', LOST, { duration: 10_000 });
  });

  it('says nothing of a loss where nothing waited', async () => {
    await exit.endAuthSession({ typist: 'anne', isDropped: true });
    expect(toastAfterLoad).toHaveBeenCalledExactlyOnceWith('info', 'Vous avez été déconnecté');
  });

  it('says both of a suspended account whose work is lost', async () => {
    hold();
    await exit.endAuthSession({ typist: 'anne', isSuspended: true, isDropped: true });
    expect(toastAfterLoad).toHaveBeenCalledExactlyOnceWith(
      'info',
      'Votre compte est suspendu. Connectez-vous pour lire la décision et la contester. Ce qui attendait d’être envoyé sur cet appareil n’a pas pu être conservé.',
      { duration: 10_000 },
    );
  });

  it('takes whoever is still being asked along', async () => {
    hold();
    const leaving = exit.signOut('anne');
    await asked();
    await exit.endAuthSession();
    await leaving;
    expect(reload).toHaveBeenCalledOnce();
    exit.answer(true);
    expect(call).not.toHaveBeenCalled();
  });

  it('does nothing in a tab that is signing out itself', async () => {
    await exit.signOut('anne');
    await exit.endAuthSession();
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('forgetEndedAuthSession', () => {
  it('removes what is personal, says so, and stays on the page', async () => {
    await forgetEndedAuthSession('anne');
    expect(Object.keys(localStorage)).not.toContain('tod:draft');
    expect(clearFirestoreCache).toHaveBeenCalledOnce();
    expect(toastInfo).toHaveBeenCalledExactlyOnceWith('Vous avez été déconnecté');
    expect(isPageExiting()).toBe(false);
    expect(endStoring).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });

  it('says that what waited is lost, of whoever it was and nobody else', async () => {
    hold();
    await forgetEndedAuthSession('anne');
    expect(localStorage.getItem(PLACE)).toBeNull();
    expect(toastInfo).toHaveBeenCalledExactlyOnceWith(LOST, { duration: 10_000 });
    toastInfo.mockClear();
    hold();
    await forgetEndedAuthSession('zoe');
    await forgetEndedAuthSession(undefined);
    expect(toastInfo.mock.calls).toEqual([['Vous avez été déconnecté'], ['Vous avez été déconnecté']]);
  });
});

it.each<[string, () => Promise<void>]>([
  ['signs out', () => exit.signOut('anne')],
  ['was signed out elsewhere', () => exit.endAuthSession()],
  ['has deleted their account', () => exit.leaveDeletedAccount('')],
  ['finds somebody else signed in', () => exit.leaveToOtherPerson()],
])('stores nothing of somebody any more who %s', async (_, leave) => {
  await leave();
  expect(endStoring).toHaveBeenCalledOnce();
});

describe('somebody else who signs in in another tab', () => {
  it('has this one begin anew with them, at once', async () => {
    await exit.leaveToOtherPerson();
    expect(isPageExiting()).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
    expect(signOut).not.toHaveBeenCalled();
  });
});

describe('a deleted account', () => {
  it('asks a server that knows the person no more for nothing, and leaves in every case', async () => {
    signOut.mockRejectedValue(new Error('stuck'));
    await exit.leaveDeletedAccount('Votre compte a été supprimé');
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
