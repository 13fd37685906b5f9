import { describe, expect, it } from 'vitest';
import { encodeIndex } from '../core/indexes/missingIndex.ts';
import { InvalidPayload } from '../transports/shared/parseJson.ts';
import { parseIndexFile } from './indexFile.ts';

function flawOf(file: object): string {
  try {
    parseIndexFile(JSON.stringify(file));
  } catch (caught) {
    if (caught instanceof InvalidPayload) return `${caught.field} ${caught.reason}`;
    throw caught;
  }
  throw new Error('Nothing is wrong with it.');
}

describe('parseIndexFile()', () => {
  it('reads composite indexes and overrides', () => {
    const file = {
      indexes: [
        {
          collectionGroup: 'c',
          queryScope: 'COLLECTION_GROUP',
          density: 'SPARSE_ALL',
          fields: [
            { fieldPath: 'l', arrayConfig: 'CONTAINS' },
            { fieldPath: 'a.`x-y`', order: 'DESCENDING' },
            { fieldPath: 'v', vectorConfig: { dimension: 3, flat: {} } },
          ],
        },
      ],
      fieldOverrides: [
        { collectionGroup: 'c', fieldPath: '*', indexes: [] },
        { collectionGroup: 'c', fieldPath: 'ttl', ttl: true, indexes: [{ order: 'ASCENDING' }] },
      ],
    };
    const definitions = parseIndexFile(JSON.stringify(file));
    expect(definitions).toEqual({
      composites: [
        {
          collectionGroup: 'c',
          scope: 'COLLECTION_GROUP',
          fields: [
            { fieldPath: 'l', mode: 'CONTAINS' },
            { fieldPath: 'a.`x-y`', mode: 'DESCENDING' },
            { fieldPath: 'v', mode: 'VECTOR', dimension: 3 },
          ],
        },
      ],
      overrides: [
        { collectionGroup: 'c', fieldPath: '*', indexes: [] },
        { collectionGroup: 'c', fieldPath: 'ttl', indexes: [{ mode: 'ASCENDING', scope: 'COLLECTION' }] },
      ],
    });
    const [index] = definitions.composites;
    const { density: _, ...written } = file.indexes[0] ?? {};
    expect(index && encodeIndex(index)).toEqual(written);
    expect(parseIndexFile('{}')).toEqual({ composites: [], overrides: [] });
  });

  it.each<[object, string]>([
    [{ indexes: {} }, 'indexes must be a list of objects'],
    [{ indexes: [{ collectionGroup: 'c' }] }, 'indexes[0].fields must be a list of objects'],
    [{ indexes: [{ collectionGroup: 'c', fields: [] }] }, 'indexes[0].fields must not be empty'],
    [
      { indexes: [{ fields: [{ fieldPath: 'a', order: 'ASCENDING' }] }] },
      'indexes[0].collectionGroup must be a string',
    ],
    [
      { indexes: [{ collectionGroup: 'c', fields: [{ fieldPath: 'a', order: 'UP' }] }] },
      'indexes[0].fields[0].order must be ASCENDING or DESCENDING, or arrayConfig CONTAINS',
    ],
    [
      {
        indexes: [
          { collectionGroup: 'c', queryScope: 'ALL', fields: [{ fieldPath: 'a', order: 'ASCENDING' }] },
        ],
      },
      'indexes[0].queryScope must be COLLECTION or COLLECTION_GROUP',
    ],
    [
      { indexes: [{ collectionGroup: 'c', fields: [{ fieldPath: 'v', vectorConfig: { dimension: 'x' } }] }] },
      'indexes[0].fields[0].vectorConfig.dimension must be a positive integer',
    ],
    [
      { fieldOverrides: [{ collectionGroup: 'c', fieldPath: '`', indexes: [] }] },
      'fieldOverrides[0].fieldPath Invalid property path',
    ],
  ])('refuses %j and says why', (file, flaw) => {
    expect(flawOf(file)).toContain(flaw);
  });

  it('refuses what is not JSON', () => {
    expect(() => parseIndexFile('{')).toThrow(InvalidPayload);
    expect(() => parseIndexFile('[]')).toThrow(InvalidPayload);
  });
});
