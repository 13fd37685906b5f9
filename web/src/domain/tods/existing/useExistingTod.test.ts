// @vitest-environment jsdom

import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { type Tod, type TodStatus, todSchema } from '@tod/model';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../platform/firebase/queryClient.ts';
import { clearExistingTod, useExistingTod } from './useExistingTod.ts';

const readQuery = vi.hoisted(() => vi.fn<() => Promise<readonly Tod[]>>());
vi.mock('../../../platform/firebase/read.ts', () => ({ readQuery }));

function tod(status: TodStatus): Tod {
  return { ...todSchema.getDefault(), id: 't', initiatorUid: 'me', recipientUid: 'them', status };
}

/** What the server says: the first of the two questions is about tods that this person sent. */
function answer(status: TodStatus | undefined): void {
  readQuery.mockReset();
  readQuery.mockResolvedValue([]);
  if (status !== undefined) readQuery.mockResolvedValueOnce([tod(status)]);
}

const open = () => renderHook(() => useExistingTod('me', 'them'));
const kindIn = ({ result }: ReturnType<typeof open>) =>
  result.current.status === 'ready' ? result.current.existingTod.kind : result.current.status;

beforeEach(() => {
  queryClient.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('useExistingTod', () => {
  it('shows what was read before and reads again first of all', async () => {
    answer('pending');
    const first = open();
    expect(kindIn(first)).toBe('loading');
    await waitFor(() => expect(kindIn(first)).toBe('pending'));
    expect(readQuery).toHaveBeenCalledTimes(2);
    first.unmount();

    answer('rejected');
    const second = open();
    expect(kindIn(second)).toBe('pending');
    await waitFor(() => expect(kindIn(second)).toBe('over'));
  });

  it('looks again every two minutes, and when something was sent', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answer(undefined);
    const hook = open();
    await waitFor(() => expect(kindIn(hook)).toBe('none'));
    answer('pending');
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    await waitFor(() => expect(kindIn(hook)).toBe('pending'));
    answer('accepted');
    act(() => clearExistingTod('me', 'them'));
    await waitFor(() => expect(kindIn(hook)).toBe('accepted'));
  });

  it('says that it could not look, once and without waiting', async () => {
    readQuery.mockReset();
    readQuery.mockRejectedValue(new Error('offline'));
    const hook = open();
    await waitFor(() => expect(kindIn(hook)).toBe('failed'));
    expect(readQuery).toHaveBeenCalledTimes(2);
  });
});
