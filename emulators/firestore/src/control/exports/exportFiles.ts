/**
 * Exports on disk, in the format of Firestore's managed exports and of the official emulator: LevelDB logs of App Engine's
 * entities, beside files that say where they lie.
 */
import { mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Document } from '../../core/commands/document.ts';
import { StatusError } from '../../core/status.ts';
import type { Timestamp } from '../../core/values/value.ts';
import { createLevelDbLog, readLevelDbLog } from './levelDbLog.ts';
import { readEntity } from './readEntity.ts';
import { bytesAt, readWireFields } from './wireFields.ts';
import { writeEntity } from './writeEntity.ts';
import { bytesField, integerField } from './writeWireFields.ts';

const METADATA_SUFFIX = '.overall_export_metadata';
/** Where everything lies in an export that is not divided by collections, seen from the file that describes it. */
const DATA_FOLDER = 'all_namespaces/all_kinds';
const DATA_METADATA = `${DATA_FOLDER}/all_namespaces_all_kinds.export_metadata`;
const DATA_FILE = 'output-0';
/** What is gathered before it is written. */
const CHUNK_BYTES = 1_048_576;

/**
 * Writes an export into a folder, whose last part names it; an export that was there goes. Resolves to the path of the file
 * that describes it. The format has no place for the times of documents.
 */
export async function writeExport(folder: string, documents: readonly Document[]): Promise<string> {
  const began = Date.now();
  await rm(join(folder, 'all_namespaces'), { recursive: true, force: true });
  await mkdir(join(folder, DATA_FOLDER), { recursive: true });
  const bytes = await writeEntities(join(folder, DATA_FOLDER, DATA_FILE), documents);
  const name = basename(folder);
  await writeFile(join(folder, DATA_METADATA), describeData(name, began, Date.now()));
  const metadata = join(folder, `${name}${METADATA_SUFFIX}`);
  await writeFile(metadata, describeExport(documents.length, bytes));
  return metadata;
}

async function writeEntities(path: string, documents: readonly Document[]): Promise<number> {
  const frame = createLevelDbLog();
  const file = await open(path, 'w');
  let written = 0;
  try {
    let waiting: Buffer[] = [];
    let waitingBytes = 0;
    const flush = async () => {
      await file.writeFile(Buffer.concat(waiting));
      written += waitingBytes;
      [waiting, waitingBytes] = [[], 0];
    };
    for (const document of documents) {
      const framed = frame(writeEntity(document));
      waiting.push(framed);
      waitingBytes += framed.length;
      if (waitingBytes >= CHUNK_BYTES) await flush();
    }
    if (waiting.length > 0) await flush();
  } finally {
    await file.close();
  }
  return written;
}

/** The version of the format that a description begins with. */
const FORMAT_VERSION = '3';
const DESCRIPTION = { part: 1, kind: 1, path: 2, documents: 3, bytes: 4 } as const;
/** All collections of all namespaces, as the official emulator says it. */
const EVERYTHING = [integerField(1, 2n), integerField(3, 3n)];

function describeExport(documents: number, bytes: number): Buffer {
  const frame = createLevelDbLog();
  const part = [
    bytesField(DESCRIPTION.kind, ...EVERYTHING),
    bytesField(DESCRIPTION.path, DATA_METADATA),
    integerField(DESCRIPTION.documents, BigInt(documents)),
    integerField(DESCRIPTION.bytes, BigInt(bytes)),
  ];
  return Buffer.concat([frame(Buffer.from(FORMAT_VERSION)), frame(bytesField(DESCRIPTION.part, ...part))]);
}

/** Name and times of an export, and the file in which its entities are. */
function describeData(name: string, began: number, ended: number): Buffer {
  const micros = (milliseconds: number) => BigInt(milliseconds) * 1_000n;
  return Buffer.concat([
    bytesField(1, bytesField(1, name), integerField(2, micros(began)), integerField(3, micros(ended))),
    bytesField(2, bytesField(1), bytesField(2, DATA_FILE)),
  ]);
}

/**
 * Reads an export for a database: names and references into the exported database are moved to this one. Like those of the
 * official emulator's import, its documents begin to exist now. Rejects with INVALID_ARGUMENT when there is none, or when it
 * is damaged.
 */
export async function readExport(metadata: string, database: string): Promise<readonly Document[]> {
  try {
    return await readEntities(metadata, await readFile(metadata), database);
  } catch (caught) {
    const reason = caught instanceof Error ? caught.message : String(caught);
    throw new StatusError('INVALID_ARGUMENT', `${metadata} cannot be imported: ${reason}`);
  }
}

async function readEntities(metadata: string, description: Buffer, database: string): Promise<Document[]> {
  const now: Timestamp = { seconds: Math.floor(Date.now() / 1000), nanos: 0 };
  const documents: Document[] = [];
  for (const path of pathsIn(description)) {
    const folder = dirname(join(dirname(metadata), path));
    const files = (await readdir(folder)).filter((file) => /^output-\d+$/.test(file)).toSorted();
    if (files.length === 0) throw new Error(`there are no documents in ${folder}`);
    for (const file of files) {
      for (const record of readLevelDbLog(await readFile(join(folder, file)))) {
        documents.push(readEntity(record, database, now));
      }
    }
  }
  return documents;
}

function pathsIn(description: Buffer): readonly string[] {
  const [, ...messages] = readLevelDbLog(description);
  const paths = messages.flatMap((message) =>
    readWireFields(message).flatMap(({ number, value }) => {
      if (number !== DESCRIPTION.part || !Buffer.isBuffer(value)) return [];
      return bytesAt(readWireFields(value), DESCRIPTION.path)?.toString('utf8') ?? [];
    }),
  );
  return paths.length === 0 ? [DATA_METADATA] : paths;
}
