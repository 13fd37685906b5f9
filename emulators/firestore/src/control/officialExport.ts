/**
 * Exports of the official emulator and of Firestore itself: LevelDB logs of App Engine's EntityProto, in which the
 * numbers of fields and the meanings below are fixed.
 */
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Document } from '../core/commands/document.ts';
import type { Fields, Timestamp, Value } from '../core/values/value.ts';
import { readLevelDbLog } from './levelDbLog.ts';
import { bytesAt, doubleAt, groupsAt, integerAt, readWireFields, type WireField } from './wireFields.ts';

const ENTITY = { key: 13, property: 14, rawProperty: 15 } as const;
const KEY = { path: 14 } as const;
const PATH_ELEMENT = { group: 1, type: 2, id: 3, name: 4 } as const;
const PROPERTY = { meaning: 1, name: 3, isMultiple: 4, value: 5 } as const;
const VALUE = { integer: 1, boolean: 2, text: 3, double: 4, point: 5, reference: 12 } as const;
const POINT = { latitude: 6, longitude: 7 } as const;
const REFERENCE_ELEMENT = { group: 14, type: 15, id: 16, name: 17 } as const;

/** What the value of a property stands for, where its form does not tell. */
const MEANING = { timestamp: 7n, point: 9n, bytes: 14n, entity: 19n, emptyList: 24n } as const;

/** Where the data lies when the description does not say. */
const USUAL_METADATA = 'all_namespaces/all_kinds/all_namespaces_all_kinds.export_metadata';

/**
 * The documents of an export, moved to this database: like the official emulator's import, they begin to exist now.
 * `description` is the content of the file that describes the export, which lies at `metadata`. Throws an Error for what
 * cannot be read.
 */
export async function readOfficialExport(
  metadata: string,
  description: Buffer,
  database: string,
): Promise<readonly Document[]> {
  const now: Timestamp = { seconds: Math.floor(Date.now() / 1000), nanos: 0 };
  const documents: Document[] = [];
  for (const path of pathsIn(description)) {
    const folder = dirname(join(dirname(metadata), path));
    for (const name of (await readdir(folder)).filter((file) => /^output-\d+$/.test(file)).toSorted()) {
      for (const record of readLevelDbLog(await readFile(join(folder, name)))) {
        documents.push(readDocument(readWireFields(record), database, now));
      }
    }
  }
  return documents;
}

function pathsIn(description: Buffer): readonly string[] {
  const [, ...messages] = readLevelDbLog(description);
  const paths = messages.flatMap((message) =>
    readWireFields(message).flatMap(({ number, value }) => {
      if (number !== 1 || !Buffer.isBuffer(value)) return [];
      return bytesAt(readWireFields(value), 2)?.toString('utf8') ?? [];
    }),
  );
  return paths.length === 0 ? [USUAL_METADATA] : paths;
}

function readDocument(entity: readonly WireField[], database: string, now: Timestamp): Document {
  const key = bytesAt(entity, ENTITY.key);
  const path = key && bytesAt(readWireFields(key), KEY.path);
  if (path === undefined) throw new Error('a document has no key');
  const elements = groupsAt(readWireFields(path), PATH_ELEMENT.group);
  return {
    name: nameOf(database, elements, PATH_ELEMENT),
    fields: readFields(entity, database),
    createTime: now,
    updateTime: now,
  };
}

function nameOf(
  database: string,
  elements: readonly (readonly WireField[])[],
  numbers: { readonly type: number; readonly id: number; readonly name: number },
): string {
  const segments = elements.flatMap((element) => {
    const collection = bytesAt(element, numbers.type)?.toString('utf8');
    const id = bytesAt(element, numbers.name)?.toString('utf8') ?? numericId(integerAt(element, numbers.id));
    if (collection === undefined || id === undefined) throw new Error('a key is not complete');
    return [collection, id];
  });
  return `${database}/documents/${segments.join('/')}`;
}

function numericId(id: bigint | undefined): string | undefined {
  return id === undefined ? undefined : `__id${id}__`;
}

/** Properties with the same name are the elements of one array. */
function readFields(entity: readonly WireField[], database: string): Fields {
  const fields = new Map<string, Value>();
  const arrays = new Map<string, Value[]>();
  for (const { number, value: bytes } of entity) {
    if ((number !== ENTITY.property && number !== ENTITY.rawProperty) || !Buffer.isBuffer(bytes)) continue;
    const property = readWireFields(bytes);
    const name = bytesAt(property, PROPERTY.name)?.toString('utf8') ?? '';
    const meaning = integerAt(property, PROPERTY.meaning);
    if (meaning === MEANING.emptyList) {
      fields.set(name, { type: 'array', values: [] });
      continue;
    }
    const value = readValue(readWireFields(bytesAt(property, PROPERTY.value) ?? NOTHING), meaning, database);
    if ((integerAt(property, PROPERTY.isMultiple) ?? 0n) === 0n) {
      fields.set(name, value);
      continue;
    }
    const values = arrays.get(name) ?? [];
    values.push(value);
    arrays.set(name, values);
    fields.set(name, { type: 'array', values });
  }
  return fields;
}

const NOTHING = Buffer.alloc(0);

function readValue(value: readonly WireField[], meaning: bigint | undefined, database: string): Value {
  const integer = integerAt(value, VALUE.integer);
  const text = bytesAt(value, VALUE.text);
  const boolean = integerAt(value, VALUE.boolean);
  const double = doubleAt(value, VALUE.double);
  const [point] = groupsAt(value, VALUE.point);
  const [reference] = groupsAt(value, VALUE.reference);
  if (meaning === MEANING.timestamp && integer !== undefined) {
    return { type: 'timestamp', value: timestampOf(integer) };
  }
  if (meaning === MEANING.bytes && text !== undefined) return { type: 'bytes', value: new Uint8Array(text) };
  if (meaning === MEANING.entity && text !== undefined) {
    return { type: 'map', fields: readFields(readWireFields(text), database) };
  }
  if (text !== undefined) return { type: 'string', value: text.toString('utf8') };
  if (integer !== undefined) return { type: 'integer', value: integer };
  if (boolean !== undefined) return { type: 'boolean', value: boolean !== 0n };
  if (double !== undefined) return { type: 'double', value: double };
  if (point !== undefined) {
    const [latitude, longitude] = [doubleAt(point, POINT.latitude), doubleAt(point, POINT.longitude)];
    return { type: 'geoPoint', latitude: latitude ?? 0, longitude: longitude ?? 0 };
  }
  if (reference !== undefined) {
    const elements = groupsAt(reference, REFERENCE_ELEMENT.group);
    return { type: 'reference', value: nameOf(database, elements, REFERENCE_ELEMENT) };
  }
  return { type: 'null' };
}

function timestampOf(microseconds: bigint): Timestamp {
  const within = ((microseconds % 1_000_000n) + 1_000_000n) % 1_000_000n;
  return { seconds: Number((microseconds - within) / 1_000_000n), nanos: Number(within) * 1_000 };
}
