import type { Document } from '../../core/commands/document.ts';
import type { Fields, Timestamp, Value } from '../../core/values/value.ts';
import { fromBigInt, fromNumber } from './int64.ts';
import type { WireObject } from './protos.ts';

/** A value for the wire. */
export function encodeValue(value: Value): WireObject {
  switch (value.type) {
    case 'null':
      return { nullValue: 0 };
    case 'boolean':
      return { booleanValue: value.value };
    case 'integer':
      return { integerValue: fromBigInt(value.value) };
    case 'double':
      return { doubleValue: value.value };
    case 'timestamp':
      return { timestampValue: encodeTimestamp(value.value) };
    case 'string':
      return { stringValue: value.value };
    case 'bytes':
      return { bytesValue: value.value };
    case 'reference':
      return { referenceValue: value.value };
    case 'geoPoint':
      return { geoPointValue: { latitude: value.latitude, longitude: value.longitude } };
    case 'array':
      return { arrayValue: { values: value.values.map(encodeValue) } };
    case 'map':
      return { mapValue: { fields: encodeFields(value.fields) } };
  }
}

/** The fields of a document or of a map. */
export function encodeFields(fields: Fields): WireObject {
  // Object.fromEntries defines own properties, so that even a field called __proto__ stays an ordinary field.
  return Object.fromEntries(Array.from(fields, ([name, value]) => [name, encodeValue(value)]));
}

/** A point in time for the wire. */
export function encodeTimestamp(timestamp: Timestamp): WireObject {
  return { seconds: fromNumber(timestamp.seconds), nanos: timestamp.nanos };
}

/** A stored document for the wire. */
export function encodeDocument(document: Document): WireObject {
  return {
    name: document.name,
    fields: encodeFields(document.fields),
    createTime: encodeTimestamp(document.createTime),
    updateTime: encodeTimestamp(document.updateTime),
  };
}
