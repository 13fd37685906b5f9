// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { parseDocument, profileSchema } from '@tod/model';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../platform/firebase/queryClient.ts';
import { usePractitionerSearch } from './usePractitionerSearch.ts';

const { readByName, findHidden, server } = vi.hoisted(() => ({
  readByName: vi.fn(),
  findHidden: vi.fn(),
  server: { isHeard: true },
}));
vi.mock('../../../platform/firebase/firestore.ts', () => ({ getDb: () => ({}) }));
vi.mock('../../../platform/firebase/live.ts', () => ({
  useLiveDocument: () => ({ status: 'ready', data: {}, fromCache: !server.isHeard }),
}));
vi.mock('../names/queries.ts', () => ({ readByName }));
vi.mock('../search/queries.ts', () => ({ blocksReader: () => findHidden }));

const person = (uid: string, fields: object = {}) => ({
  ...parseDocument(profileSchema, { name: uid, sportIds: ['tennis'], isVerified: true, ...fields }),
  uid,
});

beforeEach(() => {
  server.isHeard = true;
  findHidden.mockResolvedValue({ hidden: new Set(['blocked']), reads: 1, isFromCache: false });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  queryClient.clear();
  vi.resetAllMocks();
});

const show = (typed: string) => {
  const hook = renderHook((text) => usePractitionerSearch('tennis', 'me', null, text), {
    initialProps: typed,
  });
  return {
    rerender: hook.rerender,
    current: () => hook.result.current,
    found: () => hook.result.current?.people.map(({ profile }) => profile.uid),
  };
};

describe('usePractitionerSearch', () => {
  it('finds who practises the sport, without oneself and without anybody on either side of a block', async () => {
    readByName.mockResolvedValue({
      people: [person('lea'), person('blocked')],
      next: null,
      isFromCache: false,
    });
    const { found } = show('le');
    await waitFor(() => expect(found()).toEqual(['lea']));
    const [, text, options] = readByName.mock.lastCall ?? [];
    expect(text).toBe('le');
    const wanted = [
      person('lea'),
      person('me'),
      person('leo', { sportIds: [] }),
      person('lou', { suspended: true }),
      person('luc', { isVerified: false }),
    ];
    expect(wanted.filter(options.isWanted).map(({ uid }) => uid)).toEqual(['lea']);
  });

  it('asks nothing while nothing is typed that a name could hold, and nothing anew for a space', async () => {
    readByName.mockResolvedValue({ people: [person('lea')], next: null, isFromCache: false });
    const { current, found, rerender } = show(' !');
    expect(current()).toBeNull();
    rerender('lea');
    await waitFor(() => expect(found()).toEqual(['lea']));
    vi.useFakeTimers();
    rerender('lea ');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(found()).toEqual(['lea']);
    expect(readByName).toHaveBeenCalledOnce();
  });

  it('asks again for what the device alone has said, once the server is heard', async () => {
    server.isHeard = false;
    readByName.mockResolvedValue({ people: [person('lea')], next: null, isFromCache: true });
    const { found, rerender } = show('lea');
    await waitFor(() => expect(found()).toEqual(['lea']));
    readByName.mockResolvedValue({
      people: [person('lea'), person('leandre')],
      next: null,
      isFromCache: false,
    });
    server.isHeard = true;
    rerender('lea');
    await waitFor(() => expect(found()).toEqual(['lea', 'leandre']), { timeout: 5_000 });
  });
});
