import type { TypeName } from '../values/value.ts';
import { bytesMethods } from './bytes.ts';
import { constraintMethods } from './constraint.ts';
import { globalFunctions } from './conversions.ts';
import { durationFunctions, durationMethods } from './duration.ts';
import { hashingFunctions } from './hashing.ts';
import { latlngFunctions, latlngMethods } from './latlng.ts';
import { listMethods } from './list.ts';
import { mapMethods } from './map.ts';
import { mapDiffMethods } from './mapDiff.ts';
import { mathFunctions } from './math.ts';
import { partialMapMethods } from './partialMap.ts';
import { pathMethods } from './path.ts';
import { setMethods } from './set.ts';
import { stringMethods } from './string.ts';
import { type Row, type Table, table } from './table.ts';
import { timestampFunctions, timestampMethods } from './timestamp.ts';

const NONE = table([]);

/** The methods of every type. A new method is a row in its type's file, a new type a line here. */
const METHODS: Readonly<Record<TypeName, Table>> = {
  null: NONE,
  bool: NONE,
  int: NONE,
  float: NONE,
  string: stringMethods,
  bytes: bytesMethods,
  timestamp: timestampMethods,
  duration: durationMethods,
  latlng: latlngMethods,
  path: pathMethods,
  list: listMethods,
  vector: NONE,
  set: setMethods,
  map: mapMethods,
  mapDiff: mapDiffMethods,
  partialMap: partialMapMethods,
  constraint: constraintMethods,
};

const METHOD_NAMES = new Set(Object.values(METHODS).flatMap((methods) => [...methods.keys()]));

const NAMESPACES: ReadonlyMap<string, Table> = new Map([
  ['duration', durationFunctions],
  ['hashing', hashingFunctions],
  ['latlng', latlngFunctions],
  ['math', mathFunctions],
  ['timestamp', timestampFunctions],
]);

export function findMethod(type: TypeName, name: string): Row | undefined {
  return METHODS[type].get(name);
}

/** Whether values of some type have a method of this name. */
export function isMethodName(name: string): boolean {
  return METHOD_NAMES.has(name);
}

export function findGlobalFunction(name: string): Row | undefined {
  return globalFunctions.get(name);
}

/** The functions called as `namespace.name(…)`, or undefined if there is no such namespace. */
export function findNamespace(name: string): Table | undefined {
  return NAMESPACES.get(name);
}
