// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cancelPageExit, isPageExiting } from '../../platform/navigation/pageExit.ts';
import { deleteAccount } from './deleteAccount.ts';

const { call, confirmIdentity, isAccountGone, isAnybodySignedIn } = vi.hoisted(() => ({
  isAnybodySignedIn: vi.fn<() => boolean>(),
  call: vi.fn<() => Promise<unknown>>(),
  confirmIdentity: vi.fn<() => Promise<string>>(),
  isAccountGone: vi.fn<() => Promise<boolean>>(),
}));
vi.mock('../../platform/firebase/call.ts', () => ({ call }));
vi.mock('../../platform/firebase/confirmIdentity.ts', () => ({ confirmIdentity, identityProof: vi.fn() }));
vi.mock('../../platform/firebase/authSessionAge.ts', () => ({ isAccountGone, isAnybodySignedIn }));

const remove = () => deleteAccount('password', 'secret');

describe('deleteAccount', () => {
  beforeEach(() => {
    vi.resetAllMocks();
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
    call.mockRejectedValue(new Error('connection reset'));
    isAccountGone.mockImplementation(async () => {
      expect(isPageExiting()).toBe(true);
      return true;
    });
    expect(await remove()).toEqual({ status: 'deleted' });
    expect(isAccountGone).toHaveBeenCalledOnce();
    expect(isPageExiting()).toBe(true);
  });

  it('knows that the account is gone where Auth has forgotten its owner meanwhile', async () => {
    call.mockRejectedValue(new Error('connection reset'));
    isAnybodySignedIn.mockReturnValue(false);
    expect(await remove()).toEqual({ status: 'deleted' });
    expect(isAccountGone).not.toHaveBeenCalled();
  });

  it.each([
    ['no', async () => false],
    ['nothing', async () => Promise.reject(new Error('offline'))],
  ])('stays on the page where the account may still be there: Auth says %s', async (_what, answer) => {
    const error = new Error('connection reset');
    call.mockRejectedValue(error);
    isAccountGone.mockImplementation(answer);
    expect(await remove()).toEqual({ status: 'failed', error });
    expect(isPageExiting()).toBe(false);
  });

  it('asks the server for nothing before somebody has proved who they are', async () => {
    confirmIdentity.mockResolvedValue('wrongPassword');
    expect(await remove()).toEqual({ status: 'wrongPassword' });
    confirmIdentity.mockResolvedValue('cancelled');
    expect(await remove()).toEqual({ status: 'unproven', outcome: 'cancelled' });
    expect(call).not.toHaveBeenCalled();
    expect(isPageExiting()).toBe(false);
  });
});
