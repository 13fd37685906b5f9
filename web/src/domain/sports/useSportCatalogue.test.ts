// @vitest-environment jsdom

import { sportSchema } from '@tod/model';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../platform/firebase/queryClient.ts';
import { readCachedCatalogue } from './catalogueCache.ts';
import { keepCatalogue } from './useSportCatalogue.ts';

afterEach(() => {
  queryClient.clear();
  localStorage.clear();
});

describe('keepCatalogue', () => {
  it('shows and stores what was read in the order of names, a popularity beyond the scale as none', () => {
    const sportOf = (id: string, name: string) => ({ ...sportSchema.cast({ name }), id });
    keepCatalogue([{ ...sportOf('yoga', 'Yoga'), popularity: 150 }, sportOf('escalade', 'Escalade')]);
    const kept = [
      ['Escalade', 0],
      ['Yoga', 0],
    ];
    const seen = (sports: readonly { readonly name: string; readonly popularity: number }[] = []) =>
      sports.map(({ name, popularity }) => [name, popularity]);
    expect(seen(queryClient.getQueryData(['sports']))).toEqual(kept);
    expect(seen(readCachedCatalogue(Date.now())?.sports)).toEqual(kept);
  });
});
