import { FirebaseError } from 'firebase/app';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { markAuthUsed } from './authUse.ts';
import { call, prepareCall, readFailure } from './call.ts';
import { CallFailedError, RefusedError } from './callFailure.ts';

const functions = vi.hoisted(() => ({ loaded: vi.fn(), asked: vi.fn(), made: vi.fn() }));
const attestApp = vi.hoisted(() => vi.fn());
vi.mock('./app.ts', () => ({ getFirebaseApp: () => ({}) }));
vi.mock('./appCheck.ts', () => ({ attestApp }));
vi.mock('firebase/functions', () => {
  functions.loaded();
  return {
    connectFunctionsEmulator: () => {},
    getFunctions: () => ({}),
    httpsCallable: (_functions: object, path: string, options: object) => {
      functions.made(path, options);
      return functions.asked;
    },
  };
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

describe('prepareCall', () => {
  it('loads nothing without a network, and with one what the next call needs', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    prepareCall();
    await expect(call('signOutEverywhere', {})).rejects.toMatchObject({ kind: 'offline' });
    expect(functions.loaded).not.toHaveBeenCalled();

    vi.stubGlobal('navigator', { onLine: true });
    prepareCall();
    await vi.waitFor(() => expect(functions.loaded).toHaveBeenCalledOnce(), 20_000);
    functions.asked.mockResolvedValue({ data: { signedOut: true } });
    await call('signOutEverywhere', {});
    expect(functions.asked).toHaveBeenCalledOnce();
    expect(functions.loaded).toHaveBeenCalledOnce();
  });

  it('has the app show what it is before anybody waits for it, and keeps to itself that it could not', async () => {
    attestApp.mockRejectedValue(new CallFailedError('appCheck'));
    prepareCall();
    await call('signOutEverywhere', {}).catch(() => undefined);
    expect(attestApp).toHaveBeenCalled();
  });
});

describe('call', () => {
  it('asks nothing of the server until the app has shown what it is', async () => {
    const shown = Promise.withResolvers<void>();
    attestApp.mockReturnValue(shown.promise);
    functions.asked.mockResolvedValue({ data: { signedOut: true } });
    const called = call('signOutEverywhere', {});
    await vi.waitFor(() => expect(attestApp).toHaveBeenCalled(), 20_000);
    expect(functions.asked).not.toHaveBeenCalled();
    shown.resolve();
    await called;
    expect(functions.asked).toHaveBeenCalledOnce();
  });

  it('asks for nothing as a visitor while Auth cannot renew the token of whoever is signed in', async () => {
    const renew = vi.fn().mockRejectedValue(new FirebaseError('auth/network-request-failed', 'no'));
    markAuthUsed(renew);
    await expect(call('signOutEverywhere', {})).rejects.toMatchObject({ kind: 'unexpected' });
    expect(functions.asked).not.toHaveBeenCalled();
    renew.mockResolvedValue(undefined);
    functions.asked.mockResolvedValue({ data: { signedOut: true } });
    await call('signOutEverywhere', {});
    expect(functions.asked).toHaveBeenCalledOnce();
    expect(renew).toHaveBeenLastCalledWith(undefined);

    functions.asked.mockRejectedValueOnce(new FirebaseError('functions/unauthenticated', 'Unauthenticated'));
    await call('signOutEverywhere', {});
    expect(renew).toHaveBeenLastCalledWith(true);
  });

  it('tells where the app could not show what it is from where there is no network', async () => {
    attestApp.mockRejectedValue(new CallFailedError('appCheck'));
    await expect(call('signOutEverywhere', {})).rejects.toMatchObject({ kind: 'appCheck' });
    attestApp.mockImplementation(async () => {
      vi.stubGlobal('navigator', { onLine: false });
      throw new CallFailedError('appCheck');
    });
    await expect(call('signOutEverywhere', {})).rejects.toMatchObject({ kind: 'offline' });
    expect(functions.asked).not.toHaveBeenCalled();
  });

  it('is made once more where it went wrong on the server and has an id, by which it is done once', async () => {
    const answered = { conversationId: 'anne_leo', created: true };
    const start = { id: 'greeting-0123456789', partnerUid: 'leo' };
    for (const gone of [
      new FirebaseError('functions/internal', 'internal'),
      Object.assign(new FirebaseError('functions/internal', 'unexpected'), {
        details: { reason: 'unexpected' },
      }),
    ]) {
      functions.asked.mockRejectedValueOnce(gone).mockResolvedValueOnce({ data: answered });
      await expect(call('startConversation', start)).resolves.toEqual(answered);
      expect(functions.asked.mock.calls).toEqual([[start], [start]]);
      functions.asked.mockClear();
    }
    functions.asked.mockRejectedValue(new FirebaseError('functions/internal', 'internal'));
    await expect(call('startConversation', start)).rejects.toMatchObject({ kind: 'unexpected' });
    expect(functions.asked).toHaveBeenCalledTimes(2);

    functions.asked.mockClear();
    functions.asked.mockRejectedValueOnce(new FirebaseError('functions/internal', 'internal'));
    functions.asked.mockResolvedValueOnce({ data: { signedOut: true } });
    await expect(call('signOutEverywhere', {})).rejects.toMatchObject({ kind: 'unexpected' });
    functions.asked.mockReset();
    functions.asked.mockRejectedValue(new FirebaseError('functions/deadline-exceeded', 'late'));
    await expect(call('startConversation', start)).rejects.toMatchObject({ kind: 'timeout' });
    expect(functions.asked).toHaveBeenCalledOnce();
  });

  it('tells of a failure whether the request had left, with which the server may have done it', async () => {
    const renew = vi.fn();
    markAuthUsed(renew);
    attestApp.mockRejectedValueOnce(new CallFailedError('timeout'));
    await expect(call('signOutEverywhere', {})).rejects.toMatchObject({ kind: 'timeout', mayBeDone: false });
    attestApp.mockRejectedValueOnce(new TypeError('no chunk'));
    await expect(call('signOutEverywhere', {})).rejects.toMatchObject({
      kind: 'unexpected',
      mayBeDone: false,
    });
    functions.asked.mockRejectedValueOnce(new FirebaseError('functions/deadline-exceeded', 'late'));
    await expect(call('signOutEverywhere', {})).rejects.toMatchObject({ kind: 'timeout', mayBeDone: true });
    functions.asked.mockImplementationOnce(async () => {
      vi.stubGlobal('navigator', { onLine: false });
      throw new FirebaseError('functions/internal', 'internal');
    });
    await expect(call('signOutEverywhere', {})).rejects.toMatchObject({ kind: 'offline', mayBeDone: true });
  });

  it('counts as done, perhaps, by either of its attempts, and not by one that was refused for its tokens', async () => {
    const start = { id: 'greeting-0123456789', partnerUid: 'leo' };
    attestApp.mockResolvedValueOnce(undefined).mockRejectedValueOnce(new CallFailedError('appCheck'));
    functions.asked.mockRejectedValueOnce(new FirebaseError('functions/internal', 'internal'));
    await expect(call('startConversation', start)).rejects.toMatchObject({
      kind: 'appCheck',
      mayBeDone: true,
    });
    attestApp.mockResolvedValueOnce(undefined).mockRejectedValueOnce(new CallFailedError('timeout'));
    functions.asked.mockRejectedValue(new FirebaseError('functions/unauthenticated', 'Unauthenticated'));
    await expect(call('startConversation', start)).rejects.toMatchObject({
      kind: 'timeout',
      mayBeDone: false,
    });
    await expect(call('startConversation', start)).rejects.toMatchObject({
      kind: 'appCheck',
      mayBeDone: false,
    });
  });

  it('waits for an answer for 15 seconds, or as long as what takes its time may take', async () => {
    functions.asked.mockResolvedValue({ data: { signedOut: true } });
    await call('signOutEverywhere', {});
    functions.asked.mockResolvedValue({ data: { deleted: true } });
    await call('deleteMyAccount', {}, 300_000);
    expect(functions.made.mock.calls).toEqual([
      ['account/signOutEverywhere', { timeout: 15_000 }],
      ['account/deleteMyAccount', { timeout: 300_000 }],
    ]);
  });

  it('is made once more, with new tokens, where the server did not take those that it came with', async () => {
    const refused = new FirebaseError('functions/unauthenticated', 'Unauthenticated');
    functions.asked.mockRejectedValueOnce(refused).mockResolvedValueOnce({ data: { signedOut: true } });
    await call('signOutEverywhere', {});
    expect(attestApp.mock.calls).toEqual([
      [{}, undefined],
      [{}, true],
    ]);

    functions.asked.mockClear();
    functions.asked.mockRejectedValue(refused);
    await expect(call('signOutEverywhere', {})).rejects.toMatchObject({ kind: 'appCheck' });
    expect(functions.asked).toHaveBeenCalledTimes(2);
    functions.asked.mockClear();
    functions.asked.mockRejectedValue(Object.assign(refused, { details: { reason: 'notSignedIn' } }));
    await expect(call('signOutEverywhere', {})).rejects.toMatchObject({ reason: 'notSignedIn' });
    expect(functions.asked).toHaveBeenCalledOnce();
  });

  it('gives back what the contract says, and takes anything else for no usable answer', async () => {
    functions.asked.mockResolvedValue({ data: { signedOut: true, more: 1 } });
    await expect(call('signOutEverywhere', {})).resolves.toMatchObject({ signedOut: true });
    functions.asked.mockResolvedValue({ data: { signedOut: 'soon' } });
    await expect(call('signOutEverywhere', {})).rejects.toMatchObject({ kind: 'unexpected' });
    functions.asked.mockResolvedValue({ data: null });
    await expect(call('signOutEverywhere', {})).rejects.toMatchObject({ kind: 'unexpected' });
  });
});

function refusedWith(details: unknown): FirebaseError {
  return Object.assign(new FirebaseError('functions/resource-exhausted', 'no'), { details });
}

describe('readFailure', () => {
  it('finds when a call can be tried again', () => {
    const details = { reason: 'tooOften', retryAfter: 90 };
    expect(readFailure(refusedWith(details))).toMatchObject({ reason: 'tooOften', retryAfter: 90 });
  });

  it('takes a server that gave up for one that did not answer: the call may be made again', () => {
    const failure = readFailure(refusedWith({ reason: 'serverBusy' }));
    expect(failure).toBeInstanceOf(CallFailedError);
    expect(failure).toMatchObject({ kind: 'timeout' });
  });

  it('finds the reason of a refusal', () => {
    const failure = readFailure(refusedWith({ reason: 'todLimitReached' }));
    expect(failure).toBeInstanceOf(RefusedError);
    expect(failure).toMatchObject({ reason: 'todLimitReached' });
  });

  it('finds what the own profile lacks', () => {
    const refused = refusedWith({ reason: 'ownProfileIncomplete', missing: ['birthYear', 'city'] });
    expect(readFailure(refused)).toMatchObject({
      reason: 'ownProfileIncomplete',
      missing: ['birthYear', 'city'],
    });
  });

  it.each([{ reason: 'toString' }, { reason: 5 }, {}, null, 'text'])('takes %j for no reason', (details) => {
    expect(readFailure(refusedWith(details))).toBeInstanceOf(CallFailedError);
  });

  it('takes a refusal without any reason of ours for one of the app itself', () => {
    const refused = new FirebaseError('functions/unauthenticated', 'Unauthenticated');
    expect(readFailure(refused)).toMatchObject({ kind: 'appCheck' });
    const signedOut = Object.assign(refused, { details: { reason: 'notSignedIn' } });
    expect(readFailure(signedOut)).toMatchObject({ reason: 'notSignedIn' });
  });

  it('tells a timeout from the unexpected', () => {
    const late = readFailure(new FirebaseError('functions/deadline-exceeded', 'late'));
    expect(late).toMatchObject({ kind: 'timeout' });
    expect(readFailure(new Error('boom'))).toMatchObject({ kind: 'unexpected' });
  });
});
