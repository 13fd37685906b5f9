import { describe, expect, it } from 'vitest';
import { changedFields } from './changedFields.ts';

describe('changedFields', () => {
  it('names what was changed, added and removed, in the order of the alphabet', () => {
    const before = { kept: [1], removed: 1, changed: { off: ['ads'] } };
    expect(changedFields(before, { changed: { off: [] }, added: 1, kept: [1] })).toEqual([
      'added',
      'changed',
      'removed',
    ]);
  });

  it('names all of a document that comes or goes', () => {
    const fields = { price: 1, interval: 'month' };
    expect(changedFields(undefined, fields)).toEqual(['interval', 'price']);
    expect(changedFields(fields, undefined)).toEqual(['interval', 'price']);
    expect(changedFields(undefined, undefined)).toEqual([]);
  });
});
