import { utf8Length } from './utf8.ts';
import type { Fields, Value } from './value.ts';

/** Bytes a document counts for against the limit: name, fields, 32 bytes. Source: Firestore's storage size rules. */
export function sizeOfDocument(name: string, fields: Fields): number {
  const path = name.slice(name.indexOf('/documents/') + '/documents/'.length);
  // Every segment counts one byte more than its text, which the slashes and the last segment's own byte make up.
  return utf8Length(path) + 1 + 16 + sizeOfFields(fields) + 32;
}

export function sizeOfFields(fields: Fields): number {
  let bytes = 0;
  for (const [name, value] of fields) bytes += utf8Length(name) + 1 + sizeOfValue(value);
  return bytes;
}

function sizeOfValue(value: Value): number {
  switch (value.type) {
    case 'null':
    case 'boolean':
      return 1;
    case 'integer':
    case 'double':
    case 'timestamp':
      return 8;
    case 'geoPoint':
      return 16;
    case 'string':
      return utf8Length(value.value) + 1;
    case 'bytes':
      return value.value.length;
    case 'reference':
      return utf8Length(value.value) + 1 + 16;
    case 'array':
      return value.values.reduce((bytes, element) => bytes + sizeOfValue(element), 0);
    case 'map':
      return sizeOfFields(value.fields);
  }
}
