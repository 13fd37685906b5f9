import { describe, expect, it } from 'vitest';
import { createRandom } from '../testing.ts';
import { compareIds } from './resourceName.ts';
import { SortedIds } from './sortedIds.ts';

describe('SortedIds', () => {
  it('stays equal to a sorted array through thousands of random changes', () => {
    const random = createRandom(11);
    const ids = new SortedIds();
    const model = new Set<string>();
    for (let step = 0; step < 20_000; step++) {
      const id = `d${Math.floor(random() * 3000)}`;
      const removes = random() < (step < 12_000 ? 0.3 : 0.8);
      if (removes) {
        ids.delete(id);
        model.delete(id);
      } else if (!model.has(id)) {
        ids.add(id);
        model.add(id);
      }
      if (step % 1000 === 0) {
        const sorted = [...model].sort(compareIds);
        expect([...ids.ascending()]).toEqual(sorted);
        expect([...ids.descending()]).toEqual(sorted.toReversed());
      }
    }
  });

  it('begins at, or right after, any id in both directions', () => {
    const ids = new SortedIds();
    const sorted = Array.from({ length: 3000 }, (_, index) => `k${String(index * 2).padStart(5, '0')}`);
    for (const id of sorted) ids.add(id);
    for (const start of ['', 'k', 'k00000', 'k00001', 'k02500', 'k02501', 'k05998', 'k05999', 'z']) {
      for (const inclusive of [true, false]) {
        const from = { id: start, inclusive };
        const isAfter = (id: string) => id > start || (inclusive && id === start);
        const isBefore = (id: string) => id < start || (inclusive && id === start);
        expect([...ids.ascending(from)]).toEqual(sorted.filter(isAfter));
        expect([...ids.descending(from)]).toEqual(sorted.filter(isBefore).toReversed());
      }
    }
  });

  it('is empty to begin with and after everything is taken out', () => {
    const ids = new SortedIds();
    expect([...ids.ascending({ id: 'a', inclusive: true })]).toEqual([]);
    expect([...ids.descending({ id: 'a', inclusive: true })]).toEqual([]);
    ids.delete('a');
    ids.add('a');
    ids.delete('a');
    expect([...ids.ascending()]).toEqual([]);
  });
});
