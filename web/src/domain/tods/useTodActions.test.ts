// @vitest-environment jsdom

import { act, renderHook } from '@testing-library/react';
import { type TodStatus, todSchema } from '@tod/model';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RefusedError } from '../../platform/firebase/callFailure.ts';
import { useTodActions } from './useTodActions.ts';

const { call, setMatch, toastError } = vi.hoisted(() => ({
  call: vi.fn(),
  setMatch: vi.fn(),
  toastError: vi.fn(),
}));
vi.mock('../../platform/firebase/call.ts', () => ({ call }));
vi.mock('../people/interactions/interactionStore.ts', () => ({ setMatch }));
vi.mock('../../platform/ui/toast.ts', () => ({ toastError, toastSuccess: vi.fn() }));

beforeEach(() => {
  vi.clearAllMocks();
  call.mockResolvedValue({ deleted: true });
});

async function remove(status: TodStatus): Promise<boolean> {
  const tod = { ...todSchema.getDefault(), id: 'tod', status, participants: ['me', 'them'] };
  const { result } = renderHook(() => useTodActions('me', 'page'));
  return act(() => result.current.run('delete', tod));
}

describe('somebody whose tod was deleted', () => {
  it.each(['pending', 'rejected'] as const)('is a partner again at once where it was %s', async (status) => {
    expect(await remove(status)).toBe(true);
    expect(setMatch).toHaveBeenCalledExactlyOnceWith('me', 'them', false);
  });

  it('stays as they are where it was cancelled: another may stand between the two since', async () => {
    expect(await remove('cancelled')).toBe(true);
    expect(setMatch).not.toHaveBeenCalled();
  });

  it('stays hidden where the server refuses', async () => {
    call.mockRejectedValue(new RefusedError('todStillOpen'));
    expect(await remove('pending')).toBe(false);
    expect(setMatch).not.toHaveBeenCalled();
    expect(toastError).toHaveBeenCalledOnce();
  });
});
