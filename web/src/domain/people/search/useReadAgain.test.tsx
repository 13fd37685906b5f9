// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { accountSchema } from '@tod/model';
import { FirebaseError } from 'firebase/app';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthSessionContextProvider } from '../../../platform/firebase/AuthSessionContext.tsx';
import { CallFailedError } from '../../../platform/firebase/callFailure.ts';
import { sessionOf } from '../../../platform/firebase/testing.ts';
import { useReadAgain } from './useReadAgain.ts';

const useLiveDocument = vi.hoisted(() => vi.fn());
vi.mock('../../../platform/firebase/live.ts', () => ({ useLiveDocument }));

const ANNE = sessionOf('anne', { email: 'anne@exemple.fr' });

const OFFLINE = new CallFailedError('offline');
const REFUSED = new FirebaseError('permission-denied', 'Missing or insufficient permissions.');

const accountWith = (fields: object, fromCache = false) => ({
  status: 'ready',
  data: { ...accountSchema.getDefault(), ...fields },
  fromCache,
});
const TAKEN_OVER = accountWith({ takenOverEmail: ANNE.email });

const refetch = vi.fn();
const LISTED = { isFetching: false, error: null, errorUpdateCount: 0, refetch };
const failedWith = (error: unknown) => ({ ...LISTED, error, errorUpdateCount: 1 });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.clearAllMocks();
});

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function read(
  answer: Parameters<typeof useReadAgain>[1],
  account: object,
  session = ANNE,
  isFromDevice = false,
) {
  useLiveDocument.mockReturnValue(account);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <AuthSessionContextProvider session={session}>{children}</AuthSessionContextProvider>
  );
  return renderHook((next) => useReadAgain('anne', next, isFromDevice), { wrapper, initialProps: answer });
}

describe('useReadAgain', () => {
  it('reads a list anew that the server did not answer, a second after it is heard', async () => {
    for (const [answer, isFromDevice] of [
      [failedWith(OFFLINE), false],
      [LISTED, true],
    ] as const) {
      const { rerender } = read(answer, accountWith({}, true), ANNE, isFromDevice);
      await wait(60_000);
      expect(refetch).not.toHaveBeenCalled();
      useLiveDocument.mockReturnValue(accountWith({}));
      rerender(answer);
      await wait(999);
      expect(refetch).not.toHaveBeenCalled();
      await wait(1);
      expect(refetch).toHaveBeenCalledOnce();
      refetch.mockClear();
      cleanup();
    }
  });

  it('reads a list anew that was refused, once the address has been taken over', async () => {
    const answer = failedWith(REFUSED);
    const { rerender } = read(answer, accountWith({ takenOverEmail: '' }));
    await wait(60_000);
    expect(refetch).not.toHaveBeenCalled();
    useLiveDocument.mockReturnValue(TAKEN_OVER);
    rerender(answer);
    await wait(4_999);
    expect(refetch).not.toHaveBeenCalled();
    await wait(1);
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('gives up a list that goes on being refused, after the fifth time', async () => {
    const answer = failedWith(REFUSED);
    const { rerender } = read(answer, TAKEN_OVER);
    for (let refusals = 1; refusals <= 10; refusals += 1) {
      rerender({ ...answer, isFetching: true });
      rerender({ ...answer, errorUpdateCount: refusals });
      await wait(5_000);
    }
    expect(refetch).toHaveBeenCalledTimes(5);
  });

  it('leaves a list as it is that was rightly refused, failed otherwise, or is being read', async () => {
    for (const [answer, account, session] of [
      [failedWith(REFUSED), accountWith({ takenOverEmail: ANNE.email, suspended: true }), ANNE],
      [failedWith(REFUSED), accountWith({ takenOverEmail: ANNE.email }, true), ANNE],
      [failedWith(REFUSED), accountWith({ takenOverEmail: 'anne@ancienne.fr' }), ANNE],
      [failedWith(REFUSED), TAKEN_OVER, { ...ANNE, isVerified: false }],
      [failedWith(REFUSED), { status: 'error', error: REFUSED }, ANNE],
      [failedWith(new Error('of another kind')), TAKEN_OVER, ANNE],
      [{ ...failedWith(REFUSED), isFetching: true }, TAKEN_OVER, ANNE],
      [LISTED, TAKEN_OVER, ANNE],
    ] as const) {
      read(answer, account, session);
      await wait(60_000);
      cleanup();
    }
    expect(refetch).not.toHaveBeenCalled();
  });
});
