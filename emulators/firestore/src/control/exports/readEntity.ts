import type { Document } from '../../core/commands/document.ts';
import type { Fields, Timestamp, Value } from '../../core/values/value.ts';
import {
  DEFAULT_DATABASE,
  ENTITY,
  KEY,
  MEANING,
  PATH_ELEMENT,
  POINT,
  PROPERTY,
  REFERENCE_ELEMENT,
  VALUE,
} from './entityProto.ts';
import { bytesAt, doubleAt, groupsAt, integerAt, readWireFields, type WireField } from './wireFields.ts';

/** Where the names of a document lead: those of the database that it was exported from move to the one that it comes to. */
interface Move {
  readonly from: string;
  readonly to: string;
}

/**
 * A document of an export, moved to this database with its references within the exported one. It has the given time, as an
 * export knows none. Throws an Error for bytes that are none.
 */
export function readEntity(bytes: Buffer, database: string, time: Timestamp): Document {
  const entity = readWireFields(bytes);
  const written = bytesAt(entity, ENTITY.key);
  const key = written && readWireFields(written);
  const path = key && bytesAt(key, KEY.path);
  if (key === undefined || path === undefined) throw new Error('a document has no key');
  const elements = groupsAt(readWireFields(path), PATH_ELEMENT.group);
  const move = { from: databaseAt(key), to: database };
  return {
    name: nameOf(database, elements, PATH_ELEMENT),
    fields: readFields(entity, move),
    createTime: time,
    updateTime: time,
  };
}

/** The database that a key or a reference is of. What stands before a project tells the kind of its app. */
function databaseAt(key: readonly WireField[]): string {
  const app = bytesAt(key, KEY.app)?.toString('utf8') ?? '';
  const database = bytesAt(key, KEY.database)?.toString('utf8') ?? '';
  const project = app.slice(app.indexOf('~') + 1);
  return `projects/${project}/databases/${database === '' ? DEFAULT_DATABASE : database}`;
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

/** Properties with the same name are the elements of one array, or of one vector. */
function readFields(entity: readonly WireField[], move: Move): Fields {
  const fields = new Map<string, Value>();
  const lists = new Map<string, Value[]>();
  for (const { number, value: bytes } of entity) {
    if ((number !== ENTITY.property && number !== ENTITY.rawProperty) || !Buffer.isBuffer(bytes)) continue;
    const property = readWireFields(bytes);
    const name = bytesAt(property, PROPERTY.name)?.toString('utf8') ?? '';
    const meaning = integerAt(property, PROPERTY.meaning);
    if (meaning === MEANING.emptyList) {
      fields.set(name, { type: 'array', values: [] });
      continue;
    }
    const value = readValue(readWireFields(bytesAt(property, PROPERTY.value) ?? NOTHING), meaning, move);
    if ((integerAt(property, PROPERTY.isMultiple) ?? 0n) === 0n) {
      fields.set(name, value);
      continue;
    }
    const values = lists.get(name) ?? [];
    values.push(value);
    lists.set(name, values);
    fields.set(name, meaning === MEANING.vector ? vectorOf(values) : { type: 'array', values });
  }
  return fields;
}

const NOTHING = Buffer.alloc(0);

function vectorOf(values: readonly Value[]): Value {
  return {
    type: 'map',
    fields: new Map<string, Value>([
      ['__type__', { type: 'string', value: '__vector__' }],
      ['value', { type: 'array', values }],
    ]),
  };
}

function readValue(value: readonly WireField[], meaning: bigint | undefined, move: Move): Value {
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
    return { type: 'map', fields: readFields(readWireFields(text), move) };
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
    const of = databaseAt(reference);
    const elements = groupsAt(reference, REFERENCE_ELEMENT.group);
    return { type: 'reference', value: nameOf(of === move.from ? move.to : of, elements, REFERENCE_ELEMENT) };
  }
  return { type: 'null' };
}

function timestampOf(microseconds: bigint): Timestamp {
  const within = ((microseconds % 1_000_000n) + 1_000_000n) % 1_000_000n;
  return { seconds: Number((microseconds - within) / 1_000_000n), nanos: Number(within) * 1_000 };
}
