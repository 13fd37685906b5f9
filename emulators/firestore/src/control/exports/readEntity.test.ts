import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readExport } from './exportFiles.ts';
import { createLevelDbLog } from './levelDbLog.ts';
import { bytesField, doubleField, groupField, integerField, tag, varint } from './writeWireFields.ts';

const DATABASE = 'projects/here/databases/(default)';

const property = (name: string, value: Buffer, meaning?: bigint, isMultiple = false): Buffer =>
  bytesField(
    15,
    meaning === undefined ? '' : integerField(1, meaning),
    bytesField(3, name),
    integerField(4, isMultiple ? 1n : 0n),
    bytesField(5, value),
  );

const key = (...elements: readonly (readonly [string, string | bigint])[]): Buffer =>
  bytesField(
    13,
    bytesField(13, 'dev~there'),
    bytesField(
      14,
      ...elements.map(([type, id]) =>
        groupField(1, bytesField(2, type), typeof id === 'string' ? bytesField(4, id) : integerField(3, id)),
      ),
    ),
  );

/** A log of these records. */
function log(...records: readonly Buffer[]): Buffer {
  return Buffer.concat(records.map(createLevelDbLog()));
}

const LONG = Buffer.alloc(40_000);

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

describe('an export', () => {
  let folder: string;
  let metadata: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'official-'));
    metadata = join(folder, 'firestore_export.overall_export_metadata');
    await mkdir(join(folder, 'all_namespaces/all_kinds'), { recursive: true });
    const path = 'all_namespaces/all_kinds/all_namespaces_all_kinds.export_metadata';
    await writeFile(metadata, log(Buffer.from('3'), bytesField(1, bytesField(2, path), integerField(3, 1n))));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const put = (...entities: readonly Buffer[]) =>
    writeFile(join(folder, 'all_namespaces/all_kinds/output-0'), log(...entities));
  const read = () => readExport(metadata, DATABASE);

  it('gives back documents with every kind of value', async () => {
    const nested = Buffer.concat([key(), property('deep', integerField(1, -7n))]);
    const reference = groupField(
      12,
      bytesField(13, 'dev~there'),
      groupField(14, bytesField(15, 'people'), bytesField(17, 'bob')),
      groupField(14, bytesField(15, 'pets'), integerField(16, 5n)),
    );
    const elsewhere = groupField(
      12,
      bytesField(13, 's~else'),
      groupField(14, bytesField(15, 'a'), bytesField(17, 'b')),
      bytesField(23, 'other'),
    );
    await put(
      Buffer.concat([
        key(['people', 'ann'], ['notes', 42n]),
        property('nothing', Buffer.alloc(0)),
        property('yes', integerField(2, 1n)),
        property('count', integerField(1, 2n ** 62n)),
        property('ratio', doubleField(4, 0.5)),
        property('name', bytesField(3, 'Zoé')),
        property('at', integerField(1, -1n), 7n),
        property('place', groupField(5, doubleField(6, 45.9), doubleField(7, 6.1)), 9n),
        property('raw', bytesField(3, Buffer.from([0, 255])), 14n),
        property('map', bytesField(3, nested), 19n),
        property('friend', reference),
        property('elsewhere', elsewhere),
        property('list', bytesField(3, 'a'), undefined, true),
        property('list', integerField(1, 2n), undefined, true),
        property('vector', doubleField(4, 1), 31n, true),
        property('vector', doubleField(4, -0), 31n, true),
        bytesField(14, integerField(1, 24n), bytesField(3, 'empty'), integerField(4, 0n), bytesField(5)),
      ]),
    );
    const [document, ...more] = await read();
    expect(more).toEqual([]);
    expect(document?.name).toBe(`${DATABASE}/documents/people/ann/notes/__id42__`);
    expect(document?.createTime).toEqual(document?.updateTime);
    expect(document?.fields).toEqual(
      new Map<string, unknown>([
        ['nothing', { type: 'null' }],
        ['yes', { type: 'boolean', value: true }],
        ['count', { type: 'integer', value: 2n ** 62n }],
        ['ratio', { type: 'double', value: 0.5 }],
        ['name', { type: 'string', value: 'Zoé' }],
        ['at', { type: 'timestamp', value: { seconds: -1, nanos: 999_999_000 } }],
        ['place', { type: 'geoPoint', latitude: 45.9, longitude: 6.1 }],
        ['raw', { type: 'bytes', value: new Uint8Array([0, 255]) }],
        ['map', { type: 'map', fields: new Map([['deep', { type: 'integer', value: -7n }]]) }],
        ['friend', { type: 'reference', value: `${DATABASE}/documents/people/bob/pets/__id5__` }],
        [
          'list',
          {
            type: 'array',
            values: [
              { type: 'string', value: 'a' },
              { type: 'integer', value: 2n },
            ],
          },
        ],
        [
          'vector',
          {
            type: 'map',
            fields: new Map<string, unknown>([
              ['__type__', { type: 'string', value: '__vector__' }],
              [
                'value',
                {
                  type: 'array',
                  values: [
                    { type: 'double', value: 1 },
                    { type: 'double', value: -0 },
                  ],
                },
              ],
            ]),
          },
        ],
        ['elsewhere', { type: 'reference', value: 'projects/else/databases/other/documents/a/b' }],
        ['empty', { type: 'array', values: [] }],
      ]),
    );
  });

  it('is read across the blocks of its log', async () => {
    const entity = (id: string, length: number) =>
      Buffer.concat([key(['a', id]), property('text', bytesField(3, 'x'.repeat(length)))]);
    await put(entity('1', 32_700), entity('2', 100_000), entity('3', 10));
    const documents = await read();
    expect(documents.map(({ name }) => name.split('/').at(-1))).toEqual(['1', '2', '3']);
    expect(documents[1]?.fields.get('text')).toEqual({ type: 'string', value: 'x'.repeat(100_000) });
  });

  it.each([
    ['a record longer than the file', Buffer.from([0, 0, 0, 0, 9, 0, 1, 1]), 'longer than its block'],
    ['half a header', Buffer.from([0, 0, 0]), 'within a header'],
    ['the end of a record alone', log(LONG).subarray(32_768), 'out of order'],
    ['a record that never ends', log(LONG).subarray(0, 32_768), 'within a record'],
    ['a bit that has changed', flipped(log(property('a', integerField(1, 1n))), 9), 'damaged'],
    ['a document without a key', log(property('a', integerField(1, 1n))), 'has no key'],
    [
      'a key without a collection',
      log(bytesField(13, bytesField(14, groupField(1, bytesField(4, 'x'))))),
      'not complete',
    ],
    ['a group that never ends', log(tag(1, 3)), 'within a group'],
    ['a group that never began', log(tag(1, 4)), 'never began'],
    ['a field of no kind', log(tag(1, 7)), 'no message'],
    ['a number that never ends', log(Buffer.alloc(11, 0xff)), 'has no end'],
    ['a text longer than the record', log(Buffer.concat([tag(3, 2), varint(99n)])), 'too early'],
  ])('is refused with %s', async (_, bytes, reason) => {
    await writeFile(join(folder, 'all_namespaces/all_kinds/output-0'), bytes);
    await expect(read()).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      message: expect.stringMatching(new RegExp(`cannot be imported: .*${reason}`)),
    });
  });
});
