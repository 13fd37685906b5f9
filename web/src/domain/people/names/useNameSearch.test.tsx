// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { parseDocument, profileSchema } from '@tod/model';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../platform/firebase/queryClient.ts';
import { useNameSearch } from './useNameSearch.ts';

const { readByName, findHidden, server } = vi.hoisted(() => ({
  readByName: vi.fn(),
  findHidden: vi.fn(),
  server: { isHeard: true },
}));
vi.mock('../../../platform/firebase/firestore.ts', () => ({ getDb: () => ({}) }));
vi.mock('../../../platform/firebase/live.ts', () => ({
  useLiveDocument: () => ({ status: 'ready', data: {}, fromCache: !server.isHeard }),
}));
vi.mock('./queries.ts', () => ({ readByName }));
vi.mock('../search/firestorePartners.ts', () => ({ hiddenReader: () => findHidden }));

const HERE = { latitude: 45.9, longitude: 6.13 };
const person = (uid: string, north = 0) => ({
  ...parseDocument(profileSchema, { ...HERE, latitude: HERE.latitude + north, name: uid }),
  uid,
});
const SECOND = { part: 'inside', after: null };

beforeEach(() => {
  server.isHeard = true;
  findHidden.mockResolvedValue({ hidden: new Set(['passed']), reads: 1, isFromCache: false });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  queryClient.clear();
  vi.resetAllMocks();
});

const show = (typed: string) => {
  const hook = renderHook((text) => useNameSearch('me', HERE, text), { initialProps: typed });
  return {
    rerender: hook.rerender,
    current: () => hook.result.current,
    found: () => hook.result.current?.people.map(({ profile }) => profile.uid),
  };
};

describe('useNameSearch', () => {
  it('reads on where there are more of that name, nearest first within a page and without those passed', async () => {
    readByName
      .mockResolvedValueOnce({
        people: [person('lea', 1), person('passed'), person('leo')],
        next: SECOND,
        isFromCache: false,
      })
      .mockResolvedValueOnce({ people: [person('cleo')], next: null, isFromCache: false });
    const { current, found } = show('le');
    await waitFor(() => expect(current()).toMatchObject({ status: 'ready', hasMore: true }));
    expect(found()).toEqual(['leo', 'lea']);
    act(() => current()?.showMore());
    await waitFor(() => expect(current()).toMatchObject({ hasMore: false, isLoadingMore: false }));
    expect(found()).toEqual(['leo', 'lea', 'cleo']);
    expect(readByName.mock.calls.map((call) => call[3])).toEqual([undefined, SECOND]);
  });

  it('wants neither oneself nor who is suspended or has not verified their address', async () => {
    readByName.mockResolvedValue({ people: [], next: null, isFromCache: false });
    show('le');
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

  it('asks nothing while nothing is typed, and shows nobody who was found for something else', async () => {
    readByName.mockImplementation(async (_db: unknown, text: string) => ({
      people: [person(text)],
      next: null,
      isFromCache: false,
    }));
    const { current, found, rerender } = show(' ');
    expect(current()).toBeNull();
    rerender('lea');
    expect(current()).toMatchObject({ status: 'loading', people: [] });
    await waitFor(() => expect(found()).toEqual(['lea']));
    rerender('leon');
    expect(current()).toMatchObject({ status: 'loading', people: [] });
    await waitFor(() => expect(found()).toEqual(['leon']));
    rerender('');
    expect(current()).toBeNull();
    expect(readByName.mock.calls.map(([, text]) => text)).toEqual(['lea', 'leon']);
  });

  it('asks again for what the device alone has said, once the server is heard', async () => {
    server.isHeard = false;
    readByName.mockResolvedValue({ people: [person('lea')], next: null, isFromCache: false });
    findHidden.mockResolvedValue({ hidden: new Set(), reads: 1, isFromCache: true });
    const { found, rerender } = show('lea');
    await waitFor(() => expect(found()).toEqual(['lea']));
    findHidden.mockResolvedValue({ hidden: new Set(['lea']), reads: 1, isFromCache: false });
    server.isHeard = true;
    rerender('lea');
    await waitFor(() => expect(found()).toEqual([]), { timeout: 5_000 });
  });
});
