import { failType } from './operators.ts';
import { displayType } from './std/table.ts';
import { type Failure, fail, failFunctionNotFound, failNull, failUnsupported } from './values/failure.ts';
import { list } from './values/list.ts';
import { path } from './values/path.ts';
import { string } from './values/scalar.ts';
import type { Result, Value } from './values/value.ts';

/** object.name */
export function readField(object: Value, name: string): Result {
  switch (object.type) {
    case 'map':
      return object.entries.get(name) ?? failProperty(name);
    case 'partialMap':
      return object.fields.get(name) ?? failProperty(name);
    case 'path':
      return failProperty(name);
    case 'null':
      return failNull();
    default:
      return failType(object, 'map,path');
  }
}

/** object[index] */
export function readIndex(object: Value, index: Value): Result {
  switch (object.type) {
    case 'map':
    case 'partialMap':
      return index.type === 'string'
        ? readField(object, index.value)
        : failIndexType(object, index, 'string');
    case 'list':
      return index.type === 'int'
        ? elementAt(object.values, index.value)
        : failIndexType(object, index, 'int');
    case 'path':
      if (index.type === 'string') return failProperty(index.value);
      return index.type === 'int'
        ? characterAt(object.segments, index.value)
        : failIndexType(object, index, 'string', 'int');
    case 'string':
      return index.type === 'int'
        ? characterAt(object.value, index.value)
        : failIndexType(object, index, 'int');
    case 'null':
      return failNull();
    default:
      return failFunctionNotFound('[]');
  }
}

/**
 * object[from:to]; null for what is left out. The first index and the one before the last have to exist, so `[0:0]` and
 * `[n:n]` fail.
 */
export function readSlice(object: Value, from: Value, to: Value): Result {
  switch (object.type) {
    case 'list':
      return slice(object, object.values, from, to, list);
    case 'path':
      return slice(object, object.segments, from, to, path);
    case 'string':
      return slice(object, object.value, from, to, string);
    case 'null':
      return failNull();
    default:
      return failFunctionNotFound('@range');
  }
}

interface Sliceable<Parts> {
  readonly length: number;
  slice(from: number, to: number): Parts;
}

function slice<Parts extends Sliceable<Parts>>(
  object: Value,
  parts: Parts,
  from: Value,
  to: Value,
  make: (parts: Parts) => Value,
): Result {
  const [first, last] = [indexOf(from, 0), indexOf(to, parts.length)];
  if (first === undefined || last === undefined) return failSliceTypes(object, from, to);
  const size = BigInt(parts.length);
  const needed = [...(from.type === 'int' ? [first] : []), ...(to.type === 'int' ? [last - 1n] : [])];
  for (const index of needed) {
    if (index < 0n || index >= size) return failIndex(index, parts.length);
  }
  if (first > last) return fail(`Illegal range error. From index: [${first}] , To index: [${last}].`);
  return make(parts.slice(Number(first), Number(last)));
}

function indexOf(bound: Value, absent: number): bigint | undefined {
  if (bound.type === 'null') return BigInt(absent);
  return bound.type === 'int' ? bound.value : undefined;
}

function failSliceTypes(object: Value, from: Value, to: Value): Failure {
  const type = displayType(object.type);
  const bounds = object.type === 'path' ? PATH_BOUNDS : BOUNDS;
  return failUnsupported(
    `${type}[${displayType(from.type)}:${displayType(to.type)}]`,
    bounds.map((pair) => `${type}[${pair}]`).join(', '),
  );
}

const BOUNDS = ['null:null', 'null:int', 'int:null', 'int:int'];
const PATH_BOUNDS = ['null:null', 'int:int', 'int:null', 'null:int'];

function characterAt(parts: ArrayLike<string>, index: bigint): Result {
  const part = elementAt(parts, index);
  return typeof part === 'string' ? string(part) : part;
}

function elementAt<Element>(parts: ArrayLike<Element>, index: bigint): Element | Failure {
  return (index >= 0n ? parts[Number(index)] : undefined) ?? failIndex(index, parts.length);
}

function failIndexType(object: Value, index: Value, ...expected: readonly string[]): Failure {
  const type = displayType(object.type);
  return failUnsupported(
    `${type}[${displayType(index.type)}]`,
    expected.map((known) => `${type}[${known}]`).join(', '),
  );
}

function failProperty(name: string): Failure {
  return fail(`Property ${name} is undefined on object.`);
}

function failIndex(index: bigint, size: number): Failure {
  return fail(`Index out of bound error. Index: [${index}] , size: [${size}].`);
}
