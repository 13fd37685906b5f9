/**
 * Exports on disk, in a format of our own: a folder with a small JSON file that describes it, under the name by which
 * firebase-tools finds an export, and one document per line as ProtoJSON. The official emulator's format is read as well.
 */
import { mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Document } from '../core/commands/document.ts';
import { StatusError } from '../core/status.ts';
import type { Fields, Value } from '../core/values/value.ts';
import { decodeFields, decodeTimestamp } from '../transports/shared/decodeValue.ts';
import { encodeDocument } from '../transports/shared/encodeValue.ts';
import { parseJson } from '../transports/shared/parseJson.ts';
import { messageType } from '../transports/shared/protos.ts';
import { readJson } from '../transports/shared/readJson.ts';
import type { WireDocument, WireTimestamp } from '../transports/shared/wireMessages.ts';
import { writeJson } from '../transports/shared/writeJson.ts';
import { parseObject, textAt } from './json.ts';
import { readOfficialExport } from './officialExport.ts';

const FORMAT = 'firestore-documents-1';
const METADATA_SUFFIX = '.overall_export_metadata';
const DOCUMENTS_FILE = 'documents.ndjson';

const DOCUMENT = messageType<
  WireDocument & { readonly createTime: WireTimestamp; readonly updateTime: WireTimestamp }
>('Document');

/** Writes an export into a folder, whose last part names it. Returns the path of the file that describes it. */
export async function writeExport(
  folder: string,
  database: string,
  documents: readonly Document[],
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = await open(join(folder, DOCUMENTS_FILE), 'w');
  try {
    for (const document of documents) {
      await file.write(`${JSON.stringify(writeJson(DOCUMENT, encodeDocument(document)))}\n`);
    }
  } finally {
    await file.close();
  }
  const metadata = join(folder, `${basename(folder)}${METADATA_SUFFIX}`);
  const description = { format: FORMAT, database, documents: documents.length };
  await writeFile(metadata, `${JSON.stringify(description, null, 2)}\n`);
  return metadata;
}

/**
 * Reads an export for a database: names and references into the exported database are moved to this one. Whose it is,
 * its description tells: ours is JSON, the official emulator's is not. Rejects with INVALID_ARGUMENT when there is none.
 */
export async function readExport(metadata: string, database: string): Promise<readonly Document[]> {
  try {
    const description = await readFile(metadata);
    if (description[0] !== FIRST_OF_JSON) return await readOfficialExport(metadata, description, database);
    return await readOwnExport(metadata, readDescription(description), database);
  } catch (caught) {
    const reason = caught instanceof Error ? caught.message : String(caught);
    throw new StatusError('INVALID_ARGUMENT', `${metadata} cannot be imported: ${reason}`);
  }
}

const FIRST_OF_JSON = '{'.charCodeAt(0);

async function readOwnExport(metadata: string, from: string, database: string): Promise<Document[]> {
  const documents: Document[] = [];
  const file = await open(join(dirname(metadata), DOCUMENTS_FILE));
  for await (const line of file.readLines()) {
    if (line !== '') documents.push(readLine(line, `${from}/documents/`, `${database}/documents/`));
  }
  return documents;
}

/** The database that was exported. */
function readDescription(description: Buffer): string {
  const json = parseObject(description.toString('utf8'));
  if (textAt(json, 'format') !== FORMAT) throw new Error('unknown format');
  return textAt(json, 'database');
}

function readLine(line: string, from: string, to: string): Document {
  const { name, fields, createTime, updateTime } = readJson(DOCUMENT, parseJson(line));
  return {
    name: moveName(name, from, to),
    fields: moveFields(decodeFields(fields), from, to),
    createTime: decodeTimestamp(createTime),
    updateTime: decodeTimestamp(updateTime),
  };
}

function moveFields(fields: Fields, from: string, to: string): Fields {
  return new Map(Array.from(fields, ([name, value]) => [name, moveValue(value, from, to)]));
}

function moveValue(value: Value, from: string, to: string): Value {
  switch (value.type) {
    case 'reference':
      return { type: 'reference', value: moveName(value.value, from, to) };
    case 'array':
      return { type: 'array', values: value.values.map((item) => moveValue(item, from, to)) };
    case 'map':
      return { type: 'map', fields: moveFields(value.fields, from, to) };
    default:
      return value;
  }
}

function moveName(name: string, from: string, to: string): string {
  return name.startsWith(from) ? `${to}${name.slice(from.length)}` : name;
}
