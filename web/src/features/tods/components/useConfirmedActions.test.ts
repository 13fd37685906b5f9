// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { type Tod, todSchema } from '@tod/model';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useConfirmedActions } from './useConfirmedActions.ts';

const { run } = vi.hoisted(() => ({ run: vi.fn() }));
vi.mock('../../../domain/tods/useTodActions.ts', () => ({
  useTodActions: () => ({ run, running: undefined }),
}));

const tod: Tod = { ...todSchema.getDefault(), id: 'one', status: 'pending', participants: ['me', 'them'] };

beforeEach(() => history.replaceState(null, '', '/tods/one'));

/** What is told of an acceptance whose answer comes after something else. */
async function accept(meanwhile: () => void) {
  const answer = Promise.withResolvers<boolean>();
  run.mockReturnValue(answer.promise);
  const onDone = vi.fn();
  const { result } = renderHook(() => useConfirmedActions('me', 'page', onDone));
  act(() => result.current.ask('accept', tod, 'Inès'));
  meanwhile();
  await act(async () => answer.resolve(true));
  return onDone;
}

describe('what was done to a tod', () => {
  it('is told to whoever waited for it', async () => {
    expect(await accept(() => undefined)).toHaveBeenCalledExactlyOnceWith('accept', tod);
  });

  it('takes nobody away from the page on which they are by then', async () => {
    const onDone = await accept(() => history.pushState(null, '', '/tods/two'));
    expect(onDone).not.toHaveBeenCalled();
  });
});
