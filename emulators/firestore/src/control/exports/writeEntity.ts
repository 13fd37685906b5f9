import type { Document } from '../../core/commands/document.ts';
import type { Fields, Timestamp, Value } from '../../core/values/value.ts';
import { elementsOfVector, isVector } from '../../core/values/vector.ts';
import {
  APP_PREFIX,
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
import { bytesField, doubleField, groupField, integerField } from './writeWireFields.ts';

/** A document as App Engine's EntityProto. It has no place for the times of its creation and last change. */
export function writeEntity(document: Document): Buffer {
  const { app, database, segments } = partsOf(document.name);
  const elements = elementsOf(segments, PATH_ELEMENT);
  return Buffer.concat([
    bytesField(ENTITY.key, ...app, bytesField(KEY.path, ...elements), ...database),
    ...writeFields(document.fields),
    // Each document is kept with the first of those that it lies below.
    bytesField(ENTITY.group, ...elements.slice(0, 1)),
  ]);
}

/** Those without an index first, as the official emulator has them. */
function writeFields(fields: Fields): Buffer[] {
  const all = [...fields];
  return [
    ...all.filter(([, value]) => isEmptyList(value)).map(([name]) => emptyList(name)),
    ...all.filter(([, value]) => !isEmptyList(value)).flatMap(([name, value]) => writeField(name, value)),
  ];
}

function isEmptyList(value: Value): boolean {
  return value.type === 'array' && value.values.length === 0;
}

function emptyList(name: string): Buffer {
  return property(ENTITY.property, name, MEANING.emptyList, false, []);
}

function writeField(name: string, value: Value): Buffer[] {
  if (value.type === 'array') return value.values.map((element) => writeProperty(name, element, true));
  if (value.type === 'map' && isVector(value.fields)) {
    return elementsOfVector(value.fields).map((element) =>
      property(ENTITY.rawProperty, name, MEANING.vector, true, writeValue(element).fields),
    );
  }
  return [writeProperty(name, value, false)];
}

function writeProperty(name: string, value: Value, isMultiple: boolean): Buffer {
  const { meaning, fields } = writeValue(value);
  return property(ENTITY.rawProperty, name, meaning, isMultiple, fields);
}

function property(
  number: number,
  name: string,
  meaning: bigint | undefined,
  isMultiple: boolean,
  value: readonly Buffer[],
): Buffer {
  return bytesField(
    number,
    ...(meaning === undefined ? [] : [integerField(PROPERTY.meaning, meaning)]),
    bytesField(PROPERTY.name, name),
    integerField(PROPERTY.isMultiple, isMultiple ? 1n : 0n),
    bytesField(PROPERTY.value, ...value),
  );
}

interface WrittenValue {
  readonly meaning?: bigint;
  readonly fields: readonly Buffer[];
}

/** A value that is no list by itself. A vector that is one of a list is written as the map that it is. */
function writeValue(value: Value): WrittenValue {
  switch (value.type) {
    case 'null':
      return { fields: [] };
    case 'boolean':
      return { fields: [integerField(VALUE.boolean, value.value ? 1n : 0n)] };
    case 'integer':
      return { fields: [integerField(VALUE.integer, value.value)] };
    case 'double':
      return { fields: [doubleField(VALUE.double, value.value)] };
    case 'timestamp':
      return {
        meaning: MEANING.timestamp,
        fields: [integerField(VALUE.integer, microsecondsOf(value.value))],
      };
    case 'string':
      return { fields: [bytesField(VALUE.text, value.value)] };
    case 'bytes':
      return { meaning: MEANING.bytes, fields: [bytesField(VALUE.text, value.value)] };
    case 'geoPoint': {
      const { latitude, longitude } = value;
      const point = [doubleField(POINT.latitude, latitude), doubleField(POINT.longitude, longitude)];
      return { meaning: MEANING.point, fields: [groupField(VALUE.point, ...point)] };
    }
    case 'reference': {
      const { app, database, segments } = partsOf(value.value);
      const elements = elementsOf(segments, REFERENCE_ELEMENT);
      return { fields: [groupField(VALUE.reference, ...app, ...elements, ...database)] };
    }
    case 'map':
      return { meaning: MEANING.entity, fields: [bytesField(VALUE.text, ...nestedEntity(value.fields))] };
    case 'array':
      throw new Error('a list lies directly in a list');
  }
}

/** An entity without a name. */
function nestedEntity(fields: Fields): readonly Buffer[] {
  return [
    bytesField(ENTITY.key, bytesField(KEY.app), bytesField(KEY.path)),
    ...writeFields(fields),
    bytesField(ENTITY.group),
  ];
}

interface NameParts {
  readonly app: readonly Buffer[];
  readonly database: readonly Buffer[];
  readonly segments: readonly string[];
}

function partsOf(name: string): NameParts {
  const [, project = '', , database = '', , ...segments] = name.split('/');
  return {
    app: [bytesField(KEY.app, `${APP_PREFIX}${project}`)],
    database: database === DEFAULT_DATABASE ? [] : [bytesField(KEY.database, database)],
    segments,
  };
}

type ElementNumbers = typeof PATH_ELEMENT | typeof REFERENCE_ELEMENT;

/** Collections with the documents in them; ids of numbers are written as those. */
function elementsOf(segments: readonly string[], numbers: ElementNumbers): Buffer[] {
  return segments.flatMap((collection, index) => {
    if (index % 2 === 1) return [];
    const id = segments[index + 1] ?? '';
    const number = /^__id(-?[0-9]+)__$/.exec(id)?.[1];
    return groupField(
      numbers.group,
      bytesField(numbers.type, collection),
      number === undefined ? bytesField(numbers.name, id) : integerField(numbers.id, BigInt(number)),
    );
  });
}

function microsecondsOf({ seconds, nanos }: Timestamp): bigint {
  return BigInt(seconds) * 1_000_000n + BigInt(Math.floor(nanos / 1_000));
}
