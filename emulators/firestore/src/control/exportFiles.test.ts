import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Document } from '../core/commands/document.ts';
import { readExport, writeExport } from './exportFiles.ts';

const FROM = 'projects/a/databases/(default)';
const TO = 'projects/b/databases/(default)';

const documentIn = (database: string): Document => ({
  name: `${database}/documents/people/ann`,
  fields: new Map([
    ['friend', { type: 'reference', value: `${database}/documents/people/bob` }],
    ['size', { type: 'integer', value: 2n ** 63n - 1n }],
    ['ratio', { type: 'double', value: Number.NaN }],
    ['list', { type: 'array', values: [{ type: 'reference', value: `${database}/documents/people/cy` }] }],
  ]),
  createTime: { seconds: 10, nanos: 1_000 },
  updateTime: { seconds: 20, nanos: 0 },
});

describe('exports', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'export-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('come back as they were, in another project too', async () => {
    const metadata = await writeExport(join(folder, 'firestore_export'), FROM, [documentIn(FROM)]);
    expect(metadata).toBe(join(folder, 'firestore_export/firestore_export.overall_export_metadata'));
    expect(await readExport(metadata, FROM)).toEqual([documentIn(FROM)]);
    expect(await readExport(metadata, TO)).toEqual([documentIn(TO)]);
  });

  it('that are not ours are refused, with the reason', async () => {
    const foreign = join(folder, 'x.overall_export_metadata');
    await writeFile(foreign, Buffer.from([0x33, 0, 1, 2]));
    await expect(readExport(foreign, TO)).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      message: expect.stringContaining('the log ends within a header'),
    });
    await expect(readExport(join(folder, 'none'), TO)).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
  });

  it('without their documents are refused', async () => {
    const metadata = await writeExport(join(folder, 'e'), FROM, [documentIn(FROM)]);
    await rm(join(folder, 'e/documents.ndjson'));
    await expect(readExport(metadata, TO)).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
  });

  it('with a broken line are refused', async () => {
    const metadata = await writeExport(join(folder, 'e'), FROM, [documentIn(FROM)]);
    const file = join(folder, 'e/documents.ndjson');
    await writeFile(file, (await readFile(file, 'utf8')).slice(0, 40));
    await expect(readExport(metadata, TO)).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
  });
});
