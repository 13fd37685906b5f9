// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginPageExit, cancelPageExit } from '../../../platform/navigation/pageExit.ts';
import { toastError } from '../../../platform/ui/toast.ts';
import { useSignIn } from './useSignIn.ts';

const { signInWithPassword } = vi.hoisted(() => ({ signInWithPassword: vi.fn() }));
vi.mock('../../../domain/auth/signIn.ts', () => ({ signInWithPassword }));
vi.mock('../../../platform/ui/toast.ts', () => ({ toastAfterLoad: vi.fn(), toastError: vi.fn() }));

const ANNE = { email: 'anne@example.org', password: 'Motdepasse1' };
const FAILED = { status: 'failed', failure: 'network' };

beforeEach(() => vi.clearAllMocks());
afterEach(cancelPageExit);

describe('useSignIn', () => {
  it('signs in while a provider’s window is open, or was closed a moment ago', async () => {
    signInWithPassword.mockResolvedValue(FAILED);
    const { result } = renderHook(() => useSignIn('/'));
    beginPageExit();
    await act(() => result.current.run(ANNE));
    expect(signInWithPassword).toHaveBeenCalledExactlyOnceWith(ANNE.email, ANNE.password);
    expect(toastError).toHaveBeenCalledOnce();
  });

  it('signs in once however often it is asked, also from the page’s other tab, and again where it failed', async () => {
    const answer = Promise.withResolvers<typeof FAILED>();
    signInWithPassword.mockReturnValue(answer.promise);
    const { result } = renderHook(() => useSignIn('/'));
    act(() => void result.current.run(ANNE));
    act(() => result.current.reset());
    await act(() => result.current.run(ANNE));
    expect(signInWithPassword).toHaveBeenCalledOnce();
    await act(async () => answer.resolve(FAILED));
    await act(() => result.current.run(ANNE));
    expect(signInWithPassword).toHaveBeenCalledTimes(2);
  });
});
