import type {
  CallExpression,
  ConditionalExpression,
  Expression,
  FunctionDeclaration,
  IndexExpression,
  LogicalExpression,
  MethodCallExpression,
  PathExpression,
  SliceExpression,
} from './ast.ts';
import { applyBinary, applyUnary, failType, testType } from './operators.ts';
import type { Run } from './run.ts';
import { Scope } from './scope.ts';
import { callDocumentFunction, isDocumentFunction } from './std/documents.ts';
import { findGlobalFunction, findMethod, findNamespace } from './std/library.ts';
import { callRow, type Row } from './std/table.ts';
import {
  type Failure,
  fail,
  failArgumentCount,
  failFunctionNotFound,
  failNull,
  failUndecidable,
} from './values/failure.ts';
import { list } from './values/list.ts';
import { map } from './values/map.ts';
import { path } from './values/path.ts';
import { string } from './values/scalar.ts';
import type { Result, Value } from './values/value.ts';

/**
 * What an expression comes to. Never throws: an error is a Failure with the place of the expression that failed.
 * What is counted against the limit of expressions follows production: one for each, two for `is` and `?:`, one more
 * for `&&` and `||` that go on to their right side, one for each segment of a path.
 */
export function evaluate(expression: Expression, scope: Scope, run: Run): Result {
  const result = compute(expression, scope, run);
  run.cover(expression, result);
  if (result.type === 'failure' && result.place === undefined) return { ...result, place: expression.place };
  return result;
}

function compute(expression: Expression, scope: Scope, run: Run): Result {
  if (expression.kind === 'group') return evaluate(expression.inner, scope, run);
  const exhausted = run.spend(
    expression.kind === 'is' || expression.kind === 'conditional' ? 2 : 1,
    expression.place,
  );
  if (exhausted !== undefined) return exhausted;

  switch (expression.kind) {
    case 'literal':
      return expression.literal;
    case 'variable':
      return (
        scope.findVariable(expression.name) ?? fail(`Variable not found error: Name: [${expression.name}].`)
      );
    case 'member': {
      const object = evaluate(expression.object, scope, run);
      return object.type === 'failure' ? object : readField(object, expression.name);
    }
    case 'index':
      return readIndex(expression, scope, run);
    case 'slice':
      return readSlice(expression, scope, run);
    case 'list': {
      const values = evaluateAll(expression.elements, scope, run);
      return isFailure(values) ? values : (abstractAmong(values) ?? list(values));
    }
    case 'map': {
      const values = evaluateAll(
        expression.entries.flatMap((entry) => [entry.key, entry.value]),
        scope,
        run,
      );
      return isFailure(values) ? values : (abstractAmong(values) ?? makeMap(values));
    }
    case 'path':
      return makePath(expression, scope, run);
    case 'call':
      return call(expression, scope, run);
    case 'methodCall':
      return callMethod(expression, scope, run);
    case 'unary': {
      const operand = evaluate(expression.operand, scope, run);
      return operand.type === 'failure' ? operand : applyUnary(expression.operator, operand);
    }
    case 'binary': {
      const isMembership = expression.operator === 'in';
      // The collection of `in` is evaluated first, so that its failure is the one that is told.
      const first = evaluate(isMembership ? expression.right : expression.left, scope, run);
      const second = evaluate(isMembership ? expression.left : expression.right, scope, run);
      if (first.type === 'failure' || second.type === 'failure') return worstOf(first, second);
      return applyBinary(expression.operator, isMembership ? second : first, isMembership ? first : second);
    }
    case 'logical':
      return decideLogical(expression, scope, run);
    case 'is': {
      const operand = evaluate(expression.operand, scope, run);
      return operand.type === 'failure' ? operand : testType(operand, expression.type);
    }
    case 'conditional':
      return choose(expression, scope, run);
  }
}

/** `&&` is false if either side is, `||` true if either side is, even if the other side fails. */
function decideLogical(expression: LogicalExpression, scope: Scope, run: Run): Result {
  const decisive = expression.operator === '||';
  const left = evaluateBool(expression.left, scope, run);
  if (left.type === 'bool' && left.value === decisive) return left;
  if (left.type === 'failure' && left.halt !== undefined) return left;
  const exhausted = run.spend(1, expression.place);
  if (exhausted !== undefined) return exhausted;
  const right = evaluateBool(expression.right, scope, run);
  if (right.type === 'bool' && right.value === decisive) return right;
  return left.type === 'failure' ? worstOf(left, right) : right;
}

function choose(expression: ConditionalExpression, scope: Scope, run: Run): Result {
  const condition = evaluateBool(expression.condition, scope, run);
  if (condition.type !== 'bool') return condition;
  return evaluate(condition.value ? expression.whenTrue : expression.whenFalse, scope, run);
}

function evaluateBool(expression: Expression, scope: Scope, run: Run): Result {
  const result = evaluate(expression, scope, run);
  if (result.type === 'bool' || result.type === 'failure') return result;
  return { ...failType(result, 'bool'), place: expression.place };
}

function readField(object: Value, name: string): Result {
  switch (object.type) {
    case 'map':
      return object.entries.get(name) ?? failProperty(name);
    case 'partialMap':
      return object.fields.get(name) ?? failProperty(name);
    default:
      return failType(object, 'map');
  }
}

function readIndex(expression: IndexExpression, scope: Scope, run: Run): Result {
  const operands = evaluateAll([expression.object, expression.index], scope, run);
  if (isFailure(operands)) return operands;
  const [object, index] = operands;
  if (object === undefined || index === undefined) return failNull();
  switch (object.type) {
    case 'map':
    case 'partialMap':
      return index.type === 'string' ? readField(object, index.value) : failType(index, 'string');
    case 'list':
      return index.type === 'int' ? elementAt(object.values, index.value) : failType(index, 'int');
    case 'path':
    case 'string': {
      if (index.type !== 'int') return failType(index, 'int');
      const parts = object.type === 'path' ? object.segments : object.value;
      const part = elementAt(parts, index.value);
      return typeof part === 'string' ? string(part) : part;
    }
    default:
      return failType(object, 'list,map,path,string');
  }
}

/** The first index and the one before the last have to exist, so `[0:0]` and `[n:n]` fail. */
function readSlice(expression: SliceExpression, scope: Scope, run: Run): Result {
  const operands = evaluateAll([expression.object, expression.from, expression.to], scope, run);
  if (isFailure(operands)) return operands;
  const [object, from, to] = operands;
  if (object === undefined || from === undefined || to === undefined) return failNull();
  if (object.type !== 'list' && object.type !== 'string') return failType(object, 'list,string');
  if (from.type !== 'int') return failType(from, 'int');
  if (to.type !== 'int') return failType(to, 'int');
  const parts = object.type === 'list' ? object.values : object.value;
  const isInside = (index: bigint) => index >= 0n && index < BigInt(parts.length);
  if (!isInside(from.value)) return failIndex(from.value);
  if (!isInside(to.value - 1n)) return failIndex(to.value - 1n);
  if (from.value > to.value) return fail(`Range error. Start ${from.value} is after end ${to.value}.`);
  const [start, end] = [Number(from.value), Number(to.value)];
  return object.type === 'list'
    ? list(object.values.slice(start, end))
    : string(object.value.slice(start, end));
}

function elementAt<Element>(parts: ArrayLike<Element>, index: bigint): Element | Failure {
  return (index >= 0n ? parts[Number(index)] : undefined) ?? failIndex(index);
}

function makeMap(keysAndValues: readonly Value[]): Result {
  const entries = new Map<string, Value>();
  for (let index = 0; index < keysAndValues.length; index += 2) {
    const [key, value] = keysAndValues.slice(index, index + 2);
    if (key === undefined || value === undefined) continue;
    if (key.type !== 'string') return failType(key, 'string');
    entries.set(key.value, value);
  }
  return map(entries);
}

function makePath(expression: PathExpression, scope: Scope, run: Run): Result {
  const segments: string[] = [];
  let failure: Result | undefined;
  for (const segment of expression.segments) {
    if (typeof segment === 'string') {
      const exhausted = run.spend(1, expression.place);
      if (exhausted !== undefined) return exhausted;
      segments.push(segment);
      continue;
    }
    const value = evaluate(segment, scope, run);
    if (value.type === 'string') segments.push(value.value);
    else if (value.type === 'path') segments.push(...value.segments);
    else if (value.type === 'failure') failure = worstOf(failure ?? value, value);
    else failure ??= { ...failType(value, 'string,path'), place: segment.place };
  }
  return failure ?? path(segments);
}

function call(expression: CallExpression, scope: Scope, run: Run): Result {
  const own = scope.findFunction(expression.name);
  if (own !== undefined) return callDeclared(own.declaration, own.scope, expression.arguments, scope, run);
  const values = evaluateAll(expression.arguments, scope, run);
  if (isFailure(values)) return values;
  if (run.options.lookupStyle === 'global' && isDocumentFunction(expression.name, 'global')) {
    return callDocumentFunction(expression.name, values, run);
  }
  const row = findGlobalFunction(expression.name);
  return row === undefined ? failFunctionNotFound(expression.name) : callRow(row, values, 0);
}

/** An argument or `let` that fails only fails what reads it. */
function callDeclared(
  { parameters, lets, body }: FunctionDeclaration,
  outer: Scope,
  given: readonly Expression[],
  caller: Scope,
  run: Run,
): Result {
  const variables = new Map<string, Result>();
  const inner = new Scope(outer, variables);
  for (const [index, argument] of given.entries()) {
    const result = evaluate(argument, caller, run);
    if (result.type === 'failure' && result.halt !== undefined) return result;
    const name = parameters[index]?.text;
    if (name !== undefined) variables.set(name, result);
  }
  if (given.length !== parameters.length) return failArgumentCount(parameters.length, given.length);
  for (const { name, value } of lets) {
    const result = run.spend(1, name.place) ?? evaluate(value, inner, run);
    if (result.type === 'failure' && result.halt !== undefined) return result;
    variables.set(name.text, result);
  }
  return evaluate(body, inner, run);
}

function callMethod(expression: MethodCallExpression, scope: Scope, run: Run): Result {
  const { object, name } = expression;
  if (object.kind === 'variable' && scope.findVariable(object.name) === undefined) {
    const namespaced = callInNamespace(object.name, expression, scope, run);
    if (namespaced !== undefined) return namespaced;
  }
  const values = evaluateAll([object, ...expression.arguments], scope, run);
  if (isFailure(values)) return values;
  const [self] = values;
  if (self === undefined || self.type === 'null') return failNull();
  const row = findMethod(self.type, name);
  if (row !== undefined) return callRow(row, values, 1);
  return self.type === 'constraint' || self.type === 'partialMap'
    ? failUndecidable()
    : failFunctionNotFound(name);
}

/** Undefined if there is no such namespace. */
function callInNamespace(
  namespace: string,
  expression: MethodCallExpression,
  scope: Scope,
  run: Run,
): Result | undefined {
  const isFirestore = namespace === 'firestore' && run.options.lookupStyle === 'firestore';
  const functions = findNamespace(namespace);
  if (functions === undefined && !isFirestore) return undefined;
  const exhausted = run.spend(1, expression.object.place);
  if (exhausted !== undefined) return exhausted;
  const values = evaluateAll(expression.arguments, scope, run);
  if (isFailure(values)) return values;
  if (isFirestore && isDocumentFunction(expression.name, 'firestore')) {
    return callDocumentFunction(expression.name, values, run);
  }
  const row: Row | undefined = functions?.get(expression.name);
  if (row === undefined) return failFunctionNotFound(`${namespace}.${expression.name}`);
  return callRow(row, values, 0);
}

/** All of them, also behind a failure, as production does; then the values, or what went wrong first. */
function evaluateAll(expressions: readonly Expression[], scope: Scope, run: Run): readonly Value[] | Failure {
  const values: Value[] = [];
  let failure: Failure | undefined;
  for (const expression of expressions) {
    const result = evaluate(expression, scope, run);
    if (result.type !== 'failure') values.push(result);
    else if (result.halt !== undefined) return result;
    else failure ??= result;
  }
  return failure ?? values;
}

/** The failure that counts: one that nothing may swallow, else the first. */
function worstOf(first: Result, second: Result): Result {
  if (first.type !== 'failure') return second;
  return second.type === 'failure' && first.halt === undefined && second.halt !== undefined ? second : first;
}

/** What is only known by a query's constraints cannot stand inside a list or a map. */
function abstractAmong(values: readonly Value[]): Failure | undefined {
  const isAbstract = values.some((value) => value.type === 'constraint' || value.type === 'partialMap');
  return isAbstract ? failUndecidable() : undefined;
}

function isFailure(result: readonly Value[] | Failure): result is Failure {
  return 'type' in result;
}

function failProperty(name: string): Failure {
  return fail(`Property ${name} is undefined on object.`);
}

function failIndex(index: bigint): Failure {
  return fail(`Index error. Index ${index} is out of range.`);
}
