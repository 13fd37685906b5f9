/** What may be stored, as Firestore's limits have it; everything else is INVALID_ARGUMENT. */
import { checkReference } from '../documents/resourceName.ts';
import { StatusError } from '../status.ts';
import { isReservedName } from './fieldPath.ts';
import { truncateToMicros } from './timestamp.ts';
import { utf8Length } from './utf8.ts';
import type { Fields, Timestamp, Value } from './value.ts';
import { isVector } from './vector.ts';

export const MAX_DOCUMENT_BYTES = 1_048_576;
const MAX_VALUE_BYTES = 1_048_487;
const MAX_NAME_BYTES = 1500;
const MAX_PATH_BYTES = 1500;
/** Maps and arrays in each other below a document's field. */
const MAX_DEPTH = 20;
const MAX_VECTOR_DIMENSIONS = 2048;
/** 0001-01-01T00:00:00Z and 9999-12-31T23:59:59Z. */
const EARLIEST_SECONDS = -62_135_596_800;
const LATEST_SECONDS = 253_402_300_799;

/** Checks fields about to be stored and answers them as they are stored: timestamps hold whole microseconds. */
export function checkFields(fields: Fields): Fields {
  return checkMap(fields, 1, '', 0);
}

/**
 * The same for one value. `property` is the field it is for, as messages name it; `depth` tells how many maps lead to
 * it, the document's own fields included.
 */
export function checkValue(value: Value, property: string, depth = 1): Value {
  if (depth > MAX_DEPTH + 1) throw invalidNested(property);
  return checkNested(value, depth, property, utf8Length(property));
}

/** Refuses names that a field cannot have. */
export function checkFieldName(name: string): void {
  if (name === '') throw invalid('The property.name is the empty string.');
  if (isReservedName(name)) throw invalid(`field name ${name} is reserved`);
  if (name.length * 3 > MAX_NAME_BYTES && utf8Length(name) > MAX_NAME_BYTES) {
    throw invalid(`The property.name is longer than ${MAX_NAME_BYTES} bytes.`);
  }
}

/**
 * `depth` counts the map itself, `pathBytes` are those of the way to it; the copy is only made when a value inside
 * changes.
 */
function checkMap(fields: Fields, depth: number, property: string, pathBytes: number): Fields {
  let copy: Map<string, Value> | undefined;
  for (const [name, value] of fields) {
    checkFieldName(name);
    const bytes = pathBytes === 0 ? utf8Length(name) : pathBytes + 1 + utf8Length(name);
    if (bytes > MAX_PATH_BYTES) throw invalidNested(property);
    const checked = checkNested(value, depth, property === '' ? name : property, bytes);
    if (checked !== value) {
      copy ??= new Map(fields);
      copy.set(name, checked);
    }
  }
  return copy ?? fields;
}

function checkNested(value: Value, depth: number, property: string, pathBytes: number): Value {
  switch (value.type) {
    case 'null':
    case 'boolean':
    case 'integer':
    case 'double':
      return value;
    case 'string':
      checkLength(value.value.length * 3 > MAX_VALUE_BYTES ? utf8Length(value.value) : 0, property);
      return value;
    case 'bytes':
      checkLength(value.value.length, property);
      return value;
    case 'timestamp':
      return checkTimestamp(value, property);
    case 'reference':
      checkReference(value.value);
      return value;
    case 'geoPoint':
      if (!(Math.abs(value.latitude) <= 90)) throw outside('latitude', value.latitude, 90);
      if (!(Math.abs(value.longitude) <= 180)) throw outside('longitude', value.longitude, 180);
      return value;
    case 'array':
      return checkArray(value, depth, property, pathBytes);
    case 'map': {
      if (depth > MAX_DEPTH) throw invalidNested(property);
      if (isVector(value.fields)) {
        checkVector(value.fields);
        return value;
      }
      const checked = checkMap(value.fields, depth + 1, property, pathBytes);
      return checked === value.fields ? value : { type: 'map', fields: checked };
    }
  }
}

function checkArray(
  value: Extract<Value, { type: 'array' }>,
  depth: number,
  property: string,
  pathBytes: number,
): Value {
  if (depth > MAX_DEPTH) throw invalidNested(property);
  let changed = false;
  const values = value.values.map((element) => {
    if (element.type === 'array') throw invalid(`Nested arrays are not allowed (property "${property}")`);
    const checked = checkNested(element, depth + 1, property, pathBytes);
    changed ||= checked !== element;
    return checked;
  });
  return changed ? { type: 'array', values } : value;
}

function checkVector(fields: Fields): void {
  const value = fields.get('value');
  if (value?.type !== 'array') throw invalid("Vector map is missing key 'value'.");
  if (fields.size !== 2) throw invalid('Vector Value map has extraneous entries.');
  if (value.values.length === 0) throw invalid('Cannot have a zero length vector.');
  if (value.values.length > MAX_VECTOR_DIMENSIONS) {
    throw invalid(`Vectors must be at most ${MAX_VECTOR_DIMENSIONS} dimensions.`);
  }
  if (value.values.some((element) => element.type !== 'double')) {
    throw invalid("Vector must only contain values of type 'double'");
  }
}

function checkTimestamp(value: Extract<Value, { type: 'timestamp' }>, property: string): Value {
  const { seconds, nanos } = value.value;
  const isValid =
    Number.isInteger(seconds) &&
    seconds >= EARLIEST_SECONDS &&
    seconds <= LATEST_SECONDS &&
    Number.isInteger(nanos) &&
    nanos >= 0 &&
    nanos <= 999_999_999;
  if (!isValid) throw invalid(`The timestamp of property "${property}" is out of range.`);
  const stored: Timestamp = truncateToMicros(value.value);
  return stored === value.value ? value : { type: 'timestamp', value: stored };
}

function checkLength(bytes: number, property: string): void {
  if (bytes > MAX_VALUE_BYTES) {
    throw invalid(`The value of property "${property}" is longer than ${MAX_VALUE_BYTES} bytes.`);
  }
}

function invalidNested(property: string): StatusError {
  return invalid(`Property ${property} contains an invalid nested entity.`);
}

function outside(what: string, degrees: number, limit: number): StatusError {
  const shown = Number.isInteger(degrees) ? degrees.toFixed(1) : String(degrees);
  return invalid(`Geo point ${what} '${shown}' outside permitted range -${limit}.0 to ${limit}.0.`);
}

function invalid(message: string): StatusError {
  return new StatusError('INVALID_ARGUMENT', message);
}
