// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { parseDocument, profileSchema } from '@tod/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../platform/firebase/queryClient.ts';
import { usePersonSearch } from './usePersonSearch.ts';

const { readByName, findBlocks } = vi.hoisted(() => ({ readByName: vi.fn(), findBlocks: vi.fn() }));
vi.mock('../../../platform/firebase/firestore.ts', () => ({ getDb: () => ({}) }));
vi.mock('./queries.ts', () => ({ readByName }));
vi.mock('../search/queries.ts', () => ({ blocksReader: () => findBlocks }));

const person = (uid: string) => ({ ...parseDocument(profileSchema, { name: uid }), uid });

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.resetAllMocks();
});

describe('usePersonSearch', () => {
  it('offers nobody whom one blocked or who blocked one', async () => {
    readByName.mockResolvedValue({ people: ['lea', 'blocked', 'leon', 'blocker'].map(person), next: null });
    findBlocks.mockResolvedValue({ hidden: new Set(['blocked', 'blocker']), reads: 2 });
    const { result } = renderHook(() => usePersonSearch('le', 'me'));
    await waitFor(() => expect(result.current.status).toBe('found'));
    expect(result.current).toMatchObject({ people: [{ uid: 'lea' }, { uid: 'leon' }] });
    expect(findBlocks).toHaveBeenCalledExactlyOnceWith(['lea', 'blocked', 'leon', 'blocker']);
  });

  it('shows nobody who was found for what was typed before, and asks once the typing rests', async () => {
    readByName.mockImplementation(async (_db: unknown, text: string) => ({
      people: [person(text)],
      next: null,
    }));
    findBlocks.mockResolvedValue({ hidden: new Set(), reads: 0 });
    const { result, rerender } = renderHook(({ typed }) => usePersonSearch(typed, 'me'), {
      initialProps: { typed: 'lea' },
    });
    await waitFor(() => expect(result.current).toMatchObject({ people: [{ uid: 'lea' }] }));
    rerender({ typed: 'leon' });
    expect(result.current).toEqual({ status: 'searching' });
    await waitFor(() => expect(result.current).toMatchObject({ people: [{ uid: 'leon' }] }));
    rerender({ typed: 'Léon ' });
    expect(result.current.status).toBe('found');
    rerender({ typed: ' ' });
    expect(result.current).toEqual({ status: 'idle' });
    expect(readByName.mock.calls.map(([, text]) => text)).toEqual(['lea', 'leon']);
  });

  it('asks about no blocks where there is nobody', async () => {
    readByName.mockResolvedValue({ people: [], next: null });
    const { result } = renderHook(() => usePersonSearch('zz', 'me'));
    await waitFor(() => expect(result.current).toEqual({ status: 'found', people: [] }));
    expect(findBlocks).not.toHaveBeenCalled();
  });
});
