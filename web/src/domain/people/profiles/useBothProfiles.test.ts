// @vitest-environment jsdom

import { act, cleanup, renderHook } from '@testing-library/react';
import { type ProfileFields, profileSchema } from '@tod/model';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailedError } from '../../../platform/firebase/callFailure.ts';
import { queryClient } from '../../../platform/firebase/queryClient.ts';
import { useBothProfiles } from './useBothProfiles.ts';

const read = vi.hoisted(() => vi.fn<() => Promise<ProfileFields | null>>());
vi.mock('./readProfile.ts', () => ({ readProfile: read }));
vi.mock('../../../platform/firebase/live.ts', () => ({
  useCachedDocument: () => ({ status: 'ready', data: profileSchema.getDefault(), fromCache: false }),
}));

const open = () => renderHook(() => useBothProfiles('me', 'them', true)).result;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const tell = (news: 'online' | 'offline') => act(() => void window.dispatchEvent(new Event(news)));

beforeEach(() => {
  vi.useFakeTimers();
  queryClient.clear();
  read.mockReset();
});
afterEach(() => {
  cleanup();
  tell('online');
  vi.useRealTimers();
});

describe('useBothProfiles', () => {
  it('says that the other one could not be read, and reads them by itself once the server is back', async () => {
    read.mockRejectedValue(new CallFailedError('timeout'));
    const both = open();
    await pass(5_000);
    expect(both.current.status).toBe('error');
    await pass(60_000);
    read.mockResolvedValue(profileSchema.getDefault());
    await pass(12_000);
    expect(both.current).toMatchObject({ status: 'ready', other: { name: '' } });
    const asked = read.mock.calls.length;
    await pass(120_000);
    expect(read).toHaveBeenCalledTimes(asked);
  });

  it('does not ask for ever without a network, but at once with the next connection', async () => {
    tell('offline');
    read.mockRejectedValue(new CallFailedError('offline'));
    const both = open();
    await pass(120_000);
    expect(both.current.status).toBe('error');
    expect(read).toHaveBeenCalledTimes(2);
    read.mockResolvedValue(null);
    tell('online');
    await pass(0);
    expect(both.current).toMatchObject({ status: 'ready', other: null });
  });
});
