import { readField, readIndex, readSlice } from './access.ts';
import type {
  CallExpression,
  ConditionalExpression,
  Expression,
  FunctionDeclaration,
  LogicalExpression,
  MapExpression,
  MethodCallExpression,
  PathExpression,
} from './ast.ts';
import { applyBinary, applyUnary, failType, testType } from './operators.ts';
import type { Run } from './run.ts';
import { Scope } from './scope.ts';
import type { Place } from './source.ts';
import { STRING_CONVERSION } from './std/conversions.ts';
import { callDocumentFunction, documentFunctions } from './std/documents.ts';
import { findGlobalFunction, findMethod, findNamespace } from './std/library.ts';
import { callRow } from './std/table.ts';
import {
  type Failure,
  failArgumentCount,
  failFunctionNotFound,
  failNull,
  failUndecidable,
  type LocatedFailure,
} from './values/failure.ts';
import { list } from './values/list.ts';
import { map } from './values/map.ts';
import { path } from './values/path.ts';
import { NULL } from './values/scalar.ts';
import type { Result, Value } from './values/value.ts';
import { failTooLarge, limitSize, MAX_SEGMENTS } from './values/weight.ts';

/**
 * What an expression comes to. Never throws: an error is a Failure with the place of the expression that failed.
 * What is counted against the limit of expressions follows production: one for each, two for `is` and `?:`, one more
 * for `&&` and `||` that go on to their right side, two more for `?:` that goes on to its last, one for each segment of a
 * path.
 */
export function evaluate(expression: Expression, scope: Scope, run: Run): Value | LocatedFailure {
  const computed = compute(expression, scope, run);
  const result =
    computed.type === 'failure' ? { ...computed, place: computed.place ?? expression.place } : computed;
  run.cover(expression, result);
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
      // A name that means nothing reads like null where a value is needed, and fails even beside `== null`.
      return scope.findVariable(expression.name) ?? failNull();
    case 'member': {
      const object = evaluate(expression.object, scope, run);
      return object.type === 'failure' ? object : readField(object, expression.name);
    }
    case 'index': {
      const pair = evaluatePair(expression.object, expression.index, scope, run);
      return isFailure(pair) ? pair : readIndex(...pair);
    }
    case 'slice': {
      const { object, from, to } = expression;
      const values = evaluateAll([object, ...[from, to].filter((bound) => bound !== undefined)], scope, run);
      if (isFailure(values)) return values;
      const [sliced = NULL, ...bounds] = values;
      const [first = NULL, last = NULL] = from === undefined ? [NULL, ...bounds] : bounds;
      return limitSize(readSlice(sliced, first, last));
    }
    case 'list': {
      const values = evaluateAll(expression.elements, scope, run);
      return isFailure(values) ? values : (abstractAmong(values) ?? limitSize(list(values)));
    }
    case 'map': {
      return limitSize(makeMap(expression, scope, run));
    }
    case 'path':
      return limitSize(makePath(expression, scope, run));
    case 'call':
      return call(expression, scope, run);
    case 'methodCall':
      return limitSize(callMethod(expression, scope, run));
    case 'unary': {
      const operand = evaluate(expression.operand, scope, run);
      return operand.type === 'failure' ? operand : applyUnary(expression.operator, operand);
    }
    case 'binary': {
      const { operator, operatorPlace, left, right } = expression;
      // The collection of `in` is evaluated first, so that its failure is the one that is told.
      const isMembership = operator === 'in';
      const pair = evaluatePair(isMembership ? right : left, isMembership ? left : right, scope, run);
      if (isFailure(pair)) return pair;
      const [first, second] = pair;
      return locate(
        isMembership ? applyBinary(operator, second, first) : limitSize(applyBinary(operator, first, second)),
        operatorPlace,
      );
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
  const left = evaluateBool(expression.left, expression.operatorPlace, scope, run);
  if (left.type === 'bool' && left.value === decisive) return left;
  if (left.type === 'failure' && left.halt !== undefined) return left;
  const exhausted = run.spend(1, expression.place);
  if (exhausted !== undefined) return exhausted;
  const right = evaluateBool(expression.right, expression.left.place, scope, run);
  if (right.type === 'bool' && right.value === decisive) return right;
  if (left.type !== 'failure') return right;
  return right.type === 'failure' ? worstOf(left, right) : left;
}

function choose(expression: ConditionalExpression, scope: Scope, run: Run): Result {
  const condition = evaluateBool(expression.condition, expression.operatorPlace, scope, run);
  if (condition.type !== 'bool') return condition;
  if (condition.value) return evaluate(expression.whenTrue, scope, run);
  return run.spend(2, expression.place) ?? evaluate(expression.whenFalse, scope, run);
}

/** `placeOfOther` is what the official runtime shows when the value is no bool. */
function evaluateBool(expression: Expression, placeOfOther: Place, scope: Scope, run: Run): Result {
  const result = evaluate(expression, scope, run);
  if (result.type === 'bool' || result.type === 'failure') return result;
  return { ...failType(result, 'bool'), place: placeOfOther };
}

/** All keys and values are evaluated, also behind a failure; then what is wrong with one of them is told. */
function makeMap(expression: MapExpression, scope: Scope, run: Run): Result {
  const entries = new Map<string, Value>();
  let failure: Failure | undefined;
  let wrong: Failure | undefined;
  for (const entry of expression.entries) {
    const pair = evaluatePair(entry.key, entry.value, scope, run);
    if (isFailure(pair)) {
      if (pair.halt !== undefined) return pair;
      failure ??= pair;
      continue;
    }
    const [key, value] = pair;
    wrong ??= abstractAmong(pair) ?? (key.type === 'string' ? undefined : failType(key, 'string'));
    if (key.type === 'string') entries.set(key.value, value);
  }
  return failure ?? wrong ?? map(entries);
}

function makePath(expression: PathExpression, scope: Scope, run: Run): Result {
  const segments: string[] = [];
  let failure: Failure | undefined;
  for (const segment of expression.segments) {
    if (typeof segment === 'string') {
      const exhausted = run.spend(1, expression.place);
      if (exhausted !== undefined) return exhausted;
      segments.push(segment);
      continue;
    }
    const value = evaluate(segment, scope, run);
    if (value.type === 'path') {
      for (const inner of value.segments) segments.push(inner);
      if (segments.length > MAX_SEGMENTS) return failTooLarge();
      continue;
    }
    const text = value.type === 'failure' ? value : callRow(STRING_CONVERSION, [value], 'bare');
    if (text.type === 'string') segments.push(text.value);
    else if (text.type === 'failure') {
      const wrong = locate(text, segment.place);
      failure = failure === undefined ? wrong : worstOf(failure, wrong);
    }
  }
  return failure ?? path(segments);
}

function call(expression: CallExpression, scope: Scope, run: Run): Result {
  const own = scope.findFunction(expression.name);
  if (own !== undefined) return callDeclared(own.declaration, own.scope, expression.arguments, scope, run);
  const values = evaluateAll(expression.arguments, scope, run);
  if (isFailure(values)) return values;
  const document =
    run.options.lookupStyle === 'global' ? documentFunctions('global').get(expression.name) : undefined;
  if (document !== undefined) return callDocumentFunction(document, values, run);
  const row = findGlobalFunction(expression.name);
  return row === undefined ? failFunctionNotFound(expression.name) : callRow(row, values, 'bare');
}

/** An argument or `let` that fails only fails what reads it. */
function callDeclared(
  { name, parameters, lets, body }: FunctionDeclaration,
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
  if (given.length !== parameters.length) {
    const expected = `${name}(${parameters.map(({ text }) => text).join(', ')})`;
    return failArgumentCount(expected, given.length);
  }
  for (const binding of lets) {
    const result = run.spend(1, binding.name.place) ?? evaluate(binding.value, inner, run);
    if (result.type === 'failure' && result.halt !== undefined) return result;
    variables.set(binding.name.text, result);
  }
  return evaluate(body, inner, run);
}

function callMethod(expression: MethodCallExpression, scope: Scope, run: Run): Result {
  const { object, name } = expression;
  if (object.kind === 'variable' && scope.findVariable(object.name) === undefined) {
    const namespaced = callInNamespace(object.name, expression, scope, run);
    if (namespaced !== undefined) return namespaced;
  }
  const self = evaluate(object, scope, run);
  if (self.type === 'failure' && self.halt !== undefined) return self;
  const given = evaluateAll(expression.arguments, scope, run);
  if (self.type === 'failure') return isFailure(given) ? worstOf(self, given) : self;
  if (isFailure(given) && given.halt !== undefined) return given;
  if (self.type === 'null') return locate(failNull(), expression.namePlace);
  const row = findMethod(self.type, name);
  if (row === undefined) return isKnownInPart(self) ? failUndecidable() : failFunctionNotFound(name);
  return isFailure(given) ? given : locate(callRow(row, [self, ...given], 'method'), expression.namePlace);
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
  const document = isFirestore ? documentFunctions('firestore').get(expression.name) : undefined;
  if (document !== undefined) return callDocumentFunction(document, values, run);
  const row = functions?.get(expression.name);
  if (row === undefined) return failFunctionNotFound(`${namespace}.${expression.name}`);
  return locate(callRow(row, values, { namespace }), expression.namePlace);
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

/** Both of them, also behind a failure; then the values, or what went wrong first. */
function evaluatePair(
  first: Expression,
  second: Expression,
  scope: Scope,
  run: Run,
): readonly [Value, Value] | Failure {
  const left = evaluate(first, scope, run);
  const right = evaluate(second, scope, run);
  if (left.type === 'failure') return right.type === 'failure' ? worstOf(left, right) : left;
  return right.type === 'failure' ? right : [left, right];
}

/** Puts a failure at a place, unless it has one or is said of the whole expression. */
function locate<Outcome extends Result>(result: Outcome, place: Place): Outcome {
  if (result.type !== 'failure' || result.place !== undefined) return result;
  if (result.isUnknownFunction === true || result.isVague === true) return result;
  return { ...result, place };
}

/** The failure that counts: one that nothing may swallow, else the first. */
function worstOf(first: Failure, second: Failure): Failure {
  return first.halt === undefined && second.halt !== undefined ? second : first;
}

/** Whether a list request knows only some of its fields or keys, so that more could be said of the whole. */
function isKnownInPart(value: Value): boolean {
  return value.type === 'partialMap' || (value.type === 'constraint' && value.areKeys === true);
}

/** What is only known by a query's constraints cannot stand inside a list or a map. */
function abstractAmong(values: readonly Value[]): Failure | undefined {
  const isAbstract = values.some((value) => value.type === 'constraint' || value.type === 'partialMap');
  return isAbstract ? failUndecidable() : undefined;
}

function isFailure(result: readonly Value[] | Failure): result is Failure {
  return 'type' in result;
}
