// @vitest-environment jsdom

import { renderHook } from '@testing-library/react';
import { type Tod, todSchema } from '@tod/model';
import { expect, it, vi } from 'vitest';
import type { LiveList } from '../../platform/firebase/liveList.ts';
import { useTods } from './useTods.ts';

const lists = vi.hoisted(() => new Map<string, unknown>());
vi.mock('../../platform/firebase/liveList.ts', () => ({
  useLiveList: ([, name]: readonly string[]) => lists.get(name ?? '') ?? { status: 'loading' },
}));
vi.mock('./queries.ts', () => ({ groupQuery: vi.fn(), refreshGroup: vi.fn() }));

const tod = (id: string): Tod => ({ ...todSchema.getDefault(), id });
const ready = (...ids: string[]): LiveList<Tod> => ({
  status: 'ready',
  items: ids.map(tod),
  fromCache: false,
  hasMore: false,
  isLoadingMore: false,
  showMore: () => undefined,
});

it('shows a tod once, in the first group that has it, and comes to rest', () => {
  lists.set('upcoming', ready('soon'));
  lists.set('accepted', ready('soon', 'other'));
  let renders = 0;
  const { result } = renderHook(() => {
    renders += 1;
    return useTods('me', 'accepted');
  });
  const shown = result.current.groups.map(({ name, list }) => [
    name,
    list.status === 'ready' ? list.items.map(({ id }) => id) : list.status,
  ]);
  expect(shown).toEqual([
    ['upcoming', ['soon']],
    ['accepted', ['other']],
  ]);
  expect(result.current.updatedAt).toBeDefined();
  expect(renders).toBeLessThan(4);
});
