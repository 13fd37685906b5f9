// @vitest-environment jsdom

import { act, cleanup, renderHook } from '@testing-library/react';
import { sportSchema } from '@tod/model';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../platform/firebase/queryClient.ts';
import { storedCatalogue } from './storedCatalogue.ts';
import { storeCatalogue, useSportCatalogue } from './useSportCatalogue.ts';

const readDocument = vi.hoisted(() => vi.fn<() => Promise<{ sports: readonly object[] }>>());
vi.mock('../../platform/firebase/read.ts', () => ({ readDocument, readCollection: async () => [] }));

const YOGA = { ...sportSchema.cast({ name: 'Yoga' }), id: 'yoga' };

beforeEach(() => {
  readDocument.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  queryClient.clear();
  localStorage.clear();
});

describe('storeCatalogue', () => {
  it('shows and stores what was read in the order of names, a popularity beyond the scale as none', () => {
    const sportOf = (id: string, name: string) => ({ ...sportSchema.cast({ name }), id });
    storeCatalogue([{ ...sportOf('yoga', 'Yoga'), popularity: 150 }, sportOf('escalade', 'Escalade')]);
    const kept = [
      ['Escalade', 0],
      ['Yoga', 0],
    ];
    const seen = (sports: readonly { readonly name: string; readonly popularity: number }[] = []) =>
      sports.map(({ name, popularity }) => [name, popularity]);
    expect(seen(queryClient.getQueryData(['sports']))).toEqual(kept);
    expect(seen(storedCatalogue.read(Date.now())?.value)).toEqual(kept);
  });
});

describe('useSportCatalogue', () => {
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

  it.each([
    { goesOn: true, afterwards: 'ready' },
    { goesOn: false, afterwards: 'error' },
  ])(
    'is $afterwards once the server is back, without being asked, where it goes on: $goesOn',
    async ({ goesOn, afterwards }) => {
      vi.useFakeTimers();
      readDocument.mockRejectedValue(new Error('unavailable'));
      const { result } = renderHook(() => useSportCatalogue({ goesOn }));
      await pass(3_500);
      expect(result.current.status).toBe('error');
      readDocument.mockResolvedValue({ sports: [YOGA] });
      await pass(3_000);
      expect(result.current.status).toBe(afterwards);
      const asked = readDocument.mock.calls.length;
      await pass(60_000);
      expect(readDocument).toHaveBeenCalledTimes(asked);
      act(() => result.current.retry());
      await pass(0);
      expect(result.current.sports).toEqual([YOGA]);
    },
  );
});
