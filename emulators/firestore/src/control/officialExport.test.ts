import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readExport } from './exportFiles.ts';

const DATABASE = 'projects/here/databases/(default)';

// A writer of the format, as small as the fields need.

function varint(value: bigint): Buffer {
  const bytes: number[] = [];
  let left = BigInt.asUintN(64, value);
  while (left >= 0x80n) {
    bytes.push(Number(left & 0x7fn) | 0x80);
    left >>= 7n;
  }
  return Buffer.from([...bytes, Number(left)]);
}

const tag = (number: number, kind: number): Buffer => varint(BigInt((number << 3) | kind));
const integer = (number: number, value: bigint): Buffer => Buffer.concat([tag(number, 0), varint(value)]);
const message = (number: number, ...parts: readonly (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  return Buffer.concat([tag(number, 2), varint(BigInt(body.length)), body]);
};
const group = (number: number, ...parts: readonly Buffer[]): Buffer =>
  Buffer.concat([tag(number, 3), ...parts, tag(number, 4)]);
const double = (number: number, value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return Buffer.concat([tag(number, 1), bytes]);
};

const property = (name: string, value: Buffer, meaning?: bigint, isMultiple = false): Buffer =>
  message(
    15,
    meaning === undefined ? '' : integer(1, meaning),
    message(3, name),
    integer(4, isMultiple ? 1n : 0n),
    message(5, value),
  );

const key = (...elements: readonly (readonly [string, string | bigint])[]): Buffer =>
  message(
    13,
    message(13, 'dev~there'),
    message(
      14,
      ...elements.map(([type, id]) =>
        group(1, message(2, type), typeof id === 'string' ? message(4, id) : integer(3, id)),
      ),
    ),
  );

/** A log in LevelDB's format; what does not fit into a block is split. Checksums are left empty. */
function log(...records: readonly Buffer[]): Buffer {
  const parts: Buffer[] = [];
  let position = 0;
  const write = (bytes: Buffer): void => {
    parts.push(bytes);
    position += bytes.length;
  };
  for (const record of records) {
    let from = 0;
    do {
      const left = 32_768 - (position % 32_768);
      if (left < 7) {
        write(Buffer.alloc(left));
        continue;
      }
      const body = record.subarray(from, from + left - 7);
      const [isFirst, isLast] = [from === 0, from + body.length === record.length];
      const header = Buffer.alloc(7);
      header.writeUInt16LE(body.length, 4);
      header[6] = isFirst ? (isLast ? 1 : 2) : isLast ? 4 : 3;
      write(Buffer.concat([header, body]));
      from += body.length;
    } while (from < record.length);
  }
  return Buffer.concat(parts);
}

describe('an export of the official emulator', () => {
  let folder: string;
  let metadata: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'official-'));
    metadata = join(folder, 'firestore_export.overall_export_metadata');
    await mkdir(join(folder, 'all_namespaces/all_kinds'), { recursive: true });
    const path = 'all_namespaces/all_kinds/all_namespaces_all_kinds.export_metadata';
    await writeFile(metadata, log(Buffer.from('3'), message(1, message(2, path), integer(3, 1n))));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const put = (...entities: readonly Buffer[]) =>
    writeFile(join(folder, 'all_namespaces/all_kinds/output-0'), log(...entities));
  const read = () => readExport(metadata, DATABASE);

  it('gives back documents with every kind of value', async () => {
    const nested = Buffer.concat([key(), property('deep', integer(1, -7n))]);
    const reference = group(
      12,
      message(13, 'dev~there'),
      group(14, message(15, 'people'), message(17, 'bob')),
      group(14, message(15, 'pets'), integer(16, 5n)),
    );
    await put(
      Buffer.concat([
        key(['people', 'ann'], ['notes', 42n]),
        property('nothing', Buffer.alloc(0)),
        property('yes', integer(2, 1n)),
        property('count', integer(1, 2n ** 62n)),
        property('ratio', double(4, 0.5)),
        property('name', message(3, 'Zoé')),
        property('at', integer(1, -1n), 7n),
        property('place', group(5, double(6, 45.9), double(7, 6.1)), 9n),
        property('raw', message(3, Buffer.from([0, 255])), 14n),
        property('map', message(3, nested), 19n),
        property('friend', reference),
        property('list', message(3, 'a'), undefined, true),
        property('list', integer(1, 2n), undefined, true),
        message(14, integer(1, 24n), message(3, 'empty'), integer(4, 0n), message(5)),
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
        ['empty', { type: 'array', values: [] }],
      ]),
    );
  });

  it('is read across the blocks of its log', async () => {
    const entity = (id: string, length: number) =>
      Buffer.concat([key(['a', id]), property('text', message(3, 'x'.repeat(length)))]);
    await put(entity('1', 32_700), entity('2', 100_000), entity('3', 10));
    const documents = await read();
    expect(documents.map(({ name }) => name.split('/').at(-1))).toEqual(['1', '2', '3']);
    expect(documents[1]?.fields.get('text')).toEqual({ type: 'string', value: 'x'.repeat(100_000) });
  });

  it.each([
    ['a record longer than the file', Buffer.from([0, 0, 0, 0, 9, 0, 1, 1])],
    ['half a header', Buffer.from([0, 0, 0])],
    ['the middle of a record alone', Buffer.from([0, 0, 0, 0, 1, 0, 3, 1])],
    ['a record that never ends', Buffer.from([0, 0, 0, 0, 1, 0, 2, 1])],
    ['a document without a key', log(property('a', integer(1, 1n)))],
    ['a key without a collection', log(message(13, message(14, group(1, message(4, 'x')))))],
    ['a group that never ends', log(tag(1, 3))],
    ['a group that never began', log(tag(1, 4))],
    ['a field of no kind', log(tag(1, 7))],
    ['a number that never ends', log(Buffer.alloc(11, 0xff))],
    ['a text longer than the record', log(Buffer.concat([tag(3, 2), varint(99n)]))],
  ])('is refused with %s', async (_, bytes) => {
    await writeFile(join(folder, 'all_namespaces/all_kinds/output-0'), bytes);
    await expect(read()).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      message: expect.stringContaining('cannot be imported'),
    });
  });
});
