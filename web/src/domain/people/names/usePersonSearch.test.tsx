// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { accountSchema, parseDocument, profileSchema } from '@tod/model';
import { FirebaseError } from 'firebase/app';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthSessionContextProvider } from '../../../platform/firebase/AuthSessionContext.tsx';
import { queryClient } from '../../../platform/firebase/queryClient.ts';
import { sessionOf } from '../../../platform/firebase/testing.ts';
import { usePersonSearch } from './usePersonSearch.ts';

const { readByName, findBlocks, useLiveDocument } = vi.hoisted(() => ({
  readByName: vi.fn(),
  findBlocks: vi.fn(),
  useLiveDocument: vi.fn(),
}));
vi.mock('../../../platform/firebase/firestore.ts', () => ({ getDb: () => ({}) }));
vi.mock('../../../platform/firebase/live.ts', () => ({ useLiveDocument }));
vi.mock('./queries.ts', () => ({ readByName }));
vi.mock('../search/queries.ts', () => ({ blocksReader: () => findBlocks }));

const ME = sessionOf('me', { email: 'moi@exemple.fr' });
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <AuthSessionContextProvider session={ME}>{children}</AuthSessionContextProvider>
);
/** Renders a hook for somebody who may list people. */
const render = <Result,>(hook: () => Result) => renderHook(hook, { wrapper });

const person = (uid: string) => ({ ...parseDocument(profileSchema, { name: uid }), uid });

beforeEach(() => {
  useLiveDocument.mockReturnValue({
    status: 'ready',
    data: { ...accountSchema.getDefault(), takenOverEmail: ME.email },
    fromCache: false,
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  queryClient.clear();
  vi.resetAllMocks();
});

describe('usePersonSearch', () => {
  it('offers nobody whom one blocked or who blocked one', async () => {
    readByName.mockResolvedValue({ people: ['lea', 'blocked', 'leon', 'blocker'].map(person), next: null });
    findBlocks.mockResolvedValue({ hidden: new Set(['blocked', 'blocker']), reads: 2 });
    const { result } = render(() => usePersonSearch('le', 'me'));
    await waitFor(() => expect(result.current.status).toBe('found'));
    expect(result.current).toMatchObject({ people: [{ uid: 'lea' }, { uid: 'leon' }] });
    expect(findBlocks).toHaveBeenCalledExactlyOnceWith(['lea', 'blocked', 'leon', 'blocker']);
  });

  it('wants neither oneself nor who is suspended or has not verified their address', async () => {
    readByName.mockResolvedValue({ people: [], next: null });
    render(() => usePersonSearch('le', 'me'));
    await waitFor(() => expect(readByName).toHaveBeenCalledOnce());
    const known = (uid: string, fields: object = {}) => ({ ...person(uid), isVerified: true, ...fields });
    const { isWanted } = readByName.mock.lastCall?.[2] ?? {};
    const found = [
      known('lea'),
      known('me'),
      known('lou', { suspended: true }),
      known('luc', { isVerified: false }),
    ];
    expect(found.filter(isWanted).map(({ uid }) => uid)).toEqual(['lea']);
  });

  it('shows nobody who was found for what was typed before, and asks once the typing rests', async () => {
    readByName.mockImplementation(async (_db: unknown, text: string) => ({
      people: [person(text)],
      next: null,
    }));
    findBlocks.mockResolvedValue({ hidden: new Set(), reads: 0 });
    const { result, rerender } = renderHook(({ typed }) => usePersonSearch(typed, 'me'), {
      initialProps: { typed: 'lea' },
      wrapper,
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
    const { result } = render(() => usePersonSearch('zz', 'me'));
    await waitFor(() => expect(result.current).toEqual({ status: 'found', people: [] }));
    expect(findBlocks).not.toHaveBeenCalled();
  });

  it('asks anew by itself where it was refused to somebody who may ask', async () => {
    vi.useFakeTimers();
    readByName.mockRejectedValue(
      new FirebaseError('permission-denied', 'Missing or insufficient permissions.'),
    );
    findBlocks.mockResolvedValue({ hidden: new Set(), reads: 0 });
    const { result } = render(() => usePersonSearch('lea', 'me'));
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(result.current.status).toBe('failed');
    readByName.mockResolvedValue({ people: [person('lea')], next: null });
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(result.current).toMatchObject({ status: 'found', people: [{ uid: 'lea' }] });
  });
});
