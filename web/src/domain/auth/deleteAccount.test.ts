// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailedError, RefusedError } from '../../platform/firebase/callFailure.ts';
import { cancelPageExit, isPageExiting } from '../../platform/navigation/pageExit.ts';
import { createDeletion } from './deleteAccount.ts';

const { call, confirmIdentity, isAccountGone, isAnybodySignedIn } = vi.hoisted(() => ({
  isAnybodySignedIn: vi.fn<() => boolean>(),
  call: vi.fn<() => Promise<unknown>>(),
  confirmIdentity: vi.fn<() => Promise<string>>(),
  isAccountGone: vi.fn<() => Promise<boolean>>(),
}));
vi.mock('../../platform/firebase/call.ts', () => ({ call }));
vi.mock('../../platform/firebase/confirmIdentity.ts', () => ({ confirmIdentity, identityProof: vi.fn() }));
vi.mock('../../platform/firebase/authSessionAge.ts', () => ({ isAccountGone, isAnybodySignedIn }));

let deleteAccount: ReturnType<typeof createDeletion>;
const remove = () => deleteAccount('password', 'secret');
const lost = () => new CallFailedError('timeout', undefined, true);

describe('deleteAccount', () => {
  beforeEach(() => {
    vi.resetAllMocks();
    deleteAccount = createDeletion();
    confirmIdentity.mockResolvedValue('confirmed');
    isAccountGone.mockResolvedValue(false);
    isAnybodySignedIn.mockReturnValue(true);
  });
  afterEach(cancelPageExit);

  it('has the page go away once the account is gone', async () => {
    call.mockResolvedValue({ deleted: true });
    expect(await remove()).toEqual({ status: 'deleted' });
    expect(isPageExiting()).toBe(true);
  });

  it('keeps the end of the session from being a surprise while a lost answer is looked into', async () => {
    call.mockRejectedValue(lost());
    isAccountGone.mockImplementation(async () => {
      expect(isPageExiting()).toBe(true);
      return true;
    });
    expect(await remove()).toEqual({ status: 'deleted' });
    expect(isAccountGone).toHaveBeenCalledOnce();
    expect(isPageExiting()).toBe(true);
  });

  it('knows that the account is gone where Auth has forgotten its owner meanwhile', async () => {
    call.mockRejectedValue(lost());
    isAnybodySignedIn.mockReturnValue(false);
    expect(await remove()).toEqual({ status: 'deleted' });
    expect(isAccountGone).not.toHaveBeenCalled();
  });

  it.each([
    ['no', async () => false],
    ['nothing', async () => Promise.reject(new Error('offline'))],
  ])('stays on the page where the account may still be there: Auth says %s', async (_what, answer) => {
    call.mockRejectedValue(lost());
    isAccountGone.mockImplementation(answer);
    expect(await remove()).toEqual({ status: 'mayHaveBegun' });
    expect(isPageExiting()).toBe(false);
  });

  it.each([
    ['no request had left', new CallFailedError('timeout'), 'failed'],
    ['the server refused', new RefusedError('reauthenticationNeeded'), 'failed'],
    ['the server failed', new RefusedError('unexpected'), 'mayHaveBegun'],
    ['the network went', new CallFailedError('offline', undefined, true), 'mayHaveBegun'],
  ])('knows whether the server may be at it where %s', async (_what, error, status) => {
    call.mockRejectedValue(error);
    expect(await remove()).toMatchObject({ status });
    expect(isPageExiting()).toBe(false);
    expect(isAccountGone).toHaveBeenCalledTimes(status === 'failed' ? 0 : 1);
  });

  it.each(['wrongPassword', 'signedOut'])(
    'takes a session that was ended elsewhere for no deleted account, until one may have been deleted (%s)',
    async (outcome) => {
      confirmIdentity.mockResolvedValue(outcome);
      isAnybodySignedIn.mockReturnValue(outcome === 'wrongPassword');
      isAccountGone.mockResolvedValue(true);
      expect(await remove()).not.toEqual({ status: 'deleted' });

      confirmIdentity.mockResolvedValueOnce('confirmed');
      call.mockRejectedValue(lost());
      isAnybodySignedIn.mockReturnValueOnce(true);
      isAccountGone.mockResolvedValueOnce(false);
      expect(await remove()).toEqual({ status: 'mayHaveBegun' });
      expect(await remove()).toEqual({ status: 'deleted' });
    },
  );

  it('asks the server for nothing before somebody has proved who they are', async () => {
    confirmIdentity.mockResolvedValue('wrongPassword');
    expect(await remove()).toEqual({ status: 'wrongPassword' });
    confirmIdentity.mockResolvedValue('cancelled');
    expect(await remove()).toEqual({ status: 'unproven', outcome: 'cancelled' });
    expect(call).not.toHaveBeenCalled();
    expect(isPageExiting()).toBe(false);
  });
});
