import { failType } from './operators.ts';
import { displayType } from './std/table.ts';
import { type Failure, fail, failFunctionNotFound, failUnsupported } from './values/failure.ts';
import { list } from './values/list.ts';
import { string } from './values/scalar.ts';
import type { Result, Value } from './values/value.ts';

/** object.name */
export function readField(object: Value, name: string): Result {
  switch (object.type) {
    case 'map':
      return object.entries.get(name) ?? failProperty(name);
    case 'partialMap':
      return object.fields.get(name) ?? failProperty(name);
    default:
      return failType(object, 'map');
  }
}

/** object[index] */
export function readIndex(object: Value, index: Value): Result {
  switch (object.type) {
    case 'map':
    case 'partialMap':
      return index.type === 'string' ? readField(object, index.value) : failType(index, 'string');
    case 'list':
      return index.type === 'int' ? elementAt(object.values, index.value) : failIndexType(object, index);
    case 'path':
    case 'string': {
      if (index.type !== 'int') return failIndexType(object, index);
      const parts = object.type === 'path' ? object.segments : object.value;
      const part = elementAt(parts, index.value);
      return typeof part === 'string' ? string(part) : part;
    }
    case 'null':
    case 'constraint':
      return failType(object, 'list,map,path,string');
    default:
      return failFunctionNotFound('[]');
  }
}

/** object[from:to]. The first index and the one before the last have to exist, so `[0:0]` and `[n:n]` fail. */
export function readSlice(object: Value, from: Value, to: Value): Result {
  if (object.type !== 'list' && object.type !== 'string') return failType(object, 'list,string');
  if (from.type !== 'int') return failType(from, 'int');
  if (to.type !== 'int') return failType(to, 'int');
  const { length } = object.type === 'list' ? object.values : object.value;
  for (const index of [from.value, to.value - 1n]) {
    if (index < 0n || index >= BigInt(length)) return failIndex(index, length);
  }
  if (from.value > to.value)
    return fail(`Illegal range error. From index: [${from.value}] , To index: [${to.value}].`);
  const [start, end] = [Number(from.value), Number(to.value)];
  return object.type === 'list'
    ? list(object.values.slice(start, end))
    : string(object.value.slice(start, end));
}

function elementAt<Element>(parts: ArrayLike<Element>, index: bigint): Element | Failure {
  return (index >= 0n ? parts[Number(index)] : undefined) ?? failIndex(index, parts.length);
}

function failIndexType(object: Value, index: Value): Failure {
  if (index.type === 'constraint' || index.type === 'partialMap') return failType(index, 'int');
  const type = displayType(object.type);
  return failUnsupported(`${type}[${displayType(index.type)}]`, `${type}[int]`);
}

function failProperty(name: string): Failure {
  return fail(`Property ${name} is undefined on object.`);
}

function failIndex(index: bigint, size: number): Failure {
  return fail(`Index out of bound error. Index: [${index}] , size: [${size}].`);
}
