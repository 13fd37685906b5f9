import { FirebaseError } from 'firebase/app';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call, prepareCall, readFailure } from './call.ts';
import { CallFailedError, RefusedError } from './callFailure.ts';

const functions = vi.hoisted(() => ({ loaded: vi.fn(), asked: vi.fn() }));
vi.mock('./app.ts', () => ({ getFirebaseApp: () => ({}) }));
vi.mock('firebase/functions', () => {
  functions.loaded();
  return {
    connectFunctionsEmulator: () => {},
    getFunctions: () => ({}),
    httpsCallable: () => functions.asked,
  };
});
afterEach(() => vi.unstubAllGlobals());

describe('prepareCall', () => {
  it('loads nothing without a network, and with one what the next call needs', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    prepareCall();
    await expect(call('signOutEverywhere', {})).rejects.toMatchObject({ kind: 'offline' });
    expect(functions.loaded).not.toHaveBeenCalled();

    vi.stubGlobal('navigator', { onLine: true });
    prepareCall();
    await vi.waitFor(() => expect(functions.loaded).toHaveBeenCalledOnce());
    functions.asked.mockResolvedValue({ data: { signedOut: true } });
    await call('signOutEverywhere', {});
    expect(functions.asked).toHaveBeenCalledOnce();
    expect(functions.loaded).toHaveBeenCalledOnce();
  });
});

describe('call', () => {
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
    const refused = refusedWith({ reason: 'ownProfileIncomplete', missing: ['age', 'city'] });
    expect(readFailure(refused)).toMatchObject({ reason: 'ownProfileIncomplete', missing: ['age', 'city'] });
  });

  it.each([{ reason: 'toString' }, { reason: 5 }, {}, null, 'text'])('takes %j for no reason', (details) => {
    expect(readFailure(refusedWith(details))).toBeInstanceOf(CallFailedError);
  });

  it('tells a timeout from the unexpected', () => {
    const late = readFailure(new FirebaseError('functions/deadline-exceeded', 'late'));
    expect(late).toMatchObject({ kind: 'timeout' });
    expect(readFailure(new Error('boom'))).toMatchObject({ kind: 'unexpected' });
  });
});
