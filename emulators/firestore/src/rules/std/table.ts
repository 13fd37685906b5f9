import { type Failure, failArgumentCount, failUndecidable, failUnsupported } from '../values/failure.ts';
import { isOneOf, type Result, type TypeName, type Value, type ValueOf } from '../values/value.ts';

/** One built-in function. */
export interface Row {
  readonly name: string;
  /** The types that each value may have; for methods, the receiver's first. */
  readonly parameters: readonly (readonly TypeName[])[];
  /** Gets as many values as there are parameters; undefined if their types do not fit. */
  readonly call: (values: readonly Value[]) => Result | undefined;
}

/** How a function is called, for the messages: bare, behind its receiver, or behind its namespace. */
export type Style = 'bare' | 'method' | { readonly namespace: string };

export type Table = ReadonlyMap<string, Row>;

/** A table of rows, by name. */
export function table(rows: readonly Row[]): Table {
  return new Map(rows.map((row) => [row.name, row]));
}

/** Calls a row; a wrong number of values or wrong types are a failure that tells what there is. */
export function callRow(row: Row, values: readonly Value[], style: Style): Result {
  if (values.length !== row.parameters.length) {
    const received = values.length - (style === 'method' ? 1 : 0);
    return failArgumentCount(describeOverloads(row, values, style), received);
  }
  return row.call(values) ?? refuse(row, values, style);
}

function fits<Type extends TypeName>(
  value: Value | undefined,
  types: readonly Type[],
): value is ValueOf<Type> {
  return value !== undefined && isOneOf(value, types);
}

/** A row of one value: for methods, the receiver alone. */
export function row1<A extends TypeName>(
  name: string,
  first: readonly A[],
  body: (first: ValueOf<A>) => Result,
): Row {
  return {
    name,
    parameters: [first],
    call: ([a]) => (fits(a, first) ? body(a) : undefined),
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
    parameters: [first, second],
    call: ([a, b]) => (fits(a, first) && fits(b, second) ? body(a, b) : undefined),
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
    parameters: [first, second, third],
    call: ([a, b, c]) => (fits(a, first) && fits(b, second) && fits(c, third) ? body(a, b, c) : undefined),
  };
}

/** A row of four values. */
export function row4<A extends TypeName, B extends TypeName, C extends TypeName, D extends TypeName>(
  name: string,
  [first, second, third, fourth]: readonly [readonly A[], readonly B[], readonly C[], readonly D[]],
  body: (first: ValueOf<A>, second: ValueOf<B>, third: ValueOf<C>, fourth: ValueOf<D>) => Result,
): Row {
  return {
    name,
    parameters: [first, second, third, fourth],
    call: ([a, b, c, d]) =>
      fits(a, first) && fits(b, second) && fits(c, third) && fits(d, fourth) ? body(a, b, c, d) : undefined,
  };
}

/** For parameters that are floats, and take an int for the float of the same value. */
export const PROMOTED = ['float', 'int'] as const satisfies readonly TypeName[];

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
  'vector',
  'set',
  'map',
  'mapDiff',
  'partialMap',
  'constraint',
] as const satisfies readonly TypeName[];

function refuse(row: Row, values: readonly Value[], style: Style): Failure {
  if (values.some((value) => value.type === 'partialMap')) return failUndecidable();
  const received = describeCall(
    row.name,
    values.map((value) => displayType(value.type)),
    style,
  );
  return failUnsupported(received, describeOverloads(row, values, style));
}

/** Every way to call a row, one for each combination of types: `hashing.md5(bytes), hashing.md5(string)`. */
function describeOverloads({ name, parameters }: Row, values: readonly Value[], style: Style): string {
  let combinations: string[][] = [[]];
  for (const [index, types] of parameters.entries()) {
    const self = style === 'method' && index === 0 ? values[0] : undefined;
    const choices = self === undefined ? displayTypes(types) : [displayType(self.type)];
    combinations = combinations.flatMap((before) => choices.map((type) => [...before, type]));
  }
  return combinations.map((types) => describeCall(name, types, style)).join(', ');
}

function displayTypes(types: readonly TypeName[]): readonly string[] {
  if (types === PROMOTED) return ['float'];
  return types.length === ANY.length ? ['any'] : types.map(displayType);
}

function describeCall(name: string, shown: readonly string[], style: Style): string {
  if (style === 'method') return `${shown[0]}.${name}(${shown.slice(1).join(', ')})`;
  const prefix = style === 'bare' ? '' : `${style.namespace}.`;
  return `${prefix}${name}(${shown.join(', ')})`;
}

/** A type as the messages of production spell it. */
export function displayType(type: TypeName): string {
  if (type === 'partialMap') return 'map';
  return type === 'mapDiff' ? 'map_diff' : type;
}
