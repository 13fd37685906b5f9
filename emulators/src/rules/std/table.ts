import {
  type Failure,
  failArgumentCount,
  failNull,
  failUndecidable,
  failUnsupported,
} from '../values/failure.ts';
import { isOneOf, type Result, type TypeName, type Value, type ValueOf } from '../values/value.ts';

/** One built-in function. `call` gets exactly `arity` values; it checks their types itself. */
export interface Row {
  readonly name: string;
  readonly arity: number;
  readonly call: (values: readonly Value[]) => Result;
}

export type Table = ReadonlyMap<string, Row>;

/** A table of rows, by name. */
export function table(rows: readonly Row[]): Table {
  return new Map(rows.map((row) => [row.name, row]));
}

/** Calls a row; a wrong number of values is a failure. `receivers` (0 or 1) are not counted as arguments. */
export function callRow(row: Row, values: readonly Value[], receivers: number): Result {
  if (values.length !== row.arity) {
    return failArgumentCount(row.arity - receivers, values.length - receivers);
  }
  return row.call(values);
}

/** A row of one value: for methods, the receiver alone. */
export function row1<A extends TypeName>(
  name: string,
  first: readonly A[],
  body: (first: ValueOf<A>) => Result,
): Row {
  return {
    name,
    arity: 1,
    call: (values) => {
      const [a] = values;
      return a !== undefined && isOneOf(a, first) ? body(a) : refuse(name, values, [first]);
    },
  };
}

/** A row of two values: for methods, the receiver and one argument. */
export function row2<A extends TypeName, B extends TypeName>(
  name: string,
  first: readonly A[],
  second: readonly B[],
  body: (first: ValueOf<A>, second: ValueOf<B>) => Result,
): Row {
  return {
    name,
    arity: 2,
    call: (values) => {
      const [a, b] = values;
      if (a !== undefined && b !== undefined && isOneOf(a, first) && isOneOf(b, second)) return body(a, b);
      return refuse(name, values, [first, second]);
    },
  };
}

/** A row of three values. */
export function row3<A extends TypeName, B extends TypeName, C extends TypeName>(
  name: string,
  first: readonly A[],
  second: readonly B[],
  third: readonly C[],
  body: (first: ValueOf<A>, second: ValueOf<B>, third: ValueOf<C>) => Result,
): Row {
  return {
    name,
    arity: 3,
    call: (values) => {
      const [a, b, c] = values;
      if (a !== undefined && b !== undefined && c !== undefined) {
        if (isOneOf(a, first) && isOneOf(b, second) && isOneOf(c, third)) return body(a, b, c);
      }
      return refuse(name, values, [first, second, third]);
    },
  };
}

/** A row of any number of values, all of the same types. */
export function rowN<A extends TypeName>(
  name: string,
  arity: number,
  each: readonly A[],
  body: (values: readonly ValueOf<A>[]) => Result,
): Row {
  return {
    name,
    arity,
    call: (values) => {
      const fitting = values.filter((value) => isOneOf(value, each));
      return fitting.length === values.length
        ? body(fitting)
        : refuse(
            name,
            values,
            Array.from({ length: arity }, () => each),
          );
    },
  };
}

/** Every type there is, for parameters that take anything. */
export const ANY = [
  'null',
  'bool',
  'int',
  'float',
  'string',
  'bytes',
  'timestamp',
  'duration',
  'latlng',
  'path',
  'list',
  'set',
  'map',
  'mapDiff',
  'partialMap',
  'constraint',
] as const satisfies readonly TypeName[];

function refuse(name: string, values: readonly Value[], expected: readonly (readonly TypeName[])[]): Failure {
  if (values.some((value) => value.type === 'constraint' || value.type === 'partialMap')) {
    return failUndecidable();
  }
  if (values.some((value, index) => value.type === 'null' && !expected[index]?.includes('null'))) {
    return failNull();
  }
  const received = values.map((value) => displayType(value.type));
  const wanted = expected.map((types) => types.map(displayType).join('|'));
  return failUnsupported(`${name}(${received.join(', ')})`, `${name}(${wanted.join(', ')})`);
}

/** A type as the messages of production spell it. */
export function displayType(type: TypeName): string {
  return type === 'mapDiff' ? 'map_diff' : type;
}
