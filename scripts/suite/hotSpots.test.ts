import { describe, expect, it } from 'vitest';
import { describeHotSpots } from './hotSpots.ts';

const documentAt = (path: string, writesInTenSeconds: number) => ({
  name: `projects/p/databases/(default)/documents/${path}`,
  writesInTenSeconds,
});

describe('describeHotSpots()', () => {
  it('has nothing to tell where there are none', () => {
    expect(describeHotSpots({ documents: [], orderedIndexes: [], orderedNames: [] })).toEqual([]);
  });

  it('tells documents by their paths, and how much of an index is in order', () => {
    const lines = describeHotSpots({
      documents: [documentAt('tods/a', 35)],
      orderedIndexes: [
        {
          collectionGroup: 'tods',
          fieldPath: 'updatedAt',
          writes: 200,
          inOrder: 0.999,
          writesInTenSeconds: 40,
          isHot: false,
        },
        {
          collectionGroup: 'messages',
          fieldPath: 'createdAt',
          writes: 9000,
          inOrder: 1,
          writesInTenSeconds: 6000,
          isHot: true,
        },
      ],
      orderedNames: [
        {
          collection: 'projects/p/databases/(default)/documents/users/ann/notes',
          writes: 60,
          inOrder: 0.95,
          writesInTenSeconds: 60,
          isHot: false,
        },
      ],
    });
    expect(lines.slice(1, 2)).toEqual(['  tods/a: 35 writes in ten seconds']);
    expect(lines.slice(3, 5)).toEqual([
      '  tods.updatedAt: 99 % of 200 writes, at most 40 in ten seconds',
      '  messages.createdAt: 100 % of 9000 writes, at most 6000 in ten seconds (too many)',
    ]);
    expect(lines.slice(6)).toEqual(['  users/ann/notes: 95 % of 60 writes, at most 60 in ten seconds']);
  });

  it('names ten of each, and says how many more there are', () => {
    const documents = Array.from({ length: 13 }, (_, index) => documentAt(`tods/${index}`, 20));
    const lines = describeHotSpots({ documents, orderedIndexes: [], orderedNames: [] });
    expect(lines).toHaveLength(12);
    expect(lines.at(-1)).toBe('  and 3 more');
  });
});
