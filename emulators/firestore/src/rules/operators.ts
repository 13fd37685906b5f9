import type { BinaryOperator, TestableType, UnaryOperator } from './ast.ts';
import { decideContains, decideEqual, decideMember, decideOrder } from './query/decideConstraint.ts';
import { displayType } from './std/table.ts';
import { areEqual, areSameElement, compareOrder } from './values/compare.ts';
import { duration, durationInRange } from './values/duration.ts';
import {
  type Failure,
  fail,
  failDurationRange,
  failFunctionNotFound,
  failNull,
  failTimestampRange,
  failUndecidable,
  failUnsupported,
} from './values/failure.ts';
import { fitsInt, float, int } from './values/number.ts';
import { bool, string } from './values/scalar.ts';
import { isMemberOf } from './values/set.ts';
import { timestampInRange } from './values/timestamp.ts';
import type { Result, Value } from './values/value.ts';

/** left operator right, both being values. */
export function applyBinary(operator: BinaryOperator, left: Value, right: Value): Result {
  switch (operator) {
    case '==':
      return equality(left, right, false);
    case '!=':
      return equality(left, right, true);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return ordering(operator, left, right);
    case 'in':
      return membership(left, right);
    case '+':
      return add(left, right);
    case '-':
      return subtract(left, right);
    case '*':
    case '/':
    case '%':
      return calculate(operator, left, right);
  }
}

/** operator operand */
export function applyUnary(operator: UnaryOperator, operand: Value): Result {
  if (operator === '!') {
    return operand.type === 'bool' ? bool(!operand.value) : failOperand('!', operand, ['bool']);
  }
  if (operand.type === 'int') return intInRange(-operand.value);
  if (operand.type === 'float') return float(-operand.value);
  if (operand.type === 'duration') return duration(-operand.nanos);
  return failOperand('-', operand, ['int', 'float', 'duration']);
}

/** operand is type */
export function testType(operand: Value, type: TestableType): Result {
  switch (operand.type) {
    case 'partialMap':
      return bool(type === 'map');
    case 'mapDiff':
      return bool(type === displayType(operand.type));
    case 'int':
    case 'float':
      return bool(type === operand.type || type === 'number');
    case 'set':
      // The production runtime knows the word and calls no value by it.
      return bool(false);
    default:
      return bool(type === operand.type);
  }
}

/** The failure of a value that is not of the type its place asks for. */
export function failType(received: Value, expected: string): Failure {
  return fail(`Type error. Received: [${displayType(received.type)}] Expected: [${expected}].`);
}

function equality(left: Value, right: Value, isNegated: boolean): Result {
  const answer = isEqual(left, right);
  return answer === undefined ? failUndecidable() : bool(answer !== isNegated);
}

function isEqual(left: Value, right: Value): boolean | undefined {
  if (left.type === 'constraint') return decideEqual(left, right);
  if (right.type === 'constraint') return decideEqual(right, left);
  return areEqual(left, right);
}

type OrderOperator = '<' | '<=' | '>' | '>=';

const MIRRORED = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const satisfies Record<
  OrderOperator,
  OrderOperator
>;

function ordering(operator: OrderOperator, left: Value, right: Value): Result {
  if (left.type === 'constraint') return decided(decideOrder(left, operator, right));
  if (right.type === 'constraint') return decided(decideOrder(right, MIRRORED[operator], left));
  const order = compareOrder(left, right);
  if (order === undefined) return failOperator(operator, left, right);
  switch (operator) {
    case '<':
      return bool(order < 0);
    case '<=':
      return bool(order <= 0);
    case '>':
      return bool(order > 0);
    case '>=':
      return bool(order >= 0);
  }
}

function membership(element: Value, collection: Value): Result {
  switch (collection.type) {
    case 'list':
      if (element.type === 'constraint') return decided(decideMember(element, collection.values));
      return decided(isAmong(element, collection.values));
    case 'set':
      if (element.type === 'constraint') return decided(decideMember(element, collection.values));
      return bool(isMemberOf(collection.values)(element));
    case 'map':
      if (element.type === 'string') return bool(collection.entries.has(element.value));
      return failKeyType(element);
    case 'partialMap': {
      if (element.type !== 'string') return failKeyType(element);
      if (collection.fields.has(element.value)) return bool(true);
      return collection.othersAreMissing ? bool(false) : failUndecidable();
    }
    case 'constraint':
      return decided(decideContains(collection, element));
    case 'null':
      return failNull();
    default:
      return failFunctionNotFound('in');
  }
}

function isAmong(element: Value, values: readonly Value[]): boolean | undefined {
  let answer: boolean | undefined = false;
  for (const value of values) {
    const isSame = areSameElement(element, value);
    if (isSame === true) return true;
    if (isSame === undefined) answer = undefined;
  }
  return answer;
}

function failKeyType(element: Value): Failure {
  return failUnsupported(`map.in(${displayType(element.type)})`, 'map.in(string)');
}

function add(left: Value, right: Value): Result {
  if (left.type === 'string' && right.type === 'string') return string(left.value + right.value);
  if (left.type === 'duration' && right.type === 'duration') return stretch(left.nanos + right.nanos);
  if (left.type === 'timestamp' && right.type === 'duration') return moment(left.nanos + right.nanos);
  if (left.type === 'duration' && right.type === 'timestamp') return moment(left.nanos + right.nanos);
  return calculate('+', left, right);
}

function subtract(left: Value, right: Value): Result {
  if (left.type === 'duration' && right.type === 'duration') return stretch(left.nanos - right.nanos);
  if (left.type === 'timestamp' && right.type === 'duration') return moment(left.nanos - right.nanos);
  if (left.type === 'timestamp' && right.type === 'timestamp') return duration(left.nanos - right.nanos);
  return calculate('-', left, right);
}

function moment(nanos: bigint): Result {
  return timestampInRange(nanos) ?? failTimestampRange();
}

function stretch(nanos: bigint): Result {
  return durationInRange(nanos) ?? failDurationRange();
}

type Arithmetic = '+' | '-' | '*' | '/' | '%';

function calculate(operator: Arithmetic, left: Value, right: Value): Result {
  if (left.type === 'int' && right.type === 'int') return calculateInts(operator, left.value, right.value);
  if ((left.type === 'int' || left.type === 'float') && (right.type === 'int' || right.type === 'float')) {
    return float(calculateFloats(operator, Number(left.value), Number(right.value)));
  }
  return failOperator(operator, left, right);
}

function calculateInts(operator: Arithmetic, left: bigint, right: bigint): Result {
  switch (operator) {
    case '+':
      return intInRange(left + right);
    case '-':
      return intInRange(left - right);
    case '*':
      return intInRange(left * right);
    case '/':
      return right === 0n ? fail('Divide by zero error.') : int(left / right);
    case '%':
      return right === 0n ? fail('Divide by zero error.') : int(left % right);
  }
}

function intInRange(value: bigint): Result {
  return fitsInt(value) ? int(value) : failIntRange();
}

function failIntRange(): Failure {
  return fail('Integer value is out of the [-9223372036854775808, 9223372036854775807] range.');
}

function calculateFloats(operator: Arithmetic, left: number, right: number): number {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    case '%':
      return left % right;
  }
}

function failOperand(operator: UnaryOperator, operand: Value, expected: readonly string[]): Failure {
  return failUnsupported(
    `${operator}${displayType(operand.type)}`,
    expected.map((type) => `${operator}${type}`).join(', '),
  );
}

function failOperator(operator: BinaryOperator, left: Value, right: Value): Failure {
  const received = `${displayType(left.type)} ${operator} ${displayType(right.type)}`;
  const expected = operandsOf(operator).map(([first, second]) => `${first} ${operator} ${second}`);
  return failUnsupported(received, expected.join(', '));
}

type Operands = readonly (readonly [left: string, right: string])[];

const NUMBERS: Operands = [
  ['int', 'int'],
  ['float', 'float'],
];

/** What an operator takes, as the messages of production list it. */
function operandsOf(operator: BinaryOperator): Operands {
  switch (operator) {
    case '+':
      return [
        ...NUMBERS,
        ['string', 'string'],
        ['duration', 'duration'],
        ['duration', 'timestamp'],
        ['timestamp', 'duration'],
      ];
    case '-':
      return [...NUMBERS, ['duration', 'duration'], ['timestamp', 'duration'], ['timestamp', 'timestamp']];
    case '*':
    case '/':
    case '%':
      return NUMBERS;
    default:
      return [
        ['string', 'string'],
        ['bytes', 'bytes'],
        ...NUMBERS,
        ['duration', 'duration'],
        ['timestamp', 'timestamp'],
        ['constraint', 'any'],
        ['any', 'constraint'],
      ];
  }
}

function decided(answer: boolean | undefined): Result {
  return answer === undefined ? failUndecidable() : bool(answer);
}
