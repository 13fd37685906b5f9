import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Document } from '../../core/commands/document.ts';
import { createRandom } from '../../core/testing.ts';
import type { Fields, Value } from '../../core/values/value.ts';
import { readExport, writeExport } from './exportFiles.ts';
import { readLevelDbLog } from './levelDbLog.ts';
import { readEntity } from './readEntity.ts';
import { writeEntity } from './writeEntity.ts';

const FROM = 'projects/a/databases/(default)';
const TO = 'projects/b/databases/other';
const TIME = { seconds: 10, nanos: 1_000 };

/** As the official emulator of June 2025 wrote it: each kind of value, numbers as ids, and ids beyond ASCII. */
const OFFICIAL = join(import.meta.dirname, 'official-export');
const OFFICIAL_DATABASE = 'projects/demo-x/databases/(default)';
const DATA = 'all_namespaces/all_kinds/output-0';

function documentIn(database: string): Document {
  return {
    name: `${database}/documents/people/ann`,
    fields: new Map<string, Value>([
      ['friend', { type: 'reference', value: `${database}/documents/people/bob` }],
      ['stranger', { type: 'reference', value: 'projects/else/databases/(default)/documents/people/x' }],
      ['size', { type: 'integer', value: 2n ** 63n - 1n }],
      ['list', { type: 'array', values: [{ type: 'reference', value: `${database}/documents/people/cy` }] }],
    ]),
    createTime: TIME,
    updateTime: TIME,
  };
}

/** What an export keeps of documents: it knows no times. */
function contentOf(documents: readonly Document[]): unknown {
  return documents.map(({ name, fields }) => ({ name, fields }));
}

describe('exports', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'export-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('come back as they were, in another database too', async () => {
    const metadata = await writeExport(join(folder, 'firestore_export'), [documentIn(FROM)]);
    expect(metadata).toBe(join(folder, 'firestore_export/firestore_export.overall_export_metadata'));
    expect(contentOf(await readExport(metadata, FROM))).toEqual(contentOf([documentIn(FROM)]));
    expect(contentOf(await readExport(metadata, TO))).toEqual(contentOf([documentIn(TO)]));
  });

  it('come back whatever is in them', async () => {
    const random = createRandom(20261123);
    const documents = Array.from({ length: 400 }, (_, index) => randomDocument(random, index));
    const metadata = await writeExport(join(folder, 'all'), documents);
    expect(contentOf(await readExport(metadata, FROM))).toEqual(contentOf(documents));
  });

  it('are written byte for byte as the official emulator writes them', async () => {
    const records = readLevelDbLog(await readFile(join(OFFICIAL, DATA)));
    expect(records.length).toBeGreaterThan(0);
    const documents = await readExport(
      join(OFFICIAL, 'firestore_export.overall_export_metadata'),
      OFFICIAL_DATABASE,
    );
    const metadata = await writeExport(join(folder, 'firestore_export'), documents);
    for (const file of [DATA, 'firestore_export.overall_export_metadata']) {
      expect(await readFile(join(folder, 'firestore_export', file))).toEqual(
        await readFile(join(OFFICIAL, file)),
      );
    }
    expect(contentOf(await readExport(metadata, OFFICIAL_DATABASE))).toEqual(contentOf(documents));
  });

  it('of thousands of documents fill whole blocks, and replace what was there', async () => {
    const many = Array.from({ length: 3_000 }, (_, index): Document => {
      const text: Value = { type: 'string', value: 'é'.repeat(index % 700) };
      return {
        ...documentIn(FROM),
        name: `${FROM}/documents/many/${index}`,
        fields: new Map([['text', text]]),
      };
    });
    const target = join(folder, 'e');
    await cp(OFFICIAL, target, { recursive: true });
    await writeFile(join(target, 'all_namespaces/all_kinds/output-1'), 'of another one');
    const metadata = await writeExport(target, many);
    expect(contentOf(await readExport(metadata, FROM))).toEqual(contentOf(many));
  });

  it('without documents come back empty', async () => {
    expect(await readExport(await writeExport(join(folder, 'e'), []), FROM)).toEqual([]);
  });

  it('that are none are refused, with the reason', async () => {
    const foreign = join(folder, 'x.overall_export_metadata');
    await writeFile(foreign, '{"format":"something"}');
    await expect(readExport(foreign, TO)).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      message: expect.stringContaining('longer than its block'),
    });
    await expect(readExport(join(folder, 'none'), TO)).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
  });

  it('without their documents are refused', async () => {
    const metadata = await writeExport(join(folder, 'e'), [documentIn(FROM)]);
    await rm(join(folder, 'e', DATA));
    await expect(readExport(metadata, TO)).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      message: expect.stringContaining('there are no documents'),
    });
  });

  it('with a changed byte are refused', async () => {
    const metadata = await writeExport(join(folder, 'e'), [documentIn(FROM)]);
    const file = join(folder, 'e', DATA);
    const bytes = await readFile(file);
    await writeFile(file, bytes.with(bytes.length - 3, 0));
    await expect(readExport(metadata, TO)).rejects.toMatchObject({
      message: expect.stringContaining('damaged'),
    });
  });
});

it('an entity keeps the database that it is of, where it is not the usual one', () => {
  const document = { ...documentIn(TO), createTime: TIME, updateTime: TIME };
  expect(readEntity(writeEntity(document), TO, TIME)).toEqual(document);
  expect(readEntity(writeEntity(document), FROM, TIME)).toEqual(documentIn(FROM));
});

const TEXTS = ['', 'a', 'Zoé', '𝄞\u0000', ' ', 'a.b`c', '__proto', '\u{10ffff}', 'x'.repeat(70_000)];
const IDS = ['a', 'ünï 𝄞', '__id1__', '__id-9223372036854775808__', '__id9223372036854775807__', 'documents'];
const NUMBERS = [
  0,
  -0,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  5e-324,
  1 / 3,
  2 ** 53,
];
const INTEGERS = [0n, -1n, 2n ** 63n - 1n, -(2n ** 63n), 127n, 128n];
const SECONDS = [0, -1, -62_135_596_800, 253_402_300_799, 1_700_000_000];

function randomDocument(random: () => number, index: number): Document {
  return {
    name: `${FROM}/documents/${randomPath(random)}/numbered/${index}`,
    fields: randomFields(random, 3),
    createTime: TIME,
    updateTime: TIME,
  };
}

function randomPath(random: () => number): string {
  const depth = 1 + Math.floor(random() * 3);
  return Array.from({ length: depth }, () => `${pick(random, ['c', 'é 𝄞'])}/${pick(random, IDS)}`).join('/');
}

function randomFields(random: () => number, depth: number): Fields {
  const count = Math.floor(random() * 5);
  const names = TEXTS.slice(1, -1);
  return new Map(Array.from({ length: count }, () => [pick(random, names), randomValue(random, depth)]));
}

function randomValue(random: () => number, depth: number): Value {
  const kind = Math.floor(random() * (depth > 0 ? 12 : 9));
  switch (kind) {
    case 0:
      return { type: 'null' };
    case 1:
      return { type: 'boolean', value: random() < 0.5 };
    case 2:
      return { type: 'integer', value: pick(random, INTEGERS) };
    case 3:
      return { type: 'double', value: pick(random, NUMBERS) };
    case 4:
      return {
        type: 'timestamp',
        value: { seconds: pick(random, SECONDS), nanos: pick(random, [0, 1_000, 999_999_000]) },
      };
    case 5:
      return { type: 'string', value: pick(random, TEXTS) };
    case 6:
      return {
        type: 'bytes',
        value: Uint8Array.from({ length: Math.floor(random() * 4) }, (_, at) => at * 85),
      };
    case 7:
      return {
        type: 'reference',
        value: `${pick(random, [FROM, TO])}/documents/${randomPath(random)}`,
      };
    case 8:
      return { type: 'geoPoint', latitude: random() * 180 - 90, longitude: pick(random, [-180, -0, 180]) };
    case 9:
      return {
        type: 'map',
        fields: new Map<string, Value>([
          ['__type__', { type: 'string', value: '__vector__' }],
          [
            'value',
            {
              type: 'array',
              values: Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({
                type: 'double',
                value: pick(random, NUMBERS),
              })),
            },
          ],
        ]),
      };
    case 10:
      return { type: 'map', fields: randomFields(random, depth - 1) };
    default:
      return {
        type: 'array',
        // A list is never directly in a list.
        values: Array.from({ length: Math.floor(random() * 4) }, () => randomValue(random, depth - 1)).filter(
          ({ type }) => type !== 'array',
        ),
      };
  }
}

function pick<Item>(random: () => number, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}
